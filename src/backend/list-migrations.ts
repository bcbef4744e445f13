import { openPostgres } from './adapters/postgres/open-postgres.ts';
import { createOutageLog } from './adapters/postgres/outage-log.ts';
import { readMigrations } from './adapters/sqlite/open-sqlite.ts';
import {
  getPostgresMigrations,
  ownMigrations,
  sandboxFileName,
  sandboxMigrations,
  sandboxSchema,
} from './migrations.ts';
import type { DatabaseOptions } from './open-database.ts';
import type { AppliedMigration } from './ports/migrations.ts';
import type { Migrations } from './ports/sql-database.ts';

interface ListedMigration {
  name: string;
  state: 'applied' | 'missing' | 'of a newer version';
}

function toList(migrations: Migrations, applied: readonly AppliedMigration[]): ListedMigration[] {
  const appliedNames = new Set(applied.map(({ name }) => name));
  const getState = (name: string) => {
    if (!Object.hasOwn(migrations, name)) return 'of a newer version';
    return appliedNames.has(name) ? 'applied' : 'missing';
  };
  const names = new Set([...Object.keys(migrations), ...appliedNames]);
  return [...names].toSorted().map(name => ({ name, state: getState(name) }));
}

/** Those of the sandbox were among ours before its books were moved to a file of their own. */
const isOfSandbox = ({ name }: AppliedMigration): boolean => Object.hasOwn(sandboxMigrations, name);

/** Lists the migrations of every database that is used, in the order of their names. It changes nothing. @throws DatabaseOpenError */
export async function listMigrations({
  dataDir,
  postgres,
  isSandbox,
  log,
}: DatabaseOptions & { dataDir: string }): Promise<ListedMigration[]> {
  if (postgres === null) {
    const own = readMigrations({ folder: dataDir });
    const sandbox = readMigrations({ folder: dataDir, name: sandboxFileName });
    return [
      ...toList(
        ownMigrations,
        own.filter(migration => !isOfSandbox(migration)),
      ),
      ...(isSandbox ? toList(sandboxMigrations, [...sandbox, ...own.filter(isOfSandbox)]) : []),
    ];
  }
  const database = await openPostgres(postgres, createOutageLog(log));
  try {
    const own = toList(getPostgresMigrations(), await database.readMigrations(null));
    return isSandbox
      ? [...own, ...toList(sandboxMigrations, await database.readMigrations(sandboxSchema))]
      : own;
  } finally {
    await database.close();
  }
}
