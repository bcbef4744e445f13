import { describe, expect, it } from 'vitest';
import { buildBackend } from '#tests/backend/doubles/build-backend.ts';
import { get, readResponse } from '#tests/backend/doubles/api-calls.ts';

async function locate(query: string) {
  const { app } = await buildBackend();
  return await readResponse(get(app, `/api/flights/place-positions${query}`));
}

describe('the positions of places', () => {
  it('are those of airports, and the middles of cities', async () => {
    expect(await locate('?codes=LHR,%20jfk,LON')).toEqual({
      status: 200,
      body: {
        data: [
          { iata_code: 'LHR', latitude: 51.47, longitude: -0.45 },
          { iata_code: 'JFK', latitude: 40.64, longitude: -73.79 },
          { iata_code: 'LON', latitude: 51.58, longitude: 0 },
        ],
      },
    });
  });

  it('are left out for codes that no place has, and said once', async () => {
    // No place has the first code.
    expect((await locate('?codes=XXX,CDG,CDG')).body).toEqual({
      data: [{ iata_code: 'CDG', latitude: 49, longitude: 2.57 }],
    });
  });

  it('stay in the browser for a day', async () => {
    const { app } = await buildBackend();
    const response = await get(app, '/api/flights/place-positions?codes=LHR');
    expect(response.headers.get('Cache-Control')).toEqual('private, max-age=86400');
  });

  it.each([
    ['', [{ path: 'codes', message: 'Required' }]],
    ['?codes=', [{ path: 'codes.0', message: 'Expected an airport or city code of three letters.' }]],
    [
      '?codes=LHR,J,K',
      [1, 2].map(index => ({
        path: `codes.${index}`,
        message: 'Expected an airport or city code of three letters.',
      })),
    ],
    [`?codes=${Array(13).fill('LHR').join(',')}`, [{ path: 'codes', message: 'At most 12 codes.' }]],
  ])('are refused for %s', async (query, issues) => {
    expect(await locate(query)).toEqual({
      status: 400,
      body: { error: expect.any(String), code: 'invalid_request', issues },
    });
  });
});
