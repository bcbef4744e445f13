import { describe, expect, it } from 'vitest';
import * as v from 'valibot';
import { nearbyAirportsSchema } from '#contract/nearby-airports.ts';
import { buildBackend } from '#tests/backend/doubles/build-backend.ts';
import { get, readResponse } from '#tests/backend/doubles/api-calls.ts';

const path = '/api/flights/nearby-airports';

async function listNear(code: string): Promise<string[]> {
  const { app } = await buildBackend();
  const { body } = await readResponse(get(app, `${path}?code=${code}`));
  return v
    .parse(nearbyAirportsSchema, body)
    .data.map(({ iata_code, distance_km }) => `${iata_code} ${distance_km}`);
}

describe('the airports near a place', () => {
  it('are those within 100 km of an airport, nearest first, without itself', async () => {
    expect(await listNear('LHR')).toEqual(['LCY 35', 'LGW 40', 'LTN 46', 'STN 68', 'SOU 86']);
  });

  it('are the five busiest where there are more', async () => {
    expect(await listNear('JFK')).toEqual(['LGA 16', 'EWR 33', 'HPN 48', 'ISP 60', 'TTN 96']);
  });

  it('are measured from the middle of a city’s airports, and none of these', async () => {
    expect(await listNear('NYC')).toEqual(['HPN 46', 'ISP 72', 'TTN 87', 'SWF 90']);
    expect(await listNear('LON')).toEqual([]);
  });

  it('are none where no other airport is near', async () => {
    expect(await listNear('DEN')).toEqual([]);
  });

  it('have their names, and stay in the browser for a day', async () => {
    const { app } = await buildBackend();
    const response = await get(app, `${path}?code=%20lgw`);
    expect(response.headers.get('Cache-Control')).toEqual('private, max-age=86400');
    const { data } = v.parse(nearbyAirportsSchema, await response.json());
    expect(data.find(({ iata_code }) => iata_code === 'LHR')).toEqual({
      iata_code: 'LHR',
      name: 'London Heathrow Airport',
      city_name: 'London',
      iata_country_code: 'GB',
      country_name: 'United Kingdom',
      distance_km: 40,
    });
  });

  it('are refused for a code of no place, with every issue', async () => {
    const { app } = await buildBackend();
    const readIssues = async (query: string) => {
      const { status, body } = await readResponse(get(app, `${path}${query}`));
      return [status, body];
    };
    const refuse = (message: string) => [
      400,
      expect.objectContaining({ code: 'invalid_request', issues: [{ path: 'code', message }] }),
    ];
    expect(await readIssues('?code=QQQ')).toEqual(refuse('No airport or city has this code.'));
    expect(await readIssues('?code=L1')).toEqual(
      refuse('Expected an airport or city code of three letters.'),
    );
    expect(await readIssues('')).toEqual(refuse('Required'));
    expect(await readIssues('?code=LHR&code=LGW')).toEqual(refuse('Say this once only.'));
  });
});
