import { describe, expect, test } from 'vitest';
import { airlineKey } from '#machines/booking/filter-options.ts';
import { countOptions, findFirstFlights, priceCeiling } from '#machines/booking/results.ts';
import { noFilters, toggleOption, type ResultsFilters } from '#machines/booking/results-filters.ts';
import {
  buildFlight as buildOffer,
  buildReturnSlice,
  buildSegment,
  buildSlice,
} from '#tests/builders/build-flight.ts';
import { filterFlights } from '#tests/builders/filter-flights.ts';
import { buildFlight, byAirline, filters, itemIds } from './results-builders.ts';

describe('the price slider', () => {
  test('includes flights up to exactly its value', () => {
    const flights = ['100.00', '100.01', '99.99'].map(price =>
      buildFlight({ id: price, total_price: `USD ${price}` }),
    );
    expect(itemIds(filterFlights(flights, filters({ maxPrice: 100 })))).toEqual(['99.99', '100.00']);
    expect(itemIds(filterFlights(flights, filters({ maxPrice: 0 })))).toEqual([]);
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
    expect(itemIds(filterFlights(flights, filters({ maxPrice: priceCeiling(flights) })))).toEqual([
      'expensive',
    ]);
    expect(itemIds(filterFlights(flights, noFilters))).toEqual(['expensive']);
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
    expect(
      countOptions(flights, noFilters).airlines.map(({ key, name, count }) => ({ key, name, count })),
    ).toEqual([
      { key: 'air canada', name: 'Air Canada', count: 1 },
      { key: 'delta air lines', name: 'Delta Air Lines', count: 3 },
      { key: 'unknown airline', name: 'Unknown Airline', count: 1 },
    ]);
  });

  test('include all flights while none is selected', () => {
    expect(itemIds(filterFlights(flights, noFilters))).toEqual(['1', '2', '3', '4', '5']);
  });

  test('with a comma in their name can be listed in an address, which separates them by commas', () => {
    const listed = byAirline('6', 'Cape Air, Inc.');
    const [option] = countOptions([listed], noFilters).airlines;
    expect(option?.key.split(',')).toHaveLength(1);
    expect(itemIds(filterFlights([...flights, listed], filters({ airlines: [option?.key ?? ''] })))).toEqual([
      '6',
    ]);
  });

  test('include every spelling of the selected ones', () => {
    expect(itemIds(filterFlights(flights, filters({ airlines: [airlineKey(' Delta AIR Lines')] })))).toEqual([
      '1',
      '2',
      '5',
    ]);
    expect(itemIds(filterFlights(flights, filters({ airlines: ['air canada', 'unknown airline'] })))).toEqual(
      ['3', '4'],
    );
  });

  test('without a result leave no flights', () => {
    expect(filterFlights(flights, filters({ airlines: ['lufthansa'] }))).toEqual([]);
  });

  test('are toggled, which resets the page to 1', () => {
    const once = toggleOption(filters({ page: 3 }), 'airlines', 'air canada');
    const both = toggleOption({ ...once, page: 2 }, 'airlines', 'delta air lines');
    expect([once, both, toggleOption(both, 'airlines', 'air canada')]).toEqual([
      filters({ airlines: ['air canada'] }),
      filters({ airlines: ['air canada', 'delta air lines'] }),
      filters({ airlines: ['delta air lines'] }),
    ]);
  });
});

describe('stops and times', () => {
  const connect = () => [buildSegment(), buildSegment()];
  const build = (
    id: string,
    price: number,
    departs: string,
    arrives: string,
    slices?: ReturnType<typeof buildSlice>[],
  ) =>
    buildFlight({
      id,
      total_price: `USD ${price}`,
      ...(slices === undefined ? {} : { slices }),
      departure: { time: `2027-03-15T${departs}:00`, iata_code: 'LHR' },
      arrival: { time: `2027-03-15T${arrives}:00`, iata_code: 'JFK' },
    });
  const flights = [
    build('direct-night', 300, '05:59', '11:59'),
    build('direct-noon', 200, '12:00', '18:00'),
    build('one-stop', 100, '06:00', '23:59', [buildSlice({ segments: connect() })]),
    build('return-stops', 150, '17:59', '06:00', [
      buildSlice(),
      buildSlice({ segments: [...connect(), ...connect()] }),
    ]),
  ];
  const shown = (overrides: Partial<ResultsFilters>) => itemIds(filterFlights(flights, filters(overrides)));

  test.each<[name: string, asked: Partial<ResultsFilters>, expected: string[]]>([
    ['no stop', { stops: ['0'] }, ['direct-noon', 'direct-night']],
    ['one or more stops in a direction', { stops: ['1', '2'] }, ['one-stop', 'return-stops']],
    ['a departure before six', { departures: ['night'] }, ['direct-night']],
    ['a departure from six to noon', { departures: ['morning'] }, ['one-stop']],
    ['a departure from noon to six', { departures: ['afternoon'] }, ['return-stops', 'direct-noon']],
    ['an arrival before noon', { arrivals: ['night', 'morning'] }, ['return-stops', 'direct-night']],
    ['an arrival after six', { arrivals: ['evening'] }, ['one-stop', 'direct-noon']],
    ['all at once', { stops: ['0'], arrivals: ['morning'] }, ['direct-night']],
  ])('filter by %s', (_, asked, expected) => expect(shown(asked)).toEqual(expected));

  test('are counted under the filters of the other groups, with the lowest price', () => {
    const read = (overrides: Partial<ResultsFilters>) =>
      countOptions(flights, filters(overrides)).stops.map(
        ({ key, count, cheapest }) => `${key}: ${count}, ${cheapest?.id ?? 'none'}`,
      );
    expect(read({})).toEqual(['0: 2, direct-noon', '1: 1, one-stop', '2: 1, return-stops']);
    expect(read({ stops: ['1'] })).toEqual(['0: 2, direct-noon', '1: 1, one-stop', '2: 1, return-stops']);
    expect(read({ departures: ['night'], maxPrice: 300 })).toEqual([
      '0: 1, direct-night',
      '1: 0, none',
      '2: 0, none',
    ]);
  });
});

describe('durations and airports', () => {
  const airport = (iata_code: string, city_name: string) => ({
    ...buildSegment().origin,
    iata_code,
    city_name,
    name: `${city_name} Airport`,
  });
  const via = (...airports: ReturnType<typeof airport>[]) =>
    [...airports, buildSegment().destination].map((destination, index) =>
      buildSegment({ origin: airports[index - 1] ?? buildSegment().origin, destination }),
    );
  const [dublin, gatwick, stansted] = [
    airport('DUB', 'Dublin'),
    airport('LGW', 'London'),
    airport('STN', 'London'),
  ];
  const flights = [
    buildFlight({ id: 'direct', slices: [buildSlice({ duration: 'PT7H59M' })] }),
    buildFlight({
      id: 'long-return',
      slices: [buildSlice({ duration: 'PT8H' }), { ...buildReturnSlice(), duration: 'P1DT2H' }],
    }),
    buildFlight({ id: 'dublin', slices: [buildSlice({ duration: 'PT8H', segments: via(dublin) })] }),
    buildFlight({
      id: 'london',
      slices: [
        buildSlice({ duration: 'PT15H', segments: via(dublin, gatwick), origin: stansted }),
        { ...buildReturnSlice(), duration: 'PT11H' },
      ],
    }),
  ];
  const shown = (overrides: Partial<ResultsFilters>) => itemIds(filterFlights(flights, filters(overrides)));

  test.each<[name: string, asked: Partial<ResultsFilters>, expected: string[]]>([
    ['less than eight hours', { durations: ['4-8'] }, ['direct']],
    ['the longer direction', { durations: ['24'] }, ['long-return']],
    ['several durations', { durations: ['8-12', '12-16'] }, ['dublin', 'london']],
    ['a connecting airport', { connections: ['dub'] }, ['dublin', 'london']],
    ['one of two connecting airports', { connections: ['lgw'] }, ['london']],
    ['the airport of departure', { origins: ['stn'] }, ['london']],
  ])('filter by %s', (_, asked, expected) => expect(shown(asked)).toEqual(expected));

  test('are listed from short to long, and by name', () => {
    const read = (group: 'durations' | 'connections' | 'origins') =>
      countOptions(flights, noFilters)[group].map(({ key, name, count }) => `${key} ${name} ${count}`);
    expect([read('durations'), read('connections'), read('origins')]).toEqual([
      ['4-8 4-8 1', '8-12 8-12 1', '12-16 12-16 1', '24 24 1'],
      ['dub Dublin 2', 'lgw London 1'],
      ['lhr Heathrow Airport 3', 'stn London Airport 1'],
    ]);
  });
});

describe('what is asked of a fare', () => {
  const fare = (id: string, price: number, checked: number, refund: string | null, refund_to?: string) => ({
    id,
    total_price: `USD ${price}.00`,
    baggages: [{ type: 'checked', quantity: checked }],
    conditions: {
      change_before_departure: { allowed: checked > 0 },
      refund_before_departure: { allowed: refund !== null, penalty_amount: refund, refund_to },
    },
  });
  const cheap = [fare('light', 100, 0, null), fare('plus', 150, 1, null), fare('flex', 300, 2, '50')];
  const flights = [
    ...cheap.map(one => buildOffer(one)),
    buildFlight(fare('other', 200, 1, '0')),
    buildFlight(fare('credit', 120, 0, '0', 'airline_credits')),
    buildFlight({ id: 'silent', total_price: 'USD 110.00', baggages: null, conditions: null }),
  ];
  const shown = (overrides: Partial<ResultsFilters>) =>
    filterFlights(flights, filters(overrides)).map(({ fare: { id } }) => id);

  test.each<[name: string, asked: Partial<ResultsFilters>, expected: string[]]>([
    ['nothing', {}, ['light', 'silent', 'credit', 'other']],
    ['a checked bag', { bags: ['checked'] }, ['plus', 'other']],
    ['money back', { terms: ['refundable'] }, ['other', 'flex']],
    ['all at once', { bags: ['checked'], terms: ['refundable', 'changeable'] }, ['other', 'flex']],
    ['a fare that costs less', { terms: ['refundable'], maxPrice: 250 }, ['other']],
    ['what no fare has', { bags: ['carry_on'] }, []],
  ])('selects the cheapest fare with %s, and sorts by its price', (_, asked, expected) =>
    expect(shown(asked)).toEqual(expected),
  );

  test('is counted together with what is selected, with the lowest price of such a fare', () => {
    const read = (overrides: Partial<ResultsFilters>) => {
      const { bags, terms } = countOptions(flights, filters(overrides));
      return [...bags, ...terms].map(
        ({ key, count, cheapest }) => `${key}: ${count}, ${cheapest?.id ?? 'none'}`,
      );
    };
    expect(read({})).toEqual(['checked: 2, plus', 'refundable: 2, other', 'changeable: 2, plus']);
    expect(read({ terms: ['refundable'], maxPrice: 250 })).toEqual([
      'checked: 1, other',
      'refundable: 1, other',
      'changeable: 1, other',
    ]);
  });

  test('decides about the first flight of each order, too', () => {
    expect(findFirstFlights(flights, filters({ terms: ['refundable'] })).price?.id).toBe('other');
  });
});
