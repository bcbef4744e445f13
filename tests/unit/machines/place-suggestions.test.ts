import { describe, expect, test } from 'vitest';
import { createActor, fromPromise, SimulatedClock } from 'xstate';
import { placeSuggestionsMachine } from '#machines/place-suggestions/place-suggestions-machine.ts';
import { CallError } from '#contract/call-error.ts';
import { errorCatalog } from '#contract/errors.ts';
import type { Place } from '#contract/place-suggestions.ts';
import { buildRefusedError } from '#tests/builders/build-responses.ts';

const place = (iata_code: string): Place => ({
  type: 'airport',
  iata_code,
  name: iata_code,
  city_name: null,
  iata_city_code: null,
  iata_country_code: null,
  country_name: null,
});

const flushPromises = () => new Promise<void>(resolve => setImmediate(resolve));

/** Starts the suggestions of a field. Its calls stay pending until the test settles them. */
function startSuggestions() {
  const clock = new SimulatedClock();
  const asked: string[] = [];
  const logged: unknown[] = [];
  const waiting = new Map<string, { resolve(places: Place[]): void; reject(error: unknown): void }>();
  const actor = createActor(
    placeSuggestionsMachine.provide({
      actors: {
        suggestPlaces: fromPromise<readonly Place[], { query: string }>(({ input }) => {
          asked.push(input.query);
          return new Promise((resolve, reject) => waiting.set(input.query, { resolve, reject }));
        }),
      },
      actions: { logFailure: (_, { error }) => void logged.push(error) },
    }),
    { clock },
  ).start();
  return {
    clock,
    asked,
    logged,
    type: (query: string) => actor.send({ type: 'query.change', query }),
    restoreConnection: () => actor.send({ type: 'connection.restore' }),
    clear: () => actor.send({ type: 'query.clear' }),
    answer: (query: string, ...codes: string[]) => {
      waiting.get(query)?.resolve(codes.map(place));
      return flushPromises();
    },
    fail: (query: string, error: unknown) => {
      waiting.get(query)?.reject(error);
      return flushPromises();
    },
    problem: () => actor.getSnapshot().context.problem,
    codes: () => actor.getSnapshot().context.places.map(({ iata_code }) => iata_code),
  };
}

describe('place suggestions', () => {
  test('are requested once typing has paused for 400 ms', () => {
    const field = startSuggestions();
    field.type('lon');
    field.clock.increment(399);
    expect(field.asked).toEqual([]);
    field.clock.increment(1);
    expect(field.asked).toEqual(['lon']);
  });

  test('are requested once, for the last query', () => {
    const field = startSuggestions();
    for (const query of ['lo', 'lon', 'lond', 'londo']) {
      field.type(query);
      field.clock.increment(399);
    }
    field.clock.increment(1);
    expect(field.asked).toEqual(['londo']);
  });

  test.each(['', 'l', ' l ', '   '])('are not requested for %j, which has fewer than 2 characters', query => {
    const field = startSuggestions();
    field.type(query);
    field.clock.increment(10_000);
    expect(field.asked).toEqual([]);
  });

  test('are requested from 2 characters on, ignoring spaces', () => {
    const field = startSuggestions();
    field.type(' lo ');
    field.clock.increment(400);
    expect(field.asked).toEqual(['lo']);
  });

  test('are listed as received', async () => {
    const field = startSuggestions();
    field.type('lon');
    field.clock.increment(400);
    await field.answer('lon', 'LON', 'LHR');
    expect(field.codes()).toEqual(['LON', 'LHR']);
  });

  test('drop a late response for an earlier query', async () => {
    const field = startSuggestions();
    field.type('lon');
    field.clock.increment(400);
    field.type('new');
    field.clock.increment(400);
    await field.answer('new', 'NYC');
    await field.answer('lon', 'LON');
    expect(field.codes()).toEqual(['NYC']);
  });

  test('drop a response that arrives while the next query is waiting', async () => {
    const field = startSuggestions();
    field.type('lon');
    field.clock.increment(400);
    field.type('paris');
    await field.answer('lon', 'LON');
    expect(field.codes()).toEqual([]);
  });

  test('drop a late failure of an earlier query silently', async () => {
    const field = startSuggestions();
    field.type('lon');
    field.clock.increment(400);
    field.type('new');
    field.clock.increment(400);
    await field.answer('new', 'NYC');
    await field.fail('lon', new Error('gone'));
    expect([field.codes(), field.logged]).toEqual([['NYC'], []]);
  });

  test('are cleared when the query becomes too short, even while a call is running', async () => {
    const field = startSuggestions();
    field.type('lon');
    field.clock.increment(400);
    await field.answer('lon', 'LON');
    field.type('lond');
    field.clock.increment(400);
    field.type('l');
    expect(field.codes()).toEqual([]);
    await field.answer('lond', 'LON');
    expect(field.codes()).toEqual([]);
  });

  test('are cleared with the field, and a waiting call is not made', () => {
    const field = startSuggestions();
    field.type('lon');
    field.clear();
    field.clock.increment(10_000);
    expect([field.asked, field.codes()]).toEqual([[], []]);
  });

  test('are empty after a failure, which is logged', async () => {
    const field = startSuggestions();
    field.type('lon');
    field.clock.increment(400);
    await field.answer('lon', 'LON');
    const error = new Error('500');
    field.type('zzfail');
    field.clock.increment(400);
    await field.fail('zzfail', error);
    expect([field.codes(), field.logged]).toEqual([[], [error]]);
  });

  test('say that there were too many requests until something else is typed', async () => {
    const field = startSuggestions();
    field.type('lon');
    field.clock.increment(400);
    await field.fail('lon', buildRefusedError('rate_limited'));
    expect([field.codes(), field.problem(), field.logged]).toEqual([[], errorCatalog.rate_limited.error, []]);
    field.type('lond');
    expect(field.problem()).toEqual(null);
    field.clock.increment(400);
    await field.answer('lond', 'LON');
    expect([field.codes(), field.problem()]).toEqual([['LON'], null]);
  });

  test('say nothing about other failures', async () => {
    const field = startSuggestions();
    field.type('lon');
    field.clock.increment(400);
    await field.fail('lon', buildRefusedError('internal_error'));
    expect(field.problem()).toEqual(null);
  });

  test('work again after a failure', async () => {
    const field = startSuggestions();
    field.type('zzfail');
    field.clock.increment(400);
    await field.fail('zzfail', new Error('500'));
    field.type('lon');
    field.clock.increment(400);
    await field.answer('lon', 'LON');
    expect(field.codes()).toEqual(['LON']);
  });

  test('say that there are none, until the query changes', async () => {
    const field = startSuggestions();
    field.type('zzzqq');
    field.clock.increment(400);
    await field.answer('zzzqq');
    expect([field.problem(), field.codes()]).toEqual(['No airports found', []]);
    field.type('zz');
    expect(field.problem()).toBe(null);
  });

  test('say that the browser is offline, and are requested again once it is online', async () => {
    const field = startSuggestions();
    field.restoreConnection();
    field.type('lon');
    field.clock.increment(400);
    await field.fail('lon', new CallError('offline', 'Failed to fetch'));
    expect(field.problem()).toContain('You are offline.');
    field.restoreConnection();
    await field.answer('lon', 'LON');
    expect([field.asked, field.problem(), field.codes()]).toEqual([['lon', 'lon'], null, ['LON']]);
  });
});
