import type { Page } from 'playwright-core';

/** The spacing that text must bear without loss (WCAG 2.2, 1.4.12). */
const spacing = `* {
  line-height: 1.5 !important;
  letter-spacing: 0.12em !important;
  word-spacing: 0.16em !important;
}
p { margin-block-end: 2em !important; }`;

/** Finds text that is cut off once a traveler spaces it. @returns one sentence per piece of text */
export const scanTextSpacing = (page: Page): Promise<string[]> =>
  page.evaluate(css => {
    // A constructed style sheet, because the site's Content-Security-Policy refuses inline ones.
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets.push(sheet);
    const issues = new Set<string>();
    const hides = (value: string) => value === 'hidden' || value === 'clip';
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
      const parent = text.parentElement;
      if (parent === null || !text.textContent?.trim()) continue;
      if (!parent.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
      // A list's option is cut by the browser's own control.
      if (parent.closest('option, svg, script, style, noscript') !== null) continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      const box = range.getBoundingClientRect();
      for (let around: HTMLElement | null = parent; around !== null; around = around.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(around);
        const clip = around.getBoundingClientRect();
        // Text for screen readers only is one pixel high on purpose.
        if (clip.height <= 1 || clip.width <= 1) break;
        // What can be scrolled into view isn't lost.
        if (/auto|scroll/.test(overflowX + overflowY)) break;
        if (
          (hides(overflowY) && (box.bottom > clip.bottom + 1 || box.top < clip.top - 1)) ||
          (hides(overflowX) && (box.right > clip.right + 1 || box.left < clip.left - 1))
        )
          issues.add(
            `“${text.textContent.trim().slice(0, 60)}” is cut off by ${around.outerHTML.slice(0, 60)} when it is spaced`,
          );
      }
    }
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter(other => other !== sheet);
    return [...issues];
  }, spacing);
