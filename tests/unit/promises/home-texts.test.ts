import { expect, test } from 'vitest';
import { homeTexts } from '#model/promises/expected/home-texts.ts';
import { renderPage } from '#site/app/render.tsx';
import { decodeEntities } from './decode-entities.ts';
import { listTexts } from './list-figures.ts';

const contentFiles = import.meta.glob<Record<string, unknown>>(
  ['/src/site/content/{home,settings}.ts', '/src/site/content/airlines/*.ts'],
  { eager: true },
);
const contentTexts = new Set(Object.values(contentFiles).flatMap(listTexts));

/** The texts of a document, one for each element that isn't within a line. */
const readTexts = (html: string): string[] =>
  html
    .replaceAll(/<(script|style|svg|footer)\b[\s\S]*?<\/\1>/g, ' ')
    .replaceAll(/<!--.*?-->|<\/?(?:a|b)\b[^>]*>/g, '')
    .replaceAll(/<\/?(?:span|small)\b[^>]*>/g, ' ')
    .split(/<[^>]*>/)
    .map(text => decodeEntities(text).replaceAll(/\s+/g, ' ').trim())
    .filter(text => text !== '');

test('below its form, the home page says in each section what was agreed, beside the texts of the content', async () => {
  const { body } = await renderPage('/');
  const [, ...sections] = (body.split('</main>')[0] ?? '').split(/<h2\b[^>]*>/);
  const said = sections
    .map(readTexts)
    .map(([heading = '', ...texts]): [string, string[]] => [
      heading,
      [
        ...new Set(
          texts.filter(text => !contentTexts.has(text) && !contentTexts.has(text.replaceAll(/^“|”$/g, ''))),
        ),
      ],
    ]);
  expect(Object.fromEntries(said)).toEqual(homeTexts);
});
