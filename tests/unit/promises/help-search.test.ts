import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { helpArticles, helpTopics } from '#site/content/help.ts';
import { formatMatchCount, searchHelp } from '#site/pages/help/search-help.ts';
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

/** While somebody types, the last word is only begun. */
const begun = articleWords.chain(({ article, words }) =>
  fc.record({
    article: fc.constant(article),
    words: fc.constant(words),
    letters: fc.integer({ min: 3, max: 5 }),
  }),
);
type BegunQuery = ReturnType<typeof begun.generate>['value'];

const writeBegun = ({ words, letters }: BegunQuery): string =>
  words.map((word, index) => (index === words.length - 1 ? word.slice(0, letters) : word)).join(' ');

test(
  'the help finds an article by the beginning of any of its words, while it is typed',
  async () => {
    const findBegunViolations = async (one: BegunQuery): Promise<string[]> => {
      const query = writeBegun(one);
      const { articles, topics } = searchHelp(query, helpTopics, helpArticles);
      return articles.has(one.article.id) && topics.has(one.article.topic)
        ? []
        : [`"${query}" doesn't find ${one.article.id} and its topic.`];
    };
    expect(
      await findBrokenExample(begun, {
        runs: 200,
        describe: writeBegun,
        findViolations: findBegunViolations,
      }),
    ).toBe('');
  },
  longestMs,
);

/** What people write around the words that they mean. */
const smallWords =
  'a an and are can did do does for from has have how I in is it me my of on or the to was what when where which who why with you your What’s'.split(
    ' ',
  );
const smallWord = fc.constantFrom(...smallWords);

const question = fc.record({
  searched: articleWords,
  /** Small words before each of the others, and after the last. */
  before: fc.array(fc.array(smallWord, { maxLength: 3 }), { minLength: 3, maxLength: 3 }),
  after: fc.array(smallWord, { minLength: 1, maxLength: 2 }),
  end: fc.constantFrom('', '?', ' ?', '!'),
});
type Question = ReturnType<typeof question.generate>['value'];

const writeQuestion = ({ searched: { words }, before, after, end }: Question): string =>
  [...words.flatMap((word, index) => [...(before[index] ?? []), word]), ...after].join(' ') + end;

const findHelp = (query: string): string => {
  const { articles, topics } = searchHelp(query, helpTopics, helpArticles);
  return [...articles, ...topics].toSorted().join(', ');
};

test(
  'a question finds what its words find without the small ones, and small words alone search for nothing',
  async () => {
    const findQuestionViolations = async (one: Question): Promise<string[]> => {
      const [plain, asked, small] = [one.searched.words.join(' '), writeQuestion(one), one.after.join(' ')];
      const everything = findHelp('');
      const count = formatMatchCount(small, searchHelp(small, helpTopics, helpArticles));
      return [
        ...(findHelp(asked) === findHelp(plain)
          ? []
          : [`"${asked}" finds ${findHelp(asked)}; "${plain}" finds ${findHelp(plain)}.`]),
        ...(findHelp(small) === everything ? [] : [`"${small}" finds ${findHelp(small)} only.`]),
        ...(count === '' ? [] : [`"${small}": ${count}`]),
      ];
    };
    expect(
      await findBrokenExample(question, {
        runs: 200,
        describe: writeQuestion,
        findViolations: findQuestionViolations,
      }),
    ).toBe('');
  },
  longestMs,
);
