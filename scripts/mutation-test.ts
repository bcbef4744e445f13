import { spawn } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import * as v from 'valibot';
import { bookingModel } from '#model/booking/booking-model.ts';
import { buildPlan } from '#tools/paths/plan.ts';
import { mutants as ours, type Mutant } from './mutants.ts';
import { requireBrowser } from '#tests/harness/browser.ts';

/**
 * Breaks the app, one way after another, in a copy of the tree, and goes the covering set on each: whatever is not caught
 * is what the paths don't see. `node scripts/mutation-test.ts [--from FILE] [number …]`: FILE is a module that exports
 * `breakages` of its own; the results of ours belong into docs/qa.md.
 */

const projectRoot = fileURLToPath(new URL('../', import.meta.url));
const copiedPaths = [
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

const mutantsSchema = v.object({
  mutants: v.array(
    v.object({
      description: v.string(),
      file: v.string(),
      from: v.string(),
      to: v.string(),
      detectedBy: v.optional(v.string()),
    }),
  ),
});

const loadMutants = async (file: string): Promise<readonly Mutant[]> =>
  v.parse(mutantsSchema, await import(pathToFileURL(resolve(file)).href)).mutants;

function copyTree(): string {
  const copy = mkdtempSync(join(tmpdir(), 'broken-app-'));
  for (const part of copiedPaths) cpSync(join(projectRoot, part), join(copy, part), { recursive: true });
  symlinkSync(join(projectRoot, 'node_modules'), join(copy, 'node_modules'));
  return copy;
}

/** Puts the breakage into the copy, and returns how to take it out again. */
function applyMutant(copy: string, { file, from, to }: Mutant): () => void {
  const path = join(copy, file);
  const source = readFileSync(path, 'utf8');
  if (source.split(from).length !== 2)
    throw new Error(`${file} has no longer exactly one place like this: ${from}. Mend scripts/mutants.ts.`);
  writeFileSync(
    path,
    source.replace(from, () => to),
  );
  return () => writeFileSync(path, source);
}

/** Goes paths, or one of them, until the first that fails: what it says; null where none does. */
function runPaths(copy: string, project: string, env: NodeJS.ProcessEnv = {}): Promise<string | null> {
  const run = spawn(
    process.execPath,
    ['node_modules/vitest/vitest.mjs', 'run', '--project', project, '--bail', '1', '--reporter', 'dot'],
    { cwd: copy, env: { ...process.env, ...env, CHROMIUM_PATH: requireBrowser(), NO_COLOR: '1' } },
  );
  let output = '';
  run.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  run.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  return new Promise(done => {
    run.on('exit', code => done(code === 0 ? null : extractFailure(output)));
  });
}

function extractFailure(output: string): string {
  const [, path] =
    /^"?(booking-\d+, step \d+, .*(?:\n {2}\S.*)?)/m.exec(output) ??
    /^"(booking-\d+: .*)/m.exec(output) ??
    [];
  const [, other] = /^\+\s+"(.*)",?$/m.exec(output) ?? /Error: (.*)/.exec(output) ?? [];
  return (path ?? other ?? output.slice(-300)).replaceAll(/\s+/g, ' ').replace(/"$/, '').slice(0, 220);
}

/** The first path of the covering set in which a move is made. */
const findPathWithEvent = (event: string): string | undefined =>
  buildPlan(bookingModel, 'covering').paths.find(({ steps }) => steps.some(step => step.eventCase === event))
    ?.id;

/** As `npm run test:paths` does: what the machine alone gives away first, then the covering set in a browser. */
async function findFailure(copy: string, { detectedBy: shownBy }: Mutant): Promise<string | null> {
  const headless = await runPaths(copy, 'paths');
  if (headless !== null) return headless;
  const PATH_ID = shownBy === undefined ? undefined : findPathWithEvent(shownBy);
  const first = PATH_ID === undefined ? null : await runPaths(copy, 'paths-browser', { PATH_ID });
  return first ?? runPaths(copy, 'paths-browser');
}

const { values, positionals } = parseArgs({ allowPositionals: true, options: { from: { type: 'string' } } });
const mutants = values.from === undefined ? ours : await loadMutants(values.from);
const selectedNumbers = positionals.map(Number);
const copy = copyTree();
const survivors: string[] = [];
try {
  console.log('| # | breakage | what notices it |\n| --- | --- | --- |');
  for (const [index, mutant] of mutants.entries()) {
    const number = index + 1;
    if (selectedNumbers.length > 0 && !selectedNumbers.includes(number)) continue;
    const restore = applyMutant(copy, mutant);
    const failure = await findFailure(copy, mutant);
    restore();
    if (failure === null) survivors.push(mutant.description);
    console.log(
      `| ${number} | ${mutant.description} | ${failure?.replaceAll('|', '\\|') ?? '**nothing**'} |`,
    );
  }
} finally {
  rmSync(copy, { recursive: true, force: true });
}
console.log(survivors.length === 0 ? '\nAll were caught.' : `\nNot caught: ${survivors.join(' ')}`);
process.exitCode = survivors.length === 0 ? 0 : 1;
