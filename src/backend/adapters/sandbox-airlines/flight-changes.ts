import type { Kysely } from 'kysely';
import * as v from 'valibot';
import { bookingDetailsSchema, type BookingDetailsInput } from '#contract/booking.ts';
import type { ChangedFlight, FlightChange } from '#contract/managed-booking.ts';
import { formatTicketFlightNumber } from '#contract/ticket-text.ts';
import type { Clock } from '#backend/ports/clock.ts';
import { FlightProviderError, type FlightProvider } from '#backend/ports/flight-provider.ts';
import type { SandboxAirlinesTables, SandboxOrderRow } from './tables.ts';
import { shiftSchedule } from './ticket.ts';

export type FlightChanges = Pick<FlightProvider, 'readFlightChange' | 'acceptFlightChange'>;

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

const getChangeId = ({ id, reads }: SandboxOrderRow): string => `${id}.${reads}`;

/** The changes of schedule: one for each read of an order whose times move. */
export function createFlightChanges(
  db: Kysely<SandboxAirlinesTables>,
  clock: Pick<Clock, 'now'>,
): FlightChanges {
  const findOrder = (orderId: string) =>
    db.selectFrom('sandbox_orders').selectAll().where('id', '=', orderId).executeTakeFirst();

  function toChange(row: SandboxOrderRow): FlightChange | null {
    const { drift_minutes: drift, reads, accepted_reads: accepted, canceled_at: canceledAt, ticket } = row;
    if (drift === 0 || reads === 0 || accepted !== null || canceledAt !== null || ticket === '') return null;
    const bought = v.parse(ticketSchema, ticket);
    const before = listFlights(bought);
    const leadMs = Date.parse(`${before[0]?.departing_at.slice(0, 16)}Z`) - clock.now().getTime();
    return {
      id: getChangeId(row),
      before,
      after: listFlights(shiftSchedule(reads * drift, bought)),
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
        .set({ accepted_reads: row.reads })
        .where('id', '=', orderId)
        .where('reads', '=', row.reads)
        .where('accepted_reads', 'is', null)
        .where('canceled_at', 'is', null)
        .executeTakeFirst();
      if (numUpdatedRows === 0n)
        throw new FlightProviderError('change_outdated', 'stale_airline_initiated_change_accept');
    },
  };
}
