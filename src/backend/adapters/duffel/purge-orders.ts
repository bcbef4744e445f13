import type { RetentionCutoffs, RetentionRule } from '#backend/ports/purge.ts';
import { countRows, type SqlDatabase } from '#backend/ports/sql-database.ts';
import type { DuffelTables } from './tables.ts';

/** Nobody orders from a search of yesterday: its offers have expired. */
const soldMs = 24 * 3_600_000;

/** Deletes what the adapter remembers of its orders. */
export function createDuffelRetention(database: SqlDatabase): readonly RetentionRule[] {
  const db = database.withTables<DuffelTables>();
  const selectSent = ({ now }: RetentionCutoffs) =>
    db
      .selectFrom('duffel_sent_orders')
      .select('reference')
      .where('sent_at', '<=', now - soldMs);
  const selectSold = ({ now }: RetentionCutoffs) =>
    db
      .selectFrom('duffel_sold_passengers')
      .select('passenger_id')
      .where('sold_at', '<=', now - soldMs);
  const selectFailed = ({ failed }: RetentionCutoffs) =>
    db.selectFrom('duffel_failed_offers').select('offer_id').where('failed_at', '<=', failed);
  return [
    {
      name: 'sent orders of a day ago deleted',
      async purge(cutoffs, limit) {
        const { numDeletedRows } = await db
          .deleteFrom('duffel_sent_orders')
          .where('reference', 'in', selectSent(cutoffs).limit(limit))
          .executeTakeFirst();
        return Number(numDeletedRows);
      },
      count: cutoffs => countRows(database, selectSent(cutoffs)),
    },
    {
      name: 'sold searches of a day ago deleted',
      async purge(cutoffs, limit) {
        const { numDeletedRows } = await db
          .deleteFrom('duffel_sold_passengers')
          .where('passenger_id', 'in', selectSold(cutoffs).limit(limit))
          .executeTakeFirst();
        return Number(numDeletedRows);
      },
      count: cutoffs => countRows(database, selectSold(cutoffs)),
    },
    {
      name: 'orders that were not created deleted',
      async purge(cutoffs, limit) {
        const { numDeletedRows } = await db
          .deleteFrom('duffel_failed_offers')
          .where('offer_id', 'in', selectFailed(cutoffs).limit(limit))
          .executeTakeFirst();
        return Number(numDeletedRows);
      },
      count: cutoffs => countRows(database, selectFailed(cutoffs)),
    },
  ];
}
