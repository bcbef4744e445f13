import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { errorCatalog } from '#contract/errors.ts';
import type { BookRequest } from '#contract/booking.ts';
import { pollBooking, bookFlight } from '#site/booking/actors/book-flight.ts';
import { createQueryClient } from '#site/booking/actors/query-client.ts';
import { buildBookResponse } from '#tests/builders/build-responses.ts';
import { buildBookingPassenger } from '#tests/builders/build-passengers.ts';
import {
  buildBookingJson,
  buildRateLimitResponse,
  trackOutcome,
  stubFetch,
  type StubResponse,
} from './stub-fetch.ts';

const request: BookRequest = {
  offer_id: 'off_1',
  passengers: [buildBookingPassenger()],
  payment_amount: '245.30',
  payment_intent_id: 'pi_1',
};
const confirmed: StubResponse = { json: buildBookingJson(buildBookResponse()) };
const pending: StubResponse = { json: buildBookingJson(buildBookResponse({ status: 'pending' })) };
const networkError: StubResponse = { networkError: 'Failed to fetch' };
const delays = [500, 1000, 2000, 4000, 8000, 15_000];

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('bookFlight', () => {
  test('calls the backend once when there is a response', async () => {
    const fetched = stubFetch(confirmed);
    expect(await bookFlight(createQueryClient(), request)).toEqual(buildBookResponse());
    expect(fetched.mock.calls.map(([address, init]) => [address, init?.body])).toEqual([
      ['/api/bookings/book', JSON.stringify(request)],
    ]);
  });

  test.each<{ name: string; answer: StubResponse }>([
    { name: 'no answer', answer: networkError },
    { name: 'the page of a proxy', answer: { text: 'Bad gateway', status: 502 } },
    { name: 'a broken server', answer: { json: { oops: true }, status: 500 } },
  ])('retries after $name until there is a response', async ({ answer }) => {
    const fetched = stubFetch(answer, answer, confirmed);
    const outcome = trackOutcome(bookFlight(createQueryClient(), request));
    await vi.advanceTimersByTimeAsync(500 + 1000);
    expect({ outcome, asked: fetched.mock.calls.length }).toEqual({
      outcome: { value: buildBookResponse() },
      asked: 3,
    });
  });

  test.each<{ name: string; answer: StubResponse; error: string }>([
    {
      name: 'a refusal',
      answer: { json: { error: 'Not authorized.', code: 'payment_not_authorised' }, status: 402 },
      error: 'CallError: Not authorized.',
    },
    {
      name: 'a refusal of a broken server',
      answer: { json: { error: 'Something went wrong.', code: 'internal_error' }, status: 500 },
      error: 'CallError: Something went wrong.',
    },
    {
      name: 'nonsense of a healthy one',
      answer: { json: { id: 7 } },
      error: 'CallError: The answer is not the contract’s.',
    },
    {
      name: 'a page that is not there',
      answer: { text: 'Not found', status: 404 },
      error: 'CallError: The response is not JSON.',
    },
  ])('does not retry after $name', async ({ answer, error }) => {
    const fetched = stubFetch(answer);
    const outcome = trackOutcome(bookFlight(createQueryClient(), request));
    await vi.advanceTimersByTimeAsync(60_000);
    expect({ outcome, asked: fetched.mock.calls.length }).toEqual({ outcome: { error }, asked: 1 });
  });

  test('waits as long as the backend asks after too many requests', async () => {
    const fetched = stubFetch(
      buildRateLimitResponse('20'),
      buildRateLimitResponse(),
      buildRateLimitResponse('0'),
      confirmed,
    );
    const outcome = trackOutcome(bookFlight(createQueryClient(), request));
    const requestCounts: number[] = [];
    for (const wait of [20_000, 5000, 1000]) {
      await vi.advanceTimersByTimeAsync(wait - 1);
      requestCounts.push(fetched.mock.calls.length);
      await vi.advanceTimersByTimeAsync(1);
    }
    expect({ outcome, requestCounts }).toEqual({
      outcome: { value: buildBookResponse() },
      requestCounts: [1, 2, 3],
    });
  });

  test.each([
    ['longer than it can wait', 'at once', '3600', 1],
    ['again and again', 'after 75 seconds', '30', 3],
  ])('fails if the backend asks to wait %s, %s', async (_, _when, retryAfter, asked) => {
    const fetched = stubFetch(buildRateLimitResponse(retryAfter));
    const outcome = trackOutcome(bookFlight(createQueryClient(), request));
    await vi.advanceTimersByTimeAsync(120_000);
    expect({ outcome, asked: fetched.mock.calls.length }).toEqual({
      outcome: { error: `CallError: ${errorCatalog.rate_limited.error}` },
      asked,
    });
  });

  test('backs off and gives up after the last delay', async () => {
    const fetched = stubFetch(networkError);
    const outcome = trackOutcome(bookFlight(createQueryClient(), request));
    await vi.advanceTimersByTimeAsync(0);
    const requestCounts = [fetched.mock.calls.length];
    for (const delay of delays) {
      await vi.advanceTimersByTimeAsync(delay - 1);
      requestCounts.push(fetched.mock.calls.length);
      await vi.advanceTimersByTimeAsync(1);
    }
    expect(requestCounts).toEqual([1, 1, 2, 3, 4, 5, 6]);
    await vi.advanceTimersByTimeAsync(60_000);
    expect({ outcome, asked: fetched.mock.calls.length }).toEqual({
      outcome: { error: 'CallError: Failed to fetch' },
      asked: 7,
    });
  });
});

describe('pollBooking', () => {
  const wait = (signal: AbortSignal) => pollBooking(createQueryClient(), { request }, signal);

  test('polls until the airline has confirmed, first after two seconds, then ever less often', async () => {
    const intervals = [2000, 3000, 4500, 6750, 10_000, 10_000];
    const fetched = stubFetch(...intervals.slice(1).map(() => pending), confirmed);
    const outcome = trackOutcome(wait(new AbortController().signal));
    const requestCounts: number[] = [];
    for (const interval of intervals) {
      await vi.advanceTimersByTimeAsync(interval - 1);
      requestCounts.push(fetched.mock.calls.length);
      await vi.advanceTimersByTimeAsync(1);
    }
    expect({ outcome, requestCounts }).toEqual({
      outcome: { value: buildBookResponse() },
      requestCounts: [0, 1, 2, 3, 4, 5],
    });
  });

  test('stops after ten minutes with what it last heard', async () => {
    const fetched = stubFetch(pending);
    const outcome = trackOutcome(wait(new AbortController().signal));
    await vi.advanceTimersByTimeAsync(10 * 60_000);
    expect(outcome).toEqual({});
    await vi.advanceTimersByTimeAsync(10_000);
    const asked = fetched.mock.calls.length;
    await vi.advanceTimersByTimeAsync(60_000);
    expect({ outcome, later: fetched.mock.calls.length - asked }).toEqual({
      outcome: { value: buildBookResponse({ status: 'pending' }) },
      later: 0,
    });
  });

  test('stops when a person has to settle the booking', async () => {
    const escalated = buildBookResponse({ status: 'pending', isEscalated: true, error: 'Our team has it.' });
    stubFetch(pending, { json: buildBookingJson(escalated), status: 202 });
    const outcome = trackOutcome(wait(new AbortController().signal));
    await vi.advanceTimersByTimeAsync(5000);
    expect(outcome).toEqual({ value: escalated });
  });

  test('returns the failure that the airline reports', async () => {
    const failed = buildBookResponse({ status: 'failed', error: 'Sold out.' });
    stubFetch({ json: buildBookingJson(failed) });
    const outcome = trackOutcome(wait(new AbortController().signal));
    await vi.advanceTimersByTimeAsync(2000);
    expect(outcome).toEqual({ value: failed });
  });

  test('stops polling when it is aborted', async () => {
    const fetched = stubFetch(pending);
    const waiting = new AbortController();
    const outcome = trackOutcome(wait(waiting.signal));
    await vi.advanceTimersByTimeAsync(2000);
    expect(vi.getTimerCount()).toEqual(1);
    waiting.abort();
    expect(vi.getTimerCount()).toEqual(0);
    await vi.advanceTimersByTimeAsync(10_000);
    expect({ outcome, asked: fetched.mock.calls.length }).toEqual({
      outcome: { error: 'Error: No longer awaited.' },
      asked: 1,
    });
  });

  test('stops polling when it is aborted during a call', async () => {
    const fetched = stubFetch(networkError, pending);
    const waiting = new AbortController();
    const outcome = trackOutcome(wait(waiting.signal));
    await vi.advanceTimersByTimeAsync(2000);
    waiting.abort();
    await vi.advanceTimersByTimeAsync(20_000);
    expect({ outcome, asked: fetched.mock.calls.length }).toEqual({
      outcome: { error: 'Error: No longer awaited.' },
      asked: 2,
    });
  });
});
