import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { FlightProviderError } from '#backend/ports/flight-provider.ts';
import { takeoverTexts } from '#tests/backend/messages/booking-outcome-text.ts';
import { findBrokenExample, longestMs } from '#tests/unit/promises/find-broken-example.ts';
import { buildManagedTicket, hour, refunded } from './managed-ticket.ts';

/** After so many hours without an answer, a person finishes a cancellation. */
const giveUpAfter = 24;

const example = fc.record({
  /** How often the airline is asked in vain, once an hour, and what it answers then. */
  silent: fc.constantFrom(0, 0, 1, 2, 23, 24, 25, 30),
  answer: fc.constantFrom('canceled', 'refused'),
  /** After how many hours the page is read. */
  hours: fc.constantFrom(0, 1, 3, 23, 24, 26),
});
type Example = ReturnType<typeof example.generate>['value'];

/** What the page has to say, and whether somebody of the agency learns of it. */
function getExpected({ silent, answer, hours }: Example) {
  if (silent > giveUpAfter && hours >= giveUpAfter)
    return { status: 'canceling', message: takeoverTexts.cancellation_unfinished, isCase: true };
  if (silent > hours)
    return {
      status: 'canceling',
      message:
        'You have canceled this booking, and we are still working on it. You need not do anything: we write to you when it is done.',
      isCase: false,
    };
  if (answer === 'refused')
    return {
      status: 'confirmed',
      message: 'Your ticket is valid. Your card was charged $245.30.',
      // Who was told that it would be canceled has to be told by somebody that it isn't.
      isCase: silent > 0,
    };
  return {
    status: 'canceled',
    message:
      'This booking is canceled, and its ticket is no longer valid. Your card was charged $245.30, and all of it has been refunded to your card.',
    isCase: false,
  };
}

async function findViolations(one: Example): Promise<string[]> {
  const ticket = await buildManagedTicket();
  const { backend, flights } = ticket;
  flights.ticketFields = { ...flights.ticketFields, ...refunded(true) };
  let asked = 0;
  flights.onCancel = () => {
    asked += 1;
    if (asked <= one.silent) throw new FlightProviderError('provider_timeout', 'silence');
    if (one.answer === 'refused') throw new FlightProviderError('cancellation_refused', 'no');
  };
  try {
    await ticket.cancel();
    for (let passed = 0; passed < one.hours; passed += 1) {
      backend.clock.advance(hour);
      await ticket.finishCancellations();
    }
    await ticket.renewLink();
    const { status, message, cancellation } = await ticket.read();
    const cases = await ticket.readCases();
    const isCase = cases.includes('cancellation_unfinished');
    const [expected, actual] = [getExpected(one), { status, message, isCase }].map(state =>
      JSON.stringify(state),
    );
    return [
      ...(expected === actual ? [] : [`Expected ${expected}; the page has ${actual}.`]),
      ...(cancellation.is_possible && status !== 'confirmed' ? ['It can be canceled again.'] : []),
    ];
  } finally {
    await backend.close();
  }
}

test(
  'the page of a booking whose cancellation takes time says what has become of it at any hour, also once it was given up',
  async () => {
    const describe = ({ silent, answer, hours }: Example) =>
      `The airline is silent ${silent} times, then it has ${answer} it; read after ${hours} hours.`;
    expect(await findBrokenExample(example, { runs: 40, describe, findViolations })).toBe('');
  },
  longestMs,
);
