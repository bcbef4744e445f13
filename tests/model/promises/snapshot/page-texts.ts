import type { PageColors } from './page-colors.ts';
import type { PageElements } from './page-elements.ts';
import type { ShownText } from './page-snapshot.ts';

/** Runs in the page, so that it may use nothing but its parameters. Reads the visible texts. */
export function createPageTexts(
  { normalize, getStyle, isVisible, isInMain, isPainted }: PageElements,
  { getContrast, getRequiredContrast }: PageColors,
) {
  const describePath = (element: Element) => {
    const container = element.closest('li, section, article, fieldset, dialog, header, footer, nav, main');
    return `${container?.tagName.toLowerCase() ?? ''} > ${element.tagName.toLowerCase()}`;
  };
  interface Clip {
    hidesX: boolean;
    hidesY: boolean;
    box: DOMRect;
  }
  const clips = new Map<Element, readonly Clip[]>();
  /** What cuts off a part of an element that is larger. */
  function getClips(element: Element): readonly Clip[] {
    const known = clips.get(element);
    if (known !== undefined) return known;
    const { overflowX, overflowY, position } = getStyle(element);
    const hides = (value: string) => value === 'hidden' || value === 'clip';
    const [hidesX, hidesY] = [hides(overflowX), hides(overflowY)];
    const isEnd = /auto|scroll/.test(overflowX + overflowY) || position === 'fixed';
    const around = isEnd || element.parentElement === null ? [] : getClips(element.parentElement);
    const own = hidesX || hidesY ? { hidesX, hidesY, box: element.getBoundingClientRect() } : null;
    const result = own === null ? around : [own, ...around];
    clips.set(element, result);
    return result;
  }
  /** Whether a container cuts off a part of the element's text. */
  const isClipped = (element: Element, { top, bottom, left, right }: DOMRect): boolean =>
    getClips(element).some(
      ({ hidesX, hidesY, box }) =>
        (hidesY && (bottom > box.bottom + 2 || top < box.top - 2)) ||
        (hidesX && (right > box.right + 2 || left < box.left - 2)),
    );
  interface TextPiece {
    node: Node;
    element: Element;
    text: string;
    rect: DOMRect;
  }
  const pieces: TextPiece[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const element = node.parentElement;
    const text = normalize(node.textContent);
    if (element === null || text === '' || /^(?:SCRIPT|STYLE|NOSCRIPT|OPTION|TITLE)$/.test(element.tagName))
      continue;
    if (element.closest('svg, select, noscript') !== null || !isVisible(element)) continue;
    range.selectNodeContents(node);
    pieces.push({ node, element, text, rect: range.getBoundingClientRect() });
  }
  const texts = pieces.map(({ element, text, rect }): ShownText => {
    const isShown = isPainted(element) && rect.width > 0.5 && rect.height > 0.5;
    return {
      text,
      isPainted: isShown,
      contrast: isShown ? getContrast(element) : null,
      requiredContrast: getRequiredContrast(element),
      isClipped: isShown && isClipped(element, rect),
      coveredBy: '',
      isInMain: isInMain(element),
      isInert: element.closest(':disabled, [aria-disabled="true"], [aria-busy="true"]') !== null,
      isLive: element.closest('[role=alert], [role=status], output, [aria-live], dialog') !== null,
      isUntranslated: element.closest('[translate=no]') !== null,
      fontSize: Number.parseFloat(getStyle(element).fontSize),
      path: describePath(element),
    };
  });
  const paintedTexts = new Map<Element, string[]>();
  pieces.forEach(({ element, text }, index) => {
    if (texts[index]?.isPainted === true)
      paintedTexts.set(element, [...(paintedTexts.get(element) ?? []), text]);
  });
  /** The painted texts in an element, with the elements that contain them. */
  const getPainted = (root: Element) =>
    [root, ...root.querySelectorAll('*')].flatMap(element =>
      (paintedTexts.get(element) ?? []).map(text => ({ element, text })),
    );
  const getText = (root: Element, except: string | null = null) =>
    pieces
      .filter(
        ({ element }) => root.contains(element) && (except === null || element.closest(except) === null),
      )
      .map(({ text }) => text)
      .join(' ');

  return { pieces, texts, getPainted, getText };
}

export type PageTexts = ReturnType<typeof createPageTexts>;
