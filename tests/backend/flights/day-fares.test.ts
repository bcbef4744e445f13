import { describe, expect, it } from 'vitest';
import * as v from 'valibot';
import { dayFaresSchema } from '#contract/day-fares.ts';
import { flightSearchResponseSchema } from '#contract/flight-search.ts';
import { createSandboxOffers } from '#backend/adapters/sandbox-airlines/sandbox-offers.ts';
import { buildBackend } from '#tests/backend/doubles/build-backend.ts';
import { get, post, readResponse } from '#tests/backend/doubles/api-calls.ts';
import { pick } from '#tests/backend/doubles/pick.ts';
import { buildFlightProvider } from '#tests/backend/doubles/flight-provider-double.ts';

/** The API on the sandbox's offers, at 10:00 UTC on January 1, 2027. */
async function buildSandboxApi() {
  const backend = await buildBackend();
  const clock = () => backend.clock.now();
  const sandbox = createSandboxOffers({ secret: 'a secret', clock, countRead: () => 1 });
  Object.assign(backend.flights, {
    search: (...search: Parameters<typeof sandbox.search>) => sandbox.search(...search),
    findLowestFares: (...query: Parameters<typeof sandbox.findLowestFares>) =>
      sandbox.findLowestFares(...query),
    findUnknownPlaces: (codes: readonly string[]) => sandbox.findUnknownPlaces(codes),
    sharesAirport: (one: string, other: string) => sandbox.sharesAirport(one, other),
  });
  const readDays = async (query: string) => {
    const { body } = await readResponse(get(backend.app, `/api/flights/day-fares?${query}`));
    return v.parse(dayFaresSchema, body);
  };
  const readFares = async (query: string) => (await readDays(query)).data;
  /** The lowest price of a search for one adult, as the results show it. */
  const findLowest = async (dates: { departure_date: string; return_date?: string }, cabin = 'economy') => {
    const search = { origin: 'JFK', destination: 'LHR', cabin_class: cabin, passengers: [{ type: 'adult' }] };
    const { body } = await readResponse(post(backend.app, '/api/flights/search', { ...search, ...dates }));
    return v.parse(flightSearchResponseSchema, body).flights[0]?.total_amount;
  };
  return { ...backend, readDays, readFares, findLowest };
}

const route = 'origin=JFK&destination=LHR';

describe('the fares of the days of a month', () => {
  it('are those of one-way searches on these days', async () => {
    const { readFares, findLowest } = await buildSandboxApi();
    const fares = await readFares(`${route}&month=2027-02`);
    expect(fares.map(({ date }) => date)).toEqual(
      Array.from({ length: 28 }, (_, day) => `2027-02-${String(day + 1).padStart(2, '0')}`),
    );
    for (const date of ['2027-02-01', '2027-02-14', '2027-02-28'])
      expect(fares.find(fare => fare.date === date)).toEqual({
        date,
        total_amount: await findLowest({ departure_date: date }),
        total_currency: 'USD',
        seen_at: null,
      });
  });

  it('are those of round trips of as many nights, in the cabin that is asked for', async () => {
    const { readFares, findLowest } = await buildSandboxApi();
    const fares = await readFares(`${route}&month=2027-02&nights=7&cabin_class=business`);
    expect(fares.find(({ date }) => date === '2027-02-25')?.total_amount).toEqual(
      await findLowest({ departure_date: '2027-02-25', return_date: '2027-03-04' }, 'business'),
    );
  });

  it('are those of round trips that return on these days, from the day of the departure on', async () => {
    const { readFares, findLowest } = await buildSandboxApi();
    const fares = await readFares(`${route}&month=2027-02&departure_date=2027-02-20`);
    expect(fares[0]?.date).toEqual('2027-02-20');
    expect(fares.find(({ date }) => date === '2027-02-25')?.total_amount).toEqual(
      await findLowest({ departure_date: '2027-02-20', return_date: '2027-02-25' }),
    );
  });

  it('are none on days that have passed, and after the last day that airlines sell', async () => {
    const { readFares } = await buildSandboxApi();
    expect(await readFares(`${route}&month=2026-12`)).toEqual([]);
    expect((await readFares(`${route}&month=2027-12`)).at(-1)?.date).toEqual('2027-12-28');
    expect((await readFares(`${route}&month=2027-12&nights=7`)).at(-1)?.date).toEqual('2027-12-21');
    expect(await readFares(`${route}&month=2028-01`)).toEqual([]);
  });

  it('are none where nothing is found', async () => {
    const { readFares } = await buildSandboxApi();
    expect(await readFares('origin=PVD&destination=RAI&month=2027-02')).toEqual([]);
    expect(await readFares('origin=STN&destination=LHR&month=2027-02')).toEqual([]);
  });

  it('are accompanied by the days that can be booked, but have no flights', async () => {
    const { readDays } = await buildSandboxApi();
    const february = Array.from({ length: 28 }, (_, day) => `2027-02-${String(day + 1).padStart(2, '0')}`);
    const getDays = async (query: string) => pick(await readDays(query), 'sold_out', 'without_flights');
    expect(await getDays('origin=PVD&destination=RAI&month=2027-02')).toEqual({
      sold_out: [],
      without_flights: february,
    });
    for (const query of [
      `${route}&month=2027-02`,
      'origin=PVD&destination=RAI&month=2028-02',
      // Its searches fail: nobody knows.
      'origin=STN&destination=LHR&month=2027-02',
    ])
      expect(await getDays(query)).toEqual({ sold_out: [], without_flights: [] });
  });

  it('are accompanied by the days that are sold out', async () => {
    const backend = await buildBackend();
    backend.flights.findLowestFares = async (_, trips) =>
      trips.map(({ departureDate }) => (departureDate === '2027-02-14' ? 'sold_out' : null));
    const { body } = await readResponse(get(backend.app, `/api/flights/day-fares?${route}&month=2027-02`));
    expect(body).toEqual({ data: [], sold_out: ['2027-02-14'], without_flights: [] });
  });

  it('may be kept by the browser for five minutes', async () => {
    const { app } = await buildSandboxApi();
    const response = await get(app, `/api/flights/day-fares?${route}&month=2027-02`);
    expect(response.headers.get('Cache-Control')).toEqual('private, max-age=300');
  });

  it('are refused with everything that is wrong', async () => {
    const { app } = await buildBackend({ flights: buildFlightProvider() });
    const refused = async (query: string) => {
      const { status, body } = await readResponse(get(app, `/api/flights/day-fares?${query}`));
      return { status, body };
    };
    expect(await refused('origin=J&month=2027-13&nights=400')).toEqual({
      status: 400,
      body: {
        error: expect.any(String),
        code: 'invalid_request',
        issues: [
          { path: 'origin', message: 'Expected an airport or city code of three letters.' },
          { path: 'destination', message: 'Required' },
          { path: 'month', message: 'Expected a month, as YYYY-MM.' },
          { path: 'nights', message: 'At most 361 nights.' },
        ],
      },
    });
    expect(
      await refused('origin=XXA&destination=LHR&month=2027-02&nights=7&departure_date=2027-02-01'),
    ).toEqual({
      status: 400,
      body: {
        error: expect.any(String),
        code: 'invalid_request',
        issues: [
          { path: 'origin', message: 'No airport or city has this code.' },
          { path: 'departure_date', message: 'Say either this or the nights.' },
        ],
      },
    });
  });
});
