/** Runs in the page, so that it may use nothing but its parameters. Answers what elements are, and remembers it. */
export function createPageElements() {
  const normalize = (text: string | null | undefined) => (text ?? '').replaceAll(/\s+/g, ' ').trim();
  const modal = document.querySelector('dialog:modal');
  const styles = new Map<Element, CSSStyleDeclaration>();
  const getStyle = (element: Element): CSSStyleDeclaration => {
    const style = styles.get(element) ?? getComputedStyle(element);
    styles.set(element, style);
    return style;
  };
  const visibility = new Map<Element, boolean>();
  const isVisible = (element: Element): boolean => {
    const known = visibility.get(element);
    if (known !== undefined) return known;
    const result = element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    visibility.set(element, result);
    return result;
  };
  const isElement = (element: Element, selector: string) => element.closest(selector) === element;
  const isInMain = (element: Element) =>
    modal === null ? element.closest('main') !== null : modal.contains(element);

  /** Whether nothing is left inside of a clip: `inset(50%)`, `circle(0px)`, `rect(0px, 0px, 0px, 0px)`. */
  function isClippedAway({ clip, clipPath }: CSSStyleDeclaration): boolean {
    if (clipPath === 'none' && clip === 'auto') return false;
    const [, inset = ''] = /^inset\(([^)]+)\)$/.exec(clipPath) ?? [];
    const shares = inset.split(' ').map(edge => (edge.endsWith('%') ? Number.parseFloat(edge) : 0));
    const [top = 0, right = top, bottom = top, left = right] = shares;
    return (
      top + bottom >= 100 ||
      left + right >= 100 ||
      /^circle\(0(?:px|%)?[ )]/.test(clipPath) ||
      /^rect\((?:[01]px,? ?){4}\)$/.test(clip)
    );
  }

  /** Whether an element, or what it is in, is painted, and neither clipped away nor so transparent that it can't be seen. */
  const paintedness = new Map<Element, boolean>();
  function isPainted(element: Element): boolean {
    const known = paintedness.get(element);
    if (known !== undefined) return known;
    const style = getStyle(element);
    const box = element.getBoundingClientRect();
    const isHidden =
      style.display !== 'contents' &&
      style.display !== 'inline' &&
      (style.overflow !== 'visible' || style.clipPath !== 'none') &&
      (box.width <= 1 || box.height <= 1);
    const result =
      !isHidden &&
      !isClippedAway(style) &&
      Number(style.opacity) > 0.1 &&
      !style.filter.includes('opacity(0)') &&
      (element.parentElement === null || isPainted(element.parentElement));
    paintedness.set(element, result);
    return result;
  }

  return { normalize, modal, getStyle, isVisible, isElement, isInMain, isPainted };
}

export type PageElements = ReturnType<typeof createPageElements>;
