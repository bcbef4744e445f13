import { createSimpleTestModel } from '#tools/model/simple-test-model.ts';
import type { Expectation } from '#tools/model/expectation.ts';
import type { MachineModel } from '#tools/model/machine-model.ts';
import { placeSuggestionsMachine } from '#machines/place-suggestions/place-suggestions-machine.ts';

const field: readonly Expectation[] = [{ role: 'combobox', name: 'From' }];
const london = { type: 'airport', iata_code: 'LHR', name: 'Heathrow Airport', city_name: 'London' };

/** The sandbox fails when it is asked for this. */
const failingQuery = 'zzfail';

interface SuggestionsSnapshot {
  context: { query?: string; places?: readonly unknown[] };
}

/** The suggestions of a place field, told. */
export const placeSuggestionsModel: MachineModel = {
  machine: placeSuggestionsMachine,
  title: 'Place suggestions',
  description: 'The airports that a place field suggests while one types.',
  states: {
    placeSuggestions: { description: 'The suggestions of one place field.' },
    'placeSuggestions.idle': {
      description: 'Nothing is asked for.',
      expectations: field,
      errorCatalogRows: ['nothing, and an empty list'],
    },
    'placeSuggestions.waiting': {
      description: 'Something is typed; it is waited until typing rests.',
      expectations: field,
    },
    'placeSuggestions.requesting': { description: 'Places are asked for.', expectations: field },
  },
  transitions: {
    'placeSuggestions --query.change{isLongEnough}--> waiting': 'Something is typed that can be asked for.',
    'placeSuggestions --query.change--> idle': 'Too little is typed; the list is emptied.',
    'placeSuggestions --query.clear--> idle': 'A place is picked; the list goes.',
    'placeSuggestions.waiting --after(suggestionDebounce)--> requesting': 'Typing has rested for 400 ms.',
    'placeSuggestions.requesting --done(suggestPlaces)--> idle': 'Places are found and listed.',
    'placeSuggestions.requesting --error(suggestPlaces)--> idle': 'The call failed; the list is empty.',
  },
  happyPath: [
    'placeSuggestions --query.change{isLongEnough}--> waiting',
    'placeSuggestions.waiting --after(suggestionDebounce)--> requesting',
    'placeSuggestions.requesting --done(suggestPlaces)--> idle',
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
};
