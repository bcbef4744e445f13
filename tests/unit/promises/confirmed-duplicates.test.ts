import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { buildFlight } from '#tests/builders/build-flight.ts';
import { buildPassengerEntry } from '#tests/builders/build-passengers.ts';
import { buildRefusedError, buildValidatedOffer } from '#tests/builders/build-responses.ts';
import {
  fillInPassengers,
  goToResults,
  startBooking,
  submitPassengers,
  type Booking,
} from '../machines/booking-harness.ts';
import { findBrokenExample, longestMs } from './find-broken-example.ts';

const flights = ['off_1', 'off_2'].map(id => buildFlight({ id }));

const example = fc.record({
  /** The flights for which everybody has a ticket already. */
  booked: fc.subarray([0, 1], { minLength: 1 }),
  steps: fc.array(
    fc.oneof(
      fc.record({ choose: fc.nat({ max: 1 }) }),
      fc.record({ rename: fc.constantFrom('Fred', 'Amelia') }),
      /** Continue to Payment, and what is pressed if another ticket is in question. */
      fc.record({ accepts: fc.boolean() }),
      fc.record({ accepts: fc.boolean() }),
    ),
    { minLength: 2, maxLength: 8 },
  ),
});
type Example = ReturnType<typeof example.generate>['value'];

function choose(booking: Booking, index: number): void {
  const { searchParams } = booking.context;
  booking.send({ type: 'page.open', path: '/flight-results', flights, searchParams });
  const flight = flights[index];
  if (flight !== undefined) booking.send({ type: 'flight.select', flight });
}

/** What the payment that is being started says of another ticket for the same people. */
const isAskedFor = (booking: Booking): boolean =>
  JSON.stringify(booking.inputOf('createPaymentIntent')).includes('"confirm_duplicate":true');

/** Continues, as the backend answers: who has a ticket for the flight is asked whether another one is wanted. */
async function pay(booking: Booking, state: { isBooked: boolean; isConfirmed: boolean; accepts: boolean }) {
  booking.send(submitPassengers);
  await booking.resolve('validateOffer', buildValidatedOffer());
  let isConfirmed = state.isConfirmed;
  const wrong: string[] = [];
  const check = () => {
    if (isAskedFor(booking) !== isConfirmed)
      wrong.push(`Another ticket is ${isConfirmed ? 'not ' : ''}asked for.`);
  };
  check();
  if (state.isBooked && !isConfirmed) {
    await booking.reject('createPaymentIntent', buildRefusedError('already_booked_trip'));
    if (!booking.tags.includes('duplicateTrip')) wrong.push('Nobody is asked about another ticket.');
    booking.send({ type: state.accepts ? 'duplicate.accept' : 'duplicate.decline' });
    isConfirmed = state.accepts;
    if (state.accepts) check();
  }
  if (booking.running.includes('createPaymentIntent'))
    await booking.resolve('createPaymentIntent', { clientSecret: 'pi_1_secret_1' });
  return { isConfirmed, wrong };
}

async function findViolations({ booked, steps }: Example): Promise<string[]> {
  const booking = startBooking();
  await goToResults(booking, { flights });
  choose(booking, 0);
  // They stay when another flight is chosen.
  fillInPassengers(booking, [buildPassengerEntry()]);
  let chosen = 0;
  let isConfirmed = false;
  try {
    for (const [index, one] of steps.entries()) {
      if ('choose' in one) {
        choose(booking, one.choose);
        chosen = one.choose;
        isConfirmed = false;
      } else if ('rename' in one) {
        const change = { type: 'passenger.change', index: 0, change: { firstName: one.rename } } as const;
        if (!booking.can(change)) continue;
        booking.send(change);
        isConfirmed = false;
      } else if (booking.can(submitPassengers)) {
        const paid = await pay(booking, { isBooked: booked.includes(chosen), isConfirmed, ...one });
        if (paid.wrong.length > 0) return [`Step ${index + 1}: ${paid.wrong.join(' ')}`];
        ({ isConfirmed } = paid);
      }
    }
    return [];
  } finally {
    booking.actor.stop();
  }
}

test(
  'another ticket for the same people is paid only if the traveler has asked for it, for this flight and as they are named now',
  async () => {
    const describe = (one: Example) => JSON.stringify(one);
    expect(await findBrokenExample(example, { runs: 150, describe, findViolations })).toBe('');
  },
  longestMs,
);
