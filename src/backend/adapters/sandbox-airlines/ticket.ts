import { randomInt } from 'node:crypto';
import type { BookingDetailsInput } from '#contract/booking.ts';
import type { BookingPassenger } from '#contract/booking-draft.ts';
import { getCabinLabel } from '#contract/cabin.ts';
import { toPassengerType } from '#contract/rules/booking-passengers.ts';
import { fromMinorUnits, toMinorUnits } from '#contract/money.ts';
import { toAirlineName } from '#contract/rules/names.ts';
import { addDays } from '#contract/rules/plain-date.ts';
import type { Offer } from '#backend/ports/flight-provider.ts';

/** Without the similar characters 0 O, 1 I L. */
const referenceAlphabet = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';

/** A booking reference of six letters and digits that can't be misread. */
export const createBookingReference = (): string =>
  Array.from({ length: 6 }, () => referenceAlphabet[randomInt(referenceAlphabet.length)]).join('');

/** Ticket numbers start with the three digits of the airline; no airline has 999. */
const createTicketNumber = (): string => `999-${String(randomInt(10 ** 10 - 1)).padStart(10, '0')}`;

/** How much of a price is tax. */
const taxShare = 0.12;

/** What the price of an offer is made of. */
function splitPrice({ totalAmount, currency }: Offer) {
  const total = toMinorUnits(totalAmount, currency);
  const tax = Math.round(total * taxShare);
  return {
    base_amount: fromMinorUnits(total - tax, currency),
    tax_amount: fromMinorUnits(tax, currency),
  };
}

/** The ticket of an order, with the names in the airline's spelling. */
export function buildTicket(
  offer: Offer,
  passengers: readonly BookingPassenger[],
  bookingReference: string,
): BookingDetailsInput {
  const { flight } = offer;
  const onSegment = passengers.map(passenger => ({
    passenger_id: passenger.id,
    cabin_class_marketing_name: getCabinLabel(flight.cabin_class) ?? flight.cabin_class ?? 'Economy',
    baggages: toPassengerType(passenger.type) === 'infant' ? [] : [...(flight.baggages ?? [])],
  }));
  return {
    booking_reference: bookingReference,
    owner: {
      name: flight.owner?.name ?? flight.airline?.name ?? null,
      iata_code: flight.owner?.iata_code ?? null,
      logo_symbol_url: flight.airline?.logo ?? null,
    },
    slices: flight.slices.map(slice => ({
      origin: slice.origin,
      destination: slice.destination,
      duration: slice.duration,
      segments: (slice.segments ?? []).map(segment => ({
        origin: segment.origin,
        destination: segment.destination,
        origin_terminal: segment.origin_terminal,
        destination_terminal: segment.destination_terminal,
        departing_at: segment.departing_at,
        arriving_at: segment.arriving_at,
        duration: segment.duration,
        marketing_carrier: segment.marketing_carrier,
        marketing_carrier_flight_number: segment.marketing_carrier_flight_number,
        operating_carrier: segment.operating_carrier,
        aircraft: segment.aircraft,
        passengers: onSegment,
      })),
    })),
    passengers: passengers.map(({ id, type, title, given_name, family_name }) => ({
      id,
      type: toPassengerType(type),
      title,
      given_name: toAirlineName(given_name),
      family_name: toAirlineName(family_name),
    })),
    total_amount: offer.totalAmount,
    total_currency: offer.currency,
    ...splitPrice(offer),
    documents: passengers.map(({ id }) => ({
      type: 'electronic_ticket',
      unique_identifier: createTicketNumber(),
      passenger_ids: [id],
    })),
    conditions: flight.conditions ?? null,
    schedule_changed: false,
    live_mode: false,
  };
}

/** Adds minutes to a local time. */
function addMinutes(minutes: number, time: string): string {
  const total = Number(time.slice(11, 13)) * 60 + Number(time.slice(14, 16)) + minutes;
  const padTwo = (n: number) => String(n).padStart(2, '0');
  const minuteOfDay = ((total % 1440) + 1440) % 1440;
  const date = addDays(time.slice(0, 10), Math.floor(total / 1440));
  return `${date}T${padTwo(Math.floor(minuteOfDay / 60))}:${padTwo(minuteOfDay % 60)}${time.slice(16)}`;
}

/** The ticket after the airline has moved all times. */
export function shiftSchedule(minutes: number, ticket: BookingDetailsInput): BookingDetailsInput {
  if (minutes === 0) return ticket;
  return {
    ...ticket,
    schedule_changed: true,
    slices: ticket.slices.map(slice => ({
      ...slice,
      segments: slice.segments.map(segment => ({
        ...segment,
        departing_at: addMinutes(minutes, segment.departing_at),
        arriving_at: addMinutes(minutes, segment.arriving_at),
      })),
    })),
  };
}
