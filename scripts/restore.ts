import { copyFileSync, chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { requireNoServers } from '#backend/adapters/postgres/open-postgres.ts';
import { checkBackup } from '#backend/adapters/sqlite/back-up.ts';
import { getDatabasePath } from '#backend/adapters/sqlite/open-sqlite.ts';
import { replaceDatabase } from '#backend/adapters/sqlite/replace-database.ts';
import { createBackend } from '#backend/backend.ts';
import { createPinoLogger } from '#backend/server/pino-logger.ts';
import { readSettings, type Settings } from '#backend/settings.ts';
import { formatReport } from './books/format-report.ts';
import { UsageError } from './admin/options.ts';
import { readEnvFile } from './env-file.ts';
import { runCommand } from './run-command.ts';

const help = `Restores the SQLite database of DATA_DIR from a backup, or prepares a database that was restored in another way.
Stop all servers first.

Usage: npm run restore -- --from FILE
       npm run restore -- --in-place

  --from FILE  a backup by npm run backup. It is checked, and the database that it replaces is kept beside it
  --in-place   the database was restored by other means (pg_restore, point-in-time recovery, a copy of a disk)

Both migrate the database, erase what is beyond the retention periods, and mark it as restored: no server starts until
npm run admin -- reconcile --fix has compared it with the books of the airline and the payment provider.
`;

/** Migrates a restored database, erases what should be erased by now, and marks it. @throws Error if that fails */
async function prepareRestored(settings: Settings, dataDir: string): Promise<void> {
  const failures: unknown[] = [];
  const log = {
    ...createPinoLogger('error'),
    error: (_: string, error: unknown) => void failures.push(error),
  };
  const backend = await createBackend({ settings, dataDir, log });
  try {
    await backend.reconciliation.markRestored(Date.now());
    await backend.retention.runOnce();
  } finally {
    await backend.stop();
  }
  if (failures.length > 0) throw new AggregateError(failures, 'The retention policy could not be applied');
}

async function restore(settings: Settings, file: string): Promise<string> {
  const { dataDir, postgres } = settings;
  if (postgres !== null)
    throw new UsageError(
      'DATABASE_URL is set: restore PostgreSQL with pg_restore, then run npm run restore -- --in-place.',
    );
  if (!existsSync(file)) throw new UsageError(`There is no file ${file}.`);
  const report = checkBackup(file);
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const draft = mkdtempSync(join(dataDir, 'restore-'));
  try {
    copyFileSync(file, getDatabasePath(draft));
    chmodSync(getDatabasePath(draft), 0o600);
    await prepareRestored(settings, draft);
    const suffix = `replaced-${new Date().toISOString().replaceAll(/[:.]/g, '-')}`;
    const kept = replaceDatabase(dataDir, draft, suffix);
    return formatReport(
      `Restored ${file}${kept === null ? '' : `; the replaced database is ${kept}`}`,
      report,
    );
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}

async function main(args: readonly string[]): Promise<string> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      from: { type: 'string' },
      'in-place': { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h' },
    },
  });
  if (values.help) return help;
  if ((values.from === undefined) !== values['in-place'])
    throw new UsageError('Say what was restored: npm run restore -- --from FILE, or --in-place');
  readEnvFile();
  const settings = readSettings(process.env);
  let done = 'The database is marked as restored.\n';
  if (values.from === undefined) {
    if (settings.postgres !== null) await requireNoServers(settings.postgres);
    await prepareRestored(settings, settings.dataDir);
  } else done = await restore(settings, resolve(values.from));
  return `${done}Next: npm run admin -- reconcile --fix --reason "…"\n`;
}

await runCommand(main);
