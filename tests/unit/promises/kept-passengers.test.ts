import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import * as v from 'valibot';
import type { BookingPassenger } from '#contract/booking-draft.ts';
import { getLastFlightDate } from '#contract/flight.ts';
import { toOfferDetails } from '#machines/booking/booking-requests.ts';
import { createBookingStorage } from '#site/booking/booking-storage.ts';
import { createKeyValueStore } from '#site/booking/key-value-store.ts';
import { draftSchema, getPassengerDraft } from '#site/booking/passenger-draft.ts';
import { buildUnreachableError } from '#tests/builders/build-responses.ts';
import { startBooking, today, type Booking } from '../machines/booking-harness.ts';
import { FakeStorage } from '../site/fake-storage.ts';
import { findBrokenExample, longestMs } from './find-broken-example.ts';
import { party, toTravelers } from './generated-parties.ts';
import { enterParty, flight, startPayment } from './party-payment.ts';

const dayMinutes = 24 * 60;

const example = fc
  .record({
    party,
    /** How long the payment is at the bank, or the page is left alone. */
    minutes: fc.oneof(fc.nat({ max: dayMinutes }), fc.constantFrom(1, 2, dayMinutes)),
    /** Who is corrected after Continue, when the browser has stored everyone; null if nobody has continued. */
    corrected: fc.option(fc.nat(), { freq: 2 }),
  })
  .map(({ party: one, minutes, corrected }) => ({
    counts: one.counts,
    minutes,
    corrected,
    travelers: [...toTravelers(one, { today, lastFlight: getLastFlightDate(flight) }).values()],
  }));
type Example = ReturnType<typeof example.generate>['value'];

/** The page once its history entry is opened again, with the people that the browser's storage has. */
function reload(booking: Booking, stored: readonly BookingPassenger[] | null): Booking {
  const entry = structuredClone(getPassengerDraft(booking.actor.getSnapshot()));
  const draft = v.is(draftSchema, entry) ? entry : null;
  const { searchParams } = booking.context;
  const reloaded = startBooking({ flight, searchParams, passengers: stored });
  reloaded.send({ type: 'page.open', path: '/passenger-details', flight, searchParams, draft });
  return reloaded;
}

async function findLostEntries(one: Example): Promise<string[]> {
  const booking = await enterParty(one);
  const stored = one.corrected === null ? null : await startPayment(booking, one);
  if (one.corrected !== null) {
    await booking.reject('createPaymentIntent', buildUnreachableError());
    const index = one.corrected % one.travelers.length;
    booking.send({ type: 'passenger.change', index, change: { lastName: 'Corrected', birthDay: '9' } });
  }
  const reloaded = reload(booking, stored);
  const [before, after] = [booking, reloaded].map(({ context }) => context.passengers ?? []);
  booking.actor.stop();
  reloaded.actor.stop();
  return (before ?? []).flatMap((entry, index) =>
    Object.entries(entry).flatMap(([name, value]) => {
      const again = { ...after?.[index] }[name];
      return value === again ? [] : [`Passenger ${index + 1}, ${name}: was ${value}, and is ${again} now.`];
    }),
  );
}

/** What the browser has of the people once the bank leads back. */
async function findForgotten(one: Example): Promise<string[]> {
  const booking = await enterParty(one);
  const passengers = await startPayment(booking, one);
  const { searchParams } = booking.context;
  booking.actor.stop();
  let now = Date.parse('2027-01-10T12:00:00Z');
  const [local, session] = [new FakeStorage(), new FakeStorage()].map(storage =>
    createKeyValueStore(() => storage),
  );
  const storage = createBookingStorage(local, session, () => now);
  storage.saveBooking(passengers, flight, toOfferDetails(flight, searchParams), searchParams);
  storage.saveIntent('pi_1');
  now += one.minutes * 60_000;
  const expected = JSON.stringify(passengers);
  const found = JSON.stringify(storage.loadBooking().passengers);
  return found === expected
    ? []
    : [`After ${one.minutes} minutes, there is ${found} instead of ${expected}.`];
}

const describe = ({ travelers, minutes, corrected }: Example): string =>
  [
    `${minutes} minutes, ${corrected === null ? 'nobody' : `passenger ${(corrected % travelers.length) + 1}`} corrected`,
    ...travelers.map(traveler => JSON.stringify(traveler)),
  ].join('\n');

test(
  'everything that was typed about anyone is there after a reload, however many travel, also what was corrected after Continue',
  async () => {
    expect(await findBrokenExample(example, { runs: 60, describe, findViolations: findLostEntries })).toBe(
      '',
    );
  },
  longestMs,
);

test(
  'the people of a payment are there for a whole day, however long the bank takes',
  async () => {
    expect(await findBrokenExample(example, { runs: 60, describe, findViolations: findForgotten })).toBe('');
  },
  longestMs,
);
