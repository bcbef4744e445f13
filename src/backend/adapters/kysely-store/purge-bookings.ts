import type { Transaction } from 'kysely';
import { purgeInSteps, type Purge, type RetentionCutoffs } from '#backend/ports/purge.ts';
import type { SqlDatabase } from '#backend/ports/sql-database.ts';
import type { StoreTables } from './tables.ts';

type StoreTransaction = Transaction<StoreTables>;

const selectEnded = (transaction: StoreTransaction, state: string) =>
  transaction.selectFrom('bookings').select('id').where('state', '=', state);
const selectWithData = (transaction: StoreTransaction, state: string) =>
  selectEnded(transaction, state).where('erased_at', 'is', null);

async function deleteBookings(transaction: StoreTransaction, ids: readonly string[]): Promise<void> {
  await transaction.deleteFrom('bookings').where('id', 'in', ids).execute();
}

/** What is left has no personal data: not even the key of the trip, a hash of names, nor the airline's reference. */
async function eraseBookings(
  transaction: StoreTransaction,
  ids: readonly string[],
  now: number,
): Promise<void> {
  await transaction
    .updateTable('bookings')
    .set({ passengers: null, trip_key: null, trip_claim: null, booking_reference: null, erased_at: now })
    .where('id', 'in', ids)
    .execute();
}

/** Purges bookings that have ended, and their cases, whose notes are written by people. */
export function createBookingPurge(database: SqlDatabase): Purge {
  const db = database.withTables<StoreTables>();

  const createStep =
    (
      change: typeof eraseBookings,
      select: (transaction: StoreTransaction, cutoffs: RetentionCutoffs) => ReturnType<typeof selectEnded>,
    ): Purge =>
    (cutoffs, limit) =>
      db.transaction().execute(async transaction => {
        const rows = await select(transaction, cutoffs).limit(limit).execute();
        const ids = rows.map(row => row.id);
        if (ids.length === 0) return 0;
        await transaction.deleteFrom('booking_cases').where('booking_id', 'in', ids).execute();
        await change(transaction, ids, cutoffs.now);
        return ids.length;
      });

  return purgeInSteps(
    createStep(deleteBookings, (transaction, { drafts }) =>
      selectWithData(transaction, 'discarded').where('updated_at', '<=', drafts),
    ),
    createStep(eraseBookings, (transaction, { failedData }) =>
      selectWithData(transaction, 'failed').where('updated_at', '<=', failedData),
    ),
    createStep(deleteBookings, (transaction, { failed }) =>
      selectEnded(transaction, 'failed').where('erased_at', 'is not', null).where('updated_at', '<=', failed),
    ),
    createStep(eraseBookings, (transaction, { flownTrips }) =>
      selectWithData(transaction, 'ticketed').where('last_flight_date', '<=', flownTrips),
    ),
    createStep(eraseBookings, (transaction, { undatedTrips }) =>
      selectWithData(transaction, 'ticketed')
        .where('last_flight_date', 'is', null)
        .where('created_at', '<=', undatedTrips),
    ),
  );
}
