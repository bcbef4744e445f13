import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { buildPlan } from '#tools/paths/plan.ts';
import { bookingModel } from '#model/booking/booking-model.ts';
import { requireBrowser } from '#tests/harness/browser.ts';

const help = `Runs the test paths of the machines: headless, and in a browser against a build of the current sources.

Usage: npm run test:paths -- [options]

  --all        every path instead of the covering set; takes about half an hour
  --path ID    one path, such as booking-020, of npm run paths (with --all: of npm run paths -- --all)
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
const isKnownPath = (id: string) =>
  buildPlan(bookingModel, all ? 'all' : 'covering').paths.some(one => one.id === id);
if (path !== undefined && !isKnownPath(path))
  exitWithError(`There is no path ${path}. npm run paths${all ? ' -- --all' : ''} lists them.`);
const projects = browser || path !== undefined ? ['paths-browser'] : ['paths', 'paths-browser'];
const { status } = spawnSync('vitest', ['run', ...projects.flatMap(name => ['--project', name])], {
  stdio: 'inherit',
  env: {
    ...process.env,
    CHROMIUM_PATH: requireBrowser(),
    ...(all ? { PATHS: 'all' } : {}),
    ...(path === undefined ? {} : { PATH_ID: path }),
  },
});
process.exit(status ?? 1);
