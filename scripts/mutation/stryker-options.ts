import type { PartialStrykerOptions } from '@stryker-mutator/api/core';
import type { AreaName } from './areas.ts';

/** Results are kept here, and the copies of the tree that the tests run in. */
const folder = '.data/mutation';

/** The results of an area, of one run or of several over different files. */
export const getResultsFile = (area: AreaName): string => `${folder}/${area}.json`;
/** The results of the last run only. */
export const getReportFile = (area: AreaName): string => `${folder}/${area}-report.json`;

/** The configuration of Stryker for an area. */
export const buildStrykerOptions = (
  area: AreaName,
  run: { mutate: readonly string[]; isIncremental: boolean; concurrency: number | null },
): PartialStrykerOptions => ({
  mutate: [...run.mutate],
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner', './scripts/mutation/ignored-code.ts'],
  ignorers: ['ignored-code'],
  vitest: { configFile: 'scripts/mutation/vitest.config.ts' },
  // It would read ours through an API that TypeScript 7 doesn't have.
  tsconfigFile: 'none.json',
  disableTypeChecks: false,
  incremental: run.isIncremental,
  incrementalFile: getResultsFile(area),
  reporters: ['json', 'html', 'progress-append-only'],
  jsonReporter: { fileName: getReportFile(area) },
  htmlReporter: { fileName: `${folder}/${area}.html` },
  tempDirName: `${folder}/sandboxes`,
  ignorePatterns: ['.data', 'bench', 'deploy', 'dist', 'dist-flow', 'docs/flow'],
  allowConsoleColors: false,
  // A busy computer must not look like an endless loop.
  timeoutMS: 40_000,
  ...(run.concurrency === null ? {} : { concurrency: run.concurrency }),
});
