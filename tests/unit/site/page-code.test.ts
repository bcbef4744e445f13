import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadBookingAhead } from '../../../src/site/app/page-code.ts';
import { buildFlight } from '../../builders/build-flight.ts';
import { search, startBooking } from '../machines/booking-harness.ts';

const flight = buildFlight();

/** The files that were asked for, in doubles. */
const asked = vi.hoisted((): string[] => []);
const double = vi.hoisted(() => (name: string) => () => {
  asked.push(name);
  return {};
});
vi.mock('../../../src/site/booking/actors/suggest-places.ts', double('search calls'));
vi.mock('../../../src/site/booking/actors/validate-offer.ts', double('booking calls'));
vi.mock('../../../src/site/booking/search/search-overlay.tsx', double('overlay'));
vi.mock('../../../src/site/booking/results/results-page.tsx', double('results'));
vi.mock('../../../src/site/app/passengers-route.tsx', double('passengers'));
vi.mock('../../../src/site/booking/confirmation/confirmation-page.tsx', double('confirmation'));

/** What was asked for since this was last asked. */
async function newlyAsked() {
  await vi.dynamicImportSettled();
  return asked.splice(0).toSorted();
}

const letIdle = () => vi.advanceTimersByTime(500);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

test('code comes one step ahead: the calls when the browser is idle, and with a search what it leads to at once', async () => {
  const booking = startBooking();
  loadBookingAhead(booking.actor);
  expect(await newlyAsked()).toEqual([]);
  letIdle();
  expect(await newlyAsked()).toEqual(['search calls']);

  booking.send({ type: 'traveller.add', passenger: 'child' });
  expect(await newlyAsked()).toEqual([]);
  search(booking);
  expect(await newlyAsked()).toEqual(['overlay', 'results']);

  await booking.resolve('searchFlights', [flight]);
  booking.clock.increment(600);
  expect(await newlyAsked()).toEqual([]);
  letIdle();
  expect(await newlyAsked()).toEqual(['passengers']);

  booking.send({ type: 'flight.select', flight });
  expect(await newlyAsked()).toEqual([]);
  letIdle();
  expect(await newlyAsked()).toEqual(['booking calls', 'confirmation']);
});
