import { getPartText, type LegalText } from '#site/content/legal-text.ts';

const wordsPerMinute = 220;

/** How long a legal page takes to read, in whole minutes. */
export function getReadingMinutes({ sections }: LegalText): number {
  const words = sections.flatMap(({ summary, parts }) =>
    [summary, ...parts.flatMap(getPartText)].join(' ').split(/\s+/),
  );
  return Math.ceil(words.length / wordsPerMinute);
}
