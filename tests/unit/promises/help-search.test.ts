import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { helpArticles, helpTopics } from '#site/content/help.ts';
import { searchHelp } from '#site/pages/help/search-help.ts';
import { findBrokenExample, longestMs } from './find-broken-example.ts';

const toWords = (text: string): string[] => text.toLowerCase().match(/[a-z]{5,}/g) ?? [];

const getText = ({ title, paragraphs, keywords }: (typeof helpArticles)[number]): string =>
  [title, ...paragraphs, keywords].join(' ');

const articleWords = fc.constantFrom(...helpArticles).chain(article =>
  fc.record({
    article: fc.constant(article),
    words: fc.subarray([...new Set(toWords(getText(article)))], { minLength: 1, maxLength: 3 }),
    isStrange: fc.boolean(),
  }),
);
type Query = ReturnType<typeof articleWords.generate>['value'];

/** No article has it. */
const strange = 'zeppelin';

async function findViolations({ article, words, isStrange }: Query): Promise<string[]> {
  const query = [...words, ...(isStrange ? [strange] : [])].join(' ');
  const found = searchHelp(query, helpTopics, helpArticles);
  if (isStrange)
    return [...found.articles, ...found.topics].map(
      one => `"${query}" finds ${one}, which has no ${strange}.`,
    );
  const { topic } = article;
  return [
    ...(found.articles.has(article.id) ? [] : [`"${query}" doesn't find ${article.id}.`]),
    ...(found.topics.has(topic) ? [] : [`"${query}" doesn't find its topic ${topic}.`]),
  ];
}

test(
  'the help finds an article by any of its words, and nothing that lacks one of those that were typed',
  async () => {
    const describe = ({ article, words }: Query) => `${words.join(' ')} of ${article.id}`;
    expect(await findBrokenExample(articleWords, { runs: 200, describe, findViolations })).toBe('');
  },
  longestMs,
);
