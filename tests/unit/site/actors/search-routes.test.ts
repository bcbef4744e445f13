import { describe, expect, test, vi } from 'vitest';
import { CallError, getErrorEnvelope } from '#contract/call-error.ts';
import { listRoutes } from '#machines/booking/searched-routes.ts';
import { searchRoutes } from '#site/booking/actors/search-routes.ts';
import { buildFlight } from '#tests/builders/build-flight.ts';
import { buildSearchParams } from '#tests/builders/build-search.ts';

const routes = listRoutes(buildSearchParams({ originNearby: ['LGW', 'STN'] }));
const { signal } = new AbortController();
const refuse = (status: number, issues?: { path: string; message: string }[]) =>
  new CallError('refused', 'Refused.', {
    status,
    envelope: { error: 'Refused.', code: 'invalid_request', ...(issues ? { issues } : {}) },
  });

describe('a search of several routes', () => {
  test('merges their flights, each offer once', async () => {
    const found = await searchRoutes(
      routes,
      async ({ origin }) => [buildFlight({ id: origin }), buildFlight({ id: 'both' })],
      signal,
    );
    expect([found.flights.map(({ id }) => id), found.unsearched]).toEqual([
      ['LHR', 'both', 'LGW', 'STN'],
      [],
    ]);
  });

  test('names the routes that could not be searched', async () => {
    const found = await searchRoutes(
      routes,
      async ({ origin }) => {
        if (origin !== 'LGW') throw refuse(503);
        return [];
      },
      signal,
    );
    expect(found).toEqual({
      flights: [],
      unsearched: [
        { origin: 'LHR', destination: 'JFK' },
        { origin: 'STN', destination: 'JFK' },
      ],
    });
  });

  test('fails as its first route if none could be searched', async () => {
    const errors = new Map(routes.map(({ origin }) => [origin, refuse(503)]));
    await expect(
      searchRoutes(routes, ({ origin }) => Promise.reject(errors.get(origin) ?? new Error('none')), signal),
    ).rejects.toBe(errors.get('LHR'));
  });

  test('fails if the backend refuses a place, and names the airport', async () => {
    const issues = [{ path: 'origin', message: 'No airport or city has this code.' }];
    const error: unknown = await searchRoutes(
      routes,
      async ({ origin }) => {
        if (origin === 'STN') throw refuse(400, issues);
        return [];
      },
      signal,
    ).catch((reason: unknown) => reason);
    expect(getErrorEnvelope(error)?.issues).toEqual([
      { path: 'origin', message: 'STN: No airport or city has this code.' },
    ]);
  });

  test('doesn’t wait for a slow route longer than the search may take, and ends with it', async () => {
    vi.useFakeTimers();
    try {
      const search = searchRoutes(
        routes,
        ({ origin }, within) =>
          origin === 'LHR'
            ? Promise.resolve([])
            : new Promise((_, reject) =>
                within.addEventListener('abort', () => reject(new Error('aborted'))),
              ),
        signal,
      );
      vi.advanceTimersByTime(25_000);
      expect((await search).unsearched.map(({ origin }) => origin)).toEqual(['LGW', 'STN']);
      const canceled = new AbortController();
      const aborted: string[] = [];
      const other = searchRoutes(
        routes,
        ({ origin }, within) =>
          new Promise((_, reject) =>
            within.addEventListener('abort', () => {
              aborted.push(origin);
              reject(new Error('aborted'));
            }),
          ),
        canceled.signal,
      );
      canceled.abort();
      await expect(other).rejects.toThrow('aborted');
      expect(aborted).toEqual(['LHR', 'LGW', 'STN']);
    } finally {
      vi.useRealTimers();
    }
  });
});
