import { assign, fromPromise, setup } from 'xstate';
import { getErrorEnvelope, isOffline } from '#contract/call-error.ts';
import type { ErrorCode } from '#contract/errors.ts';
import { minQueryLength, type Place } from '#contract/place-suggestions.ts';

/** How long typing must pause before suggestions are requested. */
const suggestionDebounce = 400;

/** What the field says if it has no suggestions. */
export const noPlaces = 'No airports found';
export const placesOffline = 'You are offline. Suggestions appear once you are connected again.';

export type PlaceSuggestionsEvent =
  | { type: 'query.change'; query: string }
  | { type: 'query.clear' }
  /** The browser has a network again. */
  | { type: 'connection.restore' };

/** The suggestions of one place field: requested when typing pauses, cleared when the query is too short or the call fails. */
export const placeSuggestionsMachine = setup({
  types: {
    context: {} as {
      query: string;
      places: readonly Place[];
      /** Why there are no suggestions; null if there is nothing to say. */
      problem: string | null;
    },
    events: {} as PlaceSuggestionsEvent,
  },
  delays: { suggestionDebounce },
  actors: {
    suggestPlaces: fromPromise<readonly Place[], { query: string }>(() =>
      Promise.reject(new Error('Provide the actor suggestPlaces.')),
    ),
  },
  guards: {
    isRateLimited: (_, params: { error: unknown }) =>
      getErrorEnvelope(params.error)?.code === ('rate_limited' satisfies ErrorCode),
    isOffline: (_, params: { error: unknown }) => isOffline(params.error),
    hasMatch: (_, params: { places: readonly Place[] }) => params.places.length > 0,
    hasBeenOffline: ({ context }) => context.problem === placesOffline,
    isLongEnough: (_, params: { query: string }) => params.query.trim().length >= minQueryLength,
  },
  actions: {
    storeQuery: assign((_, params: { query: string }) => ({ query: params.query, problem: null })),
    storePlaces: assign((_, params: { places: readonly Place[] }) => ({
      places: params.places,
      problem: null,
    })),
    showNoMatch: assign({ places: [], problem: noPlaces }),
    showOffline: assign({ places: [], problem: placesOffline }),
    emptyList: assign({ places: [], problem: null }),
    showRefusal: assign((_, params: { error: unknown }) => ({
      problem: getErrorEnvelope(params.error)?.error ?? null,
    })),
    logFailure: (_, _params: { error: unknown }) => {},
  },
}).createMachine({
  description: 'Suggests airports and cities for one field while the traveler types.',
  id: 'placeSuggestions',
  context: { query: '', places: [], problem: null },
  initial: 'idle',
  on: {
    'query.change': [
      {
        description: 'The query is long enough for suggestions.',
        guard: { type: 'isLongEnough', params: ({ event }) => ({ query: event.query }) },
        target: '.waiting',
        actions: { type: 'storeQuery', params: ({ event }) => ({ query: event.query }) },
        reenter: true,
      },
      {
        description: 'The query is too short. The list is cleared.',
        target: '.idle',
        actions: [{ type: 'storeQuery', params: ({ event }) => ({ query: event.query }) }, 'emptyList'],
      },
    ],
    'query.clear': {
      description: 'A place is selected. The list is cleared.',
      target: '.idle',
      actions: 'emptyList',
    },
  },
  states: {
    idle: {
      description: 'No request is pending.',
      on: {
        'connection.restore': {
          description: 'The browser is online again. The suggestions are requested that could not be.',
          guard: 'hasBeenOffline',
          target: 'requesting',
        },
      },
    },
    waiting: {
      description: 'Waits until typing pauses.',
      after: { suggestionDebounce: { description: 'Typing has paused for 400 ms.', target: 'requesting' } },
    },
    requesting: {
      description: 'Requests suggestions.',
      invoke: {
        id: 'suggestPlaces',
        src: 'suggestPlaces',
        input: ({ context }) => ({ query: context.query.trim() }),
        onDone: [
          {
            description: 'The suggestions are received and listed.',
            guard: { type: 'hasMatch', params: ({ event }) => ({ places: event.output }) },
            target: 'idle',
            actions: { type: 'storePlaces', params: ({ event }) => ({ places: event.output }) },
          },
          {
            description: 'No place matches. The field says so.',
            target: 'idle',
            actions: 'showNoMatch',
          },
        ],
        onError: [
          {
            description: 'There were too many requests. The field says so.',
            guard: { type: 'isRateLimited', params: ({ event }) => ({ error: event.error }) },
            target: 'idle',
            actions: ['emptyList', { type: 'showRefusal', params: ({ event }) => ({ error: event.error }) }],
          },
          {
            description: 'The browser is offline. The field says so, until the connection is back.',
            guard: { type: 'isOffline', params: ({ event }) => ({ error: event.error }) },
            target: 'idle',
            actions: ['showOffline', { type: 'logFailure', params: ({ event }) => ({ error: event.error }) }],
          },
          {
            description: 'The call fails. The list is cleared.',
            target: 'idle',
            actions: ['emptyList', { type: 'logFailure', params: ({ event }) => ({ error: event.error }) }],
          },
        ],
      },
    },
  },
});
