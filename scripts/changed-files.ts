import { execFileSync, spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const projectRoot = fileURLToPath(new URL('../', import.meta.url));

/** The hash of the commit that a branch, a tag or a hash names; null for one that Git doesn't know. */
export function resolveCommit(revision: string): string | null {
  const { status, stdout } = spawnSync(
    'git',
    ['rev-parse', '--verify', '--quiet', '--end-of-options', `${revision}^{commit}`],
    { cwd: projectRoot, encoding: 'utf8' },
  );
  return status === 0 ? stdout.trim() : null;
}

const listFiles = (...args: string[]): string[] =>
  execFileSync('git', args, { cwd: projectRoot, encoding: 'utf8' })
    .split('\n')
    .filter(line => line !== '');

/** The files that differ from a commit, relative to the project: committed since, not committed yet, or new. */
export const listChangedFiles = (commit: string): string[] => [
  ...listFiles('diff', '--name-only', '--relative', commit),
  ...listFiles('ls-files', '--others', '--exclude-standard'),
];
