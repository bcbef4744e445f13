import type { ControlNames } from './control-names.ts';
import type { PageElements } from './page-elements.ts';

/** Runs in the page, so that it may use nothing but its parameters. Looks where controls can be pressed, and what covers them. */
export function createControlHits(
  { getStyle, isElement }: PageElements,
  { getLabels, describe }: ControlNames,
  elements: readonly Element[],
  isProbing: boolean,
) {
  const getTargets = (element: Element) =>
    [element, ...(isElement(element, '[type=radio], [type=checkbox]') ? getLabels(element) : [])]
      .map(part => ({ part, box: part.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 1 && box.height > 1);
  const isInline = (element: Element) => element.tagName === 'A' && getStyle(element).display === 'inline';

  // Screen by screen.
  interface Hits {
    /** How many of its points are free. */
    free: number;
    /** Whether that is enough to press it. The other points aren't looked at then. */
    isEnough: boolean;
    coveredBy: string;
  }
  const hits = new Map<Element, Hits>();
  function probe(element: Element): Hits | null {
    const parts = getTargets(element);
    const last = parts.at(-1);
    if (last === undefined) return { free: 0, isEnough: false, coveredBy: 'nothing: it has no size' };
    const box = isInline(element) ? (last.part.getClientRects()[0] ?? last.box) : last.box;
    const viewport = { width: document.documentElement.clientWidth, height: innerHeight };
    if (box.top < 0 || box.bottom > viewport.height) return null;
    const points = [
      [0.5, 0.5],
      [0.15, 0.3],
      [0.85, 0.3],
      [0.15, 0.7],
      [0.85, 0.7],
      [0.04, 0.5],
      [0.96, 0.5],
    ];
    // The icon of a field may cover three of its points, at its end. Nothing may cover a part of an option.
    const needed = isElement(element, '[role=option]') ? points.length : points.length - 3;
    let free = 0;
    let coveredBy = '';
    for (const [x = 0, y = 0] of points) {
      const hit = document.elementFromPoint(box.left + box.width * x, box.top + box.height * y);
      if (
        hit !== null &&
        (parts.some(({ part }) => part.contains(hit)) ||
          getLabels(element).some(label => label.contains(hit)))
      ) {
        free += 1;
        if (free === needed) return { free, isEnough: true, coveredBy };
      } else if (hit !== null) coveredBy = describe(hit).slice(0, 60);
      else coveredBy = 'the edge of the screen';
    }
    return { free, isEnough: false, coveredBy };
  }
  const startX = scrollX;
  const startY = scrollY;
  const isCovered = (element: Element) => hits.get(element)?.isEnough !== true;
  const probeAll = () => {
    for (const element of elements) {
      if (!isCovered(element)) continue;
      const found = probe(element);
      const known = hits.get(element);
      if (found !== null && (known === undefined || found.free > known.free)) hits.set(element, found);
    }
  };
  if (isProbing) probeAll();
  const scrollParents = new Map<Element, number>();
  for (const element of isProbing ? elements : []) {
    if (!isCovered(element)) continue;
    for (let outer = element.parentElement; outer !== null; outer = outer.parentElement)
      if (outer.scrollTop > 0 || /auto|scroll/.test(getStyle(outer).overflowY))
        scrollParents.set(outer, outer.scrollTop);
    element.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
    probeAll();
  }
  for (const [outer, top] of scrollParents) outer.scrollTop = top;
  if (isProbing) window.scrollTo({ left: startX, top: startY, behavior: 'instant' });

  return {
    isCovered: (element: Element) => isProbing && isCovered(element),
    getCover: (element: Element) => hits.get(element)?.coveredBy ?? 'the edge of what contains it',
    getTargets,
    isInline,
  };
}

export type ControlHits = ReturnType<typeof createControlHits>;
