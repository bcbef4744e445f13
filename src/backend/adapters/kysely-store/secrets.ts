import { randomBytes } from 'node:crypto';
import type { Database } from './tables.ts';

/** A secret of 256 bits by name, made at the first asking and the same for ever after, in every process on the store. */
export async function getOrCreateSecret(db: Database, name: string): Promise<string> {
  await db
    .insertInto('secrets')
    .values({ name, value: randomBytes(32).toString('base64url') })
    .onConflict(conflict => conflict.column('name').doNothing())
    .execute();
  const row = await db
    .selectFrom('secrets')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirstOrThrow();
  return row.value;
}
