import type { BookingPassenger } from '#contract/booking-draft.ts';
import { buildFlight } from '#tests/builders/build-flight.ts';
import { buildValidatedOffer } from '#tests/builders/build-responses.ts';
import { buildSearchForm } from '#tests/builders/build-search.ts';
import { goToPassengers, startBooking, today, type Booking } from '../machines/booking-harness.ts';
import { toEntry, type Traveler } from './generated-parties.ts';

/** The flight of every party. */
export const flight = buildFlight();

interface EnteredParty {
  counts: { adults: number; children: number; infants: number };
  travelers: readonly Traveler[];
}

/** A booking whose passengers are filled in. */
export async function enterParty({ counts, travelers }: EnteredParty): Promise<Booking> {
  const booking = startBooking();
  await goToPassengers(booking, {
    form: buildSearchForm({
      counts,
      childAges: travelers.flatMap(({ type, age }) => (type === 'child' ? [age] : [])),
    }),
    flight,
    entries: travelers.map(toEntry),
  });
  return booking;
}

/** Continues to the payment, and returns the passengers that it is for. */
export async function startPayment(
  booking: Booking,
  { travelers }: Pick<EnteredParty, 'travelers'>,
): Promise<readonly BookingPassenger[]> {
  booking.send({ type: 'payment.continue', today });
  const passengers = travelers.map(({ type, age }, index) => ({
    id: `pas_${index}`,
    type,
    age: type === 'child' ? age : null,
  }));
  await booking.resolve('validateOffer', buildValidatedOffer({ passengers }));
  return booking.context.bookedPassengers ?? [];
}
