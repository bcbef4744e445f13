import { purgeInSteps, type Purge } from '#backend/ports/purge.ts';
import type { SqlDatabase } from '#backend/ports/sql-database.ts';
import type { SandboxAirlinesTables } from './tables.ts';

/** Purges the orders and counters of the sandbox airlines. A flown order is kept without its ticket. */
export function createOrderPurge(database: SqlDatabase): Purge {
  const db = database.withTables<SandboxAirlinesTables>();

  const selectWithTicket = (status: string, limit: number) =>
    db
      .selectFrom('sandbox_orders')
      .select('id')
      .where('settles_as', '=', status)
      .where('erased_at', 'is', null)
      .limit(limit);

  async function erase(orders: ReturnType<typeof selectWithTicket>, now: number): Promise<number> {
    const { numUpdatedRows } = await db
      .updateTable('sandbox_orders')
      .set({ ticket: '', booking_reference: '', erased_at: now })
      .where('id', 'in', orders)
      .executeTakeFirst();
    return Number(numUpdatedRows);
  }

  return purgeInSteps(
    async ({ drafts }, limit) => {
      const unused = db
        .selectFrom('sandbox_counters')
        .select('name')
        .where('updated_at', '<=', drafts)
        .limit(limit);
      const { numDeletedRows } = await db
        .deleteFrom('sandbox_counters')
        .where('name', 'in', unused)
        .executeTakeFirst();
      return Number(numDeletedRows);
    },
    async ({ failedData }, limit) => {
      const failed = selectWithTicket('failed', limit).where('created_at', '<=', failedData);
      const { numDeletedRows } = await db
        .deleteFrom('sandbox_orders')
        .where('id', 'in', failed)
        .executeTakeFirst();
      return Number(numDeletedRows);
    },
    ({ flownTrips, now }, limit) =>
      erase(selectWithTicket('confirmed', limit).where('last_flight_date', '<=', flownTrips), now),
    ({ undatedTrips, now }, limit) =>
      erase(
        selectWithTicket('confirmed', limit)
          .where('last_flight_date', 'is', null)
          .where('created_at', '<=', undatedTrips),
        now,
      ),
  );
}
