import * as v from 'valibot';
import { seededBetween } from '#backend/adapters/sandbox-airlines/seeded-random.ts';
import { describe, expect, it } from 'vitest';
import { cabinClasses } from '#contract/cabin.ts';
import { parseDurationMinutes } from '#contract/duration.ts';
import { flightSchema, type Flight, type Segment, type Slice } from '#contract/flight.ts';
import { getSearchedSlices, type FlightSearch } from '#contract/flight-search.ts';
import { getAirports } from '#backend/places/find-places.ts';
import { airlines } from '#backend/adapters/sandbox-airlines/airlines.ts';
import { createSandboxOffers } from '#backend/adapters/sandbox-airlines/sandbox-offers.ts';
import { findTrigger } from '#backend/adapters/sandbox-airlines/triggers.ts';
import { buildMultiCity } from '#tests/backend/doubles/build-multi-city.ts';

const offers = createSandboxOffers({
  secret: 'a secret',
  clock: () => new Date('2026-11-21T08:00:00Z'),
  countRead: () => 1,
});

const buildSearch = (search: Partial<FlightSearch>): FlightSearch => ({
  origin: 'LHR',
  destination: 'JFK',
  departure_date: '2027-03-15',
  cabin_class: 'economy',
  passengers: [{ type: 'adult' }],
  ...search,
});

const searchFlights = async (search: Partial<FlightSearch>): Promise<Flight[]> =>
  v.parse(v.array(flightSchema), await offers.search(buildSearch(search)));

const formats = new Map<string, Intl.DateTimeFormat>();
/** The local time of a zone at an instant, by the platform's own calendar. */
function formatWallClock(zone: string, instant: number): string {
  const format =
    formats.get(zone) ??
    new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' });
  formats.set(zone, format);
  return format.format(instant).replace(' ', 'T');
}

const dayMs = 86_400_000;

/** The instants of a local time in a zone, by the offsets of the days around it: none, one or two. */
function findInstants(zone: string, wall: string): number[] {
  const asUtc = Date.parse(`${wall}Z`);
  const offsets = [asUtc - dayMs, asUtc + dayMs].map(
    instant => Date.parse(`${formatWallClock(zone, instant)}Z`) - instant,
  );
  return [...new Set(offsets)]
    .map(offset => asUtc - offset)
    .filter(instant => formatWallClock(zone, instant) === wall)
    .toSorted((a, b) => a - b);
}

const toMinutes = (duration: string | null) => parseDurationMinutes(duration ?? '') ?? Number.NaN;

/** The problems of a flight's times; empty if its arrival is its departure plus its duration. */
function findTimeErrors({ origin, destination, departing_at, arriving_at, duration }: Segment): string[] {
  const departures = findInstants(origin.time_zone ?? '', departing_at);
  const fits = departures.some(
    instant =>
      formatWallClock(destination.time_zone ?? '', instant + toMinutes(duration) * 60_000) === arriving_at,
  );
  return fits
    ? []
    : [`${origin.iata_code} ${departing_at} + ${duration} is not ${destination.iata_code} ${arriving_at}`];
}

/** The instants of a slice's flights, from the first departure on by durations alone. */
function getTimeline(slice: Slice): { departure: number; arrival: number }[] {
  let after = Number.NEGATIVE_INFINITY;
  return slice.segments.map(segment => {
    const departure =
      findInstants(segment.origin.time_zone ?? '', segment.departing_at).find(instant => instant >= after) ??
      Number.NaN;
    const arrival = departure + toMinutes(segment.duration) * 60_000;
    after = arrival;
    return { departure, arrival };
  });
}

/** The problems of a slice. */
function findSliceErrors(slice: Slice): string[] {
  const problems = slice.segments.flatMap(findTimeErrors);
  const route = slice.segments
    .map(segment => `${segment.origin.iata_code}-${segment.destination.iata_code}`)
    .join(' ');
  const timeline = getTimeline(slice);
  timeline.slice(1).forEach((next, index) => {
    const wait = (next.departure - (timeline[index]?.arrival ?? Number.NaN)) / 60_000;
    const [before, after] = [slice.segments[index], slice.segments[index + 1]];
    if (!(wait >= 45 && wait <= 360)) problems.push(`${route}: a change of ${wait} minutes`);
    if (before?.destination.iata_code !== after?.origin.iata_code) problems.push(`${route}: another airport`);
  });
  const total = ((timeline.at(-1)?.arrival ?? Number.NaN) - (timeline[0]?.departure ?? Number.NaN)) / 60_000;
  if (toMinutes(slice.duration) !== total)
    problems.push(`${route}: ${slice.duration} in all, not ${total} minutes`);
  const visited = [slice.segments[0]?.origin, ...slice.segments.map(segment => segment.destination)];
  if (new Set(visited.map(airport => airport?.iata_code)).size !== visited.length)
    problems.push(`${route}: in circles`);
  if (slice.departure_date !== slice.segments[0]?.departing_at.slice(0, 10))
    problems.push(`${route}: another day`);
  return problems;
}

/** Pairs of busy, medium and quiet airports with every trip type and cabin, the same in every run. */
function sampleSearches(count: number): FlightSearch[] {
  const all = getAirports();
  const sizes = [40, 200, 800, all.length];
  let draws = 0;
  const next = (below: number): number => Math.floor(seededBetween(0, below, `itineraries ${draws++}`));
  const searches: FlightSearch[] = [];
  while (searches.length < count) {
    const index = searches.length;
    const origin = all[next(sizes[index % 4] ?? 1)]?.iata ?? '';
    const destination = all[next(sizes[Math.floor(index / 4) % 4] ?? 1)]?.iata ?? '';
    const isOneWay = next(2) === 0;
    if (origin === destination || findTrigger(origin, destination, isOneWay)) continue;
    searches.push(
      buildSearch({
        origin,
        destination,
        // The night on which clocks are set forward in Europe, and the days around it.
        departure_date: `2027-03-${String(26 + next(4)).padStart(2, '0')}`,
        ...(isOneWay ? {} : { return_date: `2027-04-${String(10 + next(15))}` }),
        cabin_class: cabinClasses[index % 4] ?? 'economy',
      }),
    );
  }
  return searches;
}

/** Trips of two to six flights between airports of any size, each from where the one before went or from elsewhere. */
function sampleMultiCitySearches(count: number): FlightSearch[] {
  const routes = sampleSearches(6 * count);
  return Array.from({ length: count }, (_, index) => {
    const taken = routes.slice(6 * index, 6 * index + 2 + (index % 5));
    const flights = taken.map(({ origin, destination }, at) => {
      const before = taken[at - 1]?.destination;
      const from = index % 2 === 0 && before !== undefined && before !== destination ? before : origin;
      return `${from} ${destination} 2027-03-${String(10 + 3 * at).padStart(2, '0')}`;
    });
    return buildSearch({
      ...buildMultiCity(...flights),
      cabin_class: cabinClasses[index % 4] ?? 'economy',
    });
  });
}

const describeSearch = (search: FlightSearch): string =>
  [
    search.cabin_class,
    ...getSearchedSlices(search).map(slice => `${slice.origin}-${slice.destination} ${slice.departure_date}`),
  ].join(' ');

describe('any airports', () => {
  it.each([
    ['one-way and there and back', sampleSearches(160), 200],
    ['in a trip of several flights', sampleMultiCitySearches(40), 80],
  ])(
    'have 20 offers or more %s, with correct times, possible connections, and no duplicates',
    async (_trips, searches, most) => {
      const problems: string[] = [];
      for (const search of searches) {
        const name = describeSearch(search);
        const flights = await searchFlights(search);
        if (flights.length < 20 || flights.length > most) problems.push(`${name}: ${flights.length} offers`);
        if (new Set(flights.map(flight => flight.id)).size !== flights.length)
          problems.push(`${name}: an id twice`);
        const contents = flights.map(({ id: _id, ...content }) => JSON.stringify(content));
        if (new Set(contents).size !== flights.length) problems.push(`${name}: an offer twice`);
        const prices = flights.map(flight => Number(flight.total_amount));
        if (prices.join(' ') !== prices.toSorted((a, b) => a - b).join(' '))
          problems.push(`${name}: not cheapest first`);
        if (flights.some(flight => !/^USD \d+\.\d\d$/.test(flight.total_price)))
          problems.push(`${name}: a price`);
        const slices = new Map(
          flights.flatMap(flight => flight.slices).map(slice => [JSON.stringify(slice), slice]),
        );
        problems.push(...[...slices.values()].flatMap(findSliceErrors).map(problem => `${name}: ${problem}`));
        problems.push(
          ...flights
            .flatMap(flight => findEndpointErrors(flight, search))
            .map(problem => `${name}: ${problem}`),
        );
      }
      expect(problems).toEqual([]);
    },
    120_000,
  );
});

const minStayMs = 90 * 60_000;

/** What is wrong with where and when the slices of an offer begin and end, in words. */
function findEndpointErrors(flight: Flight, search: FlightSearch): string[] {
  const ends = ({ segments, departure_date }: Slice) =>
    `${segments[0]?.origin.iata_code} ${segments.at(-1)?.destination.iata_code} ${departure_date}`;
  const expected = getSearchedSlices(search).map(
    ({ origin, destination, departure_date }) => `${origin} ${destination} ${departure_date}`,
  );
  const actual = flight.slices.map(ends);
  const problems = actual.join() === expected.join() ? [] : [`goes ${actual.join()}`];
  const timelines = flight.slices.map(getTimeline);
  for (const [index, timeline] of timelines.slice(1).entries()) {
    const stay = (timeline[0]?.departure ?? NaN) - (timelines[index]?.at(-1)?.arrival ?? NaN);
    if (!(stay >= minStayMs)) problems.push(`leaves again after ${stay / 60_000} minutes`);
  }
  return problems;
}

describe('times across time zones', () => {
  it('arrive in Honolulu the day before leaving Auckland, except for late departures', async () => {
    const direct = (await searchFlights({ origin: 'AKL', destination: 'HNL' })).filter(
      flight => flight.slices[0]?.segments.length === 1,
    );
    const byDay = direct.filter(flight => flight.departure.time < '2027-03-15T13:00');
    expect(byDay.length).toBeGreaterThan(0);
    expect(new Set(byDay.map(flight => flight.arrival.time.slice(0, 10)))).toEqual(new Set(['2027-03-14']));
    expect(direct.every(flight => flight.arrival.time < flight.departure.time)).toBe(true);
  });

  it('arrive in Sydney one or two days after leaving London', async () => {
    const flights = await searchFlights({ destination: 'SYD' });
    const days = new Set(flights.map(flight => flight.arrival.time.slice(0, 10)));
    expect([...days].toSorted()).toEqual(['2027-03-16', '2027-03-17']);
    expect(flights.every(flight => toMinutes(flight.duration) > 20 * 60)).toBe(true);
  });

  it('lose an hour on the night on which clocks are set forward', async () => {
    const overnight = async (date: string) =>
      (await searchFlights({ origin: 'JFK', destination: 'LHR', departure_date: date })).find(
        flight => flight.owner?.iata_code === 'BA' && flight.arrival.time.slice(0, 10) > date,
      );
    const [before, during] = [await overnight('2027-03-26'), await overnight('2027-03-27')];
    expect(during?.departure.time.slice(11)).toBe(before?.departure.time.slice(11));
    expect(during?.duration).toBe(before?.duration);
    const clock = (flight: Flight | undefined) =>
      parseDurationMinutes(`PT${flight?.arrival.time.slice(11, 16).replace(':', 'H')}M`);
    expect((clock(during) ?? 0) - (clock(before) ?? 0)).toBe(60);
  });

  it('leave at the same local time every day, with the same flight number', async () => {
    const timetable = async (date: string) =>
      (await searchFlights({ departure_date: date }))
        .filter(flight => flight.slices[0]?.segments.length === 1)
        .map(
          flight =>
            `${flight.owner?.iata_code}${flight.slices[0]?.segments[0]?.marketing_carrier_flight_number} ${flight.departure.time.slice(11)}`,
        );
    expect(new Set(await timetable('2027-07-15'))).toEqual(new Set(await timetable('2027-01-15')));
  });
});

describe('itineraries', () => {
  it('are nonstop between large cities, on several airlines', async () => {
    const flights = await searchFlights({});
    const direct = flights.filter(flight => flight.slices[0]?.segments.length === 1);
    expect(new Set(direct.map(flight => flight.owner?.iata_code))).toEqual(
      new Set(['BA', 'AA', 'VS', 'DL', 'B6']),
    );
    expect(flights.length).toBeGreaterThan(direct.length);
  });

  it('cover all airports of a city', async () => {
    const flights = await searchFlights({ origin: 'LON', destination: 'NYC', return_date: '2027-03-22' });
    const pairs = new Set(flights.map(flight => `${flight.departure.iata_code}-${flight.arrival.iata_code}`));
    expect([...pairs]).toEqual(expect.arrayContaining(['LHR-JFK', 'LHR-EWR', 'LGW-JFK']));
    const [london, newYork] = [
      new Set(['LHR', 'LGW', 'STN', 'LTN', 'LCY', 'SEN']),
      new Set(['JFK', 'EWR', 'LGA']),
    ];
    expect(
      flights.every(
        ({ departure, arrival }) => london.has(departure.iata_code) && newYork.has(arrival.iata_code),
      ),
    ).toBe(true);
    expect(flights.length).toBeGreaterThanOrEqual(20);
    expect(flights.length).toBeLessThanOrEqual(200);
  });

  it('use one airline for both directions, with different return flights', async () => {
    const flights = await searchFlights({ return_date: '2027-03-22' });
    const sellers = flights.filter(
      flight =>
        new Set(flight.slices.flatMap(slice => slice.segments.map(s => s.marketing_carrier?.iata_code)))
          .size > 1,
    );
    expect(sellers).toEqual([]);
    const home = new Set(flights.map(flight => flight.slices[1]?.segments[0]?.departing_at));
    expect(home.size).toBeGreaterThan(5);
  });

  it('return on the same day if there is time, and are not sold if there is none', async () => {
    const sameDay = await searchFlights({ origin: 'MUC', destination: 'BER', return_date: '2027-03-15' });
    expect(sameDay.length).toBeGreaterThanOrEqual(20);
    expect(
      sameDay.flatMap(flight =>
        findEndpointErrors(
          flight,
          buildSearch({ origin: 'MUC', destination: 'BER', return_date: '2027-03-15' }),
        ),
      ),
    ).toEqual([]);
    expect(await searchFlights({ destination: 'SYD', return_date: '2027-03-15' })).toEqual([]);
  });

  it('of several flights on a day leave time between them, and more of it to go to another airport', async () => {
    const getStays = async (...slices: readonly string[]) =>
      (await searchFlights(buildMultiCity(...slices))).map(flight => {
        const [first, second] = flight.slices.map(getTimeline);
        return ((second?.[0]?.departure ?? NaN) - (first?.at(-1)?.arrival ?? NaN)) / 60_000;
      });
    const same = await getStays('LHR CDG 2027-03-15', 'CDG FCO 2027-03-15');
    expect(same.length).toBeGreaterThanOrEqual(20);
    expect(Math.min(...same)).toBeLessThan(180);
    const other = await getStays('LHR CDG 2027-03-15', 'BRU FCO 2027-03-15');
    expect(other.length).toBeGreaterThanOrEqual(20);
    expect(Math.min(...other)).toBeGreaterThanOrEqual(90 + 250);
  });

  it('go on from the airport at which they arrive, if the city has several', async () => {
    const flights = await searchFlights(
      buildMultiCity('JFK LON 2027-03-15', 'LON MAD 2027-03-18', 'BCN LON 2027-03-22', 'LON NYC 2027-03-24'),
    );
    const getRoutes = ({ slices }: Flight) =>
      slices.map(({ origin, destination }) => [origin.iata_code, destination.iata_code]);
    expect(flights.length).toBeGreaterThanOrEqual(20);
    expect(
      flights
        .map(getRoutes)
        .filter(([first, second, third, fourth]) => first?.[1] !== second?.[0] || third?.[1] !== fourth?.[0]),
    ).toEqual([]);
  });

  it('are not sold less than an hour before departure', async () => {
    const clock = { time: new Date('2027-03-15T08:00:00Z') };
    const late = createSandboxOffers({
      secret: 'a secret',
      clock: () => clock.time,
      countRead: () => 1,
    });
    const times = async () => (await late.search(buildSearch({}))).map(flight => flight.departure.time);
    expect((await times()).some(time => time < '2027-03-15T15:30:00')).toBe(true);
    clock.time = new Date('2027-03-15T14:30:00Z');
    const left = await times();
    expect(left.length).toBeGreaterThan(0);
    expect(left.every(time => time >= '2027-03-15T15:30:00')).toBe(true);
  });

  it('are sometimes operated by a partner under the seller’s number', async () => {
    const segments = (await searchFlights({ origin: 'JFK', destination: 'IND' })).flatMap(flight =>
      flight.slices.flatMap(slice => slice.segments),
    );
    const partners = segments.filter(s => s.operating_carrier?.iata_code !== s.marketing_carrier?.iata_code);
    expect(partners.length).toBeGreaterThan(0);
    expect(partners.length).toBeLessThan(segments.length);
  });

  it('name terminals where they are well known, and none elsewhere', async () => {
    const flights = await searchFlights({});
    const british = flights.find(
      flight => flight.owner?.iata_code === 'BA' && flight.slices[0]?.segments.length === 1,
    )?.slices[0]?.segments[0];
    expect([british?.origin_terminal, british?.destination_terminal]).toEqual(['5', '8']);
    const remote = await searchFlights({ origin: 'JAV', destination: 'GOH' });
    expect(remote[0]?.slices[0]?.segments[0]?.origin_terminal).toBeNull();
  });

  it('are sold by existing airlines', async () => {
    const names = new Set(airlines.map(airline => airline.name));
    const flights = await searchFlights({ origin: 'BER', destination: 'BKK' });
    expect(flights.filter(flight => !names.has(flight.airline?.name ?? ''))).toEqual([]);
  });
});
