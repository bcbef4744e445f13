import { spawn } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import * as v from 'valibot';
import { bookingStory } from '../machines/booking/booking-story.ts';
import { planOf } from '../machines/inventory/plan.ts';
import { breakages as ours, type Breakage } from './breakages.ts';
import { requireBrowser } from '../tests/browser.ts';

/**
 * Breaks the app, one way after another, in a copy of the tree, and goes the covering set on each: whatever is not caught
 * is what the paths don't see. `node scripts/break-the-app.ts [--from FILE] [number …]`: FILE is a module that exports
 * `breakages` of its own; the results of ours belong into docs/qa.md.
 */

const top = fileURLToPath(new URL('../', import.meta.url));
const parts = [
  'index.html',
  'machines',
  'package.json',
  'package-lock.json',
  'public',
  'scripts',
  'src',
  'tests',
  'tsconfig.json',
  'vite.config.ts',
  'vitest.config.ts',
];

const breakagesSchema = v.object({
  breakages: v.array(
    v.object({
      does: v.string(),
      file: v.string(),
      from: v.string(),
      to: v.string(),
      shownBy: v.optional(v.string()),
    }),
  ),
});

const readBreakages = async (file: string): Promise<readonly Breakage[]> =>
  v.parse(breakagesSchema, await import(pathToFileURL(resolve(file)).href)).breakages;

function copyTree(): string {
  const copy = mkdtempSync(join(tmpdir(), 'broken-app-'));
  for (const part of parts) cpSync(join(top, part), join(copy, part), { recursive: true });
  symlinkSync(join(top, 'node_modules'), join(copy, 'node_modules'));
  return copy;
}

/** Puts the breakage into the copy, and returns how to take it out again. */
function apply(copy: string, { file, from, to }: Breakage): () => void {
  const path = join(copy, file);
  const whole = readFileSync(path, 'utf8');
  if (whole.split(from).length !== 2)
    throw new Error(`${file} has no longer exactly one place like this: ${from}. Mend scripts/breakages.ts.`);
  writeFileSync(
    path,
    whole.replace(from, () => to),
  );
  return () => writeFileSync(path, whole);
}

/** Goes paths, or one of them, until the first that fails: what it says; null where none does. */
function goPaths(copy: string, project: string, only: NodeJS.ProcessEnv = {}): Promise<string | null> {
  const run = spawn(
    process.execPath,
    ['node_modules/vitest/vitest.mjs', 'run', '--project', project, '--bail', '1', '--reporter', 'dot'],
    { cwd: copy, env: { ...process.env, ...only, CHROMIUM_PATH: requireBrowser(), NO_COLOR: '1' } },
  );
  let said = '';
  run.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()));
  run.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
  return new Promise(done => {
    run.on('exit', code => done(code === 0 ? null : verdictIn(said)));
  });
}

function verdictIn(said: string): string {
  const [, path] =
    /^"?(booking-\d+, step \d+, .*(?:\n {2}\S.*)?)/m.exec(said) ?? /^"(booking-\d+: .*)/m.exec(said) ?? [];
  const [, other] = /^\+\s+"(.*)",?$/m.exec(said) ?? /Error: (.*)/.exec(said) ?? [];
  return (path ?? other ?? said.slice(-300)).replaceAll(/\s+/g, ' ').replace(/"$/, '').slice(0, 220);
}

/** The first path of the covering set in which a move is made. */
const pathWith = (move: string): string | undefined =>
  planOf(bookingStory, 'covering').paths.find(({ steps }) => steps.some(step => step.move === move))?.id;

/** As `npm run test:paths` does: what the machine alone gives away first, then the covering set in a browser. */
async function whatNotices(copy: string, { shownBy }: Breakage): Promise<string | null> {
  const headless = await goPaths(copy, 'paths');
  if (headless !== null) return headless;
  const PATH_ID = shownBy === undefined ? undefined : pathWith(shownBy);
  const first = PATH_ID === undefined ? null : await goPaths(copy, 'paths-browser', { PATH_ID });
  return first ?? goPaths(copy, 'paths-browser');
}

const { values, positionals } = parseArgs({ allowPositionals: true, options: { from: { type: 'string' } } });
const breakages = values.from === undefined ? ours : await readBreakages(values.from);
const wanted = positionals.map(Number);
const copy = copyTree();
const survivors: string[] = [];
try {
  console.log('| # | breakage | what notices it |\n| --- | --- | --- |');
  for (const [index, breakage] of breakages.entries()) {
    const number = index + 1;
    if (wanted.length > 0 && !wanted.includes(number)) continue;
    const mend = apply(copy, breakage);
    const verdict = await whatNotices(copy, breakage);
    mend();
    if (verdict === null) survivors.push(breakage.does);
    console.log(`| ${number} | ${breakage.does} | ${verdict?.replaceAll('|', '\\|') ?? '**nothing**'} |`);
  }
} finally {
  rmSync(copy, { recursive: true, force: true });
}
console.log(survivors.length === 0 ? '\nAll were caught.' : `\nNot caught: ${survivors.join(' ')}`);
process.exitCode = survivors.length === 0 ? 0 : 1;
