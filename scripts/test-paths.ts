import { spawnSync } from 'node:child_process';
import { formatHistory } from '#tools/runs/run-history.ts';
import { requireBrowser } from '#tests/harness/browser.ts';
import { readRuns } from '#tests/paths/run-folder.ts';
import { toEnvironment } from '#tests/paths/run-settings.ts';
import { UsageError } from './paths/options.ts';
import { selectTestPaths } from './paths/select-test-paths.ts';
import { parseTestOptions, testPathsHelp, type TestOptions } from './paths/test-options.ts';

/** Runs the paths, and returns the exit code. */
function runPaths(options: TestOptions): number {
  const { headless, browser, conditions, retries, reports } = options;
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
  const { status } = spawnSync('vitest', ['run', ...projects.flatMap(name => ['--project', name])], {
    stdio: 'inherit',
    env: {
      ...process.env,
      ...(browser ? { CHROMIUM_PATH: requireBrowser() } : {}),
      ...toEnvironment({ ...selected, conditions, retries, reports }),
    },
  });
  return status ?? 1;
}

function main(args: readonly string[]): number {
  const options = parseTestOptions(args);
  if (options === 'help') console.log(testPathsHelp);
  else if (options === 'history') console.log(formatHistory(readRuns()));
  else return runPaths(options);
  return 0;
}

try {
  process.exit(main(process.argv.slice(2)));
} catch (error) {
  if (!(error instanceof UsageError)) throw error;
  console.error(error.message);
  process.exit(2);
}
