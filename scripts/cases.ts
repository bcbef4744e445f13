import { existsSync } from 'node:fs';
import { getDatabasePath } from '#backend/adapters/sqlite/open-sqlite.ts';
import { CaseClosingError, closeCase } from '#backend/bookings/close-case.ts';
import { createStoreClock } from '#backend/bookings/store-clock.ts';
import { openBookingStore } from '#backend/open-database.ts';
import { systemClock } from '#backend/ports/clock.ts';
import { readSettings, SettingsError } from '#backend/settings.ts';
import { listCases } from './cases/case-list.ts';
import { help, parseOptions, UsageError } from './cases/options.ts';
import { readEnvFile } from './env-file.ts';

async function main(args: readonly string[]): Promise<string> {
  const options = parseOptions(args);
  if (options === 'help') return help;
  readEnvFile();
  const { dataDir } = readSettings(process.env);
  if (!existsSync(getDatabasePath(dataDir))) {
    throw new UsageError(
      `There is no database in ${dataDir}. Set DATA_DIR to the data folder of the server: DATA_DIR=… npm run cases`,
    );
  }
  const { store, close } = openBookingStore(dataDir);
  try {
    if (options === 'list') return await listCases(store, Date.now());
    await closeCase({ store, storeClock: createStoreClock(store, systemClock) }, options);
    return `Closed as ${options.outcome}. The running server, or the next one to start, takes the booking on from here.\n`;
  } finally {
    await close();
  }
}

try {
  process.stdout.write(await main(process.argv.slice(2)));
} catch (error) {
  const isExpected =
    error instanceof UsageError || error instanceof CaseClosingError || error instanceof SettingsError;
  if (!isExpected) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = error instanceof CaseClosingError ? 1 : 2;
}
