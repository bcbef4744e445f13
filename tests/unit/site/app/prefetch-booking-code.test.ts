import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { prefetchBookingCode } from '#site/app/prefetch-booking-code.ts';
import { buildFlight } from '#tests/builders/build-flight.ts';
import { search, startBooking } from '#tests/unit/machines/booking-harness.ts';

const flight = buildFlight();

/** The files that were asked for, in doubles. */
const requestedModules = vi.hoisted((): string[] => []);
const createMockModule = vi.hoisted(() => (name: string) => () => {
  requestedModules.push(name);
  return {};
});
vi.mock('#site/booking/actors/suggest-places.ts', createMockModule('search calls'));
vi.mock('#site/booking/actors/validate-offer.ts', createMockModule('booking calls'));
vi.mock('#site/booking/search/search-overlay.tsx', createMockModule('overlay'));
vi.mock('#site/booking/results/results-page.tsx', createMockModule('results'));
vi.mock('#site/booking/passengers/passengers-route.tsx', createMockModule('passengers'));
vi.mock('#site/booking/confirmation/confirmation-page.tsx', createMockModule('confirmation'));

/** What was asked for since this was last asked. */
async function takeRequestedModules() {
  await vi.dynamicImportSettled();
  return requestedModules.splice(0).toSorted();
}

const advanceToIdle = () => vi.advanceTimersByTime(500);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

test('code comes one step ahead: the calls when the browser is idle, and with a search what it leads to at once', async () => {
  const booking = startBooking();
  prefetchBookingCode(booking.actor);
  expect(await takeRequestedModules()).toEqual([]);
  advanceToIdle();
  expect(await takeRequestedModules()).toEqual(['search calls']);

  booking.send({ type: 'traveler.add', passenger: 'child' });
  expect(await takeRequestedModules()).toEqual([]);
  search(booking);
  expect(await takeRequestedModules()).toEqual(['overlay', 'results']);

  await booking.resolve('searchFlights', [flight]);
  booking.clock.increment(600);
  expect(await takeRequestedModules()).toEqual([]);
  advanceToIdle();
  expect(await takeRequestedModules()).toEqual(['passengers']);

  booking.send({ type: 'flight.select', flight });
  expect(await takeRequestedModules()).toEqual([]);
  advanceToIdle();
  expect(await takeRequestedModules()).toEqual(['booking calls', 'confirmation']);
});
