import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { listTexts } from './list-figures.ts';

const folder = '/src/site/content/';
const contentFiles = import.meta.glob<Record<string, unknown>>(
  [
    '/src/site/content/{about,contact,destinations,help,home,promotions,services,legal-summaries}.ts',
    '/src/site/content/{airlines,legal}/*.ts',
  ],
  { eager: true },
);

/** A part of a content file has at most so many steps in its path: `legalText sections your-card`. */
const deepest = 3;

const namedSchema = v.object({ id: v.string() });

/** The things of a list are named by their IDs, where they have one, so that another thing before them changes nothing. */
const listEntries = (value: object): [name: string, entry: unknown][] =>
  Object.entries(value).map(([key, entry]) => [v.is(namedSchema, entry) ? entry.id : key, entry]);

function listParts(value: unknown, path: readonly string[]): string[] {
  if (path.length < deepest && typeof value === 'object' && value !== null)
    return listEntries(value).flatMap(([name, entry]) => listParts(entry, [...path, name]));
  const texts = listTexts(value);
  if (!texts.some(text => text.includes(' '))) return [];
  return [`${path.join(' ')} ${createHash('sha256').update(texts.join('\n')).digest('hex').slice(0, 12)}`];
}

test('each text of the pages is as it was when somebody last compared it with what the agency and the airlines do', async () => {
  const lines = Object.entries(contentFiles).flatMap(([file, content]) =>
    listParts(content, []).map(part => `${file.slice(folder.length, -'.ts'.length)}: ${part}`),
  );
  // oxlint-disable-next-line conventions/whole-value-assertions -- compares all texts, and a change is reviewed
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('reviewed-texts.txt');
});
