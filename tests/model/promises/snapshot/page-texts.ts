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
  /** Whether a container cuts off a part of the element's text. */
  function isClipped(element: Element, box: DOMRect): boolean {
    const hides = (value: string) => value === 'hidden' || value === 'clip';
    for (let around: Element | null = element; around !== null; around = around.parentElement) {
      const { overflowX, overflowY, position } = getStyle(around);
      if (hides(overflowX) || hides(overflowY)) {
        const clip = around.getBoundingClientRect();
        if (
          (hides(overflowY) && (box.bottom > clip.bottom + 2 || box.top < clip.top - 2)) ||
          (hides(overflowX) && (box.right > clip.right + 2 || box.left < clip.left - 2))
        )
          return true;
      }
      if (/auto|scroll/.test(overflowX + overflowY) || position === 'fixed') return false;
    }
    return false;
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
