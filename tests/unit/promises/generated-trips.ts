import * as fc from 'fast-check';
import type { RawAirport, RawSegment, RawSlice } from '#model/promises/expected/raw-offer.ts';
import { toLocalTime } from './local-times.ts';

type Carrier = NonNullable<RawSegment['marketing_carrier']>;

const toAirport = (
  iata_code: string,
  city_name: string | null,
  name: string | null,
  time_zone: string,
): RawAirport => ({ iata_code, city_name, name, time_zone, latitude: null, longitude: null });

/** Airports by city, on both sides of the date line. Some lack their name or their city. */
const cities: readonly (readonly RawAirport[])[] = [
  [
    toAirport('JFK', 'New York', 'John F. Kennedy International Airport', 'America/New_York'),
    toAirport('EWR', 'Newark', 'Newark Liberty International Airport', 'America/New_York'),
  ],
  [
    toAirport('LHR', 'London', 'Heathrow Airport', 'Europe/London'),
    toAirport('LGW', 'London', null, 'Europe/London'),
  ],
  [
    toAirport('HND', 'Tokyo', 'Haneda Airport', 'Asia/Tokyo'),
    toAirport('NRT', null, 'Narita Airport', 'Asia/Tokyo'),
  ],
  [toAirport('AKL', 'Auckland', 'Auckland Airport', 'Pacific/Auckland')],
  [toAirport('LAX', 'Los Angeles', 'Los Angeles International Airport', 'America/Los_Angeles')],
  [toAirport('KTM', null, null, 'Asia/Kathmandu')],
  [toAirport('DXB', 'Dubai', 'Dubai International Airport', 'Asia/Dubai')],
  [toAirport('REK', null, 'Reykjavík Domestic Airport', 'Atlantic/Reykjavik')],
];

/** Airlines, of which some share a code or have none, and some differ only by spelling. */
const carriers: readonly Carrier[] = [
  { name: 'Delta Air Lines', iata_code: 'DL' },
  { name: 'KLM', iata_code: 'KL' },
  { name: 'Klm', iata_code: 'KL' },
  { name: 'KLM Royal Dutch Airlines', iata_code: 'KL' },
  { name: 'Aer Lingus Regional by Emerald Airlines and its Partners', iata_code: 'EA' },
  { name: 'Air Nowhere', iata_code: null },
  { name: 'Buddha Air', iata_code: null },
];

const rarely = <T>(value: fc.Arbitrary<T>) => fc.option(value, { freq: 3 });
const aircraft = fc.constantFrom('Airbus A330-900', 'Boeing 777-300ER', 'ATR 72');
const terminal = rarely(fc.constantFrom('1', '2', '5', 'B West'));
const carrier = fc.constantFrom(...carriers);
const cabin = fc.constantFrom('economy', 'premium_economy', 'business', 'first');

/** A flight of a direction, with what is before it. A direction takes less than a hundred hours. */
const hop = fc.record({
  flightMinutes: fc.integer({ min: 35, max: 840 }),
  waitMinutes: fc.oneof(
    fc.integer({ min: 20, max: 300 }),
    fc.constantFrom(59, 60, 239, 240, 241),
    fc.integer({ min: 301, max: 840 }),
  ),
  seller: fc.option(carrier, { freq: 8 }),
  operator: fc.option(carrier, { freq: 4 }),
  hasOtherOperator: fc.boolean(),
  hasNumber: fc.integer({ min: 0, max: 9 }).map(one => one > 0),
  aircraft: rarely(aircraft.map(name => ({ name }))),
  terminals: fc.tuple(terminal, terminal),
  hasDuration: fc.integer({ min: 0, max: 9 }).map(one => one > 0),
  cabin: rarely(cabin),
  stop: fc.option(fc.record({ city: fc.nat(), minutes: rarely(fc.integer({ min: 20, max: 150 })) }), {
    freq: 2,
  }),
});

/** The cities between the ends, then how the direction is flown. */
const direction = fc.record({
  via: fc.array(fc.nat({ max: cities.length - 1 }), { maxLength: 3 }),
  /** Which airports of the cities it leaves and reaches. */
  airports: fc.array(fc.tuple(fc.nat({ max: 1 }), fc.nat({ max: 1 })), { minLength: 5, maxLength: 5 }),
  hops: fc.array(hop, { minLength: 4, maxLength: 4 }),
  startMinutes: fc.integer({ min: 0, max: 1439 }),
});

/** The flights of a trip, before it is known between which cities and on which days it is. */
export const tripShape = fc.record({
  airline: carrier,
  directions: fc.tuple(direction, direction),
});
type TripShape = ReturnType<typeof tripShape.generate>['value'];
type Direction = TripShape['directions'][number];

const toDuration = (minutes: number): string => `PT${Math.floor(minutes / 60)}H${minutes % 60}M`;

function getAirport(city: number, index: number): RawAirport {
  const airports = cities[city % cities.length] ?? [];
  const airport = airports[index % airports.length];
  if (airport === undefined) throw new Error('A city has no airport.');
  return airport;
}

/** A direction between two cities that starts on a day (in minutes since 1970). Flight numbers count from `number`. */
function buildSlice(
  { via, airports, hops, startMinutes }: Direction,
  ends: readonly [number, number],
  { day, number, airline }: { day: number; number: number; airline: Carrier },
): RawSlice {
  const stops = via.filter(city => !ends.includes(city));
  const route = [ends[0], ...new Set(stops), ends[1]];
  let now = day + startMinutes;
  const start = now;
  const segments = route.slice(1).map((to, index): RawSegment => {
    const one = hops[index];
    const [leaves, reaches] = [airports[index]?.[0] ?? 0, airports[index + 1]?.[1] ?? 0];
    if (one === undefined) throw new Error('A direction has too many stops.');
    const origin = getAirport(route[index] ?? 0, leaves);
    const destination = getAirport(to, reaches);
    const departing = now + (index === 0 ? 0 : one.waitMinutes);
    now = departing + one.flightMinutes;
    const seller = one.seller ?? airline;
    return {
      origin,
      destination,
      origin_terminal: one.terminals[0],
      destination_terminal: one.terminals[1],
      departing_at: toLocalTime(departing * 60_000, origin.time_zone ?? ''),
      arriving_at: toLocalTime(now * 60_000, destination.time_zone ?? ''),
      duration: one.hasDuration ? toDuration(one.flightMinutes) : null,
      marketing_carrier: seller,
      marketing_carrier_flight_number: one.hasNumber ? String(number + index) : null,
      operating_carrier: one.hasOtherOperator ? one.operator : seller,
      aircraft: one.aircraft,
      cabin_class: one.cabin,
      stops:
        one.stop === null
          ? []
          : [
              {
                airport: getAirport(one.stop.city, 0),
                duration: one.stop.minutes === null ? null : toDuration(one.stop.minutes),
              },
            ],
    };
  });
  const [first, last] = [segments.at(0), segments.at(-1)];
  if (first === undefined || last === undefined) throw new Error('A direction has no flights.');
  return {
    origin: first.origin,
    destination: last.destination,
    departure_date: first.departing_at.slice(0, 10),
    duration: toDuration(now - start),
    segments,
  };
}

/** Between which cities a trip is, the day on which it starts, and after how many days it goes back; null for one way. */
export const searched = fc.record({
  from: fc.nat({ max: cities.length - 1 }),
  toNext: fc.integer({ min: 1, max: cities.length - 1 }),
  inDays: fc.oneof(
    fc.integer({ min: 1, max: 12 }),
    fc.integer({ min: 13, max: 350 }),
    // The days before and on which clocks are put forward, in New York and Los Angeles, in London, and in Auckland.
    fc.constantFrom(62, 63, 76, 77, 258, 259),
    // The last days that are sold, which are in the next year.
    fc.integer({ min: 356, max: 361 }),
  ),
  nights: fc.option(fc.integer({ min: 5, max: 20 }), { freq: 2 }),
});
export type Searched = ReturnType<typeof searched.generate>['value'];

/** The directions of a trip. `index` tells it from the other trips of a search. */
export function buildSlices(
  { airline, directions: [out, back] }: TripShape,
  { from, toNext, inDays, nights }: Searched,
  { index, today }: { index: number; today: string },
): RawSlice[] {
  const to = (from + toNext) % cities.length;
  const day = Date.parse(today) / 60_000 + inDays * 1440;
  const number = 10 * (index + 1);
  return [
    buildSlice(out, [from, to], { day, number, airline }),
    ...(nights === null
      ? []
      : [buildSlice(back, [to, from], { day: day + nights * 1440, number: number + 5, airline })]),
  ];
}
