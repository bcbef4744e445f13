import type { Page } from 'playwright-core';
import { engine } from './engines/engine.ts';

/** Width and height in centimeters. */
const paperSizes = { A4: [21, 29.7], Letter: [21.59, 27.94] } as const;

/** Firefox prints on the size in centimeters, and playwright-core 1.65 sends it the number of inches. */
const unit = engine === 'firefox' ? 'in' : 'cm';

/** Prints a page to PDF, without a dialog. */
export function printPage(page: Page, paper: keyof typeof paperSizes): Promise<Uint8Array> {
  const [width, height] = paperSizes[paper];
  return page.pdf({ width: `${width}${unit}`, height: `${height}${unit}` });
}

/**
 * Makes the text of the next PDFs readable. Firefox prints variable fonts without saying which characters their glyphs
 * stand for, so it has to print in the fonts of the system, with which the ticket may need more pages.
 */
export async function makePrintReadable(page: Page): Promise<void> {
  if (engine !== 'firefox') return;
  await page.evaluate(() => {
    for (const sheet of document.styleSheets)
      for (let index = sheet.cssRules.length - 1; index >= 0; index--)
        if (sheet.cssRules[index] instanceof CSSFontFaceRule) sheet.deleteRule(index);
  });
}
