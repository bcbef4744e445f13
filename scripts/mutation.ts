import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { matchesGlob } from 'node:path';
import { Stryker } from '@stryker-mutator/core';
import { format, resolveConfig } from 'prettier';
import * as v from 'valibot';
import { areas, type AreaName } from './mutation/areas.ts';
import {
  findMergeBase,
  isMutated,
  isTooMuch,
  listChangedLines,
  mostChangedLines,
} from './mutation/changed-lines.ts';
import { forgetSurvivors } from './mutation/incremental-results.ts';
import {
  formatReport,
  formatRow,
  formatScore,
  getScore,
  listSurvivors,
  replaceRow,
  type MutationReport,
} from './mutation/mutation-report.ts';
import { help, parseOptions, type Options } from './mutation/options.ts';
import { buildStrykerOptions, getReportFile, getResultsFile } from './mutation/stryker-options.ts';

const positionSchema = v.object({ line: v.number(), column: v.number() });
const reportSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    files: v.record(
      v.string(),
      v.object({
        source: v.string(),
        mutants: v.array(
          v.object({
            status: v.string(),
            statusReason: v.optional(v.string()),
            mutatorName: v.string(),
            replacement: v.optional(v.string()),
            location: v.object({ start: positionSchema, end: positionSchema }),
          }),
        ),
      }),
    ),
  }),
);

/** Writes a Markdown document as `npm run format` leaves it. */
async function writeDocument(path: string, text: string): Promise<void> {
  const config = await resolveConfig(path);
  writeFileSync(path, await format(text, { ...config, filepath: path }));
}

const readReport = (path: string): MutationReport => v.parse(reportSchema, readFileSync(path, 'utf8'));

/** Writes what is known about the mutants of an area into the documents. */
async function publish(area: AreaName): Promise<void> {
  const report = readReport(getResultsFile(area));
  const files = globSync(['machines/**', 'src/**']).filter(file => isMutated(areas[area], file));
  const run = {
    date: new Date().toISOString().slice(0, 10),
    files: files.filter(file => file in report.files).length,
    ofFiles: files.length,
  };
  mkdirSync('docs/mutation', { recursive: true });
  await writeDocument(`docs/mutation/${area}.md`, formatReport(area, report, run));
  const row = formatRow(area, getScore(report), run);
  await writeDocument('docs/qa.md', replaceRow(readFileSync('docs/qa.md', 'utf8'), area, row));
}

/** What to mutate; empty if nothing has changed, or too much for a run that somebody waits for. */
function selectMutants(area: AreaName, { files, changedSince }: Options, base: string | null): string[] {
  if (base === null) return files.length === 0 && changedSince === null ? [...areas[area].mutate] : files;
  const changes = listChangedLines(base).filter(
    ({ file }) => isMutated(areas[area], file) && (files.length === 0 || files.includes(file)),
  );
  if (isTooMuch(changes)) {
    console.log(
      `${area}: more than ${mostChangedLines} lines have changed. Run npm run mutation -- ${area}.`,
    );
    return [];
  }
  return changes.map(({ file, from, to }) => `${file}:${from}-${to}`);
}

/** Tests the mutants of an area, and prints those that survive. Returns their number. */
async function runArea(area: AreaName, options: Options, base: string | null): Promise<number> {
  const mutate = selectMutants(area, options, base);
  if (mutate.length === 0) {
    console.log(`${area}: nothing to mutate.`);
    return 0;
  }
  // Read by scripts/mutation/vitest.config.ts in the process that runs the tests.
  process.env['MUTATION_AREA'] = area;
  const { concurrency } = options;
  // Results of single lines are not kept: the score counts whole files.
  const isKept = options.changedSince === null && !mutate.some(pattern => /:\d/.test(pattern));
  if (isKept)
    forgetSurvivors(getResultsFile(area), file => mutate.some(pattern => matchesGlob(file, pattern)));
  const strykerOptions = buildStrykerOptions(area, {
    mutate,
    isIncremental: isKept,
    concurrency,
  });
  await new Stryker(strykerOptions).runMutationTest();
  const report = readReport(getReportFile(area));
  const score = getScore(report);
  for (const { file, lines } of listSurvivors(report)) console.log([file, ...lines].join('\n  '));
  console.log(`${area}: ${score.killed} of ${score.mutants} mutants killed, ${formatScore(score)}.`);
  if (isKept) await publish(area);
  return score.survived;
}

const options = parseOptions(process.argv.slice(2));
if (options === null) {
  console.log(help);
  process.exit(process.argv.includes('--help') ? 0 : 1);
}
const base = options.changedSince === null ? null : findMergeBase(options.changedSince);
if (options.changedSince !== null && base === null) {
  console.log(`${options.changedSince} is unknown here, so nothing is known to have changed.`);
  process.exit(0);
}
let survived = 0;
for (const area of options.areas) survived += await runArea(area, options, base);
if (options.changedSince !== null && survived > 0) process.exitCode = 1;
