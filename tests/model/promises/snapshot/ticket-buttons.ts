import type { Page } from 'playwright-core';

/** Presses Print Ticket and Copy reference, and records what they ask of the browser. */
export const clickTicketButtons = (page: Page): Promise<{ prints: number; copied: string }> =>
  page.evaluate(async () => {
    const record = { prints: 0, copied: '' };
    const find = (name: string) =>
      [...document.querySelectorAll('main button')].find(button =>
        (button.textContent ?? '').trim().startsWith(name),
      );
    const print = window.print;
    Object.assign(window, { print: () => void (record.prints += 1) });
    const { clipboard } = navigator;
    Object.defineProperty(navigator, 'clipboard', {
      configurable: true,
      value: { writeText: async (text: string) => void (record.copied = text) },
    });
    const clickAll = ['Print Ticket', 'Copy reference'].map(find);
    const focused = document.activeElement;
    for (const button of clickAll) if (button instanceof HTMLElement) button.click();
    await Promise.resolve();
    Object.assign(window, { print });
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: clipboard });
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
    return record;
  });
