import { sql } from 'kysely';
import type { Databases } from '#backend/open-database.ts';

const sampleSize = 500;

/** Keys of bookings that are stored, so that look-ups find something. */
export interface StoredKeys {
  /** All bookings in progress, and those of them that a process may claim. */
  open: readonly string[];
  waiting: readonly string[];
  /** When they are due. */
  later: number;
  /** Another random one each time, until the sample begins again. */
  next(kind: 'trip' | 'intent' | 'code'): string;
}

export async function readStoredKeys({ db }: Databases): Promise<StoredKeys> {
  const { rows: open } = await sql<{ id: string; state: string; due_at: number }>`
    select id, state, due_at from bookings where due_at is not null`.execute(db);
  const sample = async (column: string) => {
    const { rows } = await sql<{ value: string }>`
      select ${sql.ref(column)} as value from bookings where ${sql.ref(column)} is not null
      order by random() limit ${sampleSize}`.execute(db);
    return rows.map(({ value }) => value);
  };
  const samples = {
    trip: await sample('trip_key'),
    intent: await sample('payment_intent_id'),
    code: await sample('support_code'),
  };
  const turns = { trip: 0, intent: 0, code: 0 };
  return {
    open: open.map(({ id }) => id),
    waiting: open.filter(({ state }) => state !== 'escalated').map(({ id }) => id),
    later: open[0]?.due_at ?? 0,
    next: kind => samples[kind][turns[kind]++ % samples[kind].length] ?? '',
  };
}
