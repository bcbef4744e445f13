import type { CreateStatements, Migrations } from './sql-database.ts';

/** A row of the table `schema_migrations`. */
export interface AppliedMigration {
  name: string;
  /** 1 if versions that don't know it can't use the database; 0 otherwise. */
  breaking: number;
}

export interface PendingMigration extends AppliedMigration {
  createStatements: CreateStatements;
}

/** The migrations that a database lacks, in the order in which they have to be applied. */
export function findPendingMigrations(
  migrations: Migrations,
  applied: readonly Pick<AppliedMigration, 'name'>[],
): PendingMigration[] {
  const names = new Set(applied.map(({ name }) => name));
  return Object.entries(migrations)
    .filter(([name]) => !names.has(name))
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, migration]) =>
      typeof migration === 'function'
        ? { name, breaking: 0, createStatements: migration }
        : { name, breaking: 1, createStatements: migration.statements },
    );
}

/** Migrations of a newer version that this one can't live with. */
export const findForbiddingMigrations = (
  migrations: Migrations,
  applied: readonly AppliedMigration[],
): string[] =>
  applied
    .filter(({ name, breaking }) => breaking !== 0 && !Object.hasOwn(migrations, name))
    .map(({ name }) => name);

export const describeNewerVersion = (migrations: readonly string[]): string =>
  `was written by a newer version of this server (${migrations.join(', ')}). Start that version, or restore a backup from before the update.`;
