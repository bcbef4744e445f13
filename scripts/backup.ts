import { statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { backUpSqlite } from '#backend/adapters/sqlite/back-up.ts';
import { readSettings } from '#backend/settings.ts';
import { formatReport } from './books/format-report.ts';
import { UsageError } from './admin/options.ts';
import { readEnvFile } from './env-file.ts';
import { runCommand } from './run-command.ts';

const help = `Copies the SQLite database of DATA_DIR to a new file, while servers run, and checks the copy. It never overwrites a file.

Usage: npm run backup -- --to FILE|FOLDER

  --to FILE    the new file, with a name that ends in .sqlite
  --to FOLDER  an existing folder: the file is named after the time

With DATABASE_URL, back PostgreSQL up with pg_dump: see docs/operations.md.
`;

const isFolder = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;

async function main(args: readonly string[]): Promise<string> {
  const { values } = parseArgs({
    args: [...args],
    options: { to: { type: 'string' }, help: { type: 'boolean', short: 'h' } },
  });
  if (values.help) return help;
  if (values.to === undefined) throw new UsageError('Say where to: npm run backup -- --to FILE|FOLDER');
  readEnvFile();
  const { dataDir, postgres } = readSettings(process.env);
  if (postgres !== null)
    throw new UsageError('DATABASE_URL is set: back PostgreSQL up with pg_dump, as docs/operations.md says.');
  // A folder whose disk isn't there must not become a file on another one.
  if (!isFolder(values.to) && !values.to.endsWith('.sqlite'))
    throw new UsageError(
      `There is no folder ${resolve(values.to)}. Create it, or name a file that ends in .sqlite.`,
    );
  const time = new Date().toISOString().replaceAll(/[:.]/g, '-');
  const target = resolve(isFolder(values.to) ? join(values.to, `sagewing-${time}.sqlite`) : values.to);
  if (statSync(target, { throwIfNoEntry: false }))
    throw new UsageError(`${target} exists. Choose another name.`);
  return formatReport(`Saved and checked ${target}`, await backUpSqlite(dataDir, target));
}

await runCommand(main);
