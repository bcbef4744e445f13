import type { Page } from 'playwright-core';

/** Presses the button that prints and Copy reference, and records what they ask of the browser. */
export const clickPrintAndCopy = (
  page: Page,
  printButton: string,
): Promise<{ prints: number; copied: string }> =>
  page.evaluate(async printName => {
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
    const clickAll = [printName, 'Copy reference'].map(find);
    const focused = document.activeElement;
    for (const button of clickAll) if (button instanceof HTMLElement) button.click();
    await Promise.resolve();
    Object.assign(window, { print });
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: clipboard });
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
    return record;
  }, printButton);
