import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { prefetchBookingCode } from '#site/app/prefetch-booking-code.ts';
import { buildFlight } from '#tests/builders/build-flight.ts';
import { buildSearchForm } from '#tests/builders/build-search.ts';
import { search, startBooking, today } from '#tests/unit/machines/booking-harness.ts';

const flight = buildFlight();

/** The mocked modules that were imported. */
const requestedModules = vi.hoisted((): string[] => []);
const createMockModule = vi.hoisted(() => (name: string, exportName?: string) => () => {
  requestedModules.push(name);
  return exportName === undefined ? {} : { [exportName]: {} };
});
vi.mock('#site/booking/actors/search-flights.ts', createMockModule('search'));
vi.mock('#site/booking/actors/validate-offer.ts', createMockModule('booking calls'));
vi.mock('#site/booking/search/search-overlay.tsx', createMockModule('overlay'));
vi.mock('#site/booking/results/results-page.tsx', createMockModule('results', 'resultsPage'));
vi.mock('#site/booking/passengers/passengers-page.tsx', createMockModule('passengers', 'passengersPage'));
vi.mock(
  '#site/booking/confirmation/confirmation-page.tsx',
  createMockModule('confirmation', 'confirmationPage'),
);

/** The modules that were imported since the last call. */
async function takeRequestedModules() {
  await vi.dynamicImportSettled();
  return requestedModules.splice(0).toSorted();
}

const advanceToIdle = () => vi.advanceTimersByTime(500);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], now: new Date(`${today}T12:00`) });
});
afterEach(() => {
  vi.useRealTimers();
});

test('fetches code one step ahead: the results page once the form is complete', async () => {
  const booking = startBooking();
  prefetchBookingCode(booking.actor, '/');
  expect(await takeRequestedModules()).toEqual([]);

  booking.send({ type: 'traveler.add', passenger: 'child' });
  expect(await takeRequestedModules()).toEqual([]);
  booking.send({ type: 'page.open', path: '/', prefill: buildSearchForm() });
  expect(await takeRequestedModules()).toEqual(['overlay', 'results', 'search']);
  search(booking);
  expect(await takeRequestedModules()).toEqual([]);

  await booking.resolve('searchFlights', { flights: [flight], unsearched: [] });
  booking.clock.increment(600);
  expect(await takeRequestedModules()).toEqual([]);
  advanceToIdle();
  expect(await takeRequestedModules()).toEqual(['passengers']);

  booking.send({ type: 'flight.select', flight });
  expect(await takeRequestedModules()).toEqual([]);
  advanceToIdle();
  expect(await takeRequestedModules()).toEqual(['booking calls', 'confirmation']);
});

test('fetches no search for a later page, though a complete form is stored', async () => {
  const booking = startBooking();
  booking.send({ type: 'page.open', path: '/', prefill: buildSearchForm() });
  prefetchBookingCode(booking.actor, '/booking-confirmation');
  expect(await takeRequestedModules()).toEqual([]);
});
