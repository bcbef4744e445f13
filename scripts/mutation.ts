import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { matchesGlob } from 'node:path';
import { Stryker } from '@stryker-mutator/core';
import { format, resolveConfig } from 'prettier';
import { formatDocument, formatRow, replaceRow } from './mutation/area-document.ts';
import { areas, type AreaName } from './mutation/areas.ts';
import { findMergeBase, isMutated, listChangedLines, type Lines } from './mutation/changed-lines.ts';
import { forgetSurvivors } from './mutation/incremental-results.ts';
import {
  addResults,
  formatScore,
  getRecordFile,
  getScore,
  readRecord,
  sortFiles,
  type FileRecord,
  type MutationRecord,
} from './mutation/mutation-record.ts';
import { readReport } from './mutation/mutation-report.ts';
import { help, parseOptions, type Options } from './mutation/options.ts';
import { countLines, groupInBatches } from './mutation/selection.ts';
import { buildStrykerOptions, getReportFile, getResultsFile } from './mutation/stryker-options.ts';

/** Writes a document as `npm run format` leaves it. */
async function writeDocument(path: string, text: string): Promise<void> {
  const config = await resolveConfig(path);
  writeFileSync(path, await format(text, { ...config, filepath: path }));
}

const readSources = (files: readonly string[]): Record<string, string> =>
  Object.fromEntries(files.map(file => [file, readFileSync(file, 'utf8')]));

const readAreaSources = (area: AreaName): Record<string, string> =>
  readSources(
    globSync(['machines/**', 'src/**'])
      .filter(file => isMutated(areas[area], file))
      .toSorted(),
  );

/** Writes what is known about the mutants of an area into the documents. */
async function publish(area: AreaName, results: MutationRecord): Promise<void> {
  const sources = readAreaSources(area);
  const record = Object.fromEntries(Object.entries(results).filter(([path]) => path in sources));
  const files = sortFiles(record, sources);
  mkdirSync('docs/mutation', { recursive: true });
  writeFileSync(getRecordFile(area), `${JSON.stringify(record, null, 2)}\n`);
  await writeDocument(`docs/mutation/${area}.md`, formatDocument(area, record, files));
  const row = formatRow(area, record, files);
  await writeDocument('docs/qa.md', replaceRow(readFileSync('docs/qa.md', 'utf8'), area, row));
}

/** What to mutate: changed lines, or whole files. */
function selectLines(area: AreaName, options: Options, base: string | null): Lines[] {
  const isSelected = (file: string): boolean =>
    options.files.length === 0 || options.files.some(pattern => matchesGlob(file, pattern));
  if (base !== null)
    return listChangedLines(base).filter(({ file }) => isMutated(areas[area], file) && isSelected(file));
  const sources = readAreaSources(area);
  const { outdated, unmeasured } = sortFiles(readRecord(area), sources);
  const files = options.isOutdatedOnly ? [...unmeasured, ...outdated] : Object.keys(sources);
  return files
    .filter(isSelected)
    .map(file => ({ file, from: 1, to: (sources[file] ?? '').split('\n').length }));
}

/** Tests the mutants of a group of lines, and prints those that survive. */
async function runBatch(
  area: AreaName,
  batch: readonly Lines[],
  run: { isWholeFiles: boolean; concurrency: number | null },
): Promise<FileRecord[]> {
  const { isWholeFiles, concurrency } = run;
  const files = [...new Set(batch.map(({ file }) => file))];
  const sources = readSources(files);
  if (isWholeFiles) forgetSurvivors(getResultsFile(area), file => files.includes(file));
  await new Stryker(
    buildStrykerOptions(area, {
      mutate: isWholeFiles ? files : batch.map(({ file, from, to }) => `${file}:${from}-${to}`),
      isIncremental: isWholeFiles,
      concurrency,
    }),
  ).runMutationTest();
  const date = new Date().toISOString().slice(0, 10);
  const results = { report: readReport(getReportFile(area)), sources, date };
  // Results of single lines are not kept: the score counts whole files.
  if (isWholeFiles) await publish(area, addResults(readRecord(area), results));
  const found = addResults({}, results);
  for (const [file, { survivors }] of Object.entries(found))
    if (survivors.length > 0) console.log([file, ...survivors].join('\n  '));
  return Object.values(found);
}

/** Tests the mutants of an area, group by group until the time is over. Returns the number of survivors. */
async function runArea(
  area: AreaName,
  options: Options,
  { base, endsAt }: { base: string | null; endsAt: number },
): Promise<number> {
  const batches = groupInBatches(selectLines(area, options, base));
  if (batches.length === 0) {
    console.log(`${area}: nothing to mutate.`);
    return 0;
  }
  // Read by scripts/mutation/vitest.config.ts in the process that runs the tests.
  process.env['MUTATION_AREA'] = area;
  const records: FileRecord[] = [];
  const left: Lines[] = [];
  for (const batch of batches) {
    if (Date.now() >= endsAt) left.push(...batch);
    else
      records.push(
        ...(await runBatch(area, batch, { isWholeFiles: base === null, concurrency: options.concurrency })),
      );
  }
  const score = getScore(records);
  console.log(`${area}: ${score.killed} of ${score.mutants} mutants killed, ${formatScore(score)}.`);
  if (left.length > 0)
    console.log(
      `${area}: NOT TESTED, since the ${options.minutes} minutes were over: ${countLines(left)} lines of\n  ` +
        left.map(({ file, from, to }) => (base === null ? file : `${file}:${from}-${to}`)).join('\n  '),
    );
  return score.survived;
}

const options = parseOptions(process.argv.slice(2));
if (options === null) {
  console.log(help);
  process.exit(process.argv.includes('--help') ? 0 : 1);
}
if (options.isReportOnly) {
  for (const area of options.areas) await publish(area, readRecord(area));
  process.exit(0);
}
const { changedSince } = options;
const base = changedSince === null ? null : findMergeBase([changedSince, `origin/${changedSince}`]);
if (changedSince !== null && base === null) {
  console.error(
    `NOTHING TESTED: neither ${changedSince} nor origin/${changedSince} is known here, so nobody knows what has changed.\n` +
      `Fetch it (git fetch origin ${changedSince}), or name the revision that the branch left.`,
  );
  process.exit(1);
}
const endsAt = options.minutes === null ? Infinity : Date.now() + options.minutes * 60_000;
let survived = 0;
for (const area of options.areas) survived += await runArea(area, options, { base, endsAt });
if (changedSince !== null && survived > 0) process.exitCode = 1;
