import type { Page } from 'playwright-core';

/** Opens the details of a flight of the list, reads them, and closes them. `index` counts from 0. */
export const readFlightDetails = (page: Page, index: number): Promise<string> =>
  page.evaluate(async at => {
    const details = document.querySelectorAll('ul[aria-label="Flights"] > li')[at]?.querySelector('details');
    const summary = details?.querySelector('summary') ?? null;
    if (details === null || details === undefined || summary === null) return 'no details';
    /** Waits for a frame of the browser, whose own frames and timers follow the clock of the test. */
    const waitForFrame = () =>
      new Promise<void>(resolve => {
        const observer = new IntersectionObserver(() => {
          observer.disconnect();
          resolve();
        });
        observer.observe(details);
      });
    /** Waits until the details have followed their button. */
    const settle = async () => {
      for (let frame = 0; frame < 60 && (read() === '') === details.open; frame += 1) await waitForFrame();
    };
    const isOpen = details.open;
    const scroll = scrollY;
    if (!isOpen) summary.click();
    const read = () => {
      const walker = document.createTreeWalker(details, NodeFilter.SHOW_TEXT);
      const texts: string[] = [];
      for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
        const parent = node.parentElement;
        if (
          parent !== null &&
          !summary.contains(parent) &&
          parent.closest('svg') === null &&
          parent.checkVisibility()
        )
          texts.push(node.textContent ?? '');
      }
      return texts.join(' ');
    };
    await settle();
    const text = read();
    if (!isOpen) {
      summary.click();
      await settle();
    }
    window.scrollTo(0, scroll);
    return text;
  }, index);
