import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { getLastFlightDate } from '#contract/flight.ts';
import type { PassengerChange, PassengerField } from '#machines/booking/passenger-entries.ts';
import { buildRefusedError } from '#tests/builders/build-responses.ts';
import { today, type Booking } from '../machines/booking-harness.ts';
import { findBrokenExample, longestMs } from './find-broken-example.ts';
import { party, toTravelers } from './generated-parties.ts';
import { enterParty, flight, startPayment } from './party-payment.ts';

/** The fields of the request, and those of the page. */
const fields: readonly { what: string; field: PassengerField }[] = [
  { what: 'given_name', field: 'firstName' },
  { what: 'family_name', field: 'lastName' },
  { what: 'title', field: 'title' },
  { what: 'gender', field: 'gender' },
  { what: 'born_on', field: 'birthDate' },
  { what: 'email', field: 'email' },
  { what: 'phone_number', field: 'phone' },
];

/** What is typed, and the fields that it changes. No two people get the same name. */
const changes: readonly {
  toChange: (index: number) => PassengerChange;
  changed: readonly PassengerField[];
}[] = [
  { toChange: index => ({ firstName: `Given${'x'.repeat(index)}` }), changed: ['firstName'] },
  { toChange: index => ({ lastName: `Family${'x'.repeat(index)}` }), changed: ['lastName'] },
  { toChange: () => ({ title: 'Mrs' }), changed: ['title'] },
  { toChange: () => ({ gender: 'f' }), changed: ['gender'] },
  { toChange: () => ({ birthDay: '7' }), changed: ['birthDate'] },
  { toChange: () => ({ birthMonth: '8' }), changed: ['birthDate'] },
  { toChange: () => ({ birthYear: '1990' }), changed: ['birthDate'] },
  { toChange: () => ({ email: 'other@example.org' }), changed: ['email'] },
  { toChange: () => ({ phone: '3075550188', phoneNumber: '+13075550188' }), changed: ['phone'] },
  { toChange: () => ({ hasOwnContact: true }), changed: ['email', 'phone'] },
];

const example = fc
  .record({
    party,
    refusals: fc
      .subarray([...fields], { minLength: 1, maxLength: 5 })
      .chain(chosen => fc.tuple(...chosen.map(one => fc.nat().map(who => ({ ...one, who }))))),
    typed: fc.array(fc.record({ who: fc.nat(), what: fc.nat({ max: changes.length - 1 }) }), {
      maxLength: 6,
    }),
  })
  .map(({ party: one, refusals, typed }) => {
    const travelers = [...toTravelers(one, { today, lastFlight: getLastFlightDate(flight) }).values()];
    const pick = <T extends { who: number }>(all: readonly T[]) =>
      all.map(part => ({ ...part, who: part.who % travelers.length }));
    return { counts: one.counts, travelers, refusals: pick(refusals), typed: pick(typed) };
  });
type Example = ReturnType<typeof example.generate>['value'];

const getMessage = (who: number, what: string): string => `Passenger ${who + 1}: ${what} is refused.`;

/** The errors, sorted: `1 email: …`. */
const readErrors = ({ context }: Booking): string =>
  context.passengerErrors
    .flatMap((block, index) => Object.entries(block).map(([field, error]) => `${index} ${field}: ${error}`))
    .toSorted()
    .join('\n');

async function findViolations(one: Example): Promise<string[]> {
  const booking = await enterParty(one);
  await startPayment(booking, one);
  const issues = one.refusals.map(({ who, what }) => ({
    path: `booking.passengers.${who}.${what}`,
    message: getMessage(who, what),
  }));
  await booking.reject('createPaymentIntent', buildRefusedError('invalid_request', { issues }));
  let left = one.refusals.map(({ who, what, field }) => ({ who, field, error: getMessage(who, what) }));
  const compare = (after: string): string[] => {
    const expected = left
      .map(({ who, field, error }) => `${who} ${field}: ${error}`)
      .toSorted()
      .join('\n');
    const shown = readErrors(booking);
    return shown === expected ? [] : [`${after}, expected "${expected}"; there is "${shown}".`];
  };
  try {
    const atFirst = compare('At first');
    if (atFirst.length > 0) return atFirst;
    for (const [step, { who, what }] of one.typed.entries()) {
      const typed = changes[what];
      if (typed === undefined) continue;
      const { toChange, changed } = typed;
      booking.send({ type: 'passenger.change', index: who, change: toChange(who) });
      left = left.filter(({ who: refused, field }) => refused !== who || !changed.includes(field));
      const wrong = compare(`After change ${step + 1} (${changed.join()} of passenger ${who + 1})`);
      if (wrong.length > 0) return wrong;
    }
    return [];
  } finally {
    booking.actor.stop();
  }
}

test(
  'what the backend refuses of anyone is said at that field, and stays until that field is changed',
  async () => {
    const describe = ({ travelers, refusals, typed }: Example) =>
      [`${travelers.length} travelers`, JSON.stringify(refusals), JSON.stringify(typed)].join('\n');
    expect(await findBrokenExample(example, { runs: 60, describe, findViolations })).toBe('');
  },
  longestMs,
);
