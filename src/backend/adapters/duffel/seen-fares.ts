import type { FlightSearch } from '#contract/flight-search.ts';
import { fromMinorUnits, parseNumericPart, toMinorUnits } from '#contract/money.ts';
import type { Clock } from '#backend/ports/clock.ts';
import { DatabaseError } from '#backend/ports/database-error.ts';
import type { FlightProvider } from '#backend/ports/flight-provider.ts';
import type { RetentionCutoffs, RetentionRule } from '#backend/ports/purge.ts';
import { countRows, type SqlDatabase } from '#backend/ports/sql-database.ts';
import type { DuffelTables } from './tables.ts';

/** How long a fare that a search has found is shown. */
const seenFareMs = 24 * 3_600_000;

/**
 * The lowest fares that searches have found: airlines limit how often they may be asked, so that nobody asks for a fare that
 * no traveler has searched for.
 */
export interface SeenFares {
  /**
   * Notes the lowest price of a search, such as `USD 245.30`, or that it found none: a fare of before is sold out. Without a
   * database, it is forgotten. The price of a multi-city trip is that of no day of a route.
   */
  record(search: FlightSearch, lowestPrice: string | null): Promise<void>;
  find: FlightProvider['findLowestFares'];
}

interface SeenFaresDeps {
  db: SqlDatabase;
  clock: Pick<Clock, 'now'>;
  /** The only currency that we sell in. */
  currency: string;
}

export function createSeenFares({ db: database, clock, currency }: SeenFaresDeps): SeenFares {
  const db = database.withTables<DuffelTables>();
  const now = () => clock.now().getTime();

  async function save(search: FlightSearch, minor: number | null): Promise<void> {
    const { origin, destination, cabin_class, departure_date } = search;
    const trip = { origin, destination, cabin_class, departure_date, return_date: search.return_date ?? '' };
    if (minor === null) {
      await db
        .updateTable('duffel_seen_fares')
        .set({ sold_out_at: now() })
        .where(expression => expression.and(trip))
        .execute();
      return;
    }
    const fare = { minor, currency, seen_at: now(), sold_out_at: null };
    await db
      .insertInto('duffel_seen_fares')
      .values({ ...trip, ...fare })
      .onConflict(conflict =>
        conflict
          .columns(['origin', 'destination', 'cabin_class', 'departure_date', 'return_date'])
          .doUpdateSet(fare),
      )
      .execute();
  }

  return {
    async record(search, lowestPrice) {
      if (search.slices !== undefined) return;
      // What a child pays says nothing about an adult.
      if (search.passengers.some(({ type }) => type !== 'adult')) return;
      const amount = lowestPrice === null ? null : parseNumericPart(lowestPrice);
      const minor =
        amount === null ? null : Math.ceil(toMinorUnits(amount, currency) / search.passengers.length);
      try {
        await save(search, minor);
      } catch (error) {
        if (!(error instanceof DatabaseError)) throw error;
      }
    },
    async find({ origin, destination, cabin_class }, trips) {
      if (trips.length === 0) return [];
      const rows = await db
        .selectFrom('duffel_seen_fares')
        .select(['departure_date', 'return_date', 'minor', 'seen_at', 'sold_out_at'])
        .where(expression => expression.and({ origin, destination, cabin_class, currency }))
        .where('departure_date', 'in', [...new Set(trips.map(({ departureDate }) => departureDate))])
        .where('seen_at', '>', now() - seenFareMs)
        .execute();
      return trips.map(({ departureDate, returnDate }) => {
        const row = rows.find(
          ({ departure_date, return_date }) =>
            departure_date === departureDate && return_date === (returnDate ?? ''),
        );
        if (row === undefined) return null;
        if (row.sold_out_at !== null) return 'sold_out';
        const seenAt = new Date(row.seen_at).toISOString();
        return { amount: fromMinorUnits(row.minor, currency), currency, seenAt };
      });
    },
  };
}

/** Deletes the fares that are shown no longer. */
export function createSeenFareRetention(database: SqlDatabase): RetentionRule {
  const db = database.withTables<DuffelTables>();
  const selectOld = ({ now }: RetentionCutoffs) =>
    db
      .selectFrom('duffel_seen_fares')
      .select('seen_at')
      .where('seen_at', '<=', now - seenFareMs);
  return {
    name: 'fares that were seen a day ago deleted',
    async purge(cutoffs, limit) {
      const { numDeletedRows } = await db
        .deleteFrom('duffel_seen_fares')
        .where('seen_at', 'in', selectOld(cutoffs).limit(limit))
        .executeTakeFirst();
      return Number(numDeletedRows);
    },
    count: cutoffs => countRows(database, selectOld(cutoffs)),
  };
}
