import { describe, expect, test } from 'vitest';
import {
  airlineKey,
  getAirlines,
  filterFlights,
  pageWindow,
  priceCeiling,
  resultsPage,
  findSameFlight,
  toggleAirline,
  toNearestFilters,
} from '#machines/booking/results.ts';
import { noFilters, type ResultsFilters } from '#machines/booking/results-filters.ts';
import type { Flight } from '#contract/flight.ts';
import { buildFlight, buildReturnSlice, buildSegment, buildSlice } from '#tests/builders/build-flight.ts';

const ids = (flights: readonly Flight[]) => flights.map(({ id }) => id);
const filters = (overrides: Partial<ResultsFilters>): ResultsFilters => ({ ...noFilters, ...overrides });

const byAirline = (id: string, name: string | null) => buildFlight({ id, airline: { name }, owner: null });
const many = (count: number) =>
  Array.from({ length: count }, (_, i) => buildFlight({ id: `off_${i + 1}`, total_price: `USD ${100 + i}` }));

describe('sorting', () => {
  const flights = [
    buildFlight({
      id: 'expensive-short-noon',
      total_price: 'USD 1000.00',
      duration: 'PT9H',
      departure: { time: '2027-03-15T12:00:00', iata_code: 'LHR' },
    }),
    buildFlight({
      id: 'cheap-long-dawn',
      total_price: 'USD 999.5',
      duration: 'P1DT1H',
      departure: { time: '2027-03-15T06:00:00', iata_code: 'LHR' },
    }),
    buildFlight({
      id: 'free-middle-night',
      total_price: 'USD 99.99',
      duration: 'PT10H5M',
      departure: { time: '2027-03-15T23:59:00', iata_code: 'LHR' },
    }),
    buildFlight({
      id: 'unknown-duration',
      total_price: 'USD 10000',
      duration: null,
      departure: { time: '2027-03-16T00:00:00', iata_code: 'LHR' },
    }),
  ];

  test('by price is numeric', () => {
    expect(ids(filterFlights(flights, noFilters))).toEqual([
      'free-middle-night',
      'cheap-long-dawn',
      'expensive-short-noon',
      'unknown-duration',
    ]);
  });

  test('by duration puts 9 hours before 10 and 25, and unknown durations last', () => {
    expect(ids(filterFlights(flights, filters({ sort: 'duration' })))).toEqual([
      'expensive-short-noon',
      'free-middle-night',
      'cheap-long-dawn',
      'unknown-duration',
    ]);
  });

  test('by departure is chronological across midnight', () => {
    expect(ids(filterFlights(flights, filters({ sort: 'departure' })))).toEqual([
      'cheap-long-dawn',
      'expensive-short-noon',
      'free-middle-night',
      'unknown-duration',
    ]);
  });

  test('is stable and does not change the response', () => {
    const equals = ['c', 'a', 'b'].map(id => buildFlight({ id }));
    for (const sort of ['price', 'duration', 'departure'] as const)
      expect(ids(filterFlights(equals, filters({ sort })))).toEqual(['c', 'a', 'b']);
    expect(ids(equals)).toEqual(['c', 'a', 'b']);
  });
});

describe('the price slider', () => {
  test('includes flights up to exactly its value', () => {
    const flights = ['100.00', '100.01', '99.99'].map(price =>
      buildFlight({ id: price, total_price: `USD ${price}` }),
    );
    expect(ids(filterFlights(flights, filters({ maxPrice: 100 })))).toEqual(['99.99', '100.00']);
    expect(ids(filterFlights(flights, filters({ maxPrice: 0 })))).toEqual([]);
  });

  test.each([
    [[], 5000],
    [['USD 245.30'], 5000],
    [['USD 5000'], 5000],
    [['USD 5000.01'], 5050],
    [['USD 245.30', 'USD 12345.67', 'USD 99'], 12350],
    [['USD 12350.00'], 12350],
  ])('for the prices %j ends at %d', (prices, ceiling) => {
    expect(priceCeiling(prices.map(total_price => buildFlight({ total_price })))).toEqual(ceiling);
  });

  test('hides no flight at its maximum or when the filters are cleared', () => {
    const flights = [buildFlight({ id: 'expensive', total_price: 'USD 12345.67' })];
    expect(ids(filterFlights(flights, filters({ maxPrice: priceCeiling(flights) })))).toEqual(['expensive']);
    expect(ids(filterFlights(flights, noFilters))).toEqual(['expensive']);
  });
});

describe('airlines', () => {
  const flights = [
    byAirline('1', 'Delta Air Lines'),
    byAirline('2', ' delta air lines '),
    byAirline('3', 'Air Canada'),
    byAirline('4', null),
    byAirline('5', 'DELTA AIR LINES'),
  ];

  test('are listed once by name with their count, ignoring case and spaces', () => {
    expect(getAirlines(flights)).toEqual([
      { key: 'air canada', name: 'Air Canada', count: 1 },
      { key: 'delta air lines', name: 'Delta Air Lines', count: 3 },
      { key: 'unknown airline', name: 'Unknown Airline', count: 1 },
    ]);
  });

  test('include all flights while none is selected', () => {
    expect(ids(filterFlights(flights, noFilters))).toEqual(['1', '2', '3', '4', '5']);
  });

  test('include every spelling of the selected ones', () => {
    expect(ids(filterFlights(flights, filters({ airlines: [airlineKey(' Delta AIR Lines')] })))).toEqual([
      '1',
      '2',
      '5',
    ]);
    expect(ids(filterFlights(flights, filters({ airlines: ['air canada', 'unknown airline'] })))).toEqual([
      '3',
      '4',
    ]);
  });

  test('without a result leave no flights', () => {
    expect(filterFlights(flights, filters({ airlines: ['lufthansa'] }))).toEqual([]);
  });

  test('are toggled, which resets the page to 1', () => {
    const once = toggleAirline(filters({ page: 3 }), 'air canada');
    const both = toggleAirline({ ...once, page: 2 }, 'delta air lines');
    expect([once, both, toggleAirline(both, 'air canada')]).toEqual([
      filters({ airlines: ['air canada'] }),
      filters({ airlines: ['air canada', 'delta air lines'] }),
      filters({ airlines: ['delta air lines'] }),
    ]);
  });
});

describe('pages', () => {
  test('have 12 flights each, the last one the remainder', () => {
    const flights = many(25);
    expect(resultsPage(flights, filters({ page: 1 }))).toEqual({
      flights: flights.slice(0, 12),
      page: 1,
      pages: 3,
      shown: 25,
      total: 25,
    });
    expect(resultsPage(flights, filters({ page: 3 }))).toEqual({
      flights: flights.slice(24),
      page: 3,
      pages: 3,
      shown: 25,
      total: 25,
    });
  });

  test('do not include an empty page after a full last page', () => {
    expect(resultsPage(many(24), noFilters).pages).toEqual(2);
  });

  test.each([
    [99, 3],
    [0, 1],
    [-1, 1],
  ])('clamp page %d to %d', (page, shown) => {
    expect(resultsPage(many(25), filters({ page })).page).toEqual(shown);
  });

  test('count the filtered and all flights', () => {
    expect(resultsPage(many(25), filters({ maxPrice: 104 }))).toEqual({
      flights: many(5),
      page: 1,
      pages: 1,
      shown: 5,
      total: 25,
    });
  });

  test('of no flights are one empty page', () => {
    expect(resultsPage([], noFilters)).toEqual({ flights: [], page: 1, pages: 1, shown: 0, total: 0 });
  });

  test.each([
    [1, 1, [1]],
    [2, 3, [1, 2, 3]],
    [16, 16, Array.from({ length: 16 }, (_, i) => i + 1)],
    [1, 40, Array.from({ length: 16 }, (_, i) => i + 1)],
    [8, 40, Array.from({ length: 16 }, (_, i) => i + 1)],
    [20, 40, Array.from({ length: 16 }, (_, i) => i + 12)],
    [40, 40, Array.from({ length: 16 }, (_, i) => i + 25)],
  ])('at page %d of %d have the buttons %j', (page, pages, buttons) => {
    expect(pageWindow(page, pages)).toEqual(buttons);
  });

  test('always have min(16, pages) consecutive buttons including the current page', () => {
    for (let pages = 1; pages <= 50; pages++)
      for (let page = 1; page <= pages; page++) {
        const buttons = pageWindow(page, pages);
        const first = buttons[0] ?? 0;
        expect(buttons).toEqual(Array.from({ length: Math.min(16, pages) }, (_, i) => first + i));
        expect([first >= 1, first + buttons.length - 1 <= pages, buttons.includes(page)]).toEqual([
          true,
          true,
          true,
        ]);
      }
  });
});

describe('finding the same flights in a new search', () => {
  const wanted = buildFlight({ slices: [buildSlice(), buildReturnSlice()], fare_name: 'Basic' });
  const again = (overrides: Parameters<typeof buildFlight>[0]) =>
    buildFlight({
      id: 'off_new',
      slices: [buildSlice(), buildReturnSlice()],
      fare_name: 'Basic',
      ...overrides,
    });

  test('ignores offer ID and price', () => {
    const found = again({ total_price: 'USD 300.00' });
    expect(findSameFlight([buildFlight({ id: 'off_other' }), found], wanted)).toEqual(found);
  });

  test.each<[string, Parameters<typeof buildFlight>[0]]>([
    ['another fare', { fare_name: 'Flex' }],
    ['another cabin', { cabin_class: 'business' }],
    ['another airline', { airline: { name: 'Air Canada' } }],
    ['a one-way trip', { slices: [buildSlice()] }],
    [
      'another flight number',
      {
        slices: [
          buildSlice({ segments: [buildSegment({ marketing_carrier_flight_number: '125' })] }),
          buildReturnSlice(),
        ],
      },
    ],
    [
      'another day',
      {
        slices: [
          buildSlice({ segments: [buildSegment({ departing_at: '2027-03-16T09:05:00' })] }),
          buildReturnSlice(),
        ],
      },
    ],
  ])('does not match %s', (_, overrides) => {
    expect(findSameFlight([again(overrides)], wanted)).toEqual(null);
  });

  test('returns null without results', () => {
    expect(findSameFlight([], wanted)).toEqual(null);
  });
});

describe('the nearest filters', () => {
  const flights = [...many(12), ...Array.from({ length: 2 }, (_, i) => byAirline(`iberia_${i}`, 'Iberia'))];
  const known = airlineKey(getAirlines(flights)[0]?.name ?? '');

  test('leave what the results have as it is', () => {
    const valid = filters({ sort: 'departure', maxPrice: 450, airlines: ['iberia'] });
    expect(toNearestFilters(flights, valid)).toEqual(valid);
    expect(toNearestFilters(flights, filters({ page: 2 }))).toEqual(filters({ page: 2 }));
  });

  test.each<[name: string, asked: Partial<ResultsFilters>, nearest: Partial<ResultsFilters>]>([
    ['drop unknown and repeated airlines', { airlines: ['x', known, known] }, { airlines: [known] }],
    ['turn to the last page', { page: 99 }, { page: 2 }],
    [
      'turn to the last page of the filtered flights',
      { airlines: ['iberia'], page: 2 },
      { airlines: ['iberia'] },
    ],
    ['turn to the first page', { page: 0 }, {}],
    ['drop a price above all others', { maxPrice: 5000 }, {}],
    ['round a price up to a step of the slider', { maxPrice: 421 }, { maxPrice: 450 }],
  ])('%s', (_, asked, nearest) => {
    expect(toNearestFilters(flights, filters(asked))).toEqual(filters(nearest));
  });
});
