import type { HelpArticle, HelpTopic } from '#site/content/help.ts';

export interface HelpMatches {
  topics: ReadonlySet<string>;
  articles: ReadonlySet<string>;
}

/** Removes accents, case and punctuation. */
const normalizeText = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Words that occur in any question and say nothing about its subject. */
const stopWords = new Set(
  'a an and are can did do does for from has have how i in is it me my of on or s t the to was what when where which who why with you your'.split(
    ' ',
  ),
);

const getSearchTerms = (query: string) =>
  normalizeText(query)
    .split(' ')
    .filter(word => word !== '' && !stopWords.has(word));

/** Whether the text contains every word, also as a prefix ("tick") or in another form ("canceling" for "cancel"). */
function includesAllTerms(text: string, words: readonly string[]): boolean {
  const textWords = normalizeText(text).split(' ');
  return words.every(word =>
    textWords.some(other => other.startsWith(word) || (other.length > 4 && word.startsWith(other))),
  );
}

/**
 * The matches of a query, as topic keys and article ids: articles that contain all its words, with their topics; and topics
 * that do, with all their articles. An empty query matches everything.
 */
export function searchHelp(
  query: string,
  topics: readonly HelpTopic[],
  articles: readonly HelpArticle[],
): HelpMatches {
  const words = getSearchTerms(query);
  const matchingTopics = new Set(
    topics
      .filter(topic => includesAllTerms(`${topic.title} ${topic.description}`, words))
      .map(({ key }) => key),
  );
  const matchingArticles = articles.filter(
    article =>
      includesAllTerms(`${article.title} ${article.paragraphs.join(' ')} ${article.keywords}`, words) ||
      includesAllTerms(topics.find(({ key }) => key === article.topic)?.title ?? '', words),
  );
  return {
    topics: new Set([...matchingTopics, ...matchingArticles.map(({ topic }) => topic)]),
    articles: new Set(matchingArticles.map(({ id }) => id)),
  };
}

const formatCount = (number: number, noun: string) => `${number} ${noun}${number === 1 ? '' : 's'}`;

/** Describes the number of matches in a sentence. Empty if nothing is searched. */
export function formatMatchCount(query: string, { topics, articles }: HelpMatches): string {
  const searched = query.trim();
  if (getSearchTerms(searched).length === 0) return '';
  if (topics.size + articles.size === 0) return `Nothing matches “${searched}”.`;
  return `${formatCount(articles.size, 'article')} in ${formatCount(topics.size, 'topic')} for “${searched}”.`;
}
