import { describe, expect, it, onTestFinished } from 'vitest';
import { suggestPlaces } from '#backend/places/suggest-places.ts';
import { badGateway, holdRequest } from '#tests/harness/providers/duffel/faults.ts';
import { heathrow, respondWithData } from './build-wire-offer.ts';
import { startDuffel } from './start-duffel.ts';

const route = 'GET /places/suggestions';

describe('place suggestions', () => {
  it('are Duffel’s: cities, then their airports, each once', async () => {
    const { flights, server } = await startDuffel();
    const places = await flights.suggestPlaces(' LONDON ');
    expect(server.requests.map(({ params }) => params)).toEqual([{ name: 'london' }]);
    expect(places.slice(0, 2)).toEqual([
      {
        type: 'city',
        iata_code: 'LON',
        name: 'London',
        city_name: 'London',
        iata_city_code: 'LON',
        iata_country_code: 'GB',
        country_name: 'United Kingdom',
      },
      {
        type: 'airport',
        iata_code: 'LHR',
        name: 'London Heathrow Airport',
        city_name: 'London',
        iata_city_code: 'LON',
        iata_country_code: 'GB',
        country_name: 'United Kingdom',
      },
    ]);
    const codes = places.map(({ type, iata_code }) => `${type} ${iata_code}`);
    expect(codes).toEqual([...new Set(codes)]);
  });

  it('have fallbacks for everything that is missing, and leave out what has no code', async () => {
    const { flights, server } = await startDuffel();
    const bare = { city_name: null, city: null, iata_city_code: null, airports: null };
    server.faults.push(
      respondWithData(route, [
        { ...heathrow, ...bare, iata_country_code: 'GB' },
        { type: 'city', iata_code: 'PAR', name: 'Paris', iata_country_code: 'FR', airports: 'none' },
        { type: 'airport', iata_code: null, name: 'Nowhere' },
        { type: 'airport', iata_code: 'LHRX', name: 'Nowhere' },
        { type: 'spaceport', iata_code: 'SPC', name: 'Nowhere' },
        null,
      ]),
    );
    const rest = { iata_city_code: null, country_name: null };
    expect(await flights.suggestPlaces('lh')).toEqual([
      {
        type: 'airport',
        iata_code: 'LHR',
        name: 'LHR Airport',
        city_name: 'LHR Airport',
        iata_country_code: 'GB',
        ...rest,
      },
      { type: 'city', iata_code: 'PAR', name: 'Paris', city_name: 'Paris', iata_country_code: 'FR', ...rest },
    ]);
  });

  it('are asked for once', async () => {
    const { flights, server } = await startDuffel();
    await Promise.all([flights.suggestPlaces('lon'), flights.suggestPlaces('LON')]);
    await flights.suggestPlaces('l');
    expect(server.requests.length).toBe(1);
  });

  it('are ours if Duffel fails or finds none', async () => {
    const { flights, server, lines } = await startDuffel();
    server.faults.push(badGateway(route));
    expect(await flights.suggestPlaces('paris')).toEqual(suggestPlaces('paris'));
    expect(lines.length).toBe(1);
    expect(lines[0]).toContain('GET /places/suggestions: 502, NO_ERROR_BODY (request req_000001)');
    const misspelled = await flights.suggestPlaces('pariss');
    expect(misspelled.map(({ iata_code }) => iata_code)).toContain('CDG');
  });

  it('are ours if Duffel takes longer than somebody who types', async () => {
    const { flights, server, lines } = await startDuffel();
    const released = Promise.withResolvers<void>();
    onTestFinished(() => released.resolve());
    server.faults.push(holdRequest(route, released.promise));
    expect(await flights.suggestPlaces('paris')).toEqual(suggestPlaces('paris'));
    expect(lines.length).toBe(1);
    expect(lines[0]).toContain('"code":"provider_timeout"');
    expect(lines[0]).toContain('GET /places/suggestions: no response, TIMEOUT (request without an id)');
  });
});

describe('codes of places', () => {
  it('are ours, and Duffel’s where we don’t know them', async () => {
    const { flights, server } = await startDuffel();
    expect(await flights.findUnknownPlaces(['LHR', 'LON', 'JFK'])).toEqual([]);
    expect(await flights.sharesAirport('LON', 'LHR')).toBe(true);
    expect(await flights.sharesAirport('LHR', 'LGW')).toBe(false);
    expect(server.requests).toEqual([]);

    const newAirport = { ...heathrow, iata_code: 'XQA' };
    server.faults.push({
      fits: ({ path }) => path === '/places/suggestions',
      apply: async response => {
        const data = [{ ...newAirport, type: 'city', iata_code: 'XQC', airports: [newAirport] }];
        response.writeHead(200).end(JSON.stringify({ data }));
        return 'handled';
      },
    });
    expect(await flights.findUnknownPlaces(['XQC'])).toEqual([]);
    server.faults.push(respondWithData(route, [newAirport]));
    expect(await flights.sharesAirport('XQC', 'XQA')).toBe(true);
    expect(await flights.findUnknownPlaces(['LHR', 'XQZ'])).toEqual(['XQZ']);
  });

  it('are not called unknown while Duffel fails', async () => {
    const { flights, server } = await startDuffel();
    server.faults.push(badGateway(route));
    await expect(flights.findUnknownPlaces(['XQZ'])).rejects.toThrow('502');
  });
});
