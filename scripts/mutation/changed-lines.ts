import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { matchesGlob } from 'node:path';
import type { MutationArea } from './areas.ts';

/** A file's path from the root, and the first and last line of a change in it. */
export interface ChangedLines {
  file: string;
  from: number;
  to: number;
}

/** The lines that a `git diff --unified=0` adds or replaces. */
export function parseDiff(diff: string): ChangedLines[] {
  const changes: ChangedLines[] = [];
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

/** A pull request waits for the mutants of this many lines at most. */
export const mostChangedLines = 200;

export const isTooMuch = (changes: readonly ChangedLines[]): boolean =>
  changes.reduce((sum, { from, to }) => sum + to - from + 1, 0) > mostChangedLines;

/** Whether the area mutates a file. */
export const isMutated = ({ mutate }: MutationArea, file: string): boolean =>
  mutate.some(pattern => !pattern.startsWith('!') && matchesGlob(file, pattern)) &&
  !mutate.some(pattern => pattern.startsWith('!') && matchesGlob(file, pattern.slice(1)));

const git = (...args: string[]): string =>
  execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });

/** The commit from which the current branch left a revision; null if git doesn't know the revision. */
export function findMergeBase(revision: string): string | null {
  try {
    return git('merge-base', '--end-of-options', revision, 'HEAD').trim();
  } catch {
    return null;
  }
}

/** The changed lines since a commit, in commits and in files that are not committed yet. */
export function listChangedLines(commit: string): ChangedLines[] {
  const untracked = git('ls-files', '--others', '--exclude-standard').split('\n');
  return [
    ...parseDiff(git('diff', '--unified=0', '--no-color', '--no-ext-diff', '--relative', commit)),
    ...untracked
      .filter(Boolean)
      .map(file => ({ file, from: 1, to: readFileSync(file, 'utf8').split('\n').length })),
  ];
}
