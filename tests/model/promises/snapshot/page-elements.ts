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

  /** Whether an element, or what it is in, is clipped to a pixel for screen readers. */
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
      Number(style.opacity) > 0.1 &&
      (element.parentElement === null || isPainted(element.parentElement));
    paintedness.set(element, result);
    return result;
  }

  return { normalize, modal, getStyle, isVisible, isElement, isInMain, isPainted };
}

export type PageElements = ReturnType<typeof createPageElements>;
