import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import * as v from 'valibot';
import { mapFlight } from '#backend/adapters/duffel/map-flight.ts';
import { createSeenFares } from '#backend/adapters/duffel/seen-fares.ts';
import { wireOfferSchema } from '#backend/adapters/duffel/wire-offer.ts';
import { buildClock } from '#tests/backend/doubles/build-backend.ts';
import { openTestDatabase } from '#tests/backend/doubles/open-test-database.ts';
import { findBrokenExample, longestMs } from '#tests/unit/promises/find-broken-example.ts';
import { toMarchTime } from '#tests/unit/promises/local-times.ts';
import {
  buildAirport,
  buildWireOffer,
  buildWireSegment,
  buildWireSlice,
  heathrow,
  kennedy,
  respondWithData,
} from './build-wire-offer.ts';
import { startDuffel } from './start-duffel.ts';

const types = ['carry_on', 'checked', 'personal_item'];

/** The bags of somebody on a flight. An airline may list a type more than once. */
const bags = fc.array(
  fc.record({ type: fc.constantFrom(...types), quantity: fc.integer({ min: 0, max: 2 }) }),
  { maxLength: 3 },
);
type Bags = ReturnType<typeof bags.generate>['value'];

const offer = fc.record({
  people: fc.array(fc.constantFrom('adult', 'child', 'infant_without_seat'), { minLength: 1, maxLength: 4 }),
  /** The flights of each slice, with the bags of the passengers by their number. */
  slices: fc.array(fc.array(fc.array(bags, { minLength: 4, maxLength: 4 }), { minLength: 1, maxLength: 3 }), {
    minLength: 1,
    maxLength: 2,
  }),
});
type Offer = ReturnType<typeof offer.generate>['value'];

const count = (all: Bags, type: string): number =>
  all.filter(bag => bag.type === type).reduce((sum, { quantity }) => sum + quantity, 0);

async function findBagViolations({ people, slices }: Offer): Promise<string[]> {
  const passengers = people.map((type, index) => ({ id: `pas_${index}`, type, age: null }));
  const wire = v.parse(
    wireOfferSchema,
    buildWireOffer({
      passengers,
      slices: slices.map(flights =>
        buildWireSlice({
          segments: flights.map(allowed =>
            buildWireSegment({
              passengers: passengers.map(({ id }, index) => ({
                passenger_id: id,
                cabin_class: 'economy',
                cabin_class_marketing_name: null,
                baggages: allowed[index],
              })),
            }),
          ),
        }),
      ),
    }),
  );
  const { baggages } = mapFlight(wire);
  const seated = people.flatMap((type, index) => (type === 'infant_without_seat' ? [] : [index]));
  if (seated.length === 0) return baggages === null ? [] : [`Nobody has a seat, and the fare has bags.`];
  return types.flatMap(type => {
    const taken = slices.flat().flatMap(allowed => seated.map(index => count(allowed[index] ?? [], type)));
    const promised = count(baggages ?? [], type);
    return promised === Math.min(...taken) ? [] : [`${promised} ${type} are promised of ${taken.join()}.`];
  });
}

test(
  'a fare has the bags that everybody with a seat may take on every flight of it',
  async () => {
    const describe = (one: Offer) => JSON.stringify(one);
    expect(await findBrokenExample(offer, { runs: 200, describe, findViolations: findBagViolations })).toBe(
      '',
    );
  },
  longestMs,
);

const carriers = [
  { name: 'British Airways', iata_code: 'BA' },
  { name: 'American Airlines', iata_code: 'AA' },
  { name: 'BA Cityflyer', iata_code: 'CJ' },
];
const carrier = fc.option(fc.constantFrom(...carriers), { freq: 5 });
const terminal = fc.option(fc.constantFrom('1', '2', '5', 'B West'));
const place = fc.constantFrom(
  heathrow,
  kennedy,
  buildAirport('HND', 'Asia/Tokyo'),
  buildAirport('DXB', 'Asia/Dubai'),
);
const time = fc.integer({ min: 0, max: 20_000 }).map(minutes => toMarchTime(15, minutes));

/** A flight with all that Duffel may say of it. */
const wireFlight = fc.record({
  origin: place,
  destination: place,
  origin_terminal: terminal,
  destination_terminal: terminal,
  departing_at: time,
  arriving_at: time,
  marketing_carrier: carrier,
  marketing_carrier_flight_number: fc.option(fc.constantFrom('1', '117', '4412'), { freq: 5 }),
  operating_carrier: carrier,
  aircraft: fc.option(fc.constantFrom({ name: 'Airbus A350-1000' }, { name: 'ATR 72' }), { freq: 5 }),
});
const trip = fc.record({
  flights: fc.array(wireFlight, { minLength: 1, maxLength: 4 }),
  /** How many of them are there before the other slice. */
  first: fc.nat({ max: 4 }),
});
type Trip = ReturnType<typeof trip.generate>['value'];
type WireFlight = ReturnType<typeof wireFlight.generate>['value'];

interface Named {
  name?: string | null | undefined;
  iata_code?: string | null | undefined;
}

/** What is the same of a flight wherever it is read. */
const format = (flight: {
  [Key in keyof WireFlight]?: WireFlight[Key] extends string | null
    ? string | null | undefined
    : Named | null | undefined;
}): string => {
  const formatNamed = (one: Named | null | undefined) => `${one?.name} (${one?.iata_code})`;
  return [
    flight.origin?.iata_code,
    flight.origin_terminal,
    flight.departing_at,
    flight.destination?.iata_code,
    flight.destination_terminal,
    flight.arriving_at,
    formatNamed(flight.marketing_carrier),
    flight.marketing_carrier_flight_number,
    formatNamed(flight.operating_carrier),
    flight.aircraft?.name,
  ].join(', ');
};

const toSlices = (flights: readonly WireFlight[], first: number) =>
  [flights.slice(0, first), flights.slice(first)]
    .filter(slice => slice.length > 0)
    .map(segments => buildWireSlice({ segments: segments.map(one => buildWireSegment(one)) }));

test(
  'each flight of an offer and of a ticket is from, to, at, by and on what Duffel says of it',
  async () => {
    const duffel = await startDuffel();
    let orders = 0;
    const readTicket = async (slices: unknown) => {
      orders += 1;
      const order = {
        id: `ord_${orders}`,
        booking_reference: 'RZPNX8',
        live_mode: false,
        total_amount: '90.80',
        total_currency: 'USD',
        passengers: [],
        slices,
      };
      duffel.server.faults.push(
        respondWithData('GET /air/orders', order),
        respondWithData('GET /air/airline_initiated_changes', []),
      );
      return await duffel.flights.readOrder(order.id);
    };
    const findViolations = async ({ flights, first }: Trip): Promise<string[]> => {
      const slices = toSlices(flights, first);
      const offered = mapFlight(v.parse(wireOfferSchema, buildWireOffer({ slices })));
      const ticket = await readTicket(slices);
      const expected = flights.map(format);
      return Object.entries({ offer: offered.slices, ticket: ticket.slices }).flatMap(([what, shown]) => {
        const actual = shown.flatMap(({ segments = [] }) => segments.map(format));
        return actual.join('; ') === expected.join('; ')
          ? []
          : [`Expected ${expected.join('; ')}; the ${what} has ${actual.join('; ')}.`];
      });
    };
    const describe = (one: Trip) => JSON.stringify(one);
    expect(await findBrokenExample(trip, { runs: 40, describe, findViolations })).toBe('');
  },
  longestMs,
);

const search = fc.record({
  adults: fc.integer({ min: 1, max: 9 }),
  children: fc.integer({ min: -4, max: 2 }).map(children => Math.max(0, children)),
  /** What all of them pay, in cents. */
  total: fc.integer({ min: 900, max: 900_000 }),
});
type Search = ReturnType<typeof search.generate>['value'];

const route = { origin: 'LHR', destination: 'JFK', cabin_class: 'economy' } as const;

async function findFareViolations({ adults, children, total }: Search): Promise<string[]> {
  const { db, close } = openTestDatabase(null);
  const seenFares = createSeenFares({ db, clock: buildClock(), currency: 'USD' });
  await seenFares.record(
    {
      ...route,
      departure_date: '2027-03-15',
      passengers: [
        ...Array.from({ length: adults }, () => ({ type: 'adult' as const })),
        ...Array.from({ length: children }, () => ({ type: 'child' as const, age: 6 })),
      ],
    },
    `USD ${(total / 100).toFixed(2)}`,
  );
  const [fare] = await seenFares.find(route, [{ departureDate: '2027-03-15', returnDate: null }]);
  await close();
  const amount = typeof fare === 'object' && fare !== null ? Math.round(Number(fare.amount) * 100) : null;
  // A cent that can't be divided is not left out.
  const expected = children > 0 ? null : Math.ceil(total / adults);
  return amount === expected ? [] : [`One adult pays ${expected} cents; ${amount} are shown.`];
}

test(
  'the lowest fare of a day is what one adult pays of it, however many have searched, and unknown where children have',
  async () => {
    const describe = (one: Search) => JSON.stringify(one);
    expect(await findBrokenExample(search, { runs: 60, describe, findViolations: findFareViolations })).toBe(
      '',
    );
  },
  longestMs,
);
