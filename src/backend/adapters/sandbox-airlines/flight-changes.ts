import type { Kysely } from 'kysely';
import * as v from 'valibot';
import { bookingDetailsSchema, type BookingDetailsInput } from '#contract/booking.ts';
import type { ChangedFlight, FlightChange } from '#contract/managed-booking.ts';
import { formatTicketFlightNumber } from '#contract/ticket-text.ts';
import type { Clock } from '#backend/ports/clock.ts';
import type { EventSource } from '#backend/ports/event-source.ts';
import { FlightProviderError, type FlightProvider } from '#backend/ports/flight-provider.ts';
import type { SandboxAirlinesTables, SandboxOrderRow } from './tables.ts';
import { shiftSchedule } from './ticket.ts';

export type FlightChanges = Pick<FlightProvider, 'readFlightChange' | 'acceptFlightChange'> & EventSource;

/** Closer to the departure, the sandbox airlines take an answer by phone only. */
const leastLeadMs = 72 * 3_600_000;

const ticketSchema = v.pipe(v.string(), v.parseJson(), bookingDetailsSchema);

const listFlights = (ticket: BookingDetailsInput): ChangedFlight[] =>
  v.parse(bookingDetailsSchema, ticket).slices.flatMap(slice =>
    slice.segments.map(segment => ({
      origin: (segment.origin ?? slice.origin).iata_code,
      destination: (segment.destination ?? slice.destination).iata_code,
      departing_at: segment.departing_at,
      arriving_at: segment.arriving_at,
      flight_number: formatTicketFlightNumber(segment),
    })),
  );

/** How long after an order is confirmed the airline changes its flights, on the route that forces it. */
export const firstChangeMs = 5000;

/** How long after that it changes them once more. */
export const secondChangeMs = 30 * 60_000;

/** How many events are delivered at a time. */
const maxEvents = 50;

type ChangeTimes = Pick<SandboxOrderRow, 'changes_at'>;

/** How often the airline has changed the flights of an order so far. */
export function countChanges({ changes_at: first }: ChangeTimes, now: Date): number {
  if (first === null || now.getTime() < first) return 0;
  return now.getTime() < first + secondChangeMs ? 1 : 2;
}

const getChangeId = (orderId: string, change: number): string => `${orderId}.${change}`;

/** The changes of schedule of the sandbox airlines, and the events about them. */
export function createFlightChanges(
  db: Kysely<SandboxAirlinesTables>,
  clock: Pick<Clock, 'now'>,
): FlightChanges {
  const findOrder = (orderId: string) =>
    db.selectFrom('sandbox_orders').selectAll().where('id', '=', orderId).executeTakeFirst();

  function toChange(row: SandboxOrderRow): FlightChange | null {
    const { drift_minutes: drift, accepted_reads: accepted, canceled_at: canceledAt, ticket } = row;
    const changes = countChanges(row, clock.now());
    if (changes <= (accepted ?? 0) || canceledAt !== null || ticket === '') return null;
    const bought = v.parse(ticketSchema, ticket);
    const before = listFlights(shiftSchedule((accepted ?? 0) * drift, bought));
    const leadMs = Date.parse(`${before[0]?.departing_at.slice(0, 16)}Z`) - clock.now().getTime();
    return {
      id: getChangeId(row.id, changes),
      before,
      after: listFlights(shiftSchedule(changes * drift, bought)),
      acceptance: leadMs < leastLeadMs ? 'by_phone' : 'possible',
    };
  }

  return {
    async readFlightChange(orderId) {
      const row = await findOrder(orderId);
      return row === undefined ? null : toChange(row);
    },

    async acceptFlightChange(orderId, changeId) {
      const row = await findOrder(orderId);
      const change = row === undefined ? null : toChange(row);
      if (row === undefined || change?.id !== changeId)
        throw new FlightProviderError('change_outdated', 'stale_airline_initiated_change_accept');
      if (change.acceptance !== 'possible')
        throw new FlightProviderError('change_refused', 'airline_initiated_change_not_acceptable');
      const { numUpdatedRows } = await db
        .updateTable('sandbox_orders')
        .set({ accepted_reads: countChanges(row, clock.now()) })
        .where('id', '=', orderId)
        .where('accepted_reads', row.accepted_reads === null ? 'is' : '=', row.accepted_reads)
        .where('canceled_at', 'is', null)
        .executeTakeFirst();
      if (numUpdatedRows === 0n)
        throw new FlightProviderError('change_outdated', 'stale_airline_initiated_change_accept');
    },

    async deliver(take) {
      const now = clock.now();
      const orders = await db
        .selectFrom('sandbox_orders')
        .select(['id', 'reference', 'changes_at'])
        .where('changes_at', '<=', now.getTime())
        .where('canceled_at', 'is', null)
        .where(row =>
          row.or([
            row('announced_changes', '=', 0),
            row('announced_changes', '=', 1).and('changes_at', '<=', now.getTime() - secondChangeMs),
          ]),
        )
        .orderBy('changes_at')
        .limit(maxEvents)
        .execute();
      for (const { id, reference, changes_at } of orders) {
        const changes = countChanges({ changes_at }, now);
        const isTaken = await take({
          id: `order.changed ${getChangeId(id, changes)}`,
          kind: 'schedule_changed',
          occurredAt: new Date((changes_at ?? 0) + (changes - 1) * secondChangeMs),
          subject: { bookingId: reference },
        });
        if (!isTaken) continue;
        await db
          .updateTable('sandbox_orders')
          .set({ announced_changes: changes })
          .where('id', '=', id)
          .execute();
      }
    },
  };
}
