import { wordsOf, type LegalText } from '../../content/legal-text.ts';

const wordsPerMinute = 220;

/** How long a legal page takes to read, in whole minutes. */
export function readingMinutes({ sections }: LegalText): number {
  const words = sections.flatMap(({ gist, parts }) =>
    [gist, ...parts.flatMap(wordsOf)].join(' ').split(/\s+/),
  );
  return Math.ceil(words.length / wordsPerMinute);
}
