import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import * as v from 'valibot';
import type { BrowserSession } from '#tests/harness/browser-session.ts';
import { conditionsSchema } from '#model/promises/expected/raw-offer.ts';
import type { PaidTrip } from '#tests/harness/paid-trip.ts';

const ticketSchema = v.object({
  conditions: conditionsSchema,
  slices: v.array(
    v.object({
      segments: v.array(
        v.object({
          departing_at: v.string(),
          origin: v.nullable(v.object({ time_zone: v.nullable(v.string()) })),
        }),
      ),
    }),
  ),
});

const booksSchema = v.object({
  /** Minor units. */
  amount: v.number(),
  charged: v.number(),
  refunded: v.number(),
  canceledAt: v.nullable(v.number()),
  reference: v.string(),
  /** Null as long as there is no ticket. */
  ticketedAt: v.nullable(v.number()),
  ticket: v.pipe(v.string(), v.parseJson(), ticketSchema),
});
export type BookingBooks = v.InferOutput<typeof booksSchema>;

/** What the bank, the airline and we have on our books about a booking. */
export function readBooks({ site }: BrowserSession, { intentId, bookingId }: PaidTrip): BookingBooks {
  const books = new DatabaseSync(join(site.dataDir, 'sandbox.sqlite'), { readOnly: true, timeout: 10_000 });
  books.prepare('attach ? as own').run(join(site.dataDir, 'sagewing.sqlite'));
  const row = books
    .prepare(
      `select p.amount, p.amount_received as charged, p.amount_refunded as refunded, o.canceled_at as canceledAt,
        o.booking_reference as reference, b.ticketed_at as ticketedAt, o.ticket
      from sandbox_payment_intents p join sandbox_orders o on o.reference = ? join own.bookings b on b.id = o.reference
      where p.id = ?`,
    )
    .get(bookingId, intentId);
  books.close();
  return v.parse(booksSchema, row);
}
