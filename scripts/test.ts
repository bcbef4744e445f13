import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { requireBrowser } from '#tests/harness/browser.ts';
import { listChangedFiles } from './changed-files.ts';
import { quickProjects, selectTests, type TestProject } from './select-tests.ts';

const help = `Runs the tests.

Usage: npm test -- [options] [files]

  --changed[=REV]  only what the changes since REV can have broken: commits, and files that are not committed yet.
                   REV is HEAD by default, so that only the latter count.
  --quick          only the tests without a browser and without child processes (npm run test:quick)
  --help           this text

Other options and files are passed to Vitest.
`;

const args = process.argv.slice(2);
const vitestArgs = args.filter(arg => arg !== '--quick' && !/^--changed(=|$)/.test(arg));

/** Runs Vitest, and returns its exit code. */
function runVitest(projects: readonly TestProject[], extraArgs: readonly string[] = []): number {
  const needsBrowser =
    projects.length === 0 ||
    projects.some(project => !quickProjects.includes(project) && project !== 'backend-processes');
  const env = {
    // Halves the start of every worker, server and script that the tests start.
    NODE_COMPILE_CACHE: fileURLToPath(new URL('../node_modules/.cache/node', import.meta.url)),
    ...process.env,
    // A missing browser is reported once here, instead of by every test.
    ...(needsBrowser ? { CHROMIUM_PATH: requireBrowser() } : {}),
  };
  const { status } = spawnSync(
    'vitest',
    ['run', ...projects.flatMap(project => ['--project', project]), ...extraArgs, ...vitestArgs],
    { stdio: 'inherit', env },
  );
  return status ?? 1;
}

/** Runs the tests that the changes since a revision can have broken, and prints why each project runs. */
function runChanged(revision: string): number {
  const changedFiles = listChangedFiles(revision);
  const { complete, byImports, reasons } = selectTests(changedFiles);
  if (changedFiles.length === 0) {
    console.log(`Nothing has changed since ${revision}.`);
    return 0;
  }
  console.log(`Files changed since ${revision}: ${changedFiles.length}. Tests to run:`);
  for (const reason of reasons) console.log(`  all of ${reason}`);
  if (byImports.length === 0) return runVitest([]);
  console.log(`  ${byImports.join(', ')}: the tests that import a changed file`);
  const statuses = [runVitest(complete), runVitest(byImports, ['--changed', revision, '--passWithNoTests'])];
  return Math.max(...statuses);
}

if (args.includes('--help')) {
  console.log(help);
  process.exit(0);
}
const changedArg = args.find(arg => /^--changed(=|$)/.test(arg));
if (changedArg === undefined) process.exit(runVitest(args.includes('--quick') ? quickProjects : []));
process.exit(runChanged(changedArg.split('=')[1] ?? 'HEAD'));
