import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { getAirlineName, flightSchema, getLastFlightDate, type FlightInput } from '#contract/flight.ts';
import { flightSearchResponseSchema } from '#contract/flight-search.ts';
import {
  buildFlight,
  buildFlightInput,
  buildReturnSlice,
  buildSegment,
  buildSlice,
} from '#tests/builders/build-flight.ts';

/** What the answers of a third-party host may look like: only what the specification names. */
const bare: FlightInput = {
  total_price: 'USD 1,245.30',
  departure: { time: '2027-03-15T09:05:00', iata_code: 'LHR' },
  arrival: { time: '2027-03-15T12:20:00', iata_code: 'JFK' },
  slices: [{ origin: { iata_code: 'LHR' }, destination: { iata_code: 'JFK' } }],
};

describe('an offer of a search', () => {
  test('requires only a price, two ends and a slice; all other fields have defaults', () => {
    const airport = { city_name: null, name: null, time_zone: null, latitude: null, longitude: null };
    expect(v.parse(flightSchema, bare)).toEqual({
      id: '',
      total_price: 'USD 1,245.30',
      total_amount: '1245.30',
      total_currency: 'USD',
      airline: null,
      owner: null,
      cabin_class: null,
      duration: null,
      departure: { time: '2027-03-15T09:05:00', iata_code: 'LHR' },
      arrival: { time: '2027-03-15T12:20:00', iata_code: 'JFK' },
      slices: [
        {
          origin: { iata_code: 'LHR', ...airport },
          destination: { iata_code: 'JFK', ...airport },
          departure_date: null,
          duration: null,
          segments: [],
        },
      ],
      expires_at: null,
      fare_name: null,
      baggages: null,
      conditions: null,
      advance_seat_selection: null,
      passenger_count: null,
      supported_genders: ['m', 'f', 'o'],
      total_emissions_kg: null,
      emissions_source: 'airline',
    });
  });

  test('has the coordinates of its airports if the host sends them', () => {
    const [slice] = bare.slices;
    const at = (latitude: unknown, longitude: unknown) =>
      v.parse(flightSchema, {
        ...bare,
        slices: [{ ...slice, origin: { iata_code: 'LHR', latitude, longitude } }],
      }).slices[0]?.origin;
    const heathrow = { iata_code: 'LHR', city_name: null, name: null, time_zone: null };
    expect(at(51.47, -0.46)).toEqual({ ...heathrow, latitude: 51.47, longitude: -0.46 });
    expect(at(-90, 180)).toEqual({ ...heathrow, latitude: -90, longitude: 180 });
    for (const [latitude, longitude] of [
      [null, undefined],
      ['51.47', '-0.46'],
      [Number.NaN, 180.5],
      [90.1, -181],
    ])
      expect(at(latitude, longitude)).toEqual({ ...heathrow, latitude: null, longitude: null });
  });

  test('accepts the nulls of real payloads: aircraft, terminals, durations, carriers, city names', () => {
    const segment = v.parse(
      flightSchema,
      buildFlightInput({
        duration: null,
        slices: [
          buildSlice({
            duration: null,
            segments: [
              buildSegment({
                aircraft: null,
                origin_terminal: null,
                destination_terminal: null,
                duration: null,
                operating_carrier: null,
                marketing_carrier: { name: 'Delta Air Lines', iata_code: null },
                marketing_carrier_flight_number: null,
                origin: { iata_code: 'LHR', city_name: null, name: null },
              }),
            ],
          }),
        ],
      }),
    ).slices[0]?.segments[0];
    expect(segment).toEqual({
      ...buildFlight().slices[0]?.segments[0],
      origin: {
        iata_code: 'LHR',
        city_name: null,
        name: null,
        time_zone: null,
        latitude: null,
        longitude: null,
      },
      origin_terminal: null,
      destination_terminal: null,
      duration: null,
      marketing_carrier: { name: 'Delta Air Lines', iata_code: null },
      marketing_carrier_flight_number: null,
      operating_carrier: null,
      aircraft: null,
    });
  });

  test.each([
    ['a bare one', bare],
    ['a full one', buildFlightInput({ slices: [buildSlice(), buildReturnSlice()] })],
    [
      'one with everything of ours',
      buildFlightInput({
        total_price: 'EUR 99',
        total_currency: 'eur',
        duration: 'P1DT2H',
        expires_at: '2027-01-01T10:00:00.000Z',
        fare_name: 'Basic',
        baggages: [{ type: 'checked', quantity: 0 }],
        conditions: {
          change_before_departure: { allowed: true, penalty_amount: '40.00', penalty_currency: 'USD' },
          refund_before_departure: null,
        },
        passenger_count: 2,
        supported_genders: ['m', 'f'],
      }),
    ],
  ])('is the same when read back from storage: %s', (_, sent) => {
    const once = v.parse(flightSchema, sent);
    expect(v.parse(flightSchema, JSON.parse(JSON.stringify(once)))).toEqual(once);
  });

  test.each<[string, unknown]>([
    ['no price', { ...bare, total_price: undefined }],
    ['a price without a number', { ...bare, total_price: 'USD' }],
    ['a price that is a number', { ...bare, total_price: 245.3 }],
    ['no slices', { ...bare, slices: [] }],
    ['slices that are no list', { ...bare, slices: 'LHR-JFK' }],
    ['no departure', { ...bare, departure: null }],
    ['a departure that is a day only', { ...bare, departure: { time: '2027-03-15', iata_code: 'LHR' } }],
    ['an airport without a code', { ...bare, arrival: { time: '2027-03-15T12:20:00', iata_code: '' } }],
    ['a currency that is none', { ...bare, total_currency: 'dollars' }],
  ])('with %s is invalid', (_, sent) => {
    expect(v.safeParse(flightSchema, sent).success).toEqual(false);
  });
});

test('a search response drops invalid flights, and keeps all others in order', () => {
  const answer = v.parse(flightSearchResponseSchema, {
    flights: [
      buildFlightInput({ id: 'off_1' }),
      null,
      'a flight',
      { ...buildFlightInput({ id: 'off_2' }), total_price: 'free' },
      buildFlightInput({ id: 'off_3' }),
      { ...buildFlightInput({ id: 'off_4' }), slices: [{ origin: null }] },
      buildFlightInput({ id: 'off_5' }),
    ],
  });
  expect(answer).toEqual({
    flights: [buildFlight({ id: 'off_1' }), buildFlight({ id: 'off_3' }), buildFlight({ id: 'off_5' })],
  });
});

test.each([{}, { flights: null }, { flights: {} }, null, []])('a search response %j is invalid', answer => {
  expect(v.safeParse(flightSearchResponseSchema, answer).success).toEqual(false);
});

describe("the airline's name", () => {
  test.each<[string, Partial<FlightInput>]>([
    ['Delta Air Lines', { airline: { name: 'Delta Air Lines' }, owner: { name: 'Other' } }],
    ['Other', { airline: { name: null }, owner: { name: 'Other' } }],
    ['Other', { airline: { name: ' ' }, owner: { name: 'Other' } }],
    ['Other', { airline: null, owner: { name: 'Other' } }],
    ['Unknown Airline', { airline: null, owner: null }],
    ['Unknown Airline', { airline: { name: '' }, owner: { name: null } }],
  ])('is %s', (name, overrides) => {
    expect(getAirlineName(buildFlight(overrides))).toEqual(name);
  });
});

describe('the date of the last flight, on which ages are counted', () => {
  test('is the local departure date of the last segment of the return', () => {
    expect(getLastFlightDate(buildFlight({ slices: [buildSlice(), buildReturnSlice()] }))).toEqual(
      '2027-03-22',
    );
  });

  test('is the day of the connection if the last segment departs a day after its slice', () => {
    const overnight = buildSlice({
      departure_date: '2027-03-15',
      segments: [buildSegment(), buildSegment({ departing_at: '2027-03-16T00:40:00' })],
    });
    expect(getLastFlightDate(buildFlight({ slices: [overnight] }))).toEqual('2027-03-16');
  });

  test('is the day of the last of three flights', () => {
    const long = buildSlice({
      segments: ['2027-03-15', '2027-03-16', '2027-03-17'].map(day =>
        buildSegment({ departing_at: `${day}T09:05:00` }),
      ),
    });
    expect(getLastFlightDate(buildFlight({ slices: [long] }))).toEqual('2027-03-17');
  });

  test('is the date of the last slice if a host sends no segments', () => {
    const slices = [buildSlice({ segments: [] }), buildSlice({ segments: [], departure_date: '2027-03-22' })];
    expect(getLastFlightDate(buildFlight({ slices }))).toEqual('2027-03-22');
  });

  test('is the departure date if a host sends no other dates', () => {
    expect(getLastFlightDate(v.parse(flightSchema, bare))).toEqual('2027-03-15');
  });
});
