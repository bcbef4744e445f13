import type { HelpArticle, HelpTopic } from '../../content/help.ts';

export interface HelpFinds {
  topics: ReadonlySet<string>;
  articles: ReadonlySet<string>;
}

/** Letters as people type them who don't mind accents, case and hyphens. */
const plain = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Words that every question has; what is asked is in the others. */
const smallWords = new Set(
  'a an and are can did do does for from has have how i in is it me my of on or s t the to was what when where which who why with you your'.split(
    ' ',
  ),
);

const wordsOf = (query: string) =>
  plain(query)
    .split(' ')
    .filter(word => word !== '' && !smallWords.has(word));

/** Whether the text has each word, begun ("tick") or bent ("cancelling" for "cancel"). */
function says(text: string, words: readonly string[]): boolean {
  const said = plain(text).split(' ');
  return words.every(word =>
    said.some(other => other.startsWith(word) || (other.length > 4 && word.startsWith(other))),
  );
}

/**
 * What a query finds, by topics' keys and articles' ids: the articles that say all its words, with their topics; and
 * the topics that do, with all of theirs. Nothing typed finds everything.
 */
export function findHelp(
  query: string,
  topics: readonly HelpTopic[],
  articles: readonly HelpArticle[],
): HelpFinds {
  const words = wordsOf(query);
  const named = new Set(
    topics.filter(topic => says(`${topic.title} ${topic.description}`, words)).map(({ key }) => key),
  );
  const found = articles.filter(
    article =>
      says(`${article.title} ${article.paragraphs.join(' ')} ${article.keywords}`, words) ||
      says(topics.find(({ key }) => key === article.topic)?.title ?? '', words),
  );
  return {
    topics: new Set([...named, ...found.map(({ topic }) => topic)]),
    articles: new Set(found.map(({ id }) => id)),
  };
}

const count = (number: number, noun: string) => `${number} ${noun}${number === 1 ? '' : 's'}`;

/** The finds in a sentence; empty while nothing is searched. */
export function findsText(query: string, { topics, articles }: HelpFinds): string {
  const searched = query.trim();
  if (wordsOf(searched).length === 0) return '';
  if (topics.size + articles.size === 0) return `Nothing matches “${searched}”.`;
  return `${count(articles.size, 'article')} in ${count(topics.size, 'topic')} for “${searched}”.`;
}
