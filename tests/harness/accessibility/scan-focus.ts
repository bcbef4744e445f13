import type { Page } from 'playwright-core';
import { compareScreenshots } from './compare-screenshots.ts';

export interface FocusStop {
  /** The element's tag and name. */
  element: string;
  issues: string[];
}

/** How far the ring and its gap may lie outside the element, in CSS pixels. */
const ringWidth = 8;

/**
 * Presses Tab from the start of the page until the focus leaves it or comes back, and finds where it is invisible,
 * covered, faded out, or goes against the order of the page.
 *
 * @param maximumStops after this many presses, the page is taken to be a trap
 * @returns what was focused, in order, with the issues of each
 */
export async function scanFocus(page: Page, maximumStops = 200): Promise<FocusStop[]> {
  const stops: FocusStop[] = [];
  /** Elements of one look are compared once. */
  const seenLooks = new Set<string>();
  await page.evaluate(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    scrollTo(0, 0);
    document.querySelectorAll('[data-focus-stop]').forEach(element => {
      element.removeAttribute('data-focus-stop');
    });
  });
  const blank = await page.context().newPage();
  for (;;) {
    await page.keyboard.press('Tab');
    const stop = await page.evaluate(() => {
      const element = document.activeElement;
      if (!(element instanceof HTMLElement || element instanceof SVGElement) || element === document.body)
        return null;
      if (element.dataset.focusStop !== undefined) return null;
      const box = element.getBoundingClientRect();
      const previous = document.querySelector('[data-focus-stop="last"]');
      const issues: string[] = [];
      if (previous !== null) {
        if (!(previous.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING))
          issues.push('comes before the previous one in the document');
        previous.setAttribute('data-focus-stop', 'past');
      }
      element.dataset.focusStop = 'last';
      const points = [
        [0.5, 0.5],
        [0.1, 0.2],
        [0.9, 0.2],
        [0.1, 0.8],
        [0.9, 0.8],
      ].map(([x = 0, y = 0]) =>
        document.elementFromPoint(box.left + box.width * x, box.top + box.height * y),
      );
      // A native radio button or checkbox may be drawn by its label.
      const own = [element, ...(element instanceof HTMLInputElement ? (element.labels ?? []) : [])];
      if (
        !points.some(
          point => point !== null && own.some(part => part.contains(point) || point.contains(part)),
        )
      )
        issues.push('is covered by something else');
      for (let outer = element.parentElement; outer !== null; outer = outer.parentElement) {
        const [, fade] = /calc\(100% - ([\d.]+)px\)/.exec(getComputedStyle(outer).maskImage) ?? [];
        if (fade !== undefined && box.bottom > outer.getBoundingClientRect().bottom - Number(fade) + 1)
          issues.push('is faded out at the edge of what scrolls');
      }
      return {
        element: `${element.tagName.toLowerCase()} “${(element.getAttribute('aria-label') || own.at(-1)?.textContent || '').trim().slice(0, 50)}”`,
        look: `${element.tagName} ${element.getAttribute('class') ?? ''} ${element.getAttribute('type') ?? ''}`,
        box: { x: box.x, y: box.y, width: box.width, height: box.height },
        issues,
      };
    });
    if (stop === null) break;
    const { element, look, box, issues } = stop;
    if (!seenLooks.has(look)) {
      seenLooks.add(look);
      const viewport = page.viewportSize() ?? { width: 0, height: 0 };
      const x = Math.max(0, box.x - ringWidth);
      const y = Math.max(0, box.y - ringWidth);
      const clip = {
        x,
        y,
        width: Math.min(viewport.width, box.x + box.width + ringWidth) - x,
        height: Math.min(viewport.height, box.y + box.height + ringWidth) - y,
      };
      if (clip.width <= 0 || clip.height <= 0) issues.push('is outside the screen');
      else {
        const focused = await page.screenshot({ clip });
        await page.evaluate(() => {
          if (document.activeElement instanceof HTMLElement || document.activeElement instanceof SVGElement)
            document.activeElement.blur();
        });
        const blurred = await page.screenshot({ clip });
        await page.locator('[data-focus-stop="last"]').focus();
        const { changed, contrast } = await compareScreenshots(blank, focused, blurred);
        if (changed < 40) issues.push('looks the same with the focus');
        else if (contrast < 3) issues.push(`has a focus ring of ${contrast.toFixed(1)}:1`);
      }
    }
    stops.push({ element, issues });
    if (stops.length >= maximumStops)
      throw new Error(`The focus didn’t leave the page in ${maximumStops} presses of Tab.`);
  }
  await blank.close();
  return stops;
}
