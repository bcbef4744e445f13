import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { post } from '#tests/backend/doubles/api-calls.ts';
import { buildBackend } from '#tests/backend/doubles/build-backend.ts';
import { findBrokenExample, longestMs } from '#tests/unit/promises/find-broken-example.ts';

const hourMs = 60 * 60 * 1000;
const dayMs = 24 * hourMs;

/** Flights are sold for so many days from the date of the traveler. */
const lastSoldDay = 361;
/** The hours by which the clocks of the westernmost and the easternmost place on Earth differ from those of the server. */
const [west, east] = [-12, 14];

const toDate = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

const search = fc.record({
  /** Minutes since the server has started. */
  minutes: fc.nat({ max: 400 * 24 * 60 }),
  /** Which date of the search is at the limit, or beside it. */
  field: fc.constantFrom(
    'departure_date',
    'return_date',
    'slices.0.departure_date',
    'slices.1.departure_date',
  ),
  limit: fc.constantFrom('first', 'last'),
  /** So many days inside of the limit, or outside if negative. */
  inside: fc.integer({ min: -4, max: 4 }),
});
type Search = ReturnType<typeof search.generate>['value'];

/** The date that is tried: beside the date of the westernmost traveler, or beside the last day of the easternmost one. */
const getTriedDate = (now: number, { limit, inside }: Search): string =>
  limit === 'first'
    ? toDate(now + west * hourMs + inside * dayMs)
    : toDate(now + east * hourMs + (lastSoldDay - inside) * dayMs);

/** A search whose other dates can be searched everywhere. */
function buildBody(date: string, now: number, { field, limit }: Search): Record<string, unknown> {
  const middle = toDate(now + 100 * dayMs);
  const route = { origin: 'JFK', destination: 'LHR' };
  const people = { passengers: [{ type: 'adult' }], cabin_class: 'economy' };
  if (field === 'departure_date')
    return {
      ...route,
      ...people,
      departure_date: date,
      ...(limit === 'first' ? { return_date: middle } : {}),
    };
  if (field === 'return_date')
    return { ...route, ...people, departure_date: limit === 'first' ? date : middle, return_date: date };
  const back = { origin: 'LHR', destination: 'JFK' };
  const isFirst = field === 'slices.0.departure_date';
  const slices = [
    { ...route, departure_date: isFirst || limit === 'first' ? date : middle },
    { ...back, departure_date: isFirst && limit === 'first' ? middle : date },
  ];
  return { ...slices[0], ...people, slices };
}

test(
  'at any hour, each day from today to the last that is sold can be searched by travelers anywhere on Earth, and none that lies more than a day beyond',
  async () => {
    const backend = await buildBackend();
    const start = backend.clock.now().getTime();
    const findViolations = async (one: Search): Promise<string[]> => {
      const now = start + one.minutes * 60_000;
      backend.clock.advance(now - backend.clock.now().getTime());
      const date = getTriedDate(now, one);
      const isSold = one.inside >= 0;
      // The server knows no time zones: it may accept what is a day away from its own date.
      const isFar = date < toDate(now - dayMs) || date > toDate(now + (lastSoldDay + 1) * dayMs);
      const response = await post(backend.app, '/api/flights/search', buildBody(date, now, one));
      const isAccepted = response.status === 200;
      return (isSold && !isAccepted) || (isFar && isAccepted)
        ? [
            `${one.field} ${date} at ${new Date(now).toISOString()}: ${response.status} ${isAccepted ? '' : await response.text()}`,
          ]
        : [];
    };
    try {
      const describe = (one: Search) => JSON.stringify(one);
      expect(await findBrokenExample(search, { runs: 300, describe, findViolations })).toBe('');
    } finally {
      await backend.close();
    }
  },
  longestMs,
);
