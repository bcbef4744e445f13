import type { PageColors } from './page-colors.ts';
import type { PageElements } from './page-elements.ts';
import type { HiddenText, ShownText } from './page-snapshot.ts';

/** Runs in the page, so that it may use nothing but its parameters. Reads the visible texts. */
export function createPageTexts(
  { normalize, getStyle, isVisible, isInMain, isPainted }: PageElements,
  { getContrast, getRequiredContrast, getHue, getHueBehind }: PageColors,
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
  interface Point {
    x: number;
    y: number;
  }
  const origins = new Map<Element, Point>();
  /** The upper left corner of what can be scrolled to: of the page, or of the part that scrolls. */
  function getOrigin(element: Element): Point {
    const known = origins.get(element);
    if (known !== undefined) return known;
    const { overflowX, overflowY, position } = getStyle(element);
    const around = element.parentElement;
    let result: Point;
    if (around === null) result = { x: -scrollX, y: -scrollY };
    else if (/auto|scroll/.test(overflowX + overflowY)) {
      const { left, top } = element.getBoundingClientRect();
      result = {
        x: left + element.clientLeft - element.scrollLeft,
        y: top + element.clientTop - element.scrollTop,
      };
    } else result = position === 'fixed' ? { x: 0, y: 0 } : getOrigin(around);
    origins.set(element, result);
    return result;
  }
  /** Whether a text is large enough to be seen, and not left of the page or above it. */
  function canBeSeen(element: Element, { width, height, right, bottom }: DOMRect): boolean {
    const { x, y } = getOrigin(element);
    const isLarge = width > 0.5 && height > 0.5 && Number.parseFloat(getStyle(element).fontSize) >= 1;
    return isLarge && right > x + 0.5 && bottom > y + 0.5;
  }
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
    const isShown = isPainted(element) && canBeSeen(element, rect);
    return {
      text,
      isPainted: isShown,
      contrast: isShown ? getContrast(element) : null,
      requiredContrast: getRequiredContrast(element),
      hue: getHue(element),
      hueBehind: getHueBehind(element),
      isClipped: isShown && isClipped(element, rect),
      coveredBy: '',
      isInMain: isInMain(element),
      isInert: element.closest(':disabled, [aria-disabled="true"], [aria-busy="true"]') !== null,
      isLive: element.closest('[role=alert], [role=status], output, [aria-live], dialog') !== null,
      isAlert: element.closest('[role=alert]') !== null && element.closest('a, button') === null,
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
  /** The outermost element around a text that isn't painted; the element of the text where only that isn't. */
  const getHiddenRoot = (element: Element): Element =>
    isPainted(element) || element.parentElement === null || isPainted(element.parentElement)
      ? element
      : getHiddenRoot(element.parentElement);
  const hiddenRoots = new Map<Element, string[]>();
  pieces.forEach(({ element, text }, index) => {
    if (texts[index]?.isPainted === true) return;
    const root = getHiddenRoot(element);
    hiddenRoots.set(root, [...(hiddenRoots.get(root) ?? []), text]);
  });
  const paintedParts = new Map<Element, string>();
  /** What is painted in the same part of the page. */
  function getBeside(root: Element): string {
    const part = root.parentElement?.closest('li, section, article, fieldset, dialog, header, footer, main');
    if (part === undefined || part === null) return '';
    const known = paintedParts.get(part);
    if (known !== undefined) return known;
    const result = getPainted(part)
      .map(({ text }) => text)
      .join(' ');
    paintedParts.set(part, result);
    return result;
  }
  const hiddenTexts = [...hiddenRoots].map(([root, hidden]): HiddenText => ({
    text: hidden.join(' '),
    beside: getBeside(root),
    path: describePath(root),
  }));
  const getText = (root: Element, except: string | null = null) =>
    pieces
      .filter(
        ({ element }) => root.contains(element) && (except === null || element.closest(except) === null),
      )
      .map(({ text }) => text)
      .join(' ');

  return { pieces, texts, hiddenTexts, getPainted, getText };
}

export type PageTexts = ReturnType<typeof createPageTexts>;
