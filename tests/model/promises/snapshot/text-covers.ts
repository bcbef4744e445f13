import type { ControlNames } from './control-names.ts';
import type { PageElements } from './page-elements.ts';
import type { PageTexts } from './page-texts.ts';

/**
 * Runs in the page, so that it may use nothing but its parameters. What covers painted texts wherever the page is scrolled
 * to, by their position in the list of texts.
 */
export function findTextCovers(
  { getStyle, isElement, isInMain, modal }: PageElements,
  { pieces, texts }: PageTexts,
  { describe }: ControlNames,
): ReadonlyMap<number, string> {
  const viewport = { width: document.documentElement.clientWidth, height: innerHeight };
  const range = document.createRange();

  const isOpaque = (element: Element) => {
    const { backgroundColor, backgroundImage } = getStyle(element);
    const alpha = /^rgba\(.*[, ]([\d.]+)\)$/.exec(backgroundColor)?.[1] ?? '1';
    return (
      Number(alpha) > 0.5 || backgroundImage !== 'none' || isElement(element, 'img, video, canvas, iframe')
    );
  };
  const hasTextAt = (element: Element, x: number, y: number) =>
    [...element.childNodes].some(node => {
      if (node.nodeType !== Node.TEXT_NODE || node.textContent?.trim() === '') return false;
      range.selectNodeContents(node);
      return [...range.getClientRects()].some(
        ({ left, right, top, bottom }) => x > left && x < right && y > top && y < bottom,
      );
    });
  /** What is painted over an element at a point; null for nothing, or for something transparent. */
  function findCover(element: Element, x: number, y: number): Element | null {
    const hit = document.elementFromPoint(x, y);
    if (hit === null || hit.contains(element) || element.contains(hit)) return null;
    if (hasTextAt(hit, x, y)) return hit;
    // A link that can be pressed anywhere on its card paints nothing there.
    if (isElement(hit, 'a') && getComputedStyle(hit, '::after').position === 'absolute') return null;
    for (
      let cover: Element | null = hit;
      cover !== null && !cover.contains(element);
      cover = cover.parentElement
    )
      if (isOpaque(cover)) return hit;
    return null;
  }
  /** Whether a container that scrolls by itself shows a point. */
  function isShownAt(element: Element, x: number, y: number): boolean {
    for (let around: Element | null = element; around !== null; around = around.parentElement) {
      const { overflowX, overflowY } = getStyle(around);
      if (around === document.documentElement || around === document.body) return true;
      if (overflowX === 'visible' && overflowY === 'visible') continue;
      const { left, right, top, bottom } = around.getBoundingClientRect();
      if (x < left || x > right || y < top || y > bottom) return false;
    }
    return true;
  }

  const open = new Set<number>();
  texts.forEach(({ isPainted }, index) => {
    const element = pieces[index]?.element;
    if (isPainted && element !== undefined && (modal === null || isInMain(element))) open.add(index);
  });
  const covers = new Map<number, string>();
  function probe(): void {
    for (const index of open) {
      const piece = pieces[index];
      if (piece === undefined) continue;
      range.selectNodeContents(piece.node);
      const box = range.getClientRects()[0];
      if (box === undefined) continue;
      const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
      if (x < 0 || x > viewport.width || y < 0 || y > viewport.height) continue;
      if (!isShownAt(piece.element, x, y)) continue;
      const cover = findCover(piece.element, x, y);
      if (cover !== null) covers.set(index, describe(cover).slice(0, 60));
      else {
        open.delete(index);
        covers.delete(index);
      }
    }
  }

  const [startX, startY] = [scrollX, scrollY];
  probe();
  // A dialog doesn't move with the page.
  const end = modal === null ? document.documentElement.scrollHeight : 0;
  for (let top = 0; open.size > 0 && top < end; top += viewport.height * 0.6) {
    window.scrollTo({ left: startX, top, behavior: 'instant' });
    probe();
  }
  window.scrollTo({ left: startX, top: startY, behavior: 'instant' });
  return covers;
}
