import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { cabinClasses } from '#contract/cabin.ts';
import { flightSchema } from '#contract/flight.ts';
import type { FlightSearch } from '#contract/flight-search.ts';
import { createOfferIdCodec } from '#backend/adapters/sandbox-airlines/offer-id-codec.ts';
import {
  createSandboxOffers,
  type OfferedFlight,
} from '#backend/adapters/sandbox-airlines/sandbox-offers.ts';
import { buildMultiCity } from '#tests/backend/doubles/build-multi-city.ts';
import { countTurns } from '#tests/backend/doubles/count-turns.ts';
import { getErrorCode } from '#tests/backend/doubles/error-code.ts';

const now = '2026-11-21T08:00:10Z';

/** The sandbox's offers with a clock that the test sets. */
function buildOffers(time = now, secret = 'a secret') {
  const clock = { time: new Date(time) };
  const offers = createSandboxOffers({ secret, clock: () => clock.time, countRead: () => 1 });
  return { ...offers, setTime: (text: string) => (clock.time = new Date(text)) };
}

const buildSearch = (search: Partial<FlightSearch> = {}): FlightSearch => ({
  origin: 'LHR',
  destination: 'JFK',
  departure_date: '2027-03-15',
  cabin_class: 'economy',
  passengers: [{ type: 'adult' }],
  ...search,
});

function requireFirst(flights: readonly OfferedFlight[]): OfferedFlight {
  const [first] = flights;
  if (!first) throw new Error('There is no flight.');
  return first;
}

const getContent = ({ id: _id, expires_at: _expiry, ...content }: OfferedFlight) => content;

describe('a sandbox search', () => {
  it('returns flights that match the contract, cheapest first', async () => {
    const flights = await buildOffers().search(buildSearch());
    expect(flights.length).toBeGreaterThanOrEqual(20);
    expect(flights.length).toBeLessThanOrEqual(200);
    const parsed = v.parse(v.array(flightSchema), flights);
    const amounts = parsed.map(flight => Number(flight.total_amount));
    expect(amounts).toEqual(amounts.toSorted((a, b) => a - b));
  });

  it('returns every field that a flight card shows', async () => {
    const flights = await buildOffers().search(buildSearch());
    const british = flights.find(
      flight =>
        flight.owner?.iata_code === 'BA' &&
        flight.fare_name === 'Economy Light' &&
        flight.slices[0]?.segments?.length === 1,
    );
    const heathrow = {
      iata_code: 'LHR',
      city_name: 'London',
      name: expect.stringContaining('Heathrow'),
      time_zone: 'Europe/London',
      latitude: 51.47,
      longitude: -0.45,
    };
    const kennedy = {
      iata_code: 'JFK',
      city_name: 'New York',
      name: expect.stringContaining('Kennedy'),
      time_zone: 'America/New_York',
      latitude: 40.64,
      longitude: -73.79,
    };
    expect(british).toEqual({
      id: expect.stringMatching(/^off_[A-Za-z0-9_-]{60}$/),
      total_price: expect.stringMatching(/^USD \d+\.\d\d$/),
      total_currency: 'USD',
      airline: { name: 'British Airways', logo: null },
      owner: { name: 'British Airways', iata_code: 'BA' },
      cabin_class: 'economy',
      duration: expect.stringMatching(/^PT0[78]H\d\dM$/),
      departure: { time: expect.stringMatching(/^2027-03-15T\d\d:\d\d:00$/), iata_code: 'LHR' },
      arrival: { time: expect.stringMatching(/^2027-03-1[56]T\d\d:\d\d:00$/), iata_code: 'JFK' },
      slices: [
        {
          origin: heathrow,
          destination: kennedy,
          departure_date: '2027-03-15',
          duration: british?.duration,
          segments: [
            {
              origin: heathrow,
              destination: kennedy,
              origin_terminal: '5',
              destination_terminal: '8',
              departing_at: british?.departure.time,
              arriving_at: british?.arrival.time,
              duration: british?.duration,
              marketing_carrier: { name: 'British Airways', iata_code: 'BA' },
              marketing_carrier_flight_number: expect.stringMatching(/^\d{1,4}$/),
              operating_carrier: { name: 'British Airways', iata_code: 'BA' },
              aircraft: { name: expect.stringMatching(/^(Airbus|Boeing) /) },
              cabin_class: 'economy',
              stops: [],
            },
          ],
        },
      ],
      fare_name: 'Economy Light',
      baggages: [
        { type: 'carry_on', quantity: 1 },
        { type: 'checked', quantity: 0 },
      ],
      conditions: {
        change_before_departure: {
          allowed: false,
          penalty_amount: null,
          penalty_currency: null,
          refund_to: null,
        },
        refund_before_departure: {
          allowed: false,
          penalty_amount: null,
          penalty_currency: null,
          refund_to: null,
        },
      },
      advance_seat_selection: false,
      passenger_count: 1,
      supported_genders: ['m', 'f', 'o'],
      total_emissions_kg: 436,
      expires_at: '2026-11-21T08:30:00.000Z',
    });
  });

  it('is small enough for one response', async () => {
    const flights = await buildOffers().search(buildSearch());
    expect(JSON.stringify(flights).length).toBeLessThan(250_000);
  });

  it('returns the same array within 30 seconds, then new ids of the same flights', async () => {
    const offers = buildOffers();
    const first = await offers.search(buildSearch());
    offers.setTime('2026-11-21T08:00:29.999Z');
    expect(await offers.search(buildSearch())).toBe(first);
    expect(await offers.search(buildSearch({ return_date: null }))).toBe(first);
    offers.setTime('2026-11-21T08:00:30Z');
    const second = await offers.search(buildSearch());
    expect(second.map(getContent)).toEqual(first.map(getContent));
    expect(second.filter((flight, index) => flight.id === first[index]?.id)).toEqual([]);
    expect(requireFirst(second).expires_at).toBe('2026-11-21T08:30:30.000Z');
  });

  it('returns the same in another process', async () => {
    const search = buildSearch({
      origin: 'LON',
      destination: 'NYC',
      return_date: '2027-03-29',
      cabin_class: 'business',
    });
    expect(await buildOffers().search(search)).toEqual(await buildOffers().search(search));
  });

  it('returns different offers for every different search', async () => {
    const offers = buildOffers();
    const searches = [
      buildSearch(),
      buildSearch({ departure_date: '2027-03-16' }),
      buildSearch({ return_date: '2027-03-16' }),
      buildSearch({ cabin_class: 'business' }),
      buildSearch({ passengers: [{ type: 'adult' }, { type: 'adult' }] }),
      buildSearch({ passengers: [{ type: 'adult' }, { type: 'child', age: 6 }] }),
      buildSearch({ passengers: [{ type: 'adult' }, { type: 'child', age: 7 }] }),
      buildSearch({ origin: 'LGW' }),
      buildSearch(buildMultiCity('LHR JFK 2027-03-15', 'JFK LHR 2027-03-16')),
      buildSearch(buildMultiCity('LHR JFK 2027-03-15', 'JFK LHR 2027-03-17')),
      buildSearch(buildMultiCity('LHR JFK 2027-03-15', 'JFK LGW 2027-03-16')),
    ];
    const ids = await Promise.all(searches.map(async search => requireFirst(await offers.search(search)).id));
    expect(new Set(ids).size).toBe(searches.length);
  });

  it('has several fares with different bags and terms', async () => {
    const flights = await buildOffers().search(buildSearch());
    const fares = new Set(flights.map(flight => flight.fare_name));
    expect(fares.size).toBeGreaterThanOrEqual(6);
    const bags = new Set(flights.map(({ baggages }) => JSON.stringify(baggages)));
    expect(bags.size).toBeGreaterThanOrEqual(4);
    const changes = new Set(
      flights.map(flight => {
        const terms = flight.conditions?.change_before_departure;
        return terms?.allowed === true ? Number(terms.penalty_amount) > 0 : terms?.allowed;
      }),
    );
    expect([...changes]).toEqual(expect.arrayContaining([false, true]));
  });

  it('sells a cabin only if the airline has it, and names the actual cabin', async () => {
    const offers = buildOffers();
    for (const cabin of cabinClasses) {
      const flights = await offers.search(buildSearch({ cabin_class: cabin }));
      expect(new Set(flights.map(flight => flight.cabin_class))).toEqual(new Set([cabin]));
    }
    const toBerlin = await offers.search(
      buildSearch({ origin: 'MUC', destination: 'BER', cabin_class: 'first' }),
    );
    expect(new Set(toBerlin.map(flight => flight.cabin_class))).toEqual(new Set(['business']));
    const onLowCost = await offers.search(
      buildSearch({ origin: 'STN', destination: 'DUB', cabin_class: 'business' }),
    );
    expect(
      onLowCost.filter(flight => flight.owner?.iata_code === 'FR' && flight.cabin_class !== 'economy'),
    ).toEqual([]);
  });

  it('finds nothing for unknown places', async () => {
    expect(await buildOffers().search(buildSearch({ origin: 'QQQ' }))).toEqual([]);
    expect(await buildOffers().findUnknownPlaces(['LHR', 'QQQ', 'LON', 'ZZZ'])).toEqual(['QQQ', 'ZZZ']);
  });
});

describe('an offer that is read again', () => {
  it('is the same as in the search, also in another process, for hundreds of offers', async () => {
    const [searching, reading] = [buildOffers(), buildOffers()];
    const searches = [
      buildSearch(),
      buildSearch({
        origin: 'LON',
        destination: 'TYO',
        return_date: '2027-05-02',
        cabin_class: 'premium_economy',
      }),
      buildSearch({
        origin: 'GOH',
        destination: 'DUD',
        departure_date: '2027-07-01',
        cabin_class: 'business',
      }),
      buildSearch({
        origin: 'SFO',
        destination: 'CDG',
        departure_date: '2026-12-24',
        return_date: '2027-01-05',
        passengers: [{ type: 'child', age: 3 }, { type: 'adult' }, { type: 'infant_without_seat' }],
      }),
      buildSearch(
        buildMultiCity(
          'LHR JFK 2027-03-15',
          'JFK BOS 2027-03-18',
          'BOS KEF 2027-03-21',
          'OSL CPH 2027-03-24',
          'CPH FCO 2027-03-24',
          'FCO LHR 2027-03-29',
        ),
      ),
    ];
    let read = 0;
    for (const search of searches) {
      for (const flight of await searching.search(search)) {
        const offer = await reading.readOffer(flight.id);
        expect(offer.flight).toEqual(flight);
        expect(`${offer.currency} ${offer.totalAmount}`).toBe(flight.total_price);
        expect(await reading.getSandboxOffer(flight.id)).toEqual({ flight, passengers: offer.passengers });
        expect(reading.getOfferSearch(flight.id)).toEqual(search);
        read += 1;
      }
    }
    expect(read).toBeGreaterThan(200);
  });

  it('is unchanged on days on which fares change, and after flights have departed', async () => {
    const offers = buildOffers('2027-03-15T11:59:50Z');
    const flights = await offers.search(buildSearch());
    offers.setTime('2027-03-15T12:29:00Z');
    const last = flights.at(-1)?.id ?? '';
    expect((await offers.readOffer(last)).flight).toEqual(flights.at(-1));
    const midnight = buildOffers('2027-03-13T23:50:00Z');
    const before = requireFirst(await midnight.search(buildSearch()));
    midnight.setTime('2027-03-14T00:05:00Z');
    expect((await midnight.readOffer(before.id)).flight).toEqual(before);
  });

  it('of a multi-city trip has another price on days on which the fare of any of its slices changes', async () => {
    const offers = buildOffers('2027-02-13T23:50:00Z');
    // The first flight is 30 days away, and the second 121: fares change at 120.
    const search = buildSearch(buildMultiCity('LHR JFK 2027-03-15', 'JFK LHR 2027-06-14'));
    const before = requireFirst(await offers.search(search));
    offers.setTime('2027-02-14T00:05:00Z');
    const after = requireFirst(await offers.search(search));
    expect(after.total_price).not.toBe(before.total_price);
    expect((await offers.readOffer(before.id)).flight).toEqual(before);
  });

  it('contains its expiry, its passengers and the date of the last flight', async () => {
    const offers = buildOffers();
    const flight = requireFirst(await offers.search(buildSearch({ return_date: '2027-03-29' })));
    const offer = await offers.readOffer(flight.id);
    expect({ ...offer, flight: null, passengers: [] }).toEqual({
      id: flight.id,
      totalAmount: flight.total_price.slice(4),
      currency: 'USD',
      expiresAt: '2026-11-21T08:30:00.000Z',
      supportedGenders: ['m', 'f', 'o'],
      lastFlightDate: flight.slices.at(-1)?.segments?.at(-1)?.departing_at.slice(0, 10),
      passengers: [],
      flight: null,
    });
  });

  it('has its passengers in the order of the search, each infant with an adult of its own', async () => {
    const offers = buildOffers();
    const passengers: FlightSearch['passengers'] = [
      { type: 'infant_without_seat' },
      { type: 'adult' },
      { type: 'child', age: 9 },
      { type: 'adult' },
      { type: 'infant_without_seat' },
      { type: 'adult' },
    ];
    const offer = await offers.readOffer(requireFirst(await offers.search(buildSearch({ passengers }))).id);
    const ids = offer.passengers.map(passenger => passenger.id);
    expect(new Set(ids).size).toBe(6);
    expect(offer.passengers).toEqual([
      { id: ids[0], type: 'infant_without_seat', age: null },
      { id: ids[1], type: 'adult', age: null, infant_passenger_id: ids[0] },
      { id: ids[2], type: 'child', age: 9 },
      { id: ids[3], type: 'adult', age: null, infant_passenger_id: ids[4] },
      { id: ids[4], type: 'infant_without_seat', age: null },
      { id: ids[5], type: 'adult', age: null },
    ]);
  });

  it('expires after half an hour, though its flight can still be found', async () => {
    const offers = buildOffers();
    const flight = requireFirst(await offers.search(buildSearch()));
    offers.setTime('2026-11-21T08:29:59.999Z');
    expect((await offers.readOffer(flight.id)).id).toEqual(flight.id);
    offers.setTime('2026-11-21T08:30:00Z');
    expect(await getErrorCode(offers.readOffer(flight.id))).toEqual('offer_no_longer_available');
    expect((await offers.getSandboxOffer(flight.id)).flight).toEqual(flight);
  });

  it('is unavailable after the sandbox has changed its offers, and is never mistaken for another one', async () => {
    const offers = buildOffers();
    const ids = createOfferIdCodec('a secret');
    const key = ids.decode(requireFirst(await offers.search(buildSearch())).id);
    if (!key) throw new Error('The id says nothing.');
    for (const other of [
      { ...key, fingerprint: key.fingerprint ^ 1 },
      { ...key, index: 1 },
      { ...key, index: 200 },
    ]) {
      const id = ids.encode({ ...other, fingerprint: other.fingerprint >>> 0 });
      expect(await getErrorCode(offers.readOffer(id))).toEqual('offer_no_longer_available');
    }
  });

  it('is not found by a changed id, or by one signed with another secret', async () => {
    const offers = buildOffers();
    const { id } = requireFirst(await offers.search(buildSearch()));
    const foreign = requireFirst(await buildOffers(now, 'another').search(buildSearch())).id;
    const altered = Array.from(
      id,
      (letter, at) => `${id.slice(0, at)}${letter === 'A' ? 'B' : 'A'}${id.slice(at + 1)}`,
    );
    for (const other of [...altered, foreign, '', 'off_1', `${id} `]) {
      expect(await getErrorCode(offers.readOffer(other))).toEqual('offer_not_found');
    }
    expect(await getErrorCode(offers.getSandboxOffer(foreign))).toEqual('offer_not_found');
    expect(() => offers.getOfferSearch(foreign)).toThrow(
      expect.objectContaining({ code: 'offer_not_found' }),
    );
  });
});

describe('many new searches at once', () => {
  const destinations = ['JFK', 'CDG', 'FRA', 'DXB', 'SIN', 'SYD', 'GRU', 'CPT'];

  it('are done one after the other, in turns of the event loop of their own', async () => {
    const offers = buildOffers();
    const turns = countTurns();
    const turnsOfSearches = await Promise.all(
      destinations.map(async destination => {
        await offers.search(buildSearch({ destination }));
        return turns.get();
      }),
    );
    turns.stop();
    expect(new Set(turnsOfSearches).size).toEqual(destinations.length);
  });

  it('let quick requests overtake them', async () => {
    const offers = buildOffers();
    const answered: string[] = [];
    const searches = destinations.map(async destination => {
      await offers.search(buildSearch({ destination }));
      answered.push(destination);
    });
    await offers.suggestPlaces('lon');
    answered.push('suggestions');
    const known = requireFirst(await offers.search(buildSearch({ destination: destinations[0] ?? '' })));
    await offers.readOffer(known.id);
    answered.push('offer');
    await Promise.all(searches);
    expect(answered).toEqual(['suggestions', destinations[0], 'offer', ...destinations.slice(1)]);
  });

  it('are computed once if they are equal', async () => {
    const offers = buildOffers();
    const [one, other] = await Promise.all([offers.search(buildSearch()), offers.search(buildSearch())]);
    expect(one).toBe(other);
    expect(await offers.search(buildSearch())).toBe(one);
  });
});
