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
    uncovered: number;
    coveredBy: string;
  }
  const hits = new Map<Element, Hits>();
  function probe(element: Element): Hits | null {
    const parts = getTargets(element);
    const last = parts.at(-1);
    if (last === undefined) return { uncovered: 0, coveredBy: 'nothing: it has no size' };
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
    let free = 0;
    let coveredBy = '';
    for (const [x = 0, y = 0] of points) {
      const hit = document.elementFromPoint(box.left + box.width * x, box.top + box.height * y);
      if (
        hit !== null &&
        (parts.some(({ part }) => part.contains(hit)) ||
          getLabels(element).some(label => label.contains(hit)))
      )
        free += 1;
      else if (hit !== null) coveredBy = describe(hit).slice(0, 60);
      else coveredBy = 'the edge of the screen';
    }
    return { uncovered: free / points.length, coveredBy };
  }
  const startX = scrollX;
  const startY = scrollY;
  const isCovered = (found: Hits | null | undefined) => !found || found.uncovered < 1;
  const probeAll = () => {
    for (const element of elements) {
      if (!isCovered(hits.get(element))) continue;
      const found = probe(element);
      const known = hits.get(element);
      if (found !== null && (known === undefined || found.uncovered > known.uncovered))
        hits.set(element, found);
    }
  };
  if (isProbing) probeAll();
  const scrollParents = new Map<Element, number>();
  for (const element of isProbing ? elements : []) {
    if (!isCovered(hits.get(element))) continue;
    for (let outer = element.parentElement; outer !== null; outer = outer.parentElement)
      if (outer.scrollTop > 0 || /auto|scroll/.test(getStyle(outer).overflowY))
        scrollParents.set(outer, outer.scrollTop);
    element.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
    probeAll();
  }
  for (const [outer, top] of scrollParents) outer.scrollTop = top;
  if (isProbing) window.scrollTo({ left: startX, top: startY, behavior: 'instant' });

  return { hits, isProbed: isProbing, getTargets, isInline };
}

export type ControlHits = ReturnType<typeof createControlHits>;
