import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { flightSchema } from '#contract/flight.ts';
import type { FlightSearch } from '#contract/flight-search.ts';
import { toMinorUnits } from '#contract/money.ts';
import { buildMultiCity } from '#tests/backend/doubles/build-multi-city.ts';
import { getErrorCode } from '#tests/backend/doubles/error-code.ts';
import { badGateway, respondWith } from '#tests/harness/providers/duffel/faults.ts';
import { buildWireOffer, respondWithData } from './build-wire-offer.ts';
import { startDuffel } from './start-duffel.ts';

const buildSearch = (overrides: Partial<FlightSearch> = {}): FlightSearch => ({
  origin: 'LHR',
  destination: 'JFK',
  departure_date: '2027-03-15',
  cabin_class: 'economy',
  passengers: [{ type: 'adult' }],
  ...overrides,
});

const searchRoute = 'POST /air/offer_requests';

describe('a search', () => {
  it('names passengers by type or age, never both, and says how long the airlines may take', async () => {
    const { flights, server } = await startDuffel();
    await flights.search(
      buildSearch({
        return_date: '2027-03-22',
        passengers: [{ type: 'adult' }, { type: 'child', age: 6 }, { type: 'infant_without_seat' }],
      }),
    );
    const [request] = server.requests;
    expect(request?.params).toEqual({ return_offers: 'true', supplier_timeout: '20000' });
    expect(request?.body).toEqual({
      data: {
        cabin_class: 'economy',
        max_connections: 1,
        slices: [
          { origin: 'LHR', destination: 'JFK', departure_date: '2027-03-15' },
          { origin: 'JFK', destination: 'LHR', departure_date: '2027-03-22' },
        ],
        passengers: [{ type: 'adult' }, { age: 6 }, { type: 'infant_without_seat' }],
      },
    });
  });

  it('for a multi-city trip names its slices, and finds flights for all of them', async () => {
    const { flights, server } = await startDuffel();
    const trip = buildMultiCity('LHR JFK 2027-03-15', 'JFK LAX 2027-03-15', 'SFO LHR 2027-03-22');
    const found = await flights.search(buildSearch(trip));
    const [request] = server.requests;
    expect(request?.body).toEqual({
      data: {
        cabin_class: 'economy',
        max_connections: 1,
        slices: trip.slices,
        passengers: [{ type: 'adult' }],
      },
    });
    expect(found.length).toBeGreaterThan(20);
    const routes = found.map(flight =>
      v
        .parse(flightSchema, flight)
        .slices.map(
          ({ origin, destination, departure_date }) =>
            `${origin.iata_code} ${destination.iata_code} ${departure_date}`,
        )
        .join(),
    );
    expect(new Set(routes)).toEqual(new Set(['LHR JFK 2027-03-15,JFK LAX 2027-03-15,SFO LHR 2027-03-22']));
  });

  it('finds the flights that can be sold, cheapest first, and counts the others in the log', async () => {
    const { flights, lines } = await startDuffel();
    const found = await flights.search(buildSearch({ return_date: '2027-03-22' }));
    const parsed = found.map(flight => v.parse(flightSchema, flight));
    const cents = parsed.map(flight => toMinorUnits(flight.total_amount, 'USD'));
    expect(found.length).toBeGreaterThan(50);
    expect(cents).toEqual(cents.toSorted((a, b) => a - b));
    const omitted = Math.floor((found.length + 3) / 25);
    expect(lines).toEqual([
      `Duffel, POST /air/offer_requests: offers omitted: ${omitted} (identity documents) (request req_000001)`,
    ]);
  });

  it('omits what it can’t map, sells only in the currency of the agency, and keeps the rest', async () => {
    const { flights, server, lines } = await startDuffel();
    server.faults.push(
      respondWithData(
        searchRoute,
        {
          live_mode: false,
          offers: [
            buildWireOffer({ id: 'off_2', total_amount: '300.0' }),
            buildWireOffer({ id: 'off_3', total_currency: 'EUR' }),
            buildWireOffer({ id: 'off_4', passengers: [] }),
            buildWireOffer({ id: 'off_5', slices: [] }),
            buildWireOffer({ id: 'off_6', total_amount: '1.001' }),
            buildWireOffer({ id: 'off_7', passenger_identity_documents_required: true }),
            null,
            buildWireOffer({ id: 'off_1', total_amount: '99.5' }),
          ],
        },
        201,
      ),
    );
    const found = await flights.search(buildSearch());
    expect(found.map(({ id, total_price }) => [id, total_price])).toEqual([
      ['off_1', 'USD 99.50'],
      ['off_2', 'USD 300.00'],
    ]);
    expect(lines).toEqual([
      'Duffel, POST /air/offer_requests: offers omitted: 1 (other currency), 1 (no passengers), 3 (invalid), 1 (identity documents) (request req_000001)',
    ]);
  });

  it('omits what no card can pay exactly', async () => {
    const { flights, server, lines } = await startDuffel({ currency: 'KWD' });
    const inDinars = (id: string, total_amount: string) =>
      buildWireOffer({ id, total_amount, total_currency: 'KWD' });
    server.faults.push(
      respondWithData(
        searchRoute,
        { live_mode: false, offers: [inDinars('off_1', '120.455'), inDinars('off_2', '120.45')] },
        201,
      ),
    );
    expect((await flights.search(buildSearch())).map(({ id }) => id)).toEqual(['off_2']);
    expect(lines).toEqual([
      'Duffel, POST /air/offer_requests: offers omitted: 1 (amount) (request req_000001)',
    ]);
  });

  it('that was just made is not made again, and equal ones at the same time are one', async () => {
    const { flights, server, clock } = await startDuffel();
    const [one, two] = await Promise.all([flights.search(buildSearch()), flights.search(buildSearch())]);
    clock.advance(59_000);
    const three = await flights.search(buildSearch());
    expect([two === one, three === one, server.requests.length]).toEqual([true, true, 1]);
    await flights.search(buildSearch({ cabin_class: 'business' }));
    expect(server.requests.length).toBe(2);
    clock.advance(1000);
    expect((await flights.search(buildSearch())) === one).toBe(false);
    expect(server.requests.length).toBe(3);
  });

  it('that failed is made again', async () => {
    const { flights, server } = await startDuffel();
    server.faults.push(badGateway(searchRoute));
    expect(await getErrorCode(flights.search(buildSearch()))).toBe('provider_failed');
    expect((await flights.search(buildSearch())).length).toBeGreaterThan(20);
  });

  it('for which the airlines took too long has its own error', async () => {
    const { flights } = await startDuffel();
    const search = flights.search(buildSearch({ origin: 'STN', destination: 'LHR' }));
    await expect(search).rejects.toThrow(
      'Duffel, POST /air/offer_requests: 504, gateway_timeout_error (request req_000001)',
    );
    expect(await getErrorCode(search)).toBe('search_timed_out');
  });

  it('that finds nothing is no error', async () => {
    const { flights } = await startDuffel();
    expect(await flights.search(buildSearch({ origin: 'PVD', destination: 'RAI' }))).toEqual([]);
  });

  it('to an airport that Duffel doesn’t know finds nothing, and is logged', async () => {
    const { flights, server, lines } = await startDuffel();
    const refuse = (pointer: string) =>
      respondWith(searchRoute, {
        status: 422,
        body: JSON.stringify({
          errors: [{ type: 'validation_error', code: 'validation_format', source: { pointer } }],
        }),
      });
    server.faults.push(refuse('/data/slices/0/destination'), refuse('/data/passengers/0'));
    expect(await flights.search(buildSearch())).toEqual([]);
    expect(lines.length).toBe(1);
    expect(lines[0]).toContain('422, validation_format at /data/slices/0/destination (request req_000001)');
    expect(await getErrorCode(flights.search(buildSearch({ cabin_class: 'first' })))).toBe('provider_failed');
  });

  it('refuses offers of the other mode', async () => {
    const { flights } = await startDuffel({ mode: 'live' });
    await expect(flights.search(buildSearch())).rejects.toThrow('OTHER_MODE (request req_000001)');
  });

  it('ends with an error if the response breaks off', async () => {
    const { flights, server } = await startDuffel();
    const whole = JSON.stringify({ data: { live_mode: false, offers: [buildWireOffer()] } });
    for (const body of [whole.slice(0, -20), '[oops', '']) {
      server.faults.push({
        fits: ({ path }) => path === '/air/offer_requests',
        apply: async response => {
          response.writeHead(201).end(body);
          return 'handled';
        },
      });
      expect(await getErrorCode(flights.search(buildSearch()))).toBe('provider_failed');
    }
  });
});
