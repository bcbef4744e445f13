import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { errorCatalog } from '#contract/errors.ts';
import { findBooking } from '#site/booking/actors/find-booking.ts';
import { createQueryClient } from '#site/booking/actors/query-client.ts';
import { buildBookResponse } from '#tests/builders/build-responses.ts';
import {
  buildBookingJson,
  buildRateLimitResponse,
  trackOutcome,
  stubFetch,
  type StubResponse,
} from './stub-fetch.ts';

const secrets = { paymentIntent: 'pi_1', clientSecret: 'pi_1_secret_1' };
const find = (signal = new AbortController().signal) => findBooking(createQueryClient(), secrets, signal);

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('findBooking', () => {
  test('sends the intent and its secret', async () => {
    const fetched = stubFetch({ json: null });
    await find();
    expect(fetched.mock.calls.map(([address]) => address)).toEqual([
      '/api/bookings/by-payment?payment_intent=pi_1&client_secret=pi_1_secret_1',
    ]);
  });

  test('returns the booking', async () => {
    stubFetch({ json: buildBookingJson(buildBookResponse({ status: 'pending' })) });
    expect(await find()).toEqual({ isKnown: true, booking: buildBookResponse({ status: 'pending' }) });
  });

  test('returns no booking when the backend knows the intent only', async () => {
    stubFetch({ json: null });
    expect(await find()).toEqual({ isKnown: true, booking: null });
  });

  test.each<{ name: string; answer: StubResponse }>([
    {
      name: 'the backend doesn’t know the intent',
      answer: { json: { error: 'We could not find this payment.', code: 'payment_not_found' }, status: 404 },
    },
    { name: 'the host has no such call', answer: { text: '<h1>Not found</h1>', status: 404 } },
    { name: 'the host answers everything with its page', answer: { text: '<h1>Welcome</h1>' } },
    { name: 'the host answers another thing', answer: { json: { bookings: [] } } },
  ])('reports an unknown booking when $name', async ({ answer }) => {
    const fetched = stubFetch(answer);
    expect({ found: await find(), asked: fetched.mock.calls.length }).toEqual({
      found: { isKnown: false, booking: null },
      asked: 1,
    });
  });

  test.each<{ name: string; answer: StubResponse; error: string }>([
    {
      name: 'no answer comes',
      answer: { networkError: 'Failed to fetch' },
      error: 'CallError: Failed to fetch',
    },
    {
      name: 'the backend is broken',
      answer: { json: { error: 'Something went wrong.', code: 'internal_error' }, status: 500 },
      error: 'CallError: Something went wrong.',
    },
    {
      name: 'a proxy answers for it',
      answer: { text: 'Bad gateway', status: 502 },
      error: 'CallError: The response is not JSON.',
    },
  ])('calls six times, then fails, when $name', async ({ answer, error }) => {
    const fetched = stubFetch(answer);
    const outcome = trackOutcome(find());
    await vi.advanceTimersByTimeAsync(60_000);
    expect({ outcome, asked: fetched.mock.calls.length }).toEqual({ outcome: { error }, asked: 6 });
  });

  test('returns the booking after the backend has recovered', async () => {
    stubFetch({ networkError: 'Failed to fetch' }, { text: 'Bad gateway', status: 502 }, { json: null });
    const finding = find();
    await vi.advanceTimersByTimeAsync(300 + 600);
    expect(await finding).toEqual({ isKnown: true, booking: null });
  });

  test('waits as long as the backend asks after too many requests', async () => {
    const fetched = stubFetch(buildRateLimitResponse('30'), { json: null });
    const outcome = trackOutcome(find());
    await vi.advanceTimersByTimeAsync(29_999);
    expect({ outcome, asked: fetched.mock.calls.length }).toEqual({ outcome: {}, asked: 1 });
    await vi.advanceTimersByTimeAsync(1);
    expect(outcome).toEqual({ value: { isKnown: true, booking: null } });
  });

  test('does not take too many requests for an unknown booking', async () => {
    stubFetch(buildRateLimitResponse('3600'));
    const outcome = trackOutcome(find());
    await vi.advanceTimersByTimeAsync(1);
    expect(outcome).toEqual({ error: `CallError: ${errorCatalog.rate_limited.error}` });
  });

  test('stops when it is aborted', async () => {
    const fetched = stubFetch({ networkError: 'Failed to fetch' });
    const waiting = new AbortController();
    const outcome = trackOutcome(find(waiting.signal));
    await vi.advanceTimersByTimeAsync(100);
    waiting.abort();
    await vi.advanceTimersByTimeAsync(60_000);
    expect({ outcome, asked: fetched.mock.calls.length }).toEqual({
      outcome: { error: 'Error: CancelledError' },
      asked: 1,
    });
  });
});
