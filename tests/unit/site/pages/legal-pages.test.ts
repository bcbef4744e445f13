import { Window } from 'happy-dom';
import { describe, expect, test } from 'vitest';
import { renderPage } from '#site/app/render.tsx';
import { legalText as disclosure } from '#site/content/legal/advertiser-disclosure.ts';
import { legalText as privacy } from '#site/content/legal/privacy.ts';
import { legalText as refunds } from '#site/content/legal/refund-policy.ts';
import { legalText as terms } from '#site/content/legal/terms.ts';
import type { LegalPart, LegalText } from '#site/content/legal-text.ts';

const parser = new new Window().DOMParser();
const renderDocument = async (path: string) =>
  parser.parseFromString((await renderPage(path)).body, 'text/html');

interface TextElement {
  textContent: string;
}
const readText = (element: TextElement | null | undefined): string =>
  (element?.textContent ?? '').replaceAll(/\s+/g, ' ').trim();

/** What each page is called and is about, where the others link it. */
const policies = [
  ['/terms', 'Terms & Conditions', 'Who does what, and how paying works'],
  ['/privacy', 'Privacy Policy', 'What is kept, where, and until when'],
  ['/refund-policy', 'Refund Policy', 'When money comes back, and how fast'],
  ['/advertiser-disclosure', 'Advertiser Disclosure', 'How we earn, rank, and advertise'],
] as const;

/** The element in which a part belongs. */
function getElementName(part: LegalPart): string {
  if (typeof part === 'string') return 'p';
  if ('rows' in part) return 'table';
  return 'steps' in part ? 'ol' : 'ul';
}

const pages: readonly LegalText[] = [terms, privacy, refunds, disclosure];

describe.each(pages)('the page at $path', ({ path, title, sections }) => {
  test('says where it is, and marks itself as the page that is shown', async () => {
    const breadcrumb = (await renderDocument(path)).querySelector('main nav[aria-label="Breadcrumb"]');
    const steps = [...(breadcrumb?.querySelectorAll('li > *') ?? [])];
    expect(
      steps.map(step => [readText(step), step.getAttribute('href'), step.getAttribute('aria-current')]),
    ).toEqual([
      ['Home', '/', null],
      [title, null, 'page'],
    ]);
  });

  test('numbers its sections from 1, as its texts and its contents do', async () => {
    const page = await renderDocument(path);
    const headings = [...page.querySelectorAll('main section[id] h2')].map(heading =>
      [...heading.children].map(readText),
    );
    const contents = [...page.querySelectorAll('main nav[aria-label="On this page"] ol > li > a')];
    expect(headings).toEqual(sections.map(({ heading }, index) => [`${index + 1}`, heading]));
    expect(contents.map(link => [readText(link), link.getAttribute('href')])).toEqual(
      sections.map(({ heading, id }) => [heading, `#${id}`]),
    );
  });

  test('has steps as a numbered list, points as one with bullets, and tables whose rows have headings', async () => {
    const page = await renderDocument(path);
    const shown = sections.map(({ id }) => {
      const [, , ...parts] = page.getElementById(id)?.children ?? [];
      return parts.map(part => part.localName);
    });
    const rows = [...page.querySelectorAll('main tbody tr')].map(row =>
      [...row.children].map(cell => [cell.localName, cell.getAttribute('scope')]),
    );
    expect(shown).toEqual(sections.map(({ parts }) => parts.map(getElementName)));
    expect(rows).toEqual(
      rows.map(() => [
        ['th', 'row'],
        ['td', null],
      ]),
    );
  });

  test('takes as long to read as it says', async () => {
    const page = await renderDocument(path);
    const [, minutes = ''] =
      /^About (\d+) minutes$/.exec(
        readText([...page.querySelectorAll('main dd')].find(fact => /minutes/.test(fact.textContent))),
      ) ?? [];
    const words = [...page.querySelectorAll('main section[id]')].flatMap(section =>
      readText(section).split(' '),
    );
    // Most people read between 200 and 250 words in a minute.
    expect(Number(minutes)).toBeGreaterThanOrEqual(Math.floor(words.length / 250));
    expect(Number(minutes)).toBeLessThanOrEqual(Math.ceil(words.length / 200));
  });

  test('links the other three with what they are about, and not itself', async () => {
    const page = await renderDocument(path);
    const links = [...page.querySelectorAll('main nav[aria-label="Other policies"] a')];
    expect(
      links.map(link => [
        link.getAttribute('href'),
        readText(link.querySelector('strong')),
        readText(link.querySelector('small')),
      ]),
    ).toEqual(policies.filter(([other]) => other !== path));
  });
});
