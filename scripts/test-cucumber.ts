import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { toGherkin } from '#tools/paths/gherkin.ts';
import { buildPlan } from '#tools/paths/plan.ts';
import { bookingModel } from '#model/booking/booking-model.ts';
import { requireBrowser } from '#tests/harness/browser.ts';
import buildTracedSite from '#tests/harness/build-traced-site.ts';

const help = `Runs the covering set of the booking as Gherkin scenarios, with cucumber-js.

Usage: npm run test:cucumber -- [options] [files]

Without files, the scenarios are written to .data/paths/booking.feature first. Options are those of cucumber-js:

  --tags @smoke          only these scenarios; each has its path’s id, its priority, @negative, @edge and @manual as tags
  --dry-run              checks that every step has one definition, without a browser
  --format junit:FILE    writes a report: junit, html, json or message
`;

const projectRoot = fileURLToPath(new URL('../', import.meta.url));

function writeFeature(): string {
  mkdirSync(`${projectRoot}.data/paths`, { recursive: true });
  const file = '.data/paths/booking.feature';
  writeFileSync(projectRoot + file, toGherkin(buildPlan(bookingModel, 'covering')));
  return file;
}

async function main(args: readonly string[]): Promise<number> {
  if (args.includes('--help')) {
    console.log(help);
    return 0;
  }
  const isDryRun = args.includes('--dry-run');
  if (!isDryRun) await buildTracedSite();
  const features = args.some(arg => arg.endsWith('.feature')) ? [] : [writeFeature()];
  const { status } = spawnSync(
    'cucumber-js',
    ['--import', 'tests/paths/cucumber/*.ts', ...features, ...args],
    {
      stdio: 'inherit',
      cwd: projectRoot,
      env: { ...process.env, ...(isDryRun ? {} : { CHROMIUM_PATH: requireBrowser() }) },
    },
  );
  return status ?? 1;
}

process.exit(await main(process.argv.slice(2)));
