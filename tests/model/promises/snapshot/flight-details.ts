import type { Page } from 'playwright-core';

/** Opens the details of a flight of the list, reads them, and closes them. `index` counts from 0. */
export const readFlightDetails = (page: Page, index: number): Promise<string> =>
  page.evaluate(async at => {
    const details = document.querySelectorAll('ul[aria-label="Flights"] > li')[at]?.querySelector('details');
    const summary = details?.querySelector('summary') ?? null;
    if (details === null || details === undefined || summary === null) return 'no details';
    /** Waits for a task of the browser: its timers may be stopped. */
    const wait = () =>
      new Promise<void>(resolve => {
        const { port1, port2 } = new MessageChannel();
        port1.addEventListener('message', () => resolve());
        port1.start();
        port2.postMessage(null);
      });
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
    for (let turn = 0; turn < 50 && read() === ''; turn += 1) await wait();
    const text = read();
    if (!isOpen) summary.click();
    window.scrollTo(0, scroll);
    return text;
  }, index);
