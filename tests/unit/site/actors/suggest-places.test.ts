import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CallError } from '#contract/call-error.ts';
import { suggestPlaces } from '#site/booking/actors/suggest-places.ts';
import { stubFetch } from './stub-fetch.ts';

const london = { iata_code: 'LON', name: 'London', type: 'city', city_name: null, iata_city_code: null };

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('asks once for a text in five minutes', async () => {
  const fetched = stubFetch({ json: { data: [london] } });
  const first = await suggestPlaces('lon');
  vi.advanceTimersByTime(299_999);
  expect(await suggestPlaces('lon')).toBe(first);
  expect(fetched.mock.calls.map(([url]) => url)).toEqual(['/api/flights/place-suggestions?query=lon']);
  vi.advanceTimersByTime(1);
  await suggestPlaces('lon');
  expect(fetched.mock.calls.length).toBe(2);
});

test('asks again after a failure', async () => {
  stubFetch({ networkError: 'down' }, { json: { data: [] } });
  await expect(suggestPlaces('par')).rejects.toBeInstanceOf(CallError);
  expect(await suggestPlaces('par')).toEqual([]);
});
