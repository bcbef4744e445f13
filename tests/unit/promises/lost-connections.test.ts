import { isDeepStrictEqual } from 'node:util';
import * as fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { bookFlight, pollBooking } from '#site/booking/actors/book-flight.ts';
import { findBooking } from '#site/booking/actors/find-booking.ts';
import { createQueryClient } from '#site/booking/actors/query-client.ts';
import { buildBookingPassenger } from '#tests/builders/build-passengers.ts';
import { buildBookResponse } from '#tests/builders/build-responses.ts';
import {
  buildBookingJson,
  buildRateLimitResponse,
  stubFetch,
  trackOutcome,
  type StubResponse,
} from '../site/actors/stub-fetch.ts';
import { findBrokenExample, longestMs } from './find-broken-example.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const failures: Readonly<Record<string, StubResponse>> = {
  'the connection is lost': { networkError: 'Failed to fetch' },
  'a proxy answers': { text: 'Bad gateway', status: 502 },
  'there were too many requests': buildRateLimitResponse(),
};

const calls = {
  'book the trip': (signal: AbortSignal) =>
    bookFlight(createQueryClient(), {
      offer_id: 'off_1',
      passengers: [buildBookingPassenger()],
      payment_intent_id: signal.aborted ? '' : 'pi_1',
    }),
  'ask whether the airline has confirmed': (signal: AbortSignal) =>
    pollBooking(createQueryClient(), { request: { payment_intent_id: 'pi_1' } }, signal),
  'look the payment up': (signal: AbortSignal) =>
    findBooking(createQueryClient(), { paymentIntent: 'pi_1', clientSecret: 'pi_1_secret_1' }, signal),
} as const;
type Call = keyof typeof calls;
const callNames: readonly Call[] = [
  'book the trip',
  'ask whether the airline has confirmed',
  'look the payment up',
];

const example = fc.record({
  call: fc.constantFrom(...callNames),
  before: fc.array(fc.constantFrom(...Object.keys(failures)), { minLength: 1, maxLength: 4 }),
  /** Whether it fails on, as it did last. */
  isAnswered: fc.boolean(),
});
type Example = ReturnType<typeof example.generate>['value'];

const booked = buildBookResponse();

async function findViolations({ call, before, isAnswered }: Example): Promise<string[]> {
  const confirmed: StubResponse = { json: buildBookingJson(booked) };
  stubFetch(...before.flatMap(name => failures[name] ?? []), ...(isAnswered ? [confirmed] : []));
  const outcome = trackOutcome(calls[call](new AbortController().signal));
  await vi.advanceTimersByTimeAsync(isAnswered ? 70_000 : 200_000);
  if (!isAnswered)
    return 'error' in outcome ? [] : [`There was no answer, and it is ${JSON.stringify(outcome)}.`];
  const given = call === 'look the payment up' ? { isKnown: true, booking: booked } : booked;
  const isGiven = isDeepStrictEqual(outcome.value, given);
  return isGiven ? [] : [`The booking is not there: ${JSON.stringify(outcome)}.`];
}

test(
  'whoever has paid gets the ticket, though the connection is lost or busy for a minute, and what has no answer is not taken for one',
  async () => {
    const describe = ({ call, before, isAnswered }: Example) =>
      `${call}: ${[...before, isAnswered ? 'it is answered' : 'so on'].join(', then ')}`;
    expect(await findBrokenExample(example, { runs: 80, describe, findViolations })).toBe('');
  },
  longestMs,
);
