import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { engineGaps, engineJourneys } from '#tests/harness/engines/engine-journeys.ts';
import { engines, type Engine } from '#tests/harness/engines/engine.ts';
import { findObstacle } from '#tests/harness/engines/find-obstacle.ts';
import { installPrograms } from '#tests/harness/engines/install-programs.ts';
import { requireBrowser } from '#tests/harness/browser.ts';

const help = `Runs journeys in several browser engines: Chromium and Firefox the same ones, WebKit a booking of its own.

Usage: npm run test:engines -- [chromium] [firefox] [webkit] [options]

  --install-or-skip  installs missing browsers with apt-get; skips an engine where that isn't possible, and says so
  --screenshots DIR  writes a screenshot of each step in WebKit
  --only TITLE       only the tests whose title contains this text
  --help             this text

Without a named engine all three run, one after the other.
`;

/** A run takes a few minutes. This ends one that hangs. */
const runTimeoutMs = 15 * 60_000;

function parseArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        'install-or-skip': { type: 'boolean', default: false },
        screenshots: { type: 'string' },
        only: { type: 'string' },
        help: { type: 'boolean', short: 'h', default: false },
      },
    });
  } catch (error) {
    return exitWithError(error instanceof Error ? error.message : String(error));
  }
}

function exitWithError(message: string): never {
  console.error(message);
  process.exit(1);
}

const { values, positionals } = parseArguments();
if (values.help) {
  console.log(help);
  process.exit(0);
}
const unknown = positionals.find(name => !engines.some(engine => engine === name));
if (unknown !== undefined)
  exitWithError(`There is no engine ${unknown}: ${engines.join(', ')}. --help explains the rest.`);
const chosen = positionals.length === 0 ? engines : engines.filter(engine => positionals.includes(engine));

const escapePattern = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** Matches the titles that run in an engine. */
function buildTitlePattern(engine: Engine): string {
  const excluded = engineGaps[engine].flatMap(({ tests }) => tests).map(escapePattern);
  const exclusion = excluded.length === 0 ? '' : `(?!.*(?:${excluded.join('|')}))`;
  return `^${exclusion}.*${escapePattern(values.only ?? '')}`;
}

/** Runs the tests of an engine. Returns whether they passed. */
function runEngine(engine: Engine): boolean {
  console.log(`\n${engine}:`);
  for (const { reason, tests } of engineGaps[engine])
    console.log(`  not run: ${tests.map(test => `“${test}”`).join(', ')}. ${reason}`);
  const selection =
    engine === 'webkit' ? ['--project', 'webkit'] : ['--project', 'journeys', ...engineJourneys];
  const { status } = spawnSync(
    'vitest',
    ['run', ...selection, '--testNamePattern', buildTitlePattern(engine)],
    {
      stdio: 'inherit',
      timeout: runTimeoutMs,
      env: {
        ...process.env,
        ENGINE: engine,
        CHROMIUM_PATH: engine === 'chromium' ? requireBrowser() : '',
        ...(values.screenshots === undefined ? {} : { SCREENSHOTS: resolve(values.screenshots) }),
      },
    },
  );
  return status === 0;
}

const canBeSkipped = values['install-or-skip'];

/** Why an engine can't be tested here, even once its programs are installed or updated, where that may be done. */
async function findRemainingObstacle(engine: Engine): Promise<string | null> {
  const obstacle = await findObstacle(engine);
  return obstacle !== null && canBeSkipped && installPrograms(engine) ? findObstacle(engine) : obstacle;
}

async function testEngine(engine: Engine): Promise<{ engine: Engine; text: string; ok: boolean }> {
  const obstacle = await findRemainingObstacle(engine);
  if (obstacle !== null && canBeSkipped) return { engine, text: `SKIPPED: ${obstacle}`, ok: true };
  if (obstacle !== null) return { engine, text: `NOT RUN: ${obstacle}`, ok: false };
  const ok = runEngine(engine);
  return { engine, text: ok ? 'passed' : 'FAILED', ok };
}

const results = [];
for (const engine of chosen) results.push(await testEngine(engine));
console.log('');
for (const { engine, text } of results) console.log(`${engine}: ${text}`);
process.exit(results.every(({ ok }) => ok) ? 0 : 1);
