import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { generalSentences } from '#model/promises/content-promises.ts';
import { promiseGroups } from '#model/promises/promise-groups.ts';

const document = readFileSync(fileURLToPath(new URL('../../../docs/promises.md', import.meta.url)), 'utf8');

/** Headings with the sentences of their list items, which may be wrapped. */
function parseGroups(text: string): { heading: string; sentences: string[] }[] {
  return text
    .split(/^## /m)
    .slice(1)
    .map(section => {
      const [heading = '', ...lines] = section.split('\n');
      const items = lines.join('\n').match(/^- .*(?:\n {2}\S.*)*/gm) ?? [];
      return { heading, sentences: items.map(item => item.slice(2).replaceAll(/\s+/g, ' ')) };
    });
}

test('every promise of docs/promises.md has its check, and every check its promise', () => {
  const checked = promiseGroups.map(({ heading, promises }) => ({
    heading,
    sentences: promises.map(({ sentence }) => sentence),
  }));
  expect(parseGroups(document)).toEqual(checked);
});

test('every promise is one sentence, and is made once', () => {
  const sentences = promiseGroups.flatMap(({ promises }) => promises.map(({ sentence }) => sentence));
  expect(sentences.filter(sentence => !/^[A-Z].*[^.]\.$/.test(sentence))).toEqual([]);
  expect(new Set(sentences).size).toBe(sentences.length);
});

test('what pages beside the booking are checked for are promises', () => {
  const sentences = promiseGroups.flatMap(({ promises }) => promises.map(({ sentence }) => sentence));
  expect([...generalSentences].filter(sentence => !sentences.includes(sentence))).toEqual([]);
});
