import { parseArgs } from 'node:util';
import { listMigrations } from '#backend/list-migrations.ts';
import { openDatabases } from '#backend/open-database.ts';
import { DatabaseError, DatabaseOpenError } from '#backend/ports/database-error.ts';
import { silentLogger } from '#backend/ports/logger.ts';
import { readSettings } from '#backend/settings.ts';
import { UsageError } from './admin/options.ts';
import { readEnvFile } from './env-file.ts';
import { runCommand } from './run-command.ts';

const help = `Applies the migrations that the database lacks, all of them or none. Servers do the same when they start.

Usage: npm run migrate
       npm run migrate -- --list

  --list   lists all migrations, and changes nothing
  --help   show this text

The database is that of DATABASE_URL, or the one in DATA_DIR (default: .data). Servers of the version before may be running,
unless the changelog says otherwise.
`;

function parseOptions(args: readonly string[]) {
  const options = { list: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } } as const;
  try {
    return parseArgs({ args: [...args], options }).values;
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    throw new UsageError(`${message} See npm run migrate -- --help.`);
  }
}

async function main(args: readonly string[]): Promise<string> {
  const options = parseOptions(args);
  if (options.help) return help;
  readEnvFile();
  const { dataDir, postgres, providers } = readSettings(process.env);
  const databaseOptions = { dataDir, postgres, isSandbox: providers === null, log: silentLogger };
  if (options.list) {
    const migrations = await listMigrations(databaseOptions);
    return migrations.map(({ name, state }) => `${name}: ${state}\n`).join('');
  }
  const { applied, close } = await openDatabases(databaseOptions);
  await close();
  return applied.length === 0
    ? 'No migration was missing.\n'
    : applied.map(name => `${name}: applied now\n`).join('');
}

await runCommand(main, [DatabaseOpenError, DatabaseError]);
