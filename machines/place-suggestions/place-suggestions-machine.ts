import { assign, fromPromise, setup } from 'xstate';
import { minQueryLength, type Place } from '#contract/place-suggestions.ts';

/** How long typing has to rest before suggestions are asked for (specification, section 9). */
const suggestionDebounce = 400;

export type PlaceSuggestionsEvent = { type: 'query.change'; query: string } | { type: 'query.clear' };

/** The suggestions of one place field: asked for when typing rests, emptied when it is too short or the call fails. */
export const placeSuggestionsMachine = setup({
  types: {
    context: {} as { query: string; places: readonly Place[] },
    events: {} as PlaceSuggestionsEvent,
  },
  delays: { suggestionDebounce },
  actors: {
    suggestPlaces: fromPromise<readonly Place[], { query: string }>(() =>
      Promise.reject(new Error('Provide the actor suggestPlaces.')),
    ),
  },
  guards: {
    isLongEnough: (_, params: { query: string }) => params.query.trim().length >= minQueryLength,
  },
  actions: {
    storeQuery: assign((_, params: { query: string }) => ({ query: params.query })),
    storePlaces: assign((_, params: { places: readonly Place[] }) => ({ places: params.places })),
    emptyList: assign({ places: [] }),
    logFailure: (_, _params: { error: unknown }) => {},
  },
}).createMachine({
  id: 'placeSuggestions',
  context: { query: '', places: [] },
  initial: 'idle',
  on: {
    'query.change': [
      {
        guard: { type: 'isLongEnough', params: ({ event }) => ({ query: event.query }) },
        target: '.waiting',
        actions: { type: 'storeQuery', params: ({ event }) => ({ query: event.query }) },
        reenter: true,
      },
      {
        target: '.idle',
        actions: [{ type: 'storeQuery', params: ({ event }) => ({ query: event.query }) }, 'emptyList'],
      },
    ],
    'query.clear': { target: '.idle', actions: 'emptyList' },
  },
  states: {
    idle: {},
    waiting: { after: { suggestionDebounce: 'requesting' } },
    requesting: {
      invoke: {
        id: 'suggestPlaces',
        src: 'suggestPlaces',
        input: ({ context }) => ({ query: context.query.trim() }),
        onDone: {
          target: 'idle',
          actions: { type: 'storePlaces', params: ({ event }) => ({ places: event.output }) },
        },
        onError: {
          target: 'idle',
          actions: ['emptyList', { type: 'logFailure', params: ({ event }) => ({ error: event.error }) }],
        },
      },
    },
  },
});
