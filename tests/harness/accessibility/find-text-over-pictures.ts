import type { JSHandle, Page } from 'playwright-core';

/**
 * Finds the visible text that is on a picture, a gradient or a layer that lets something through, where a contrast can't
 * be computed from styles. A text on an opaque card that is on a picture isn't.
 */
export const findTextOverPictures = (page: Page): Promise<JSHandle<Element[]>> =>
  page.evaluateHandle(() => {
    const getAlpha = (color: string) =>
      /^rgba|\//.test(color) ? Number.parseFloat(/([\d.]+)\)$/.exec(color)?.[1] ?? '1') : 1;
    const isTranslucent = ({ backgroundImage, backgroundColor }: CSSStyleDeclaration) => {
      const alpha = getAlpha(backgroundColor);
      return backgroundImage !== 'none' || (alpha > 0 && alpha < 1);
    };
    const isPicture = (element: Element) => {
      if (/^(?:svg|img|canvas|video)$/i.test(element.tagName)) return true;
      const style = getComputedStyle(element);
      return (
        isTranslucent(style) ||
        style.opacity !== '1' ||
        ['::before', '::after'].some(name => {
          const pseudo = getComputedStyle(element, name);
          return pseudo.content !== 'none' && isTranslucent(pseudo);
        })
      );
    };
    const isOpaque = (element: Element) => {
      const { backgroundColor, backgroundImage } = getComputedStyle(element);
      return backgroundImage === 'none' && getAlpha(backgroundColor) === 1;
    };
    /** The background that ends the search for pictures behind an element. */
    const bases = new Map<Element, Element>();
    function getBase(element: Element): Element {
      let base = bases.get(element);
      if (base !== undefined) return base;
      base = element.parentElement === null || isOpaque(element) ? element : getBase(element.parentElement);
      bases.set(element, base);
      return base;
    }
    /** Its own text, without that of its children. */
    const getTextRects = (element: Element) =>
      [...element.childNodes]
        .filter(({ nodeType, textContent }) => nodeType === Node.TEXT_NODE && textContent?.trim())
        .flatMap(node => {
          const range = document.createRange();
          range.selectNodeContents(node);
          return [...range.getClientRects()];
        });
    /** Not clipped to a pixel for screen readers, and not on a slide beside the screen. */
    const isSeen = (element: Element) => {
      const { left, right, width } = element.getBoundingClientRect();
      return width > 2 && right > 0 && left < document.documentElement.clientWidth;
    };
    const overlaps = (one: DOMRect, other: DOMRect) =>
      one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

    const elements = [...document.body.querySelectorAll('*')].filter(
      element => !(element instanceof SVGElement && element.ownerSVGElement !== null),
    );
    const pictures = elements
      .filter(element => isPicture(element))
      .map(element => ({ element, rect: element.getBoundingClientRect() }))
      // An icon is smaller, and beside a text.
      .filter(({ rect }) => rect.width > 40 && rect.height > 40);
    // What is behind a modal dialog isn't read.
    const modal = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body;
    return elements.filter(element => {
      if (!modal.contains(element)) return false;
      if (element.closest(':disabled, [aria-disabled="true"]') || !isSeen(element)) return false;
      if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false;
      const rects = getTextRects(element);
      if (rects.length === 0) return false;
      const base = getBase(element);
      return pictures.some(
        picture => rects.some(rect => overlaps(rect, picture.rect)) && base.contains(picture.element),
      );
    });
  });
