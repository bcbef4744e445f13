import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  acceptFlights,
  cancelBooking,
  openBooking,
  quoteCancellation,
  resendTicket,
  sendLink,
} from '#site/pages/my-booking/manage-actors.ts';
import { createQueryClient } from '#site/booking/actors/query-client.ts';
import { buildCancellationQuote, buildManagedBooking } from '#tests/builders/build-managed-booking.ts';
import { stubFetch, trackOutcome } from './stub-fetch.ts';

const link = 'a-code';
const booking = { json: { data: buildManagedBooking() } };
const quote = { json: { data: buildCancellationQuote() } };
const entries = { booking_reference: 'RF9K2P', family_name: 'Earhart', email: 'amelia@example.com' };

/** What changes nothing, or nothing twice. */
const repeatable = [
  ['openBooking', () => openBooking(createQueryClient(), { link }), booking],
  ['acceptFlights', () => acceptFlights(createQueryClient(), { link, changeId: 'change' }), booking],
  ['quoteCancellation', () => quoteCancellation(createQueryClient(), { link }), quote],
  ['cancelBooking', () => cancelBooking(createQueryClient(), { link, quote: quote.json.data }), booking],
] as const;

/** What sends an email each time. */
const single = [
  ['sendLink', () => sendLink(createQueryClient(), entries)],
  ['resendTicket', () => resendTicket(createQueryClient(), { link })],
] as const;

const lost = { networkError: 'Failed to fetch' };

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a call that reaches nobody', () => {
  test.each(repeatable)('is made again: %s', async (_, call, response) => {
    const fetched = stubFetch(lost, lost, response);
    const outcome = trackOutcome(call());
    await vi.runAllTimersAsync();
    expect(outcome).toEqual({ value: response.json.data });
    expect(fetched).toHaveBeenCalledTimes(3);
  });

  test.each(repeatable)('is given up after the third time: %s', async (_, call) => {
    const fetched = stubFetch(lost);
    const outcome = trackOutcome(call());
    await vi.runAllTimersAsync();
    expect(outcome.error).not.toBe(undefined);
    expect(fetched).toHaveBeenCalledTimes(3);
  });

  test.each(single)('is not made again where it sends an email: %s', async (_, call) => {
    const fetched = stubFetch(lost);
    const outcome = trackOutcome(call());
    await vi.runAllTimersAsync();
    expect(outcome.error).not.toBe(undefined);
    expect(fetched).toHaveBeenCalledTimes(1);
  });
});

test.each(repeatable)('a refusal is not asked for again: %s', async (_, call) => {
  const fetched = stubFetch({
    status: 404,
    json: { error: 'This link has expired.', code: 'link_expired' },
  });
  const outcome = trackOutcome(call());
  await vi.runAllTimersAsync();
  expect(outcome.error).toContain('This link has expired.');
  expect(fetched).toHaveBeenCalledTimes(1);
});
