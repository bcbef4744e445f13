import { createHash } from 'node:crypto';
import type { BookingPassenger } from '#contract/booking-draft.ts';
import { toNameKey } from '#contract/rules/names.ts';
import type { Offer } from '#backend/ports/flight-provider.ts';
import type { Booking } from './booking.ts';
import type { BookingDeps } from './booking-deps.ts';
import { isAuthorized } from './booking-steps.ts';

/** How many unpaid attempts for the same trip are asked whether they are paid by now. */
const maxDrafts = 10;

/** The flights of an offer by carrier, number, origin and local date; by places and date if it names no flights. */
const describeFlights = ({ flight }: Offer): string[] =>
  (flight.slices ?? []).flatMap(slice => {
    const segments = slice.segments ?? [];
    return segments.length === 0
      ? [`${slice.origin.iata_code} ${slice.destination.iata_code} ${slice.departure_date ?? ''}`]
      : segments.map(
          segment =>
            `${segment.marketing_carrier?.iata_code ?? ''}${segment.marketing_carrier_flight_number ?? ''} ${segment.origin.iata_code} ${segment.departing_at.slice(0, 10)}`,
        );
  });

/**
 * Identifies a trip: the same people (names, birth dates, the booking's e-mail) on the same flights
 * (carrier, number, origin, date). It is a hash, so that the row names nobody once the passengers are erased.
 */
export function getTripKey(passengers: readonly BookingPassenger[], offer: Offer): string {
  const people = passengers
    .map(
      ({ given_name, family_name, born_on }) =>
        `${toNameKey(given_name, family_name).replace('/', ' ')} ${born_on}`,
    )
    .toSorted();
  const email = (passengers[0]?.email ?? '').trim().toLowerCase();
  return createHash('sha256')
    .update(JSON.stringify([people, email, describeFlights(offer)]))
    .digest('base64url');
}

/** The other bookings for a trip that have a ticket, or whose payment is authorized. */
export async function findRivals(
  deps: BookingDeps,
  tripKey: string,
  ownId: string | null = null,
): Promise<readonly Booking[]> {
  const bookings = (await deps.store.findByTrip(tripKey, maxDrafts)).filter(({ id }) => id !== ownId);
  const isRival = await Promise.all(
    bookings.map(async booking => {
      if (booking.state !== 'drafted') return true;
      if (booking.paymentIntentId === null) return false;
      const intent = await deps.payments.retrieveIntent(booking.paymentIntentId);
      // Another process may have charged it since the draft was read.
      return intent.status === 'succeeded' || isAuthorized(intent, booking);
    }),
  );
  return bookings.filter((_, index) => isRival[index]);
}

/** The ordinal of a ticket that is bought although the traveler knows of these. */
export const getNextOrdinal = (rivals: readonly Booking[]): number =>
  Math.max(-1, ...rivals.map(rival => rival.tripOrdinal)) + 1;
