import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { PassengerDraft } from '#machines/booking/booking-events.ts';
import { getPassengerDraft } from '#site/booking/passenger-draft.ts';
import { buildFlight } from '#tests/builders/build-flight.ts';
import { buildPassengerEntry } from '#tests/builders/build-passengers.ts';
import { buildValidatedOffer } from '#tests/builders/build-responses.ts';
import {
  fillInPassengers,
  goToResults,
  startBooking,
  today,
  type Booking,
} from '../machines/booking-harness.ts';
import { findBrokenExample, longestMs } from './find-broken-example.ts';

const flights = ['off_1', 'off_2', 'off_3'].map(id => buildFlight({ id }));

const visit = fc.record({
  flight: fc.nat({ max: flights.length - 1 }),
  /** Chosen in the results, or its page found again in the history, with what was typed there or without. */
  how: fc.constantFrom('chosen', 'found again', 'found again without its entry'),
  pays: fc.boolean(),
});
type Visit = ReturnType<typeof visit.generate>['value'];

/** The secret that the page would go on with: that of its own, or of the payment that it looks up. */
const readSecret = ({ context }: Booking): string | null => context.clientSecret;

async function openPage(booking: Booking, { flight: index, how }: Visit, draft: PassengerDraft | null) {
  const flight = flights[index] ?? buildFlight();
  const { searchParams } = booking.context;
  booking.send({ type: 'page.open', path: '/flight-results', flights, searchParams });
  if (how === 'chosen') booking.send({ type: 'flight.select', flight });
  else booking.send({ type: 'page.open', path: '/passenger-details', flight, searchParams, draft });
}

async function findViolations(visits: readonly Visit[]): Promise<string[]> {
  const booking = startBooking();
  await goToResults(booking, { flights });
  const owners = new Map<string, number>();
  const drafts = new Map<number, PassengerDraft | null>();
  try {
    for (const [step, one] of visits.entries()) {
      const draft = one.how === 'found again' ? (drafts.get(one.flight) ?? null) : null;
      await openPage(booking, one, draft);
      const secret = readSecret(booking);
      const owner = secret === null ? undefined : owners.get(secret);
      if (owner !== undefined && owner !== one.flight)
        return [`Visit ${step + 1}, flight ${one.flight + 1}: the payment is that of flight ${owner + 1}.`];
      if (booking.context.flight?.id !== flights[one.flight]?.id)
        return [`Visit ${step + 1}: another flight.`];
      if (booking.running.includes('findBooking'))
        await booking.resolve('findBooking', { isKnown: true, booking: null });
      if (one.pays) {
        fillInPassengers(booking, [buildPassengerEntry()]);
        booking.send({ type: 'payment.continue', today });
        await booking.resolve('validateOffer', buildValidatedOffer());
        const clientSecret = `pi_${step}_secret_${step}`;
        await booking.resolve('createPaymentIntent', { clientSecret });
        owners.set(clientSecret, one.flight);
      }
      drafts.set(one.flight, getPassengerDraft(booking.actor.getSnapshot()));
    }
    return [];
  } finally {
    booking.actor.stop();
  }
}

test(
  'the payment that a page goes on with is one for its flight, whatever was opened or paid before',
  async () => {
    const describe = (visits: readonly Visit[]) => visits.map(one => JSON.stringify(one)).join('\n');
    expect(
      await findBrokenExample(fc.array(visit, { minLength: 2, maxLength: 5 }), {
        runs: 150,
        describe,
        findViolations,
      }),
    ).toBe('');
  },
  longestMs,
);
