import type { Page } from 'playwright-core';

declare global {
  interface Window {
    announcements?: string[];
  }
}

/**
 * Records what a screen reader announces by itself: the text of every live region when it changes. Call it before the
 * page is opened.
 *
 * @returns a function that reads what has been announced so far, in order
 */
export async function recordAnnouncements(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const announcements: string[] = [];
    window.announcements = announcements;
    const texts = new WeakMap<Element, string>();
    const live =
      '[aria-live="polite"], [aria-live="assertive"], [role="status"], [role="alert"], [role="log"], output';
    new MutationObserver(() => {
      for (const region of document.querySelectorAll<HTMLElement>(live)) {
        const text = region.checkVisibility({ visibilityProperty: true })
          ? (region.textContent ?? '').replaceAll(/\s+/g, ' ').trim()
          : '';
        if (texts.get(region) !== text && text !== '') announcements.push(text);
        texts.set(region, text);
      }
    }).observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
  });
  return () => page.evaluate(() => window.announcements ?? []);
}
