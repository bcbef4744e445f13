import type { RetentionCutoffs, RetentionRule } from '#backend/ports/purge.ts';
import { countRows, type SqlDatabase } from '#backend/ports/sql-database.ts';
import type { StoreTables } from './tables.ts';

/**
 * Purges bookings that have ended, and before them their cases, whose notes are written by people. It needs no
 * transaction: a booking that has ended stays so, and after a crash the next round finds it again.
 */
export function createBookingRetention(database: SqlDatabase): readonly RetentionRule[] {
  const db = database.withTables<StoreTables>();

  /**
   * Bookings with an open case stay as they are until it is closed. The selections are sorted as their indexes are: without
   * that, PostgreSQL expects to find the first few of many fastest by reading the whole table.
   */
  const selectEnded = (state: string) =>
    db
      .selectFrom('bookings')
      .select('id')
      .where('state', '=', state)
      .where(row =>
        row.not(
          row.exists(
            row
              .selectFrom('booking_cases')
              .select('booking_cases.id')
              .whereRef('booking_cases.booking_id', '=', 'bookings.id')
              .where('booking_cases.closed_at', 'is', null),
          ),
        ),
      );
  const selectWithData = (state: string) => selectEnded(state).where('erased_at', 'is', null);

  const deleteBookings = (ids: readonly string[]) =>
    db.deleteFrom('bookings').where('id', 'in', ids).execute();

  /** What is left has no personal data: not even the key of the trip, a hash of names, nor the airline's reference. */
  const eraseBookings = (ids: readonly string[], now: number) =>
    db
      .updateTable('bookings')
      .set({
        passengers: null,
        trip_key: null,
        trip_claim: null,
        booking_reference: null,
        card_brand: null,
        card_last4: null,
        erased_at: now,
      })
      .where('id', 'in', ids)
      .execute();

  const createRule = (
    name: string,
    change: (ids: readonly string[], now: number) => Promise<unknown>,
    select: (cutoffs: RetentionCutoffs) => ReturnType<typeof selectEnded>,
  ): RetentionRule => ({
    name,
    async purge(cutoffs, limit) {
      const rows = await select(cutoffs).limit(limit).execute();
      const ids = rows.map(row => row.id);
      if (ids.length === 0) return 0;
      // One that was opened since they were selected stays.
      await db
        .deleteFrom('booking_cases')
        .where('booking_id', 'in', ids)
        .where('closed_at', 'is not', null)
        .execute();
      await change(ids, cutoffs.now);
      return ids.length;
    },
    count: cutoffs => countRows(database, select(cutoffs)),
  });

  return [
    createRule('discarded drafts deleted', deleteBookings, ({ drafts }) =>
      selectWithData('discarded').where('updated_at', '<=', drafts).orderBy('updated_at'),
    ),
    createRule('personal data of failed bookings erased', eraseBookings, ({ failedData }) =>
      selectWithData('failed').where('updated_at', '<=', failedData).orderBy('updated_at'),
    ),
    createRule('failed bookings deleted', deleteBookings, ({ failed }) =>
      selectEnded('failed').where('erased_at', 'is not', null).where('updated_at', '<=', failed),
    ),
    // Providers send an event again for days.
    {
      name: 'events of providers deleted',
      async purge({ failed }, limit) {
        const events = await db
          .selectFrom('provider_events')
          .select(['provider', 'id'])
          .where('received_at', '<=', failed)
          .limit(limit)
          .execute();
        for (const { provider, id } of events)
          await db
            .deleteFrom('provider_events')
            .where('provider', '=', provider)
            .where('id', '=', id)
            .execute();
        return events.length;
      },
      count: ({ failed }) =>
        countRows(database, db.selectFrom('provider_events').select('id').where('received_at', '<=', failed)),
    },
    createRule('personal data of flown tickets erased', eraseBookings, ({ flownTrips }) =>
      selectWithData('ticketed').where('last_flight_date', '<=', flownTrips).orderBy('last_flight_date'),
    ),
    createRule('personal data of undated tickets erased', eraseBookings, ({ undatedTrips }) =>
      selectWithData('ticketed')
        .where('last_flight_date', 'is', null)
        .where('created_at', '<=', undatedTrips),
    ),
  ];
}
