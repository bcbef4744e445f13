import { describe, expect, test } from 'vitest';
import { airlineKey } from '#machines/booking/filter-options.ts';
import {
  countFlights,
  countOptions,
  findFirstFlights,
  pageWindow,
  priceCeiling,
  resultsPage,
  selectFare,
  findSameFlight,
  toNearestFilters,
} from '#machines/booking/results.ts';
import { noFilters, sortModes, type ResultsFilters } from '#machines/booking/results-filters.ts';
import type { Flight } from '#contract/flight.ts';
import {
  buildFlight as buildOffer,
  buildReturnSlice,
  buildSegment,
  buildSlice,
} from '#tests/builders/build-flight.ts';
import { filterFlights } from '#tests/builders/filter-flights.ts';
import { buildFlight, byAirline, filters, ids, itemIds, many } from './results-builders.ts';

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
    expect(itemIds(filterFlights(flights, noFilters))).toEqual([
      'free-middle-night',
      'cheap-long-dawn',
      'expensive-short-noon',
      'unknown-duration',
    ]);
  });

  test('by duration puts 9 hours before 10 and 25, and unknown durations last', () => {
    expect(itemIds(filterFlights(flights, filters({ sort: 'duration' })))).toEqual([
      'expensive-short-noon',
      'free-middle-night',
      'cheap-long-dawn',
      'unknown-duration',
    ]);
  });

  test('by duration puts 99 hours before 100, of which no form has as many digits', () => {
    const durations = ['PT100H', null, 'P4DT3H', 'PT99H59M', 'PT101H'];
    const trips = durations.map(duration => buildFlight({ id: duration ?? 'unknown', duration }));
    expect(itemIds(filterFlights(trips, filters({ sort: 'duration' })))).toEqual([
      'P4DT3H',
      'PT99H59M',
      'PT100H',
      'PT101H',
      'unknown',
    ]);
  });

  test('by departure is chronological across midnight', () => {
    expect(itemIds(filterFlights(flights, filters({ sort: 'departure' })))).toEqual([
      'cheap-long-dawn',
      'expensive-short-noon',
      'free-middle-night',
      'unknown-duration',
    ]);
  });

  describe('by best', () => {
    const trip = (
      id: string,
      price: number,
      duration: string,
      departs: string,
      arrives: string,
      stops = 0,
    ) => {
      const segment = { departing_at: `2027-03-15T${departs}:00`, arriving_at: `2027-03-15T${arrives}:00` };
      const segments = Array.from({ length: stops + 1 }, (_, index) =>
        buildSegment({ ...segment, marketing_carrier_flight_number: `${id}${index}` }),
      );
      return buildOffer({
        id,
        total_price: `USD ${price}`,
        duration,
        slices: [buildSlice({ duration, segments })],
      });
    };
    const rank = (...all: Flight[]) => itemIds(filterFlights(all, filters({ sort: 'best' })));
    const base = trip('base', 100, 'PT5H', '09:00', '14:00');

    test.each<[string, Flight, Flight]>([
      [
        'an hour is worth 5%',
        trip('near', 105.1, 'PT5H', '09:00', '14:00'),
        trip('far', 100, 'PT6H', '09:00', '15:00'),
      ],
      [
        'a stop is worth 10%',
        trip('direct', 110.1, 'PT5H', '09:00', '14:00'),
        trip('stop', 100, 'PT5H', '09:00', '14:00', 1),
      ],
      [
        'a night is worth 5%',
        trip('day', 105.1, 'PT5H', '06:00', '11:00'),
        trip('night', 100, 'PT5H', '05:59', '10:59'),
      ],
    ])('%s of the lowest total', (_, expensive, cheap) => {
      expect(rank(base, expensive, cheap)).toEqual(['base', cheap.id, expensive.id]);
      const cheaper = { ...expensive, total_amount: String(Number(expensive.total_amount) - 0.2) };
      expect(rank(base, cheaper, cheap)).toEqual(['base', cheaper.id, cheap.id]);
    });

    test('counts both directions and stops without a change, and takes an unknown duration for the longest', () => {
      const stop = {
        airport: { iata_code: 'KEF', city_name: 'Reykjavík', name: null, time_zone: null },
        duration: 'PT1H',
      };
      const [technical, unknown, back] = [
        buildOffer({
          id: 'technical',
          total_price: 'USD 101',
          duration: 'PT5H',
          slices: [buildSlice({ duration: 'PT5H', segments: [buildSegment({ stops: [stop] })] })],
        }),
        buildFlight({
          id: 'unknown',
          total_price: 'USD 100',
          duration: null,
          slices: [buildSlice({ duration: null, segments: [] })],
        }),
        buildOffer({
          id: 'back',
          total_price: 'USD 100',
          duration: 'PT5H',
          slices: [buildSlice({ duration: 'PT5H' }), buildReturnSlice()],
        }),
      ];
      expect(rank(technical, unknown, back, base)).toEqual(['base', 'technical', 'unknown', 'back']);
    });
  });

  test('finds the first flight of each order, of those that pass the filters', () => {
    const firsts = (overrides: Partial<ResultsFilters>) =>
      Object.fromEntries(
        Object.entries(findFirstFlights(flights, filters(overrides))).map(([sort, { id }]) => [sort, id]),
      );
    expect(firsts({ sort: 'departure', page: 2 })).toEqual({
      price: 'free-middle-night',
      duration: 'expensive-short-noon',
      departure: 'cheap-long-dawn',
      best: 'free-middle-night',
    });
    expect(firsts({ maxPrice: 50 })).toEqual({});
  });

  test('is stable and does not change the response', () => {
    const equals = ['c', 'a', 'b'].map(id => buildFlight({ id }));
    for (const sort of sortModes)
      expect(itemIds(filterFlights(equals, filters({ sort })))).toEqual(['c', 'a', 'b']);
    expect(ids(equals)).toEqual(['c', 'a', 'b']);
  });
});

describe('the fares of a flight', () => {
  const fare = (id: string, price: number, overrides: Parameters<typeof buildOffer>[0] = {}) =>
    buildOffer({ id, total_price: `USD ${price}.00`, ...overrides });
  const number = (marketing_carrier_flight_number: string) =>
    buildSlice({ segments: [buildSegment({ marketing_carrier_flight_number })] });
  const group = (flights: readonly Flight[]) =>
    filterFlights(flights, noFilters).map(({ fares }) => ids(fares));

  test('are one item, cheapest first, where the first of them stood', () => {
    const other = buildFlight({ id: 'other' });
    expect(group([fare('flex', 300), other, fare('light', 200), fare('standard', 240)])).toEqual([
      ['light', 'standard', 'flex'],
      ['other'],
    ]);
  });

  test.each<[string, Parameters<typeof buildOffer>[0]]>([
    ['another number', { slices: [number('999')] }],
    [
      'another carrier',
      {
        slices: [
          buildSlice({ segments: [buildSegment({ marketing_carrier: { name: 'KLM', iata_code: 'KL' } })] }),
        ],
      },
    ],
    [
      'another day',
      { slices: [buildSlice({ segments: [buildSegment({ departing_at: '2027-03-16T09:05:00' })] })] },
    ],
    ['a return', { slices: [buildSlice(), buildReturnSlice()] }],
    [
      'no number',
      { slices: [buildSlice({ segments: [buildSegment({ marketing_carrier_flight_number: null })] })] },
    ],
    ['no flights', { slices: [buildSlice({ segments: [] })] }],
    ['no id', { id: '' }],
  ])('don’t include an offer with %s', (_, overrides) => {
    expect(group([fare('light', 200), fare('other', 240, overrides)]).length).toBe(2);
  });

  test('are for the same flights also where an hour has moved', () => {
    const later = buildSlice({ segments: [buildSegment({ departing_at: '2027-03-15T10:05:00' })] });
    expect(group([fare('light', 200), fare('flex', 240, { slices: [later] })])).toEqual([['light', 'flex']]);
  });

  test('count as one flight, and pass the filters by the cheapest', () => {
    const flights = [
      fare('light', 200),
      fare('flex', 7000),
      buildFlight({ id: 'other', total_price: 'USD 300' }),
    ];
    const { shown, total, items } = resultsPage(flights, filters({ maxPrice: 250 }));
    expect([countFlights(flights), total, shown, itemIds(items), priceCeiling(flights)]).toEqual([
      2,
      2,
      1,
      ['light'],
      7000,
    ]);
  });

  test('are chosen one at a time, for each flight', () => {
    const flights = [fare('light', 200), fare('flex', 300), buildFlight({ id: 'other' })];
    const once = selectFare(flights, [], 'flex');
    expect([
      once,
      selectFare(flights, ['other', ...once], 'light'),
      selectFare(flights, once, 'gone'),
    ]).toEqual([['flex'], ['other', 'light'], ['flex', 'gone']]);
  });
});

describe('pages', () => {
  test('have 12 flights each, the last one the remainder', () => {
    const flights = many(25);
    for (const page of [1, 2, 3]) {
      const { items, ...counts } = resultsPage(flights, filters({ page }));
      expect(itemIds(items)).toEqual(ids(flights).slice((page - 1) * 12, page * 12));
      expect(counts).toEqual({ page, pages: 3, shown: 25, total: 25 });
    }
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
    const flights = many(25);
    const { items, ...counts } = resultsPage(flights, filters({ maxPrice: 104 }));
    expect(itemIds(items)).toEqual(ids(flights).slice(0, 5));
    expect(counts).toEqual({ page: 1, pages: 1, shown: 5, total: 25 });
  });

  test('of no flights are one empty page', () => {
    expect(resultsPage([], noFilters)).toEqual({ items: [], page: 1, pages: 1, shown: 0, total: 0 });
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
  const wanted = buildOffer({ slices: [buildSlice(), buildReturnSlice()], fare_name: 'Basic' });
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
  const known = airlineKey(countOptions(flights, noFilters).airlines[0]?.name ?? '');

  test('leave what the results have as it is', () => {
    const valid = filters({ sort: 'departure', maxPrice: 450, airlines: ['iberia'] });
    expect(toNearestFilters(flights, valid)).toEqual(valid);
    expect(toNearestFilters(flights, filters({ page: 2 }))).toEqual(filters({ page: 2 }));
  });

  test.each<[name: string, asked: Partial<ResultsFilters>, nearest: Partial<ResultsFilters>]>([
    ['drop unknown and repeated airlines', { airlines: ['x', known, known] }, { airlines: [known] }],
    ['drop unknown stops and times', { stops: ['7', '0'], arrivals: ['teatime'] }, { stops: ['0'] }],
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
