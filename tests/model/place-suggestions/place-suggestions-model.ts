import { createSimpleTestModel } from '#tools/model/simple-test-model.ts';
import type { Expectation } from '#tools/model/expectation.ts';
import { defineMachineModel } from '#tools/model/machine-model.ts';
import { placeSuggestionsMachine } from '#machines/place-suggestions/place-suggestions-machine.ts';

const field: readonly Expectation[] = [{ role: 'combobox', name: 'From' }];
const london = { type: 'airport', iata_code: 'LHR', name: 'Heathrow Airport', city_name: 'London' };

/** The sandbox fails when it is asked for this. */
const failingQuery = 'zzfail';

interface SuggestionsSnapshot {
  context: { query?: string; places?: readonly unknown[] };
}

/** The suggestions of a place field, told. */
export const placeSuggestionsModel = defineMachineModel({
  machine: placeSuggestionsMachine,
  title: 'Place suggestions',
  states: {
    'placeSuggestions.idle': {
      expectations: field,
      errorCatalogRows: ['nothing, and an empty list'],
    },
    'placeSuggestions.waiting': {
      expectations: field,
    },
    'placeSuggestions.requesting': { expectations: field },
  },
  happyPath: [
    { from: 'placeSuggestions', on: 'query.change', to: 'placeSuggestions.waiting' },
    { from: 'placeSuggestions.waiting', to: 'placeSuggestions.requesting' },
    { from: 'placeSuggestions.requesting', on: 'done', to: 'placeSuggestions.idle' },
  ],
  testModel: createSimpleTestModel(placeSuggestionsMachine, [
    {
      eventName: 'query.change',
      name: 'London',
      instruction: 'Type "London" into From.',
      event: { type: 'query.change', query: 'London' },
    },
    {
      eventName: 'query.change',
      name: 'zzfail',
      instruction: 'Type "zzfail" into From.',
      kind: 'negative',
      event: { type: 'query.change', query: failingQuery },
    },
    {
      eventName: 'query.change',
      name: 'one letter',
      instruction: 'Type "L" into From.',
      kind: 'edge',
      event: { type: 'query.change', query: 'L' },
    },
    {
      eventName: 'query.clear',
      instruction: 'Pick the first suggestion.',
      event: { type: 'query.clear' },
      isEnabled: ({ context }: SuggestionsSnapshot) =>
        context.places !== undefined && context.places.length > 0,
    },
    {
      eventName: 'after(suggestionDebounce)',
      instruction: 'Wait 400 ms.',
      event: { type: 'xstate.after.suggestionDebounce.placeSuggestions.waiting' },
    },
    {
      eventName: 'done(suggestPlaces)',
      instruction: 'The places come.',
      event: { type: 'xstate.done.actor.suggestPlaces', output: [london] },
      isEnabled: ({ context }: SuggestionsSnapshot) => context.query !== failingQuery,
    },
    {
      eventName: 'error(suggestPlaces)',
      instruction: 'The call fails.',
      kind: 'edge',
      event: { type: 'xstate.error.actor.suggestPlaces', error: new Error('Failed') },
      isEnabled: ({ context }: SuggestionsSnapshot) => context.query === failingQuery,
    },
  ]),
});
