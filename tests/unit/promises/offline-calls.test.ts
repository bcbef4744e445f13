import { onlineManager, type QueryClient } from '@tanstack/react-query';
import * as fc from 'fast-check';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { isOffline } from '#contract/call-error.ts';
import { bookFlight, pollBooking } from '#site/booking/actors/book-flight.ts';
import { createPaymentIntent } from '#site/booking/actors/create-payment-intent.ts';
import { findBooking } from '#site/booking/actors/find-booking.ts';
import { listNearbyAirports } from '#site/booking/actors/list-nearby-airports.ts';
import { loadTicket } from '#site/booking/actors/load-ticket.ts';
import { createQueryClient } from '#site/booking/actors/query-client.ts';
import { searchFlights } from '#site/booking/actors/search-flights.ts';
import { suggestPlaces } from '#site/booking/actors/suggest-places.ts';
import { validateOffer } from '#site/booking/actors/validate-offer.ts';
import {
  acceptFlights,
  cancelBooking,
  openBooking,
  quoteCancellation,
  resendTicket,
  sendLink,
} from '#site/pages/my-booking/manage-actors.ts';
import { buildBookingPassenger } from '#tests/builders/build-passengers.ts';
import { buildSearchParams } from '#tests/builders/build-search.ts';
import { stubFetch } from '../site/actors/stub-fetch.ts';
import { findBrokenExample, longestMs } from './find-broken-example.ts';

// What is loaded on demand takes real time.
beforeAll(() => import('#site/booking/actors/search-routes.ts'));
beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  onlineManager.setOnline(true);
});

type Call = (client: QueryClient, signal: AbortSignal) => Promise<unknown>;

const link = { link: 'a-code' };

const calls: Readonly<Record<string, Call>> = {
  'search flights': (client, signal) => searchFlights(client, { searchParams: buildSearchParams() }, signal),
  'search flights from two airports': (client, signal) =>
    searchFlights(client, { searchParams: buildSearchParams({ originNearby: ['LGW'] }) }, signal),
  'suggest places': (_, signal) => suggestPlaces('lond', signal),
  'list airports nearby': (_, signal) => listNearbyAirports('LHR', signal),
  'check an offer': (client, signal) => validateOffer(client, { offerId: 'off_1' }, signal),
  'start a payment': client =>
    createPaymentIntent(client, {
      amount: 245.3,
      currency: 'usd',
      offerId: 'off_1',
      booking: { passengers: [buildBookingPassenger()] },
    }),
  'look a payment up': (client, signal) =>
    findBooking(client, { paymentIntent: 'pi_1', clientSecret: 'pi_1_secret_1' }, signal),
  'book the trip': client => bookFlight(client, { payment_intent_id: 'pi_1' }),
  'ask whether the airline has confirmed': (client, signal) =>
    pollBooking(client, { request: { payment_intent_id: 'pi_1' } }, signal),
  'load a ticket': (client, signal) => loadTicket(client, { bookingId: 'bkg_1' }, signal),
  'send a link': client =>
    sendLink(client, { booking_reference: 'RF9K2P', family_name: 'Earhart', email: 'amelia@example.com' }),
  'open a booking': client => openBooking(client, link),
  'send a ticket again': client => resendTicket(client, link),
  'accept new flights': client => acceptFlights(client, { ...link, changeId: 'change' }),
  'ask what a cancellation brings': client => quoteCancellation(client, link),
  'cancel a booking': client => cancelBooking(client, { ...link, quote: null }),
};

const example = fc.record({
  name: fc.constantFrom(...Object.keys(calls)),
  /** Whether the browser says that it has no network, or only finds no server. */
  isOfflineKnown: fc.boolean(),
});
type Example = ReturnType<typeof example.generate>['value'];

/** Longer than any call is repeated. */
const patienceMs = 90_000;

async function findViolations({ name, isOfflineKnown }: Example): Promise<string[]> {
  vi.stubGlobal('navigator', { onLine: !isOfflineKnown });
  onlineManager.setOnline(!isOfflineKnown);
  stubFetch({ networkError: 'Failed to fetch' });
  const client = createQueryClient();
  let ending = 'It is still awaited.';
  void calls[name]?.(client, new AbortController().signal).then(
    () => (ending = 'It is answered.'),
    (error: unknown) => (ending = isOffline(error) ? 'offline' : String(error)),
  );
  await vi.advanceTimersByTimeAsync(patienceMs);
  client.clear();
  const expected = isOfflineKnown ? 'offline' : 'CallError: Failed to fetch';
  return ending === expected ? [] : [`Expected "${expected}": ${ending}`];
}

test(
  'no call waits in a browser without a network: it fails within a minute and a half, and the browser is called offline only if it is',
  async () => {
    const describe = ({ name, isOfflineKnown }: Example) =>
      `${name}, ${isOfflineKnown ? 'offline' : 'without a server'}`;
    expect(await findBrokenExample(example, { runs: 150, describe, findViolations })).toBe('');
  },
  longestMs,
);
