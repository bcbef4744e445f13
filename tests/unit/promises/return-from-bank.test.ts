import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { getLastFlightDate } from '#contract/flight.ts';
import { buildRefusedError } from '#tests/builders/build-responses.ts';
import { today } from '../machines/booking-harness.ts';
import { knownWithoutBooking, returned, returnFromBank } from '../machines/booking-return.ts';
import { findBrokenExample, longestMs } from './find-broken-example.ts';
import { party, toTravelers } from './generated-parties.ts';
import { enterParty, flight, startPayment } from './party-payment.ts';

const example = fc.record({ party }).map(({ party: one }) => ({
  counts: one.counts,
  travelers: [...toTravelers(one, { today, lastFlight: getLastFlightDate(flight) }).values()],
}));
type Example = ReturnType<typeof example.generate>['value'];

async function findDifferences(one: Example): Promise<string[]> {
  const booking = await enterParty(one);
  const before = await startPayment(booking, one);
  const { searchParams } = booking.context;
  const resumed = returnFromBank(
    { ...returned, redirectStatus: 'failed' },
    { paymentIntent: 'pi_1', flight, passengers: before, searchParams },
  );
  await resumed.resolve('findBooking', knownWithoutBooking);
  await resumed.reject('bookFlight', buildRefusedError('payment_not_authorised', { error: 'Declined.' }));
  const fields = ['title', 'gender', 'firstName', 'lastName', 'birthDay', 'birthMonth', 'birthYear'] as const;
  const different = (booking.context.passengers ?? []).flatMap((entry, index) =>
    fields.flatMap(field => {
      const shown = resumed.context.passengers?.[index]?.[field];
      return shown === entry[field]
        ? []
        : [`Passenger ${index + 1}, ${field}: was ${entry[field]}, and the page shows ${shown}.`];
    }),
  );
  if (different.length > 0) return different;
  if (resumed.context.clientSecret !== returned.clientSecret)
    return ['The card form is not that of the payment that the bank refused.'];
  // A change and back: the passengers are sent again.
  resumed.send({ type: 'payment.retry' });
  const given = resumed.context.passengers?.[0]?.firstName ?? '';
  for (const firstName of ['Other', given])
    resumed.send({ type: 'passenger.change', index: 0, change: { firstName } });
  const after = await startPayment(resumed, one);
  booking.actor.stop();
  resumed.actor.stop();
  return before.flatMap((passenger, index) =>
    Object.entries(passenger).flatMap(([name, value]) => {
      const again = { ...after[index] }[name];
      return value === again ? [] : [`Passenger ${index + 1}, ${name}: was ${value}, and is ${again} now.`];
    }),
  );
}

const describe = ({ travelers }: Example): string =>
  travelers.map(traveler => JSON.stringify(traveler)).join('\n');

test(
  'whoever comes back from a bank that refused the payment finds everyone as they were typed',
  async () => {
    expect(await findBrokenExample(example, { runs: 100, describe, findViolations: findDifferences })).toBe(
      '',
    );
  },
  longestMs,
);
