import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import * as v from 'valibot';
import { flightSearchResponseSchema } from '#contract/flight-search.ts';
import { getOptions, resultsPage, toNearestFilters } from '#machines/booking/results.ts';
import {
  filterGroups,
  noFilters,
  sortModes,
  type ResultsFilters,
} from '#machines/booking/results-filters.ts';
import { getTotal } from '#model/promises/expected/raw-offer.ts';
import { createBookingNavigator, type PageLocation } from '#site/booking/booking-navigator.ts';
import { createBookingStorage } from '#site/booking/booking-storage.ts';
import { createKeyValueStore } from '#site/booking/key-value-store.ts';
import { toResultsQuery } from '#site/booking/query-params.ts';
import { parseQuery, stringifyQuery } from '#site/booking/query-string.ts';
import { buildSearchForm } from '#tests/builders/build-search.ts';
import { goToResults, startBooking, today, type Booking } from '../machines/booking-harness.ts';
import { FakeStorage } from '../site/fake-storage.ts';
import { findBrokenExample, longestMs } from './find-broken-example.ts';
import { generateSearch } from './generated-offers.ts';
import { filterFlights } from '#tests/builders/filter-flights.ts';

/** What a traveler sets. Numbers count what there is to choose from, again and again. */
const setting = fc.oneof(
  { arbitrary: fc.record({ group: fc.nat(50), option: fc.nat(50) }), weight: 3 },
  { arbitrary: fc.record({ sort: fc.constantFrom(...sortModes) }), weight: 1 },
  {
    arbitrary: fc.record({ maxPrice: fc.integer({ min: 2, max: 99 }).map(fifties => fifties * 50) }),
    weight: 1,
  },
  { arbitrary: fc.record({ page: fc.nat(50) }), weight: 1 },
);

const example = fc.record({
  search: generateSearch(today, { minLength: 2, maxLength: 16 }),
  visits: fc.array(
    fc.record({
      settings: fc.array(setting, { maxLength: 4 }),
      /** How the results are left, and found again. */
      leaves: fc.constantFrom('by a reload', 'for another page', 'for the passengers'),
    }),
    { minLength: 1, maxLength: 3 },
  ),
});
type Example = ReturnType<typeof example.generate>['value'];
type Setting = ReturnType<typeof setting.generate>['value'];

function set(booking: Booking, one: Setting): void {
  if ('sort' in one) return booking.send({ type: 'results.sort', sort: one.sort });
  const { flights, filters } = booking.context;
  if ('page' in one) {
    const { pages } = resultsPage(flights ?? [], filters);
    return booking.send({ type: 'results.turnPage', page: 1 + (one.page % pages) });
  }
  if ('maxPrice' in one) return booking.send({ type: 'results.limitPrice', maxPrice: one.maxPrice });
  const options = getOptions(flights ?? []);
  const groups = filterGroups.filter(group => options[group].length > 0);
  const group = groups[one.group % groups.length];
  const key = group && options[group][one.option % options[group].length]?.key;
  if (group !== undefined && key !== undefined)
    booking.send({ type: 'results.toggleOption', group, option: key });
}

function createNavigator({ actor }: Booking) {
  const [local, session] = [new FakeStorage(), new FakeStorage()].map(storage =>
    createKeyValueStore(() => storage),
  );
  return createBookingNavigator(
    actor,
    createBookingStorage(local, session, () => 0),
    () => {},
  );
}

const format = ({ sort, maxPrice, page, ...groups }: ResultsFilters): string =>
  [
    `page ${page}, by ${sort}, up to ${maxPrice}`,
    ...filterGroups.map(group => `${group} ${groups[group].toSorted().join(' and ')}`),
  ].join('; ');

async function findViolations({ search: { offers, people }, visits }: Example): Promise<string[]> {
  const { flights } = v.parse(flightSearchResponseSchema, { flights: offers });
  let booking = startBooking();
  await goToResults(booking, {
    form: buildSearchForm({ counts: { adults: people, children: 0, infants: 0 } }),
    flights,
  });
  const { searchParams } = booking.context;
  const readAddress = () => parseQuery(stringifyQuery(toResultsQuery(searchParams, booking.context.filters)));
  const state = { __TSR_key: 'results', flights, searchParams };
  /** As the router remembers it: with the query with which it was opened. */
  let entry: PageLocation = { pathname: '/flight-results', search: readAddress(), state };
  let navigator = createNavigator(booking);
  navigator.resolveNavigation(entry);
  for (const { settings, leaves } of visits) {
    for (const one of settings) set(booking, one);
    const left = format(booking.context.filters);
    if (leaves === 'by a reload') {
      entry = { ...entry, search: readAddress() };
      booking.actor.stop();
      booking = startBooking();
      navigator = createNavigator(booking);
    } else {
      navigator.resolveNavigation(
        leaves === 'for the passengers'
          ? {
              pathname: '/passenger-details',
              search: {},
              state: { __TSR_key: 'passengers', flight: flights[0], searchParams },
            }
          : { pathname: '/about', search: {}, state: { __TSR_key: 'about' } },
      );
    }
    navigator.resolveNavigation(entry);
    const found = format(booking.context.filters);
    if (found !== left) {
      booking.actor.stop();
      return [`Left ${leaves}: expected ${left}; there is ${found}.`];
    }
  }
  booking.actor.stop();
  return [];
}

test(
  'the results are filtered and sorted as they were left, after Back as after a reload',
  async () => {
    const describe = ({ search: { offers }, visits }: Example) =>
      [`${offers.length} offers`, ...visits.map(visit => JSON.stringify(visit))].join('\n');
    expect(await findBrokenExample(example, { runs: 80, describe, findViolations })).toBe('');
  },
  longestMs,
);

const limited = fc
  .record({
    search: generateSearch(today, { minLength: 1, maxLength: 6 }),
    /** In an address, which may have any; null for what the first offer costs. */
    limit: fc.option(fc.oneof(fc.nat({ max: 6000 }), fc.nat({ max: 20_000 })), { freq: 3 }),
  })
  .map(({ search, limit }) => ({
    search,
    maxPrice: limit ?? Math.ceil(Math.max(0, ...search.offers.slice(0, 1).map(getTotal))),
  }));
type Limited = ReturnType<typeof limited.generate>['value'];

/** The slider has steps of so much. */
const step = 50;

async function findHiddenFlights({ search, maxPrice }: Limited): Promise<string[]> {
  const { flights } = v.parse(flightSearchResponseSchema, { flights: search.offers });
  const shown = filterFlights(flights, toNearestFilters(flights, { ...noFilters, maxPrice }));
  const amounts = shown.map(({ fare }) => Number(fare.total_amount));
  const cheap = filterFlights(flights, noFilters).filter(({ fare }) => Number(fare.total_amount) <= maxPrice);
  return [
    ...(amounts.filter(amount => amount <= maxPrice).length === cheap.length
      ? []
      : [`Up to ${maxPrice} there are ${cheap.length} flights, and ${amounts.join()} are shown.`]),
    ...(maxPrice >= 5000 || amounts.every(amount => amount < maxPrice + step)
      ? []
      : [`${amounts.join()} are shown.`]),
  ];
}

test(
  'a limit of the price in an address hides no flight that costs no more',
  async () => {
    const describe = ({ search: { offers }, maxPrice }: Limited) =>
      `${offers.map(({ total_price }) => total_price).join(', ')}; up to ${maxPrice}`;
    expect(await findBrokenExample(limited, { runs: 200, describe, findViolations: findHiddenFlights })).toBe(
      '',
    );
  },
  longestMs,
);
