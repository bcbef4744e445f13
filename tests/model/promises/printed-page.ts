import type { Page } from 'playwright-core';
import type { PageSnapshot } from './snapshot/page-snapshot.ts';

/** Reads the page while it looks as it is printed. Only Chromium can do that. */
export async function readPrinted<Result>(page: Page, read: () => Promise<Result>): Promise<Result> {
  await page.emulateMedia({ media: 'print' });
  const result = await read();
  await page.emulateMedia({ media: null });
  return result;
}

/** What belongs on no paper: something to press, header and footer, and text that can't be read. */
export const findUnprintable = ({ controls, frameText, texts }: PageSnapshot): string[] => [
  ...controls.filter(({ role }) => role === 'button').map(({ name }) => `"${name}" is printed.`),
  ...(frameText.trim() === '' ? [] : [`"${frameText.slice(0, 80)}" is printed.`]),
  ...texts
    .filter(({ isPainted, contrast }) => isPainted && contrast !== null && contrast < 3)
    .map(one => `"${one.text}" is printed with a contrast of ${one.contrast?.toFixed(1)}.`),
];
