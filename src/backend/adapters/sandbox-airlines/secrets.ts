import { randomBytes } from 'node:crypto';
import type { SqlDatabase } from '#backend/ports/sql-database.ts';
import type { SandboxAirlinesTables } from './tables.ts';

/** A named secret of 256 bits. The first call creates it; all processes on the same books then share it. */
export async function getOrCreateSecret(database: SqlDatabase, name: string): Promise<string> {
  const db = database.withTables<SandboxAirlinesTables>();
  await db
    .insertInto('sandbox_secrets')
    .values({ name, value: randomBytes(32).toString('base64url') })
    .onConflict(conflict => conflict.column('name').doNothing())
    .execute();
  const row = await db
    .selectFrom('sandbox_secrets')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirstOrThrow();
  return row.value;
}
