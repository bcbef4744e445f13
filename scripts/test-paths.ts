import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { ModelError } from '#tools/model/model-error.ts';
import { formatHistory } from '#tools/runs/run-history.ts';
import { formatRunResult } from '#tools/runs/test-run.ts';
import { bookingModel } from '#model/booking/booking-model.ts';
import { manageBookingModel } from '#model/manage-booking/manage-booking-model.ts';
import { requireBrowser } from '#tests/harness/browser.ts';
import { findObstacle } from '#tests/harness/engines/find-obstacle.ts';
import { writeReports } from '#tests/paths/report-files.ts';
import { readRuns, shownRunsFolder } from '#tests/paths/run-folder.ts';
import { defaultRunSettings, toEnvironment } from '#tests/paths/run-settings.ts';
import { UsageError } from './paths/options.ts';
import { selectTestPaths } from './paths/select-test-paths.ts';
import { parseTestOptions, testPathsHelp, type TestOptions } from './paths/test-options.ts';

/** An engine that was asked for is never replaced by another. @throws UsageError if no path can run in it here */
async function requireEngine(engine: string | undefined): Promise<void> {
  const obstacle = await findObstacle(engine === 'firefox' ? 'firefox' : 'chromium');
  if (obstacle !== null) throw new UsageError(`--engine ${engine}: ${obstacle}`);
}

/** Tells what is left of an interrupted run, and writes its reports. */
function reportInterruption(startedAt: Date, reports: TestOptions['reports']): void {
  const runs = readRuns().filter(({ at }) => at >= startedAt.toISOString());
  if (runs.length === 0) return console.log('\nThe run was interrupted before any path had ended.');
  for (const run of runs) {
    writeReports(run, reports);
    console.log(
      `\nThe run was interrupted: ${formatRunResult(run)}\nResults: ${shownRunsFolder}${run.id}/run.json`,
    );
  }
}

/** Runs Vitest, and returns the exit code. */
async function runVitest(
  args: readonly string[],
  env: Readonly<Record<string, string>>,
  reports: TestOptions['reports'],
): Promise<number> {
  const startedAt = new Date();
  const run = spawn('vitest', ['run', ...args], { stdio: 'inherit', env: { ...process.env, ...env } });
  // A terminal interrupts both processes; this one waits for the other.
  let isInterrupted = false;
  process.on('SIGINT', () => (isInterrupted = true));
  process.on('SIGTERM', () => {
    isInterrupted = true;
    run.kill('SIGTERM');
  });
  const [code] = await once(run, 'close');
  if (isInterrupted) reportInterruption(startedAt, reports);
  return isInterrupted ? 130 : Number(code ?? 1);
}

/** By the machine that the id of a path begins with. */
const pathFiles: Readonly<Record<string, string>> = {
  [bookingModel.machine.id]: 'tests/paths/browser/booking-paths.test.ts',
  [manageBookingModel.machine.id]: 'tests/paths/browser/manage-booking-paths.test.ts',
};
const interruptionsFile = 'tests/paths/browser/interruptions.test.ts';

/** Whether options select some of a set, beside a part of it for parallel runs. */
const isNarrowed = ({ paths, priority, affected }: TestOptions): boolean =>
  paths.length > 0 || priority !== null || affected !== null;

/** Runs each interruption in each state, instead of the paths, and returns the exit code. */
function runInterruptions({ shard, conditions, reports }: TestOptions, titles: string): Promise<number> {
  return runVitest(
    ['--project', 'paths-browser', interruptionsFile],
    {
      CHROMIUM_PATH: requireBrowser(),
      ...toEnvironment({ ...defaultRunSettings, conditions, interruptions: { titles, shard } }),
    },
    reports,
  );
}

/** Runs the paths, and returns the exit code. */
async function runPaths(options: TestOptions): Promise<number> {
  const { headless, browser, conditions, retries, reports } = options;
  if (browser) await requireEngine(conditions['engine']);
  if (options.interruptions !== null) return runInterruptions(options, options.interruptions);
  const { reasons, ...selected } = selectTestPaths(options);
  for (const reason of reasons) console.log(reason);
  if (selected.ids?.length === 0) {
    console.log(`No path is left: ${selected.selection}.`);
    return 0;
  }
  // The headless paths take seconds, and have no ids to select by.
  const isWholeSet = selected.ids === null;
  const projects = [
    ...(headless && (isWholeSet || !browser) ? ['paths'] : []),
    ...(browser ? ['paths-browser'] : []),
  ];
  const interruptions =
    options.set === 'all' && !isNarrowed(options) ? { titles: 'all', shard: options.shard } : null;
  // Every file takes seconds to load, and only these have paths to select.
  const machines = new Set(selected.ids?.map(id => id.slice(0, id.indexOf('-'))));
  const pathsOf = Object.entries(pathFiles).filter(([machine]) => machines.has(machine));
  const files =
    browser && !isWholeSet
      ? [...pathsOf.map(([, file]) => file), ...(interruptions === null ? [] : [interruptionsFile])]
      : [];
  return runVitest(
    [...projects.flatMap(name => ['--project', name]), ...files],
    {
      ...(browser ? { CHROMIUM_PATH: requireBrowser() } : {}),
      ...toEnvironment({ ...selected, conditions, retries, reports, interruptions }),
    },
    reports,
  );
}

async function main(args: readonly string[]): Promise<number> {
  const options = parseTestOptions(args);
  if (options === 'help') console.log(testPathsHelp);
  else if (options === 'history') console.log(formatHistory(readRuns()));
  else return runPaths(options);
  return 0;
}

try {
  process.exit(await main(process.argv.slice(2)));
} catch (error) {
  if (!(error instanceof UsageError || error instanceof ModelError)) throw error;
  console.error(error.message);
  process.exit(error instanceof UsageError ? 2 : 1);
}
