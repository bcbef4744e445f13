import { sql, type Kysely } from 'kysely';
import type { Booking, BookingState, BookingUpdate } from '#backend/bookings/booking.ts';
import { getSupportCode } from '#backend/bookings/support-code.ts';
import { TripClaimedError, type BookingStore } from '#backend/ports/booking-store.ts';
import { cancellationMessage, planMessage } from '#backend/messages/message-kinds.ts';
import type { Moment } from '#backend/ports/clock.ts';
import { UniqueViolationError } from '#backend/ports/database-error.ts';
import type { SqlDatabase, SqlEngine } from '#backend/ports/sql-database.ts';
import { addMessage, hasMessage } from './add-message.ts';
import { summarizeOpenWork } from './open-work.ts';
import { toBooking, toBookingOrNull, toCase, toColumns } from './booking-rows.ts';
import { createLeases } from './leases.ts';
import { openCase, toOpenKey } from './open-case.ts';
import type { StoreTables } from './tables.ts';

const isClaimViolation = (error: unknown): boolean =>
  error instanceof UniqueViolationError && error.constraint.includes('trip_claim');

async function rejectClaimed<T>(write: Promise<T>): Promise<T> {
  try {
    return await write;
  } catch (error) {
    if (isClaimViolation(error)) throw new TripClaimedError('The trip is claimed', { cause: error });
    throw error;
  }
}

/** How many bookings with one reference are looked at: airlines use theirs again after some years. */
const maxNamesakes = 20;

/** How many tickets a traveler may have for one trip, on purpose: more than anybody wants. */
const maxClaims = 100;

/** Keeps bookings in any SQL database that Kysely supports. */
export function createKyselyBookingStore(
  database: SqlDatabase,
  engine: SqlEngine = { hasRowLocks: false, time: null },
): BookingStore {
  const db = database.withTables<StoreTables>();
  const select = () => db.selectFrom('bookings').selectAll();

  /** Updates a booking in `from`, of this lease owner if one is given. */
  async function update(
    executor: Kysely<StoreTables>,
    id: string,
    from: BookingState,
    change: BookingUpdate,
    at: Moment,
    owner: string | null = null,
  ): Promise<Booking | null> {
    return toBookingOrNull(
      await executor
        .updateTable('bookings')
        .set(toColumns(change, from, at))
        .where('id', '=', id)
        .where('state', '=', from)
        .$if(owner !== null, query => query.where('lease_owner', '=', owner))
        .returningAll()
        .executeTakeFirst(),
    );
  }

  async function closeCase(
    executor: Kysely<StoreTables>,
    column: 'id' | 'open_key',
    value: string,
    resolution: string,
    { wallTime }: Moment,
  ): Promise<{ booking_id: string; kind: string } | undefined> {
    return await executor
      .updateTable('booking_cases')
      .set({ open_key: null, closed_at: wallTime, resolution })
      .where(column, '=', value)
      .where('closed_at', 'is', null)
      .returning(['booking_id', 'kind'])
      .executeTakeFirst();
  }

  async function readTime(): Promise<number> {
    const row = await db.selectFrom('store_clock').select('store_time').executeTakeFirstOrThrow();
    return row.store_time;
  }

  return {
    ...createLeases(db, engine),
    async add({
      id,
      offerId,
      amount,
      currency,
      passengers,
      tripKey,
      tripOrdinal,
      lastFlightDate,
      attemptKey,
      dueAt,
      at,
    }) {
      await db
        .insertInto('bookings')
        .values({
          id,
          offer_id: offerId,
          state: 'drafted',
          state_since: at.storeTime,
          amount,
          currency,
          passengers: passengers === null ? null : JSON.stringify(passengers),
          trip_key: tripKey,
          trip_ordinal: tripOrdinal,
          last_flight_date: lastFlightDate,
          attempt_key: attemptKey,
          attempts: 0,
          due_at: dueAt,
          support_code: getSupportCode(id),
          created_at: at.wallTime,
          updated_at: at.wallTime,
        })
        .execute();
    },
    async find(id) {
      return toBookingOrNull(await select().where('id', '=', id).executeTakeFirst());
    },
    async findByOffer(offerId) {
      return (await select().where('offer_id', '=', offerId).execute()).map(toBooking);
    },
    async findByPaymentIntent(paymentIntentId) {
      return toBookingOrNull(
        await select().where('payment_intent_id', '=', paymentIntentId).executeTakeFirst(),
      );
    },
    async findByReference({ bookingReference, supportCode }) {
      const rows = await select()
        .where(row =>
          row.or([row('booking_reference', '=', bookingReference), row('support_code', '=', supportCode)]),
        )
        .limit(maxNamesakes)
        .execute();
      return rows.map(toBooking);
    },
    async findByTrip(tripKey, maxDrafts) {
      // One condition of both: an index of all drafts can't be taken for the shortest way to those of the trip.
      const rows = await select()
        .where('trip_key', '=', tripKey)
        .where(row => row.or([row('trip_claim', 'is not', null), row('state', '=', 'drafted')]))
        .orderBy(sql`trip_claim is null`)
        .orderBy('created_at', 'desc')
        .limit(maxClaims + maxDrafts)
        .execute();
      const isClaim = (row: (typeof rows)[number]) => row.trip_claim !== null;
      const drafts = rows.filter(row => !isClaim(row)).slice(0, maxDrafts);
      return [...rows.filter(isClaim), ...drafts].map(toBooking);
    },
    updateDraft: (id, change, at) => rejectClaimed(update(db, id, 'drafted', change, at)),
    async addPassengers(id, change, at) {
      return toBookingOrNull(
        await db
          .updateTable('bookings')
          .set(toColumns(change, 'drafted', at))
          .where('id', '=', id)
          .where('state', '=', 'drafted')
          .where('passengers', 'is', null)
          .returningAll()
          .executeTakeFirst(),
      );
    },
    async updateLeased(id, owner, from, change, at) {
      const isEscalation = change.state === 'escalated' && from !== 'escalated';
      const isResolution = from === 'escalated' && change.state !== undefined && change.state !== from;
      if (change.state === undefined || change.state === from) {
        return await rejectClaimed(update(db, id, from, change, at, owner));
      }
      return await db.transaction().execute(async transaction => {
        const updated = await rejectClaimed(update(transaction, id, from, change, at, owner));
        if (updated === null) return null;
        const message = planMessage(from, updated);
        if (message !== null) await addMessage(transaction, id, message, at, message.about);
        if (isEscalation && updated.caseKind !== null) await openCase(transaction, id, updated.caseKind, at);
        if (isResolution && updated.caseKind !== null) {
          const openKey = toOpenKey(id, updated.caseKind);
          await closeCase(transaction, 'open_key', openKey, `automatic: ${updated.state}`, at);
        }
        return updated;
      });
    },
    async findUnanswered(wallTime, limit) {
      const rows = await db
        .selectFrom('bookings')
        .select('id')
        .where('state', '=', 'failed')
        .where('erased_at', 'is', null)
        .where('updated_at', '>=', wallTime)
        .where('failure', '=', 'airline_silent')
        .where('order_sent_at', 'is not', null)
        .where(row =>
          row.not(
            row.exists(
              row
                .selectFrom('booking_cases')
                .select('id')
                .whereRef('booking_cases.booking_id', '=', 'bookings.id')
                .where('booking_cases.kind', '=', 'late_order'),
            ),
          ),
        )
        .limit(limit)
        .execute();
      return rows.map(({ id }) => id);
    },
    markCanceled: (id, at) =>
      db.transaction().execute(async transaction => {
        const { numUpdatedRows } = await transaction
          .updateTable('bookings')
          .set({ canceled_at: at.wallTime, trip_claim: null, updated_at: at.wallTime })
          .where('id', '=', id)
          .where('state', '=', 'ticketed')
          .where('canceled_at', 'is', null)
          .executeTakeFirst();
        if (numUpdatedRows > 0n) await addMessage(transaction, id, cancellationMessage, at);
      }),
    async hasHadCase(bookingId, kind) {
      const row = await db
        .selectFrom('booking_cases')
        .select('id')
        .where('booking_id', '=', bookingId)
        .where('kind', '=', kind)
        .executeTakeFirst();
      return row !== undefined;
    },
    openCase: (bookingId, kind, at) =>
      db.transaction().execute(transaction => openCase(transaction, bookingId, kind, at)),
    async findOpenCases() {
      const rows = await db
        .selectFrom('booking_cases')
        .selectAll()
        .where('closed_at', 'is', null)
        .orderBy('opened_at')
        .execute();
      return rows.map(toCase);
    },
    summarizeOpenWork: at => summarizeOpenWork(db, at),
    closeCase: (caseId, change, resolution, at) =>
      db.transaction().execute(async transaction => {
        // In the order of a step that resolves it: the booking, then the case. Otherwise each could wait for the other.
        if (engine.hasRowLocks) {
          await transaction
            .selectFrom('bookings')
            .innerJoin('booking_cases', 'booking_cases.booking_id', 'bookings.id')
            .select('bookings.id')
            .where('booking_cases.id', '=', caseId)
            .forUpdate('bookings')
            .execute();
        }
        const closed = await closeCase(transaction, 'id', caseId, resolution, at);
        if (closed === undefined) return false;
        const updated = await transaction
          .updateTable('bookings')
          .set(toColumns({ ...change, attempts: 0, dueAt: at.storeTime }, 'escalated', at))
          .where('id', '=', closed.booking_id)
          .where('state', '=', 'escalated')
          .where('case_kind', '=', closed.kind)
          .returningAll()
          .executeTakeFirst();
        const message = updated === undefined ? null : planMessage('escalated', toBooking(updated));
        if (message !== null) await addMessage(transaction, closed.booking_id, message, at, message.about);
        return true;
      }),
    addMessage: (bookingId, message, about, at) => addMessage(db, bookingId, message, at, about),
    hasMessage: (bookingId, kind, about) => hasMessage(db, bookingId, kind, about),
    async hasEvent(provider, eventId) {
      const row = await db
        .selectFrom('provider_events')
        .select('id')
        .where('provider', '=', provider)
        .where('id', '=', eventId)
        .executeTakeFirst();
      return row !== undefined;
    },
    async recordEvent(provider, eventId, { wallTime }) {
      await db
        .insertInto('provider_events')
        .values({ provider, id: eventId, received_at: wallTime })
        .onConflict(conflict => conflict.columns(['provider', 'id']).doNothing())
        .execute();
    },
    async startTime(storeTime) {
      await db
        .insertInto('store_clock')
        .values({ id: 1, store_time: storeTime })
        .onConflict(conflict => conflict.column('id').doNothing())
        .execute();
      return await readTime();
    },
    async advanceTime(storeTime) {
      await db
        .updateTable('store_clock')
        .set({ store_time: storeTime })
        .where('store_time', '<', storeTime)
        .execute();
      return await readTime();
    },
  };
}
