import { sql, type Kysely, type RawBuilder, type SelectQueryBuilder } from 'kysely';
import { inProgressStates } from '#backend/bookings/booking.ts';
import type { BookingStore, LeaseRequest } from '#backend/ports/booking-store.ts';
import type { Moment } from '#backend/ports/clock.ts';
import type { SqlEngine } from '#backend/ports/sql-database.ts';
import { noLease, toBooking, toBookingOrNull } from './booking-rows.ts';
import { isReconciled } from './restorations.ts';
import type { StoreTables } from './tables.ts';

/**
 * A lease can't end later than this from now. One that does was taken before the clock of the leases was set back: it has
 * ended.
 */
const maxLeaseMs = 60_000;

type Leases = Pick<
  BookingStore,
  'acquireLease' | 'claimDue' | 'claimTask' | 'findNextDueTime' | 'isLeased' | 'releaseLease' | 'renewLease'
>;

/** The leases of bookings and tasks, which end by the time of the engine. */
export function createLeases(db: Kysely<StoreTables>, { hasRowLocks, time }: SqlEngine): Leases {
  const getTime = ({ storeTime }: Moment): RawBuilder<number> =>
    time ?? sql<number>`cast(${storeTime} as bigint)`;
  const toLease = ({ owner, ms }: LeaseRequest, at: Moment) => ({
    lease_owner: owner,
    lease_until: sql<number>`${getTime(at)} + ${sql.lit(ms)}`,
  });
  const hasEnded = (now: RawBuilder<number>) =>
    sql<boolean>`(lease_until <= ${now} or lease_until > ${now} + ${sql.lit(maxLeaseMs)})`;
  type Ids = SelectQueryBuilder<StoreTables, 'bookings', { id: string }>;
  const lock = (ids: Ids): Ids => (hasRowLocks ? ids.forUpdate().skipLocked() : ids);

  return {
    async acquireLease(id, lease, at) {
      return toBookingOrNull(
        await db
          .updateTable('bookings')
          .set(toLease(lease, at))
          .where('id', '=', id)
          .where('state', 'in', inProgressStates)
          .where(isReconciled)
          .where(row => row.or([row('lease_until', 'is', null), hasEnded(getTime(at))]))
          .returningAll()
          .executeTakeFirst(),
      );
    },
    async claimDue(lease, limit, at) {
      const selectIds = db.selectFrom('bookings').select('id').where(isReconciled).limit(limit);
      const selectDue = selectIds
        .where('lease_until', 'is', null)
        .where('due_at', '<=', at.storeTime)
        .orderBy('due_at');
      const selectLeft = selectIds.where('lease_until', 'is not', null).where(hasEnded(getTime(at)));
      // One statement: of two, the second may fail, and nobody would advance what the first has leased.
      const rows = await db
        .with('due', () => lock(selectDue))
        .with('left_behind', () => lock(selectLeft))
        .updateTable('bookings')
        .set(toLease(lease, at))
        .where('id', 'in', claimed =>
          claimed.selectFrom('due').select('id').unionAll(claimed.selectFrom('left_behind').select('id')),
        )
        .returningAll()
        .execute();
      return rows.map(toBooking);
    },
    async findNextDueTime() {
      const row = await db
        .selectFrom('bookings')
        .select('due_at')
        .where(isReconciled)
        .where('lease_until', 'is', null)
        .where('due_at', 'is not', null)
        .orderBy('due_at')
        .limit(1)
        .executeTakeFirst();
      return row?.due_at ?? null;
    },
    async isLeased(id, at) {
      const row = await db
        .selectFrom('bookings')
        .select('id')
        .where('id', '=', id)
        .where('lease_until', 'is not', null)
        .where(row_ => row_.not(hasEnded(getTime(at))))
        .executeTakeFirst();
      return row !== undefined;
    },
    async renewLease(id, lease, at) {
      const { numUpdatedRows } = await db
        .updateTable('bookings')
        .set(toLease(lease, at))
        .where('id', '=', id)
        .where('lease_owner', '=', lease.owner)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },
    async releaseLease(id, owner) {
      await db
        .updateTable('bookings')
        .set(noLease)
        .where('id', '=', id)
        .where('lease_owner', '=', owner)
        .execute();
    },
    async claimTask(name, { owner, ms }, at) {
      const now = getTime(at);
      const until = sql<number>`${now} + ${sql.lit(ms)}`;
      // A claim that ends much later was taken before the clock was set back.
      const isFree = sql<boolean>`(
        task_claims.owner = ${owner} or task_claims.until <= ${now} or task_claims.until > ${until} + ${sql.lit(maxLeaseMs)}
      )`;
      const row = await db
        .insertInto('task_claims')
        .values({ name, owner, until })
        .onConflict(conflict => conflict.column('name').doUpdateSet({ owner, until }).where(isFree))
        .returning('name')
        .executeTakeFirst();
      return row !== undefined;
    },
  };
}
