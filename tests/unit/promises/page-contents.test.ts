import * as v from 'valibot';
import { expect, test } from 'vitest';
import { renderPage } from '#site/app/render.tsx';
import { pages } from '#site/pages.ts';

const contentFiles = import.meta.glob<Record<string, unknown>>('/src/site/content/**/*.ts');

/** The file with the texts of each page. */
const filesByPath: Readonly<Record<string, string>> = {
  '/': 'home',
  '/about': 'about',
  '/services': 'services',
  '/destinations': 'destinations',
  '/contact': 'contact',
  '/help': 'help',
};

const findFile = (path: string): string | undefined =>
  ['', 'legal/', 'airlines/']
    .map(folder => `/src/site/content/${folder}${filesByPath[path] ?? path.slice(1)}.ts`)
    .find(file => file in contentFiles);

/** What only the search of the Help Center reads, and what the home page says of an airline. */
const unshownKeys: ReadonlySet<string> = new Set(['keywords', 'card']);

/** Letters and digits only: a text may be broken up, and has its links and quotation marks. */
const toLetters = (text: string): string => text.replaceAll(/[^\p{L}\p{N}]/gu, '');

const decode = (html: string): string =>
  html
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&');

/** The texts of a value, in order: each has several words. */
function listTexts(value: unknown): string[] {
  if (typeof value === 'string') return value.trim().includes(' ') ? [value] : [];
  if (Array.isArray(value)) return value.flatMap(listTexts);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, each]) => (unshownKeys.has(key) ? [] : listTexts(each)));
}

const toParts = (text: string): string[] =>
  text
    .split(/\{\w+\}/)
    .map(toLetters)
    .filter(part => part !== '');

const airlineSchema = v.object({ airline: v.object({ card: v.looseObject({ list: v.string() }) }) });

/** What only the directory of airlines has of their cards. */
const directoryKeys: ReadonlySet<string> = new Set(['routes', 'fleet']);

/** What the cards of the airlines say. */
async function listCardTexts(): Promise<string[]> {
  const airlines = await Promise.all(
    Object.entries(contentFiles).flatMap(([file, load]) => (file.includes('/airlines/') ? [load()] : [])),
  );
  return airlines.flatMap(module => {
    const { card } = v.parse(airlineSchema, module).airline;
    return Object.entries(card).flatMap(([key, value]) =>
      card.list === 'directory' || !directoryKeys.has(key) ? listTexts(value) : [],
    );
  });
}

interface ReadPage {
  /** All that is written in the document. */
  letters: string;
  text: string;
}

async function readPage(path: string): Promise<ReadPage> {
  const { head, body } = await renderPage(path);
  const attributes = [...`${head} ${body}`.matchAll(/ (?:content|alt|aria-label|title)="([^"]*)"/g)];
  const text = decode(
    body.replaceAll(/<(script|style|svg)\b[\s\S]*?<\/\1>/g, ' ').replaceAll(/<[^>]*>/g, ' '),
  );
  return {
    letters: toLetters(`${text} ${attributes.map(([, value = '']) => decode(value)).join(' ')}`),
    text,
  };
}

const paths = pages.flatMap(({ path }) => (findFile(path) === undefined ? [] : [path]));

async function findViolations(path: string): Promise<string[]> {
  const content = await contentFiles[findFile(path) ?? '']?.();
  const { letters, text } = await readPage(path);
  const texts = [...listTexts(content), ...(path === '/' ? await listCardTexts() : [])];
  const gaps = text.match(/\{\w+\}|\bundefined\b|\bNaN\b|\[object \w+\]|\bInvalid Date\b/g) ?? [];
  return [
    ...(texts.length > 3 ? [] : [`It has ${texts.length} texts only.`]),
    ...texts
      .filter(one => !toParts(one).every(part => letters.includes(part)))
      .map(one => `"${one}" is missing.`),
    ...gaps.map(gap => `It says "${gap}".`),
  ];
}

test('each page beside the booking has its file of texts', () => {
  const beside = pages.filter(({ kind }) => kind === 'content' || kind === 'legal' || kind === 'airline');
  const unread = beside.map(({ path }) => path).filter(path => !paths.includes(path));
  expect(unread).toEqual(['/my-booking']);
});

test.each(paths)('%s says everything that is written for it, with nothing left to fill in', async path => {
  expect(await findViolations(path)).toEqual([]);
});
