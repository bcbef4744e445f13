import * as v from 'valibot';
import type { BookingDetailsInput } from '#contract/booking.ts';
import { toFullDecimals, toMinorUnits } from '#contract/money.ts';
import type { FlightProvider } from '#backend/ports/flight-provider.ts';
import type { Logger } from '#backend/ports/logger.ts';
import { createDeadline, type Deadline } from './deadline.ts';
import type { DuffelClient } from './duffel-client.ts';
import { DuffelError } from './duffel-error.ts';
import { formatMinutes, getSegmentMinutes, getSliceMinutes } from './elapsed-time.ts';
import { mapCondition } from './map-flight.ts';
import { mapAirport, mapRoute } from './map-place.ts';
import { readTimeoutMs } from './read-offer.ts';
import type { WireSlice } from './wire-offer.ts';
import {
  scheduleChangeSchema,
  wireTicketSchema,
  type WireScheduleChange,
  type WireTicket,
} from './wire-order.ts';

const ticketResponseSchema = v.object({ data: wireTicketSchema });
const changesResponseSchema = v.object({ data: v.array(scheduleChangeSchema) });

const ticketRoute = 'GET /air/orders/{id}';
export const changesRoute = 'GET /air/airline_initiated_changes';

/** Reads the tickets of orders. */
export function createTicketReader({
  client,
  log,
}: {
  client: DuffelClient;
  log: Logger;
}): FlightProvider['readOrder'] {
  async function isScheduleChanged(orderId: string, deadline: Deadline): Promise<boolean> {
    const path = `/air/airline_initiated_changes?${new URLSearchParams({ order_id: orderId }).toString()}`;
    try {
      const { data } = await client.get(changesResponseSchema, {
        method: 'GET',
        route: changesRoute,
        path,
        deadline,
        isPublic: true,
      });
      return data.some(change => change.action_taken === null || changesTimes(change));
    } catch (error) {
      // The ticket is more important.
      log.error('airline-initiated changes', error);
      return false;
    }
  }

  return async orderId => {
    const deadline = createDeadline(readTimeoutMs);
    const path = `/air/orders/${encodeURIComponent(orderId)}`;
    const [{ data }, scheduleChanged] = await Promise.all([
      client.get(ticketResponseSchema, { method: 'GET', route: ticketRoute, path, deadline, isPublic: true }),
      isScheduleChanged(orderId, deadline),
    ]);
    if (data.cancelled_at !== null)
      throw new DuffelError('order_canceled', { route: ticketRoute, status: 200, reason: 'ORDER_CANCELED' });
    return mapTicket(data, scheduleChanged);
  };
}

/** All times of flights, in either spelling. */
export const getTimes = (slices: WireScheduleChange['added']): string =>
  slices
    .flatMap(({ segments }) => segments)
    .map(segment => [
      (segment.departing_at ?? segment.departure_datetime)?.slice(0, 16),
      (segment.arriving_at ?? segment.arrival_datetime)?.slice(0, 16),
    ])
    .join(' ');

/** Whether the flights leave or arrive at other times than before. */
const changesTimes = ({ added, removed }: WireScheduleChange): boolean =>
  getTimes(added) !== getTimes(removed);

/** What the total is made of; nothing unless the parts are in its currency and add up to it. */
function mapParts(order: WireTicket): Pick<BookingDetailsInput, 'base_amount' | 'tax_amount'> {
  const { base_amount: base, tax_amount: tax, total_amount: total, total_currency: currency } = order;
  if (base === null || tax === null) return {};
  if (order.base_currency !== currency || order.tax_currency !== currency) return {};
  try {
    if (toMinorUnits(base, currency) + toMinorUnits(tax, currency) !== toMinorUnits(total, currency))
      return {};
    return { base_amount: toFullDecimals(base, currency), tax_amount: toFullDecimals(tax, currency) };
  } catch (error) {
    if (error instanceof RangeError) return {};
    throw error;
  }
}

const mapTicket = (order: WireTicket, schedule_changed: boolean): BookingDetailsInput => ({
  booking_reference: order.booking_reference,
  owner: order.owner,
  slices: order.slices.map(mapTicketSlice),
  passengers: order.passengers,
  total_amount: toFullDecimals(order.total_amount, order.total_currency),
  total_currency: order.total_currency,
  ...mapParts(order),
  // Extras have documents of their own, which are no tickets.
  documents: order.documents.flatMap(({ type, unique_identifier, passenger_ids }) =>
    unique_identifier === null || (type ?? 'electronic_ticket') !== 'electronic_ticket'
      ? []
      : [{ type, unique_identifier, passenger_ids }],
  ),
  conditions:
    order.conditions === null
      ? null
      : {
          change_before_departure: mapCondition(order.conditions.change_before_departure),
          refund_before_departure: mapCondition(order.conditions.refund_before_departure),
        },
  schedule_changed,
  live_mode: order.live_mode,
});

const mapTicketSlice = (slice: WireSlice): BookingDetailsInput['slices'][number] => ({
  origin: mapAirport(slice.origin),
  destination: mapAirport(slice.destination),
  duration: formatMinutes(getSliceMinutes(slice)),
  segments: slice.segments.map(segment => ({
    ...mapRoute(segment),
    duration: formatMinutes(getSegmentMinutes(segment)),
    marketing_carrier: segment.marketing_carrier,
    marketing_carrier_flight_number: segment.marketing_carrier_flight_number,
    operating_carrier: segment.operating_carrier,
    aircraft: segment.aircraft,
    passengers: segment.passengers,
  })),
});
