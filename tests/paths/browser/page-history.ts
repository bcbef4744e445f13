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
  /** What all style sheets of the page say. */
  style: string;
}

interface CopiedPage extends Omit<RecordedPage, 'caption' | 'style'> {
  /** The same for the same style sheets. */
  styleId: string;
  /** Null if it has the id that is known. */
  style: string | null;
}

/** Runs in the page. Returns it as HTML that needs no other file but its style: with what was typed, without scripts. */
function copyPage(knownStyleId: string): CopiedPage {
  const root = document.documentElement;
  // For a document that shows nothing: in the page's own, each copied picture would be loaded again.
  const copy = document.implementation.createHTMLDocument().importNode(root, true);

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

  for (const element of copy.querySelectorAll('script, noscript, style, link')) element.remove();
  const sheets = [...document.styleSheets, ...document.adoptedStyleSheets];
  const styleId = [performance.timeOrigin, ...sheets.map(({ cssRules }) => cssRules.length)].join(' ');
  // What script has put into a style sheet is in no element. It takes longer than everything else.
  const getStyle = () =>
    sheets.flatMap(sheet => [...sheet.cssRules].map(({ cssText }) => cssText)).join('\n');
  return {
    width: innerWidth,
    height: innerHeight,
    html: copy.outerHTML,
    styleId,
    style: styleId === knownStyleId ? null : getStyle(),
  };
}

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

const formatPage = ({ caption, width, height, html, style }: RecordedPage): string =>
  `<h2>${escapeHtml(caption)}</h2>
<iframe sandbox title="${escapeHtml(caption)}" width="${width}" height="${height}" srcdoc="${escapeHtml(html.replace('</head>', () => `<style>${style}</style></head>`))}"></iframe>`;

/** The pages after the last steps of a path, in every browser. Each takes about 10 ms. */
export class PageHistory {
  readonly #pages: RecordedPage[] = [];
  #latest = { styleId: '', style: '' };

  /** Keeps the page as it is now. A page that can't be read, since another one loads, is left out. */
  async record(page: Page, caption: string): Promise<void> {
    const copied = await page.evaluate(copyPage, this.#latest.styleId).catch(() => null);
    if (copied === null) return;
    const { styleId, ...shown } = copied;
    const style = copied.style ?? this.#latest.style;
    this.#latest = { styleId, style };
    this.#pages.push({ caption, ...shown, style });
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
