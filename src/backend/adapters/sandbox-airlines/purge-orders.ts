import type { RetentionCutoffs, RetentionRule } from '#backend/ports/purge.ts';
import { countRows, type SqlDatabase } from '#backend/ports/sql-database.ts';
import type { SandboxAirlinesTables } from './tables.ts';

/** Purges the orders and counters of the sandbox airlines. A flown order is kept without its ticket. */
export function createOrderRetention(database: SqlDatabase): readonly RetentionRule[] {
  const db = database.withTables<SandboxAirlinesTables>();

  const selectWithTicket = (status: string) =>
    db.selectFrom('sandbox_orders').where('settles_as', '=', status).where('erased_at', 'is', null);
  type Orders = ReturnType<typeof selectWithTicket>;

  const createRule = (
    name: string,
    change: (orders: Orders, limit: number, now: number) => Promise<bigint>,
    select: (cutoffs: RetentionCutoffs) => Orders,
  ): RetentionRule => ({
    name,
    purge: async (cutoffs, limit) => Number(await change(select(cutoffs), limit, cutoffs.now)),
    count: cutoffs => countRows(database, select(cutoffs).select('id')),
  });

  async function eraseOrders(orders: Orders, limit: number, now: number): Promise<bigint> {
    const { numUpdatedRows } = await db
      .updateTable('sandbox_orders')
      .set({ ticket: '', booking_reference: '', erased_at: now })
      .where('id', 'in', orders.select('id').limit(limit))
      .executeTakeFirst();
    return numUpdatedRows;
  }

  async function deleteOrders(orders: Orders, limit: number): Promise<bigint> {
    const { numDeletedRows } = await db
      .deleteFrom('sandbox_orders')
      .where('id', 'in', orders.select('id').limit(limit))
      .executeTakeFirst();
    return numDeletedRows;
  }

  const selectUnused = ({ drafts }: RetentionCutoffs) =>
    db.selectFrom('sandbox_counters').where('updated_at', '<=', drafts);

  return [
    {
      name: 'sandbox counters deleted',
      async purge(cutoffs, limit) {
        const { numDeletedRows } = await db
          .deleteFrom('sandbox_counters')
          .where('name', 'in', selectUnused(cutoffs).select('name').limit(limit))
          .executeTakeFirst();
        return Number(numDeletedRows);
      },
      count: cutoffs => countRows(database, selectUnused(cutoffs).select('name')),
    },
    createRule('failed sandbox orders deleted', deleteOrders, ({ failedData }) =>
      selectWithTicket('failed').where('created_at', '<=', failedData),
    ),
    createRule('tickets of flown sandbox orders erased', eraseOrders, ({ flownTrips }) =>
      selectWithTicket('confirmed').where('last_flight_date', '<=', flownTrips),
    ),
    createRule('tickets of undated sandbox orders erased', eraseOrders, ({ undatedTrips }) =>
      selectWithTicket('confirmed')
        .where('last_flight_date', 'is', null)
        .where('created_at', '<=', undatedTrips),
    ),
  ];
}
