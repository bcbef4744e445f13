import type { Clock } from '#backend/ports/clock.ts';
import type { SqlDatabase } from '#backend/ports/sql-database.ts';
import type { DuffelTables } from './tables.ts';

/**
 * What the adapter remembers of its orders, for all processes and after restarts. Duffel sells one offer of a search, once:
 * travelers whose equal searches were one see offers of the same search, so whoever comes second needs another one. The
 * passengers' ids, which all offers of a search share, identify it.
 */
export interface DuffelStore {
  /** Records an order before it is sent, and its search as sold. Nothing stays recorded unless it is claimed. */
  claimOrder(
    reference: string,
    passengerIds: readonly string[],
  ): Promise<'claimed' | 'already sent' | 'search sold'>;
  /** The order was refused: its search can be booked after all. The order itself stays sent. */
  releaseSearch(reference: string): Promise<void>;
  isSold(passengerIds: readonly string[]): Promise<boolean>;
  /** Duffel failed to create the order of an offer that it had accepted: there is none, and there will be none. */
  addFailedOffer(offerId: string): Promise<void>;
  isFailedOffer(offerId: string): Promise<boolean>;
}

/** Keeps it in any SQL database that Kysely supports. */
export function createDuffelStore(database: SqlDatabase, clock: Pick<Clock, 'now'>): DuffelStore {
  const db = database.withTables<DuffelTables>();
  const now = () => clock.now().getTime();
  const releaseSearch = async (reference: string): Promise<void> => {
    await db.deleteFrom('duffel_sold_passengers').where('reference', '=', reference).execute();
  };

  return {
    async claimOrder(reference, passengerIds) {
      const sent = await db
        .insertInto('duffel_sent_orders')
        .values({ reference, sent_at: now() })
        .onConflict(conflict => conflict.doNothing())
        .returning('reference')
        .executeTakeFirst();
      if (sent === undefined) return 'already sent';
      // In one order everywhere, so that of two claims of a search one gets all of it.
      const ids = [...new Set(passengerIds)].toSorted();
      const sold = await db
        .insertInto('duffel_sold_passengers')
        .values(ids.map(id => ({ passenger_id: id, reference, sold_at: now() })))
        .onConflict(conflict => conflict.doNothing())
        .returning('passenger_id')
        .execute();
      if (sold.length === ids.length) return 'claimed';
      // Without a transaction: if the process is killed before this, the order counts as sent, and is looked up.
      await releaseSearch(reference);
      await db.deleteFrom('duffel_sent_orders').where('reference', '=', reference).execute();
      return 'search sold';
    },
    releaseSearch,
    async isSold(passengerIds) {
      if (passengerIds.length === 0) return false;
      const row = await db
        .selectFrom('duffel_sold_passengers')
        .select('passenger_id')
        .where('passenger_id', 'in', passengerIds)
        .limit(1)
        .executeTakeFirst();
      return row !== undefined;
    },
    async addFailedOffer(offerId) {
      await db
        .insertInto('duffel_failed_offers')
        .values({ offer_id: offerId, failed_at: now() })
        .onConflict(conflict => conflict.doNothing())
        .execute();
    },
    async isFailedOffer(offerId) {
      const row = await db
        .selectFrom('duffel_failed_offers')
        .select('offer_id')
        .where('offer_id', '=', offerId)
        .executeTakeFirst();
      return row !== undefined;
    },
  };
}
