import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { createBackend } from '#backend/backend.ts';
import { reconcileBooks } from '#backend/bookings/reconcile-books.ts';
import { createPinoLogger } from '#backend/server/pino-logger.ts';
import { readSettings, SettingsError } from '#backend/settings.ts';
import { formatReconciliation } from './books/format-books.ts';
import { UsageError } from './admin/options.ts';
import { readEnvFile } from './env-file.ts';

const help = `Compares our bookings with the orders of the airline and the payments of the payment provider.

Usage: npm run reconcile [-- --fix] [--since TIME] [--stopped-at TIME]

Without --fix, it only reports. A server doesn't start on a restored database until it has run with --fix. It may be
interrupted and repeated, and servers may be running meanwhile.

  --fix              recovers missing bookings, has bookings look up orders that they don't know, releases holds without
                     an order, and opens cases for what a person has to decide
  --since TIME       compare what was created since then (default: a day before the last change in the backup, or the last
                     day), for example 2026-11-20T04:00Z
  --stopped-at TIME  when the last server stopped before the restore. By default, it waits for some minutes after the
                     restore, until orders that were sent just before have turned up at the airline
  --help             show this text

It exits with 0 if the books agree (open cases are listed by npm run admin -- cases), with 1 if something is left, and with 2 if it
could not run.
`;

const timePattern = /^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d))?$/;

function parseTime(name: string, text: string | undefined): number | null {
  if (text === undefined) return null;
  const time = timePattern.test(text) ? Date.parse(text) : Number.NaN;
  if (Number.isNaN(time)) {
    throw new UsageError(`Write --${name} with a time and its time zone, such as 2026-11-20T04:00Z.`);
  }
  return time;
}

function parseOptions(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: {
        fix: { type: 'boolean', default: false },
        since: { type: 'string' },
        'stopped-at': { type: 'string' },
        help: { type: 'boolean', short: 'h', default: false },
      },
    }).values;
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    throw new UsageError(`${message} See npm run reconcile -- --help.`);
  }
}

async function main(args: readonly string[]): Promise<number> {
  const options = parseOptions(args);
  const write = (text: string) => void process.stdout.write(text);
  if (options.help) {
    write(help);
    return 0;
  }
  const since = parseTime('since', options.since);
  const stoppedAt = parseTime('stopped-at', options['stopped-at']);
  readEnvFile();
  const settings = readSettings(process.env);
  const log = createPinoLogger('error');
  const backend = await createBackend({ settings, dataDir: settings.dataDir, log });
  try {
    const { bookingDeps, reconciliation } = backend;
    const result = await reconcileBooks(
      { ...bookingDeps, reconciliation },
      {
        since,
        stoppedAt,
        isFixing: options.fix,
        wait: async ms => {
          write(`Waiting ${Math.ceil(ms / 1000)} s, until orders that were just sent have turned up.\n`);
          await delay(ms);
        },
      },
    );
    write(formatReconciliation(result));
    const left = result.left ?? result.found;
    return left.differences.length === 0 && result.failures.length === 0 ? 0 : 1;
  } finally {
    await backend.stop();
  }
}

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof UsageError || error instanceof SettingsError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 2;
}
