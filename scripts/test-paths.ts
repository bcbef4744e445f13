import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { findPathsById } from '#tools/paths/path-id.ts';
import { buildPlan } from '#tools/paths/plan.ts';
import type { PlanSet } from '#tools/paths/select-paths.ts';
import { bookingModel } from '#model/booking/booking-model.ts';
import { requireBrowser } from '#tests/harness/browser.ts';
import { resolvePath } from './paths/resolve-path.ts';

const help = `Runs the test paths of the machines: headless, and in a browser against a build of the current sources.

Usage: npm run test:paths -- [options]

  --all        every path instead of the covering set; takes about half an hour
  --path ID    one path of npm run paths, with or without --all, by its id or the beginning of it
  --browser    in the browser only
  --help       show this text
`;

const optionDefinitions = {
  all: { type: 'boolean' },
  path: { type: 'string' },
  browser: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const;

function exitWithError(message: string): never {
  console.error(message);
  process.exit(2);
}

function parseArguments(args: string[]) {
  try {
    return parseArgs({ args, options: optionDefinitions }).values;
  } catch (error) {
    const [, option = 'like that'] = /'([^']*)'/.exec(error instanceof Error ? error.message : '') ?? [];
    return exitWithError(`There is no option ${option}. --help lists them all.`);
  }
}

const { all = false, path, browser = false, help: showHelp = false } = parseArguments(process.argv.slice(2));
if (showHelp) {
  console.log(help);
  process.exit(0);
}
/** The set and the full id of a path. The covering set comes first, since it is built in no time. */
function findPath(text: string): { set: PlanSet; id: string } {
  const sets: readonly PlanSet[] = all ? ['all'] : ['covering', 'all'];
  for (const set of sets) {
    const { paths } = buildPlan(bookingModel, set);
    if (set === 'all' || findPathsById(paths, text).length > 0)
      return { set, id: resolvePath(paths, text).id };
  }
  throw new Error('No set was searched.');
}

function findPathOrExit(text: string) {
  try {
    return findPath(text);
  } catch (error) {
    return exitWithError(error instanceof Error ? error.message : String(error));
  }
}

const selected = path === undefined ? null : findPathOrExit(path);
const projects = browser || selected !== null ? ['paths-browser'] : ['paths', 'paths-browser'];
const { status } = spawnSync('vitest', ['run', ...projects.flatMap(name => ['--project', name])], {
  stdio: 'inherit',
  env: {
    ...process.env,
    CHROMIUM_PATH: requireBrowser(),
    ...(all || selected?.set === 'all' ? { PATHS: 'all' } : {}),
    ...(selected === null ? {} : { PATH_ID: selected.id }),
  },
});
process.exit(status ?? 1);
