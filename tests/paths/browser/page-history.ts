import type { Page } from 'playwright-core';
import { redactCardData } from '#tests/harness/redact.ts';

/** How many pages are kept: what has caused a failure is seldom further back. */
const keptPages = 10;

interface RecordedPage {
  /** After which step this is, in words. */
  caption: string;
  width: number;
  height: number;
  html: string;
}

/** Runs in the page. Returns it as HTML that needs no other file: with its style and what was typed, without scripts. */
function copyPage(): Omit<RecordedPage, 'caption'> {
  const root = document.documentElement;
  const copy = document.createElement('html');
  for (const { name, value } of root.attributes) copy.setAttribute(name, value);
  copy.append(...[...root.children].map(child => child.cloneNode(true)));

  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement | HTMLOptionElement>(
    'input, textarea, option',
  );
  const copiedFields = copy.querySelectorAll('input, textarea, option');
  for (const [index, field] of fields.entries()) {
    const copied = copiedFields[index];
    if (copied === undefined) continue;
    if (field instanceof HTMLOptionElement) copied.toggleAttribute('selected', field.selected);
    else if (field instanceof HTMLTextAreaElement) copied.textContent = field.value;
    else {
      copied.setAttribute('value', field.value);
      copied.toggleAttribute('checked', field.checked);
    }
  }

  // What script has put into a style sheet is in no element.
  const style = document.createElement('style');
  style.textContent = [...document.styleSheets, ...document.adoptedStyleSheets]
    .flatMap(sheet => [...sheet.cssRules].map(({ cssText }) => cssText))
    .join('\n');
  for (const element of copy.querySelectorAll('script, style, link')) element.remove();
  copy.querySelector('head')?.append(style);
  return { width: innerWidth, height: innerHeight, html: copy.outerHTML };
}

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

const formatPage = ({ caption, width, height, html }: RecordedPage): string =>
  `<h2>${escapeHtml(caption)}</h2>
<iframe sandbox title="${escapeHtml(caption)}" width="${width}" height="${height}" srcdoc="${escapeHtml(html)}"></iframe>`;

/** The pages after the last steps of a path, in every browser. Each takes about 10 ms. */
export class PageHistory {
  readonly #pages: RecordedPage[] = [];

  /** Keeps the page as it is now. A page that can't be read, since another one loads, is left out. */
  async record(page: Page, caption: string): Promise<void> {
    const copied = await page.evaluate(copyPage).catch(() => null);
    if (copied === null) return;
    this.#pages.push({ caption, ...copied });
    if (this.#pages.length > keptPages) this.#pages.shift();
  }

  /** All of them in one page, the latest last. */
  format = (title: string): string =>
    redactCardData(`<!doctype html>
<meta charset="utf-8">
<title>${escapeHtml(title)}</title>
<h1>${escapeHtml(title)}</h1>
${this.#pages.map(formatPage).join('\n')}
`);
}
