import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { BookingCaseKind } from '#backend/bookings/booking-cases.ts';
import type { Moment } from '#backend/ports/clock.ts';
import type { StoreTables } from './tables.ts';

/** How long a case may stay open. */
const caseTtlMs = 24 * 60 * 60 * 1000;

/** A booking has at most one open case of each kind. */
export const toOpenKey = (bookingId: string, kind: BookingCaseKind): string => `${bookingId} ${kind}`;

/** Opens a case; does nothing if the booking has an open case of the kind. */
export async function openCase(
  executor: Kysely<StoreTables>,
  bookingId: string,
  kind: BookingCaseKind,
  at: Moment,
): Promise<void> {
  await executor
    .insertInto('booking_cases')
    .values({
      id: `case_${randomUUID()}`,
      booking_id: bookingId,
      open_key: toOpenKey(bookingId, kind),
      kind,
      opened_at: at.wallTime,
      due_at: at.wallTime + caseTtlMs,
    })
    .onConflict(conflict => conflict.column('open_key').doNothing())
    .execute();
}
