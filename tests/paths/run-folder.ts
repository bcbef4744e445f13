import { execFileSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseTestRun, type TestRun } from '#tools/runs/test-run.ts';

/** The results of the latest runs, a folder for each, relative to the root of the repository. Git ignores it. */
export const shownRunsFolder = '.data/paths/runs/';
export const runsFolder = fileURLToPath(new URL(`../../${shownRunsFolder}`, import.meta.url));

/** How many runs are kept. */
const keptRuns = 60;

const idAlphabet = 'abcdefghijklmnopqrstuvwxyz234567';

/** `20261123-091500-k3f9a` */
export function createRunId(at: Date): string {
  const time = at.toISOString().slice(0, 19).replaceAll(/[-:]/g, '').replace('T', '-');
  const suffix = Array.from({ length: 5 }, () => idAlphabet[randomInt(idAlphabet.length)]).join('');
  return `${time}-${suffix}`;
}

/** Reads the recorded runs, the oldest first. Folders without a complete result are left out. */
export function readRuns(folder = runsFolder): TestRun[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .toSorted()
    .flatMap(id => {
      const file = join(folder, id, 'run.json');
      return existsSync(file) ? (parseTestRun(readFileSync(file, 'utf8')) ?? []) : [];
    });
}

/** Writes `run.json` into the folder of the run, and removes the oldest runs. */
export function writeRun(run: TestRun, folder = runsFolder): void {
  const runFolder = join(folder, run.id);
  mkdirSync(runFolder, { recursive: true });
  writeFileSync(join(runFolder, 'run.json'), `${JSON.stringify(run, null, 2)}\n`);
  for (const id of readdirSync(folder).toSorted().slice(0, -keptRuns))
    rmSync(join(folder, id), { recursive: true, force: true });
}

/** The commit of the sources, followed by `+changes` if files differ from it; null outside of a repository. */
export function readRevision(): string | null {
  const git = (...args: string[]) =>
    execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  try {
    return `${git('rev-parse', '--short', 'HEAD')}${git('status', '--porcelain') === '' ? '' : '+changes'}`;
  } catch {
    return null;
  }
}
