import { spawn } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import * as v from 'valibot';
import { buildPlan } from '#tools/paths/plan.ts';
import { bookingModel } from '#model/booking/booking-model.ts';
import { requireBrowser } from '#tests/harness/browser.ts';
import { mutateSource, type Mutant } from './mutation/mutant.ts';
import { mutants as ownMutants } from './mutation/mutants.ts';

/**
 * Mutation testing: injects one fault after another into a copy of the tree and runs the path tests. A mutant that no
 * test detects survives, and shows what the path tests don't check.
 *
 * `node scripts/mutation-test.ts [--from FILE] [number …]`: FILE is a module that exports other `mutants`; numbers select
 * some of them. docs/qa.md shows the results.
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
  const copy = mkdtempSync(join(tmpdir(), 'mutation-test-'));
  for (const path of copiedPaths) cpSync(join(projectRoot, path), join(copy, path), { recursive: true });
  symlinkSync(join(projectRoot, 'node_modules'), join(copy, 'node_modules'));
  return copy;
}

/** Injects a fault into the copy. Returns how to remove it. */
function applyMutant(copy: string, mutant: Mutant): () => void {
  const path = join(copy, mutant.file);
  const source = readFileSync(path, 'utf8');
  writeFileSync(path, mutateSource(source, mutant));
  return () => writeFileSync(path, source);
}

/** Runs the tests of a project until the first failure. Returns its message; null when all pass. */
function runTests(copy: string, project: string, env: NodeJS.ProcessEnv = {}): Promise<string | null> {
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
  const [, pathFailure] =
    /^"?(booking-\d+, step \d+, .*(?:\n {2}\S.*)?)/m.exec(output) ??
    /^"(booking-\d+: .*)/m.exec(output) ??
    [];
  const [, otherFailure] = /^\+\s+"(.*)",?$/m.exec(output) ?? /Error: (.*)/.exec(output) ?? [];
  return (pathFailure ?? otherFailure ?? output.slice(-300))
    .replaceAll(/\s+/g, ' ')
    .replace(/"$/, '')
    .slice(0, 220);
}

const findPathWithEventCase = (eventCase: string): string | undefined =>
  buildPlan(bookingModel, 'covering').paths.find(({ steps }) =>
    steps.some(step => step.eventCase === eventCase),
  )?.id;

/** The first failure: headless path tests, then the path that should detect it, then all paths in the browser. */
async function findFailure(copy: string, { detectedBy }: Mutant): Promise<string | null> {
  const headless = await runTests(copy, 'paths');
  if (headless !== null) return headless;
  const PATH_ID = detectedBy === undefined ? undefined : findPathWithEventCase(detectedBy);
  const expected = PATH_ID === undefined ? null : await runTests(copy, 'paths-browser', { PATH_ID });
  return expected ?? runTests(copy, 'paths-browser');
}

const { values, positionals } = parseArgs({ allowPositionals: true, options: { from: { type: 'string' } } });
const mutants = values.from === undefined ? ownMutants : await loadMutants(values.from);
const selectedNumbers = positionals.map(Number);
const copy = copyTree();
const survivors: string[] = [];
try {
  console.log('| # | mutant | detected by |\n| --- | --- | --- |');
  for (const [index, mutant] of mutants.entries()) {
    const number = index + 1;
    if (selectedNumbers.length > 0 && !selectedNumbers.includes(number)) continue;
    const removeFault = applyMutant(copy, mutant);
    const failure = await findFailure(copy, mutant);
    removeFault();
    if (failure === null) survivors.push(mutant.description);
    console.log(
      `| ${number} | ${mutant.description} | ${failure?.replaceAll('|', '\\|') ?? '**survived**'} |`,
    );
  }
} finally {
  rmSync(copy, { recursive: true, force: true });
}
console.log(survivors.length === 0 ? '\nAll mutants were detected.' : `\nSurvived: ${survivors.join('; ')}.`);
process.exitCode = survivors.length === 0 ? 0 : 1;
