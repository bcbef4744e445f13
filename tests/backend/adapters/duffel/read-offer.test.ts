import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { flightSchema } from '#contract/flight.ts';
import { getErrorCode } from '#tests/backend/doubles/error-code.ts';
import { respondWith } from '#tests/harness/providers/duffel/faults.ts';
import {
  buildWireOffer,
  buildWireSegment,
  buildWireSlice,
  heathrow,
  kennedy,
  respondWithData,
} from './build-wire-offer.ts';
import { startDuffel, type StartedDuffel } from './start-duffel.ts';

const route = 'GET /air/offers';
const search = {
  origin: 'LHR',
  destination: 'JFK',
  departure_date: '2027-03-15',
  cabin_class: 'economy' as const,
  passengers: [{ type: 'adult' as const }],
};

/** The offer that Duffel responds with, as the adapter reads it. */
async function readOffer(overrides: Record<string, unknown> = {}, duffel?: StartedDuffel) {
  const { flights, server } = duffel ?? (await startDuffel());
  server.faults.push(respondWithData(route, buildWireOffer(overrides)));
  const offer = await flights.readOffer('off_1');
  return { ...offer, flight: v.parse(flightSchema, offer.flight) };
}

const readSegment = async (overrides: Record<string, unknown>) => {
  const { flight } = await readOffer({
    slices: [buildWireSlice({ duration: null, segments: [buildWireSegment(overrides)] })],
  });
  return { flight, segment: flight.slices[0]?.segments[0] };
};

describe('an offer', () => {
  it('has what the page and the saga need', async () => {
    const { flight, ...offer } = await readOffer();
    const place = { latitude: 51.47, longitude: -0.45 };
    const lhr = {
      iata_code: 'LHR',
      city_name: 'City of LHR',
      name: 'LHR Airport',
      time_zone: 'Europe/London',
      ...place,
    };
    const jfk = {
      iata_code: 'JFK',
      city_name: 'City of JFK',
      name: 'JFK Airport',
      time_zone: 'America/New_York',
      ...place,
    };
    const carrier = { name: 'British Airways', iata_code: 'BA' };
    expect(offer).toEqual({
      id: 'off_1',
      totalAmount: '245.30',
      currency: 'USD',
      expiresAt: '2027-01-01T10:30:00.123Z',
      passengers: [{ id: 'pas_1', type: 'adult', age: null }],
      supportedGenders: ['m', 'f'],
      lastFlightDate: '2027-03-15',
    });
    expect(flight).toEqual({
      id: 'off_1',
      total_price: 'USD 245.30',
      total_amount: '245.30',
      total_currency: 'USD',
      airline: { name: 'British Airways', logo: 'https://assets.duffel.com/BA.svg' },
      owner: carrier,
      cabin_class: 'economy',
      duration: 'PT08H15M',
      departure: { time: '2027-03-15T09:05:00', iata_code: 'LHR' },
      arrival: { time: '2027-03-15T12:20:00', iata_code: 'JFK' },
      slices: [
        {
          origin: lhr,
          destination: jfk,
          departure_date: '2027-03-15',
          duration: 'PT08H15M',
          segments: [
            {
              origin: lhr,
              destination: jfk,
              origin_terminal: '5',
              destination_terminal: '8',
              departing_at: '2027-03-15T09:05:00',
              arriving_at: '2027-03-15T12:20:00',
              duration: 'PT08H15M',
              marketing_carrier: carrier,
              marketing_carrier_flight_number: '117',
              operating_carrier: carrier,
              aircraft: { name: 'Airbus A350-1000' },
              cabin_class: 'economy',
              stops: [],
            },
          ],
        },
      ],
      expires_at: '2027-01-01T10:30:00.123456Z',
      fare_name: 'Light',
      baggages: [{ type: 'checked', quantity: 1 }],
      conditions: { change_before_departure: null, refund_before_departure: null },
      advance_seat_selection: null,
      passenger_count: 1,
      supported_genders: ['m', 'f'],
      total_emissions_kg: 460,
      emissions_source: 'airline',
    });
  });

  it('may lack the aircraft, the terminals, the carrier’s name and the brand', async () => {
    const { flight } = await readOffer({
      owner: { name: 'Test Air', iata_code: null, logo_symbol_url: null },
      slices: [
        buildWireSlice({
          fare_brand_name: null,
          segments: [
            buildWireSegment({
              aircraft: null,
              origin_terminal: null,
              destination_terminal: null,
              operating_carrier: { name: null, iata_code: 'BA' },
              stops: null,
            }),
          ],
        }),
      ],
    });
    const [segment] = flight.slices[0]?.segments ?? [];
    expect([
      segment?.aircraft,
      segment?.origin_terminal,
      segment?.destination_terminal,
      segment?.operating_carrier,
      segment?.stops,
      flight.fare_name,
      flight.airline,
      flight.owner,
    ]).toEqual([
      null,
      null,
      null,
      null,
      [],
      null,
      { name: 'Test Air', logo: null },
      { name: 'Test Air', iata_code: null },
    ]);
  });

  it.each([
    ['PT45M', 'PT00H45M'],
    ['PT02H26M', 'PT02H26M'],
    ['PT6H34M', 'PT06H34M'],
    ['P1DT22H30M', 'PT46H30M'],
  ])('reads the duration %s', async (duration, expected) => {
    const { flight } = await readOffer({ slices: [buildWireSlice({ duration })] });
    expect([flight.duration, flight.slices[0]?.duration]).toEqual([expected, expected]);
  });

  it.each([null, 'PT0S', 'eight hours'])('computes a duration of %s from the local times', async duration => {
    // Between London and New York, while only America has its summer time.
    const { flight, segment } = await readSegment({ duration });
    expect([segment?.duration, flight.duration]).toEqual(['PT07H15M', 'PT07H15M']);
  });

  it('knows the zone of an airport that comes without one, and no duration if nobody knows the zone', async () => {
    const known = await readSegment({ duration: null, destination: { ...kennedy, time_zone: null } });
    expect(known.segment?.duration).toBe('PT07H15M');
    for (const time_zone of [null, 'Mars/Olympus']) {
      const unknown = { ...kennedy, iata_code: 'XQQ', time_zone };
      const { segment, flight } = await readSegment({ duration: null, destination: unknown });
      expect([segment?.duration, flight.duration]).toEqual([null, null]);
    }
  });

  it('names the city of an airport wherever Duffel has it', async () => {
    const cities = [
      { ...heathrow, city_name: null, city: { name: 'London' } },
      { ...heathrow, city_name: null, city: null },
    ];
    const names = [];
    for (const origin of cities) names.push((await readSegment({ origin })).segment?.origin.city_name);
    expect(names).toEqual(['London', 'LHR Airport']);
  });

  it('has technical stops inside its flights', async () => {
    const { segment } = await readSegment({
      stops: [{ id: 'sto_1', airport: { ...heathrow, iata_code: 'SNN' }, duration: 'PT1H' }],
    });
    expect(segment?.stops.map(({ airport, duration }) => [airport.iata_code, duration])).toEqual([
      ['SNN', 'PT01H00M'],
    ]);
  });

  it('is in the lowest cabin of its long flights', async () => {
    const inCabin = (cabin_class: string, duration: string) =>
      buildWireSegment({ duration, passengers: [{ passenger_id: 'pas_1', cabin_class, baggages: [] }] });
    const { flight } = await readOffer({
      slices: [
        buildWireSlice({ segments: [inCabin('economy', 'PT1H'), inCabin('business', 'PT7H')] }),
        buildWireSlice({ segments: [inCabin('first', 'PT7H')] }),
      ],
    });
    expect(flight.cabin_class).toBe('business');
    expect(flight.slices[0]?.segments.map(segment => segment.cabin_class)).toEqual(['economy', 'business']);
  });

  it('includes the bags that every seat has on every flight', async () => {
    const withBags = (...bags: readonly (readonly [string, number])[][]) =>
      buildWireSegment({
        passengers: bags.map((types, index) => ({
          passenger_id: `pas_${index + 1}`,
          cabin_class: 'economy',
          baggages: types.map(([type, quantity]) => ({ type, quantity })),
        })),
      });
    const passengers = [
      { id: 'pas_1', type: 'adult' },
      { id: 'pas_2', age: 6 },
      { id: 'pas_3', type: 'infant_without_seat' },
    ];
    const read = async (...segments: unknown[]) =>
      (await readOffer({ passengers, slices: [buildWireSlice({ segments })] })).flight.baggages;
    const two: [string, number][] = [
      ['checked', 2],
      ['carry_on', 1],
    ];
    expect(await read(withBags(two, two, []), withBags([['checked', 1]], two, []))).toEqual([
      { type: 'checked', quantity: 1 },
    ]);
    expect(await read(withBags([['checked', 0]], [['checked', 0]], []))).toEqual([]);
    expect(await read(withBags([], [], []))).toEqual([]);
    expect(await read(withBags(two, two), buildWireSegment({ passengers: null }))).toBe(null);
  });

  it.each([
    [[true], true],
    [[false], false],
    [[null], null],
    [[undefined], null],
    [['yes'], null],
    [[true, true], true],
    [[true, false], false],
    [[null, false], false],
    [[true, null], null],
  ])('includes the choice of seats if all its slices do: %j', async (slices, isIncluded) => {
    const { flight } = await readOffer({
      slices: slices.map(advance_seat_selection =>
        buildWireSlice({ conditions: { advance_seat_selection } }),
      ),
    });
    expect(flight.advance_seat_selection).toBe(isIncluded);
  });

  it('has unknown terms, and penalties of any spelling and currency', async () => {
    const allowed = (penalty_amount: string | null, penalty_currency: string | null = 'USD') => ({
      allowed: true,
      penalty_amount,
      penalty_currency,
    });
    const read = async (change: unknown, ...slices: unknown[]) =>
      (
        await readOffer({
          conditions: { change_before_departure: change, refund_before_departure: null },
          slices: (slices.length === 0 ? [null] : slices).map(terms =>
            buildWireSlice({ conditions: terms === null ? null : { change_before_departure: terms } }),
          ),
        })
      ).flight.conditions?.change_before_departure;
    const terms = (penalty_amount: string | null, penalty_currency: string | null = 'USD') => ({
      ...allowed(penalty_amount, penalty_currency),
      refund_to: null,
    });
    const refused = { allowed: false, penalty_amount: null, penalty_currency: null };

    expect(await read(null)).toBe(null);
    expect(await read({ allowed: null })).toBe(null);
    expect(await read(allowed('0'))).toEqual(terms('0.00'));
    expect(await read(allowed('0.00'))).toEqual(terms('0.00'));
    expect(await read(allowed('50', 'EUR'))).toEqual(terms('50.00', 'EUR'));
    expect(await read(allowed('5000', 'JPY'))).toEqual(terms('5000', 'JPY'));
    expect(await read(allowed(null))).toEqual(terms(null, null));
    expect(await read(allowed('fifty'))).toEqual(terms(null, null));
    expect(await read(refused)).toEqual({ ...refused, refund_to: null });
    // The whole offer says what the first slice says.
    expect(await read(allowed('0'), allowed('0'), allowed('99.00'))).toEqual(terms('99.00'));
    expect(await read(allowed('0'), allowed('0'), refused)).toEqual({ ...refused, refund_to: null });
    expect(await read(allowed('40'), allowed('0'), null)).toEqual(terms('40.00'));
    expect(await read(null, allowed('10'), null)).toBe(null);
    expect(await read(null, allowed(null), refused)).toEqual({ ...refused, refund_to: null });
    expect(await read(null, allowed('10', 'EUR'), allowed('99', 'USD'))).toEqual(terms(null, null));
  });

  it('names each brand once', async () => {
    const { flight } = await readOffer({
      slices: ['Light', 'Flex', 'Light', null].map(fare_brand_name => buildWireSlice({ fare_brand_name })),
    });
    expect(flight.fare_name).toBe('Light / Flex');
  });

  it('pairs each infant with one adult, the same in every read, and knows ages', async () => {
    const passengers = [
      { id: 'pas_b', type: 'adult', age: null },
      { id: 'pas_d', type: 'infant_without_seat', age: null },
      { id: 'pas_c', type: null, age: 6 },
      { id: 'pas_a', type: 'adult', age: null },
      { id: 'pas_e', type: null, age: 1 },
    ];
    const expected = [
      { id: 'pas_b', type: 'adult', age: null, infant_passenger_id: 'pas_e' },
      { id: 'pas_d', type: 'infant_without_seat', age: null },
      { id: 'pas_c', type: 'child', age: 6 },
      { id: 'pas_a', type: 'adult', age: null, infant_passenger_id: 'pas_d' },
      { id: 'pas_e', type: 'infant_without_seat', age: 1 },
    ];
    expect((await readOffer({ passengers })).passengers).toEqual(expected);
    const reversed = await readOffer({ passengers: passengers.toReversed() });
    expect(reversed.passengers).toEqual(expected.toReversed());
  });

  it('ends with the departure of its last flight', async () => {
    const { lastFlightDate } = await readOffer({
      slices: [
        buildWireSlice(),
        buildWireSlice({
          segments: [
            buildWireSegment({ departing_at: '2027-03-22T22:00:00', arriving_at: '2027-03-23T01:00:00' }),
            buildWireSegment({ departing_at: '2027-03-23T06:00:00', arriving_at: '2027-03-24T01:00:00' }),
          ],
        }),
      ],
    });
    expect(lastFlightDate).toBe('2027-03-23');
  });

  it('is read again each time, with its price of now', async () => {
    const { flights } = await startDuffel();
    const [found] = await flights.search({ ...search, destination: 'STN' });
    const prices = [];
    for (let read = 0; read < 2; read++) prices.push((await flights.readOffer(found?.id ?? '')).totalAmount);
    const cents = [found?.total_price.slice(4), ...prices].map(price => Math.round(Number(price) * 100));
    expect(cents).toEqual([cents[0], (cents[0] ?? 0) + 1000, (cents[0] ?? 0) + 2000]);
  });

  it('that can’t be bought any more says so', async () => {
    const duffel = await startDuffel();
    const [stale] = await duffel.flights.search({ ...search, origin: 'LGW', destination: 'LHR' });
    expect(await getErrorCode(duffel.flights.readOffer(stale?.id ?? ''))).toBe('offer_no_longer_available');
    for (const code of ['offer_expired', 'schedule_changed', 'offer_request_already_booked']) {
      const body = JSON.stringify({ errors: [{ type: 'invalid_state_error', code }] });
      duffel.server.faults.push(respondWith(route, { status: 422, body }));
      expect(await getErrorCode(duffel.flights.readOffer('off_1'))).toBe('offer_no_longer_available');
    }
    for (const overrides of [
      { expires_at: '2027-01-01T09:59:59Z' },
      { total_currency: 'EUR' },
      { passengers: [] },
      { passenger_identity_documents_required: true },
      { total_amount: '0.00' },
      { total_amount: '120.455' },
    ]) {
      expect(await getErrorCode(readOffer(overrides, duffel))).toBe('offer_no_longer_available');
    }
  });

  it('is sold only for an amount that a card can pay exactly', async () => {
    const duffel = await startDuffel({ currency: 'KWD' });
    const inDinars = (total_amount: string) => readOffer({ total_amount, total_currency: 'KWD' }, duffel);
    expect((await inDinars('120.45')).totalAmount).toBe('120.450');
    expect(await getErrorCode(inDinars('120.455'))).toBe('offer_no_longer_available');
  });

  it('that nobody knows is not found, and no other path is asked for', async () => {
    const { flights, server } = await startDuffel();
    expect(await getErrorCode(flights.readOffer('off_0'))).toBe('offer_not_found');
    for (const id of ['..', 'off_1/../../orders', 'off_1?x=1', '']) {
      expect(await getErrorCode(flights.readOffer(id))).toBe('offer_not_found');
    }
    expect(server.requests.map(({ path }) => path)).toEqual(['/air/offers/off_0']);
  });

  it('of the other mode is refused', async () => {
    const { flights, server } = await startDuffel();
    server.faults.push(respondWithData(route, buildWireOffer({ live_mode: true })));
    await expect(flights.readOffer('off_1')).rejects.toThrow('OTHER_MODE');
  });
});
