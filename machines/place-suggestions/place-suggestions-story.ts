import { smallPlay } from '../inventory/small-play.ts';
import type { Sight } from '../inventory/sight.ts';
import type { Story } from '../inventory/story.ts';
import { placeSuggestionsMachine } from './place-suggestions-machine.ts';

const field: readonly Sight[] = [{ role: 'combobox', name: 'From' }];
const london = { type: 'airport', iata_code: 'LHR', name: 'Heathrow Airport', city_name: 'London' };

/** The sandbox fails when it is asked for this. */
const failing = 'zzfail';

interface Typed {
  context: { query?: string; places?: readonly unknown[] };
}

/** The suggestions of a place field, told. */
export const placeSuggestionsStory: Story = {
  machine: placeSuggestionsMachine,
  title: 'Place suggestions',
  sentence: 'The airports that a place field suggests while one types.',
  states: {
    placeSuggestions: { sentence: 'The suggestions of one place field.' },
    'placeSuggestions.idle': {
      sentence: 'Nothing is asked for.',
      visible: field,
      catalogue: ['nothing, and an empty list'],
    },
    'placeSuggestions.waiting': {
      sentence: 'Something is typed; it is waited until typing rests.',
      visible: field,
    },
    'placeSuggestions.requesting': { sentence: 'Places are asked for.', visible: field },
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
  play: smallPlay(placeSuggestionsMachine, [
    {
      on: 'query.change',
      name: 'London',
      does: 'Type "London" into From.',
      event: { type: 'query.change', query: 'London' },
    },
    {
      on: 'query.change',
      name: 'zzfail',
      does: 'Type "zzfail" into From.',
      kind: 'negative',
      event: { type: 'query.change', query: failing },
    },
    {
      on: 'query.change',
      name: 'one letter',
      does: 'Type "L" into From.',
      kind: 'edge',
      event: { type: 'query.change', query: 'L' },
    },
    {
      on: 'query.clear',
      does: 'Pick the first suggestion.',
      event: { type: 'query.clear' },
      isThere: ({ context }: Typed) => context.places !== undefined && context.places.length > 0,
    },
    {
      on: 'after(suggestionDebounce)',
      does: 'Wait 400 ms.',
      event: { type: 'xstate.after.suggestionDebounce.placeSuggestions.waiting' },
    },
    {
      on: 'done(suggestPlaces)',
      does: 'The places come.',
      event: { type: 'xstate.done.actor.suggestPlaces', output: [london] },
      isThere: ({ context }: Typed) => context.query !== failing,
    },
    {
      on: 'error(suggestPlaces)',
      does: 'The call fails.',
      kind: 'edge',
      event: { type: 'xstate.error.actor.suggestPlaces', error: new Error('Failed') },
      isThere: ({ context }: Typed) => context.query === failing,
    },
  ]),
};
