import { randomUUID } from 'node:crypto';
import type { SqlDatabase } from '#backend/ports/sql-database.ts';
import type { StoreTables } from './tables.ts';

/** The name by which a provider's records of this database are told from those of others. A backup keeps it. */
export async function getInstallation(database: SqlDatabase): Promise<string> {
  const db = database.withTables<StoreTables>();
  await db
    .insertInto('installation')
    .values({ id: 1, name: randomUUID() })
    .onConflict(conflict => conflict.column('id').doNothing())
    .execute();
  const { name } = await db.selectFrom('installation').select('name').executeTakeFirstOrThrow();
  return name;
}
