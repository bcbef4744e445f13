import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { countPassengers, flightSearchSchema, getSearchedSlices } from '#contract/flight-search.ts';

const oneway = {
  origin: 'LHR',
  destination: 'JFK',
  departure_date: '2027-03-15',
  cabin_class: 'business',
  passengers: [{ type: 'adult' }, { type: 'child', age: 6 }, { type: 'infant_without_seat' }],
};
const search = { ...oneway, return_date: '2027-03-22' };

/** Every issue, as path and sentence. */
const getIssues = (body: unknown) =>
  (v.safeParse(flightSearchSchema, body).issues ?? []).map(
    issue => `${v.getDotPath(issue) ?? ''}: ${issue.message}`,
  );

describe('the body of a search', () => {
  test('accepts the body of the specification unchanged', () => {
    expect(v.parse(flightSearchSchema, search)).toEqual(search);
  });

  test.each<[string, object]>([
    ['absent', {}],
    ['null', { return_date: null }],
    ['empty', { return_date: '' }],
  ])('is one-way if the return date is %s', (_, part) => {
    expect(v.parse(flightSearchSchema, { ...oneway, ...part })).toEqual({ ...oneway, ...part });
  });

  test('defaults to Economy, and to a child of 6', () => {
    const anyCabin = { ...search, cabin_class: undefined };
    expect(
      v.parse(flightSearchSchema, { ...anyCabin, passengers: [{ type: 'adult' }, { type: 'child' }] }),
    ).toEqual({
      ...anyCabin,
      cabin_class: 'economy',
      passengers: [{ type: 'adult' }, { type: 'child', age: 6 }],
    });
  });

  test('accepts codes in lowercase and with spaces around', () => {
    expect(v.parse(flightSearchSchema, { ...search, origin: ' lon ', destination: 'nyc' })).toEqual({
      ...search,
      origin: 'LON',
      destination: 'NYC',
    });
  });

  test('accepts a return on the day of departure, but not before', () => {
    expect(getIssues({ ...search, return_date: '2027-03-15' })).toEqual([]);
    expect(getIssues({ ...search, return_date: '2027-03-14' })).toEqual([
      'return_date: The return is before the departure.',
    ]);
  });

  test('refuses the same origin and destination, also in different spellings', () => {
    expect(getIssues({ ...search, origin: 'jfk' })).toEqual([
      'destination: Origin and destination are the same.',
    ]);
  });

  test.each([
    ['origin', 'Heathrow', 'origin: Expected an airport or city code of three letters.'],
    ['origin', null, 'origin: Expected an airport or city code.'],
    ['destination', 'L1R', 'destination: Expected an airport or city code of three letters.'],
    ['departure_date', '2027-02-29', 'departure_date: Expected a date of the calendar, as YYYY-MM-DD.'],
    ['departure_date', null, 'departure_date: Expected a date.'],
    ['return_date', '22.03.2027', 'return_date: Expected a date of the calendar, as YYYY-MM-DD.'],
    ['return_date', 5, 'return_date: Expected a date of the calendar, as YYYY-MM-DD.'],
    ['cabin_class', 'Economy', 'cabin_class: Expected economy, premium_economy, business or first.'],
    ['passengers', 'two', 'passengers: Expected a list of passengers.'],
    ['passengers', [], 'passengers: At least one adult has to travel.'],
    ['passengers', [{ type: 'child', age: 6 }], 'passengers: At least one adult has to travel.'],
    [
      'passengers',
      Array.from({ length: 10 }, () => ({ type: 'adult' })),
      'passengers: At most 9 passengers can travel on one booking.',
    ],
    [
      'passengers',
      [{ type: 'adult' }, { type: 'infant_without_seat' }, { type: 'infant_without_seat' }],
      'passengers: Each infant needs an adult of its own.',
    ],
    [
      'passengers',
      [{ type: 'adult' }, { type: 'pilot' }],
      'passengers.1.type: Expected a passenger: adult, child or infant_without_seat.',
    ],
    [
      'passengers',
      [{ type: 'adult' }, { type: 'child', age: 12 }],
      'passengers.1.age: A child is 2 to 11 years old.',
    ],
    [
      'passengers',
      [{ type: 'adult' }, { type: 'child', age: 1 }],
      'passengers.1.age: A child is 2 to 11 years old.',
    ],
    [
      'passengers',
      [{ type: 'adult' }, { type: 'child', age: 6.5 }],
      'passengers.1.age: Expected whole years.',
    ],
    [
      'passengers',
      [{ type: 'adult' }, { type: 'child', age: '6' }],
      'passengers.1.age: Expected a number of years.',
    ],
  ])('with the %s %j is refused with one message', (field, value, issue) => {
    expect(getIssues({ ...search, [field]: value })).toEqual([issue]);
  });

  test('reports all errors at once', () => {
    expect(
      getIssues({
        origin: 'Heathrow',
        destination: '',
        departure_date: 'tomorrow',
        return_date: 'never',
        cabin_class: 'cargo',
        passengers: [{ type: 'infant_without_seat' }, { type: 'child', age: 40 }],
      }),
    ).toEqual([
      'origin: Expected an airport or city code of three letters.',
      'destination: Expected an airport or city code of three letters.',
      'departure_date: Expected a date of the calendar, as YYYY-MM-DD.',
      'return_date: Expected a date of the calendar, as YYYY-MM-DD.',
      'cabin_class: Expected economy, premium_economy, business or first.',
      'passengers.1.age: A child is 2 to 11 years old.',
      'passengers: At least one adult has to travel.',
      'passengers: Each infant needs an adult of its own.',
    ]);
  });

  test('reports both an invalid place and a return before the departure', () => {
    expect(getIssues({ ...search, origin: '1', return_date: '2027-03-01' })).toEqual([
      'origin: Expected an airport or city code of three letters.',
      'return_date: The return is before the departure.',
    ]);
  });

  test('never repeats the input', () => {
    const secret = 'PLEASE-ECHO-ME';
    const said = getIssues({
      origin: secret,
      destination: secret,
      departure_date: secret,
      return_date: secret,
      cabin_class: secret,
      passengers: [{ type: secret }, { type: 'child', age: secret }, secret],
    });
    expect(said.filter(issue => issue.includes(secret))).toEqual([]);
  });
});

describe('the body of a multi-city search', () => {
  const slices = [
    { origin: 'LHR', destination: 'JFK', departure_date: '2027-03-15' },
    { origin: 'JFK', destination: 'LAX', departure_date: '2027-03-15' },
    { origin: 'SFO', destination: 'LHR', departure_date: '2027-03-22' },
  ];
  const multiCity = { ...oneway, slices };
  const [first] = slices;

  test('has two to six slices, which may leave gaps', () => {
    expect(v.parse(flightSearchSchema, multiCity)).toEqual(multiCity);
    const ofSlices = (count: number) =>
      getIssues({ ...oneway, slices: Array.from({ length: count }, () => first) });
    expect([1, 2, 6, 7].map(ofSlices)).toEqual([
      ['slices: Expected 2 flights at least.'],
      [],
      [],
      ['slices: At most 6 flights can be booked together.'],
    ]);
  });

  test('reports all errors of all slices at once', () => {
    expect(
      getIssues({
        ...multiCity,
        slices: [
          first,
          { origin: 'JFK', destination: 'jfk', departure_date: '2027-03-15' },
          { origin: '1', destination: '', departure_date: 'soon' },
        ],
      }),
    ).toEqual([
      'slices.1.destination: Origin and destination are the same.',
      'slices.2.origin: Expected an airport or city code of three letters.',
      'slices.2.destination: Expected an airport or city code of three letters.',
      'slices.2.departure_date: Expected a date of the calendar, as YYYY-MM-DD.',
    ]);
    expect(
      getIssues({
        ...multiCity,
        slices: [
          first,
          { origin: 'JFK', destination: 'LAX', departure_date: '2027-03-14' },
          { origin: '1', destination: 'LHR', departure_date: '2027-03-13' },
          null,
        ],
      }),
    ).toEqual([
      'slices.2.origin: Expected an airport or city code of three letters.',
      expect.stringMatching(/^slices\.3: /),
      'slices.1.departure_date: Flight 2 is before flight 1.',
      'slices.2.departure_date: Flight 3 is before flight 2.',
    ]);
    expect(getIssues({ ...multiCity, slices: 'two' })).toEqual(['slices: Expected a list of flights.']);
  });

  test.each<object>([
    { origin: 'LGW' },
    { destination: 'EWR' },
    { departure_date: '2027-03-14' },
    { return_date: '2027-03-22' },
  ])('is refused with %j beside the slices, which is another trip', fields => {
    expect(getIssues({ ...multiCity, ...fields })).toEqual([
      'slices: The first of the flights is another trip than the fields beside them say.',
    ]);
  });

  test('is searched for by its slices, and all others by the fields', () => {
    const parse = (body: object) => getSearchedSlices(v.parse(flightSearchSchema, body));
    expect(parse(multiCity)).toEqual(slices);
    expect(parse({ ...oneway, return_date: '' })).toEqual([first]);
    expect(parse(search)).toEqual([
      first,
      { origin: 'JFK', destination: 'LHR', departure_date: '2027-03-22' },
    ]);
  });
});

test('counts both spellings of an infant', () => {
  expect(
    countPassengers([
      { type: 'adult' },
      { type: 'infant' },
      { type: 'infant_without_seat' },
      { type: 'child' },
    ]),
  ).toEqual({ adults: 1, children: 1, infants: 2 });
});
