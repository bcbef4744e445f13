import { sql, type Kysely } from 'kysely';
import * as v from 'valibot';
import { bookingCaseKinds, type BookingCaseKind } from '#backend/bookings/booking-cases.ts';
import { inProgressStates } from '#backend/bookings/booking.ts';
import type { OpenWork } from '#backend/ports/booking-store.ts';
import type { Moment } from '#backend/ports/clock.ts';
import type { StoreTables } from './tables.ts';

/** How many bookings and cases are counted at most: reading them takes some milliseconds. */
const maxRows = 10_000;

/** The cases of bookings that hold nothing on a card: it was charged, or the hold was lost. */
const withoutHold: readonly (string | null)[] = [
  'captured_without_order',
  'order_without_hold',
] satisfies readonly BookingCaseKind[];

const stateSchema = v.picklist(inProgressStates);
const kindSchema = v.picklist(bookingCaseKinds);

const sumBy = <Row, Key>(rows: readonly Row[], getKey: (row: Row) => Key, getValue: (row: Row) => number) => {
  const sums = new Map<Key, number>();
  for (const row of rows) sums.set(getKey(row), (sums.get(getKey(row)) ?? 0) + getValue(row));
  return [...sums];
};

async function readBookings(
  db: Kysely<StoreTables>,
  storeTime: number,
): Promise<Omit<OpenWork, 'cases' | 'mails'>> {
  const rows = await db
    .selectFrom(
      db
        .selectFrom('bookings')
        .select(['state', 'currency', 'case_kind', 'amount', 'due_at', 'authorized_at'])
        .where('state', 'in', inProgressStates)
        .limit(maxRows)
        .as('open'),
    )
    .select(row => [
      'state',
      'currency',
      'case_kind',
      row.fn.countAll<number>().as('count'),
      row.fn.min('due_at').as('first_due_at'),
      row.fn.min('authorized_at').as('first_hold_at'),
      row.fn.count<number>('authorized_at').as('holds'),
      sql<number>`cast(sum(case when due_at <= ${storeTime} then 1 else 0 end) as bigint)`.as('due'),
      sql<number>`cast(sum(case when authorized_at is null then 0 else amount end) as bigint)`.as('held'),
    ])
    .groupBy(['state', 'currency', 'case_kind'])
    .execute();
  const held = rows.filter(row => row.holds > 0 && !withoutHold.includes(row.case_kind));
  const getAge = (times: readonly (number | null)[]) => {
    const known = times.filter(time => time !== null);
    return known.length === 0 ? 0 : Math.max(0, storeTime - Math.min(...known)) / 1000;
  };
  const count = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);
  return {
    inProgress: sumBy(
      rows,
      row => v.parse(stateSchema, row.state),
      row => row.count,
    ).map(([state, number]) => ({ state, count: number })),
    due: {
      count: count(rows.map(row => row.due)),
      oldestSeconds: getAge(rows.map(row => row.first_due_at)),
    },
    holds: {
      count: count(held.map(row => row.holds)),
      oldestSeconds: getAge(held.map(row => row.first_hold_at)),
      amounts: sumBy(
        held,
        row => row.currency,
        row => row.held,
      ).map(([currency, minorUnits]) => ({ currency, minorUnits })),
    },
  };
}

async function readCases(db: Kysely<StoreTables>, wallTime: number): Promise<OpenWork['cases']> {
  const rows = await db
    .selectFrom(
      db
        .selectFrom('booking_cases')
        .select(['kind', 'due_at'])
        // Found by the index of the column, unlike `is not null`.
        .where('open_key', '>', '')
        .limit(maxRows)
        .as('open'),
    )
    .select(row => [
      'kind',
      row.fn.countAll<number>().as('count'),
      sql<number>`cast(sum(case when due_at <= ${wallTime} then 1 else 0 end) as bigint)`.as('overdue'),
    ])
    .groupBy('kind')
    .execute();
  return rows.map(({ kind, count, overdue }) => ({ kind: v.parse(kindSchema, kind), count, overdue }));
}

async function readMails(db: Kysely<StoreTables>, wallTime: number): Promise<OpenWork['mails']> {
  const { count, first } = await db
    .selectFrom(
      db
        .selectFrom('messages')
        .select('created_at')
        // Found by the index of the column.
        .where('due_at', '>', 0)
        .where('attempts', '>', 0)
        .limit(maxRows)
        .as('tried'),
    )
    .select(row => [row.fn.countAll<number>().as('count'), row.fn.min('created_at').as('first')])
    .executeTakeFirstOrThrow();
  return { count, oldestSeconds: first === null ? 0 : Math.max(0, wallTime - first) / 1000 };
}

/** Summarizes the bookings in progress, the open cases and the unsent mails, of at most 10,000 each. */
export async function summarizeOpenWork(
  db: Kysely<StoreTables>,
  { storeTime, wallTime }: Moment,
): Promise<OpenWork> {
  return {
    ...(await readBookings(db, storeTime)),
    cases: await readCases(db, wallTime),
    mails: await readMails(db, wallTime),
  };
}
