import type { Clock } from '#backend/ports/clock.ts';
import type { SqlDatabase } from '#backend/ports/sql-database.ts';
import type { SandboxAirlinesTables } from './tables.ts';

/** Increments a named counter, which persists across restarts, and returns its new value. */
export type IncrementCounter = (name: string) => Promise<number>;

export function createCounters(database: SqlDatabase, clock: Pick<Clock, 'now'>): IncrementCounter {
  const db = database.withTables<SandboxAirlinesTables>();
  return async name => {
    const updated_at = clock.now().getTime();
    const { value } = await db
      .insertInto('sandbox_counters')
      .values({ name, value: 1, updated_at })
      .onConflict(conflict =>
        conflict
          .column('name')
          .doUpdateSet(update => ({ value: update('sandbox_counters.value', '+', 1), updated_at })),
      )
      .returning('value')
      .executeTakeFirstOrThrow();
    return value;
  };
}
