import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { matchesGlob } from 'node:path';
import type { MutationArea } from './areas.ts';

/** A file's path from the root, and a first and a last line in it. */
export interface Lines {
  file: string;
  from: number;
  to: number;
}

/** The lines that a `git diff --unified=0` adds or replaces. */
export function parseDiff(diff: string): Lines[] {
  const changes: Lines[] = [];
  let file: string | null = null;
  for (const line of diff.split('\n')) {
    const [, path] = /^\+\+\+ (?:b\/(.*)|\/dev\/null)$/.exec(line) ?? [];
    if (line.startsWith('+++ ')) file = path ?? null;
    const [, start, length = '1'] = /^@@ -\S+ \+(\d+)(?:,(\d+))? @@/.exec(line) ?? [];
    if (file === null || start === undefined || length === '0') continue;
    changes.push({ file, from: Number(start), to: Number(start) + Number(length) - 1 });
  }
  return changes;
}

/** Whether the area mutates a file. */
export const isMutated = ({ mutate, notJudged = [] }: MutationArea, file: string): boolean =>
  mutate.some(pattern => !pattern.startsWith('!') && matchesGlob(file, pattern)) &&
  !mutate.some(pattern => pattern.startsWith('!') && matchesGlob(file, pattern.slice(1))) &&
  !notJudged.some(({ files }) => files.some(pattern => matchesGlob(file, pattern)));

const git = (...args: string[]): string =>
  execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });

/** The commit from which the current branch left the first of these revisions that git knows; null if it knows none. */
export function findMergeBase(revisions: readonly string[]): string | null {
  for (const revision of revisions) {
    try {
      return git('merge-base', '--end-of-options', revision, 'HEAD').trim();
    } catch {
      // The next one may be known.
    }
  }
  return null;
}

/** The changed lines since a commit, in commits and in files that are not committed yet. */
export function listChangedLines(commit: string): Lines[] {
  const untracked = git('ls-files', '--others', '--exclude-standard').split('\n');
  return [
    ...parseDiff(git('diff', '--unified=0', '--no-color', '--no-ext-diff', '--relative', commit)),
    ...untracked
      .filter(Boolean)
      .map(file => ({ file, from: 1, to: readFileSync(file, 'utf8').split('\n').length })),
  ];
}
