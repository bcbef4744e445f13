import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { createActor, fromPromise, SimulatedClock } from 'xstate';
import { CallError } from '#contract/call-error.ts';
import type { Place } from '#contract/place-suggestions.ts';
import { placeSuggestionsMachine } from '#machines/place-suggestions/place-suggestions-machine.ts';
import { findBrokenExample, longestMs } from './find-broken-example.ts';

const texts = ['', 'l', 'lo', 'lon', 'lond', 'par', 'zzzz'] as const;

const step = fc.oneof(
  fc.record({ what: fc.constant('type' as const), text: fc.constantFrom(...texts) }),
  fc.record({ what: fc.constant('wait' as const) }),
  fc.record({ what: fc.constant('answer' as const) }),
  fc.record({ what: fc.constant('fail' as const) }),
  fc.record({ what: fc.constant('pick' as const) }),
);
type Step = ReturnType<typeof step.generate>['value'];

/** A place whose name is the text that it was asked for with. */
const toPlaces = (query: string): Place[] =>
  query.startsWith('z')
    ? []
    : [
        {
          type: 'city',
          iata_code: 'LON',
          name: query,
          city_name: query,
          iata_city_code: 'LON',
          iata_country_code: 'GB',
          country_name: 'United Kingdom',
        },
      ];

async function findViolations(steps: readonly Step[]): Promise<string[]> {
  const clock = new SimulatedClock();
  const pending: { query: string; resolve: (places: Place[]) => void; reject: (error: unknown) => void }[] =
    [];
  const suggestPlaces = fromPromise<readonly Place[], { query: string }>(({ input }) => {
    const { promise, resolve, reject } = Promise.withResolvers<Place[]>();
    pending.push({ query: input.query, resolve, reject });
    return promise;
  });
  const actor = createActor(placeSuggestionsMachine.provide({ actors: { suggestPlaces } }), { clock });
  actor.start();
  let typed = '';
  const wrong: string[] = [];
  try {
    for (const one of steps) {
      if (one.what === 'type') {
        typed = one.text;
        actor.send({ type: 'query.change', query: typed });
      } else if (one.what === 'wait') clock.increment(400);
      else if (one.what === 'pick') {
        actor.send({ type: 'query.clear' });
        typed = '';
      } else if (one.what === 'answer') {
        const call = pending.shift();
        call?.resolve(toPlaces(call.query));
      } else pending.shift()?.reject(new CallError('unreachable', 'No response'));
      await Promise.resolve();
      await new Promise<void>(resolve => queueMicrotask(resolve));
      const { places, query } = actor.getSnapshot().context;
      const [place] = places;
      const isTooShort = typed.length < 2;
      if (isTooShort && place !== undefined) wrong.push(`"${typed}": "${place.name}" is still suggested.`);
      if (
        query === typed &&
        place !== undefined &&
        !isTooShort &&
        one.what === 'answer' &&
        place.name !== typed
      )
        wrong.push(`"${typed}": what answers "${place.name}" is suggested.`);
    }
    return wrong;
  } finally {
    actor.stop();
  }
}

test(
  'what is suggested answers the text in the field, and an empty field has no suggestions',
  async () => {
    const describe = (steps: readonly Step[]) =>
      steps.map(one => (one.what === 'type' ? `Type "${one.text}".` : one.what)).join(' ');
    const steps = fc.array(step, { minLength: 2, maxLength: 12 });
    expect(await findBrokenExample(steps, { runs: 300, describe, findViolations })).toBe('');
  },
  longestMs,
);
