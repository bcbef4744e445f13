import { existsSync } from 'node:fs';
import { getDatabasePath } from '#backend/adapters/sqlite/open-sqlite.ts';
import { createBackend } from '#backend/backend.ts';
import { CaseClosingError, closeCase } from '#backend/bookings/close-case.ts';
import { silentLogger } from '#backend/ports/logger.ts';
import { readSettings, SettingsError } from '#backend/settings.ts';
import { listCases } from './cases/case-list.ts';
import { help, parseOptions, UsageError } from './cases/options.ts';
import { readEnvFile } from './env-file.ts';

async function main(args: readonly string[]): Promise<string> {
  const options = parseOptions(args);
  if (options === 'help') return help;
  readEnvFile();
  const settings = readSettings(process.env);
  const { dataDir } = settings;
  if (!existsSync(getDatabasePath(dataDir))) {
    throw new UsageError(
      `There is no database in ${dataDir}. Set DATA_DIR to the data folder of the server: DATA_DIR=… npm run cases`,
    );
  }
  // It runs nothing by itself: the server may be running beside it.
  const backend = await createBackend({ settings, dataDir, log: silentLogger });
  try {
    if (options === 'list') return await listCases(backend.bookingDeps.store, Date.now());
    await closeCase(backend.bookingDeps, options);
    return `Closed as ${options.outcome}. The running server, or the next one to start, takes the booking on from here.\n`;
  } finally {
    await backend.stop();
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
