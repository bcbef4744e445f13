import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { getLastFlightDate } from '#contract/flight.ts';
import { toOfferDetails } from '#machines/booking/booking-requests.ts';
import { createBookingStorage } from '#site/booking/booking-storage.ts';
import { createKeyValueStore } from '#site/booking/key-value-store.ts';
import { today } from '../machines/booking-harness.ts';
import { buildSearchParams } from '#tests/builders/build-search.ts';
import { FakeStorage } from '../site/fake-storage.ts';
import { findBrokenExample, longestMs } from './find-broken-example.ts';
import { party, toTravelers } from './generated-parties.ts';
import { enterParty, flight, startPayment } from './party-payment.ts';

const step = fc.constantFrom('search', 'pay', 'start', 'ticket', 'reload');

const example = fc
  .record({ party, steps: fc.array(step, { minLength: 2, maxLength: 7 }) })
  .map(({ party: one, steps }) => ({
    counts: one.counts,
    steps,
    travelers: [...toTravelers(one, { today, lastFlight: getLastFlightDate(flight) }).values()],
  }));
type Example = ReturnType<typeof example.generate>['value'];

async function findViolations(one: Example): Promise<string[]> {
  const booking = await enterParty(one);
  const passengers = await startPayment(booking, one);
  booking.actor.stop();
  const local = new FakeStorage();
  const open = () =>
    createBookingStorage(
      createKeyValueStore(() => local),
      createKeyValueStore(() => new FakeStorage()),
      () => Date.parse('2027-01-10T12:00:00Z'),
    );
  let storage = open();
  let isPaying = false;
  const texts = [
    ...new Set(
      passengers.flatMap(({ given_name, family_name, email, phone_number, born_on }) => [
        given_name,
        family_name,
        email,
        phone_number,
        born_on,
      ]),
    ),
  ];
  for (const what of one.steps) {
    if (what === 'search') storage.saveResults([flight], buildSearchParams());
    else if (what === 'pay')
      storage.saveBooking(passengers, flight, toOfferDetails(flight, null), buildSearchParams());
    else if (what === 'start') storage.saveIntent('pi_1');
    else if (what === 'ticket') storage.clearPassengers();
    else storage = open();
    if (what === 'pay') isPaying = true;
    if (what === 'search' || what === 'ticket') isPaying = false;
    const stored = [...local.texts.values()].join('\n');
    const found = texts.filter(text => text.length > 2 && stored.includes(text));
    if (!isPaying && found.length > 0) return [`After ${what}, the browser still has ${found.join(', ')}.`];
    const known = storage.loadBooking().passengers?.length ?? 0;
    if (isPaying && known !== passengers.length) return [`After ${what}, ${known} passengers are known.`];
  }
  return [];
}

test(
  'the browser has the people of the payment that is open, and nobody once another search has results or the ticket is shown',
  async () => {
    const describe = ({ steps }: Example) => steps.join(', ');
    expect(await findBrokenExample(example, { runs: 30, describe, findViolations })).toBe('');
  },
  longestMs,
);
