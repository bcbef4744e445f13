import type { Page } from 'playwright-core';
import type { Email } from 'postal-mime';
import { findTextDifference } from './expected/page-text.ts';
import { takePageSnapshot } from './snapshot/page-snapshot.ts';

/** What a mail is written as. */
export type WrittenMail = Pick<Email, 'html' | 'text'>;

/** The text of a mail, without the underlines of headings. */
export const getMailText = ({ text = '' }: WrittenMail): string => text.replaceAll(/^-{3,}$/gm, '');

/** Facts of the HTML are cells beside each other, without a colon between them. */
const withoutColons = (text: string): string => text.replaceAll(':', '');

/** Compares what the HTML of a mail shows with its text: it begins with the brand, and links have their labels only. */
export const findShownDifference = (what: string, shown: string, mail: WrittenMail): string[] =>
  findTextDifference(what, withoutColons(shown), [
    'Sagewing',
    withoutColons(
      getMailText(mail)
        .replaceAll(/^https?:\S+$/gm, '')
        .replace(/^-- ?$/m, ''),
    ),
  ]);

/** A phone, and a window in which a mail is as wide as it gets. */
const widths = [320, 640];
/** In pixels, as on the pages. */
const leastFontSize = 12;

/** Opens a mail as mail programs show it, at an address that need not exist. */
export async function openMail(page: Page, { html = '' }: WrittenMail, address: string): Promise<void> {
  await page.route('**/*', route => route.fulfill({ contentType: 'text/html', body: html }), { times: 1 });
  await page.goto(address);
}

/** What can't be read of a mail that a page shows, on a phone or in a wide window, in the colors of the page. */
export async function findUnreadableText(page: Page, mail: WrittenMail): Promise<string[]> {
  const wrong: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    const { texts, overflow } = await takePageSnapshot(page, false);
    const painted = texts.filter(({ isPainted }) => isPainted);
    const place = `At ${width} px`;
    wrong.push(
      ...findShownDifference(place, painted.map(({ text }) => text).join(' '), mail),
      ...painted.flatMap(({ text, contrast, requiredContrast, isClipped, fontSize }) => [
        ...(contrast !== null && contrast < requiredContrast
          ? [`${place}, "${text.slice(0, 60)}" has a contrast of ${contrast.toFixed(1)}.`]
          : []),
        ...(isClipped ? [`${place}, "${text.slice(0, 60)}" is cut off.`] : []),
        ...(fontSize < leastFontSize ? [`${place}, "${text.slice(0, 60)}" has ${fontSize} px.`] : []),
      ]),
      ...(overflow === 0 ? [] : [`${place}, it is ${overflow} px wider than the screen.`]),
    );
  }
  return wrong;
}
