import type { LegalPart, LegalText } from '../../content/legal-text.ts';

const wordsPerMinute = 220;

const wordsOf = (part: LegalPart): string => {
  if (typeof part === 'string') return part;
  return ('rows' in part ? part.rows.flat() : part).join(' ');
};

/** How long a legal page takes to read, in whole minutes. */
export function readingMinutes({ sections }: LegalText): number {
  const words = sections.flatMap(({ gist, parts }) => [gist, ...parts.map(wordsOf)].join(' ').split(/\s+/));
  return Math.ceil(words.length / wordsPerMinute);
}
