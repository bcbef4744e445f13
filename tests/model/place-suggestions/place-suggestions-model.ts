import { CallError } from '#contract/call-error.ts';
import { errorCatalog } from '#contract/errors.ts';
import { createSimpleTestModel } from '#tools/model/simple-test-model.ts';
import type { Expectation } from '#tools/model/expectation.ts';
import { defineMachineModel } from '#tools/model/machine-model.ts';
import { status } from '#model/expectations.ts';
import {
  noPlaces,
  placesOffline,
  placeSuggestionsMachine,
} from '#machines/place-suggestions/place-suggestions-machine.ts';

const field: readonly Expectation[] = [{ role: 'combobox', name: 'From' }];
const london = { type: 'airport', iata_code: 'LHR', name: 'Heathrow Airport', city_name: 'London' };

/** The sandbox responds to it with an error. */
const failingQuery = 'zzfail';
/** One of its own, because suggestions that were received once are not requested again. */
const limitedQuery = 'Paris';
const unknownQuery = 'zzzqq';
const offlineQuery = 'Rome';

export const placeSuggestionsModel = defineMachineModel({
  machine: placeSuggestionsMachine,
  title: 'Place suggestions',
  folders: { chart: 'machines/place-suggestions', model: 'tests/model/place-suggestions' },
  states: {
    'placeSuggestions.idle': {
      expectations: field,
      errorCatalogRows: [
        'nothing, and an empty list',
        'No airports found',
        'You are offline. Suggestions appear once you are connected again.',
        'That was a lot of requests in a short time. Please wait a minute, then try again.',
      ],
    },
    'placeSuggestions.waiting': {
      expectations: field,
    },
    'placeSuggestions.requesting': { expectations: field },
  },
  coverageExclusions: [
    {
      items: /^error\(suggestPlaces\) \| kind is "(unreachable|invalidResponse)"$/,
      reason:
        'The machine takes them like a failure of the server: suggestions are a help, and their errors are not shown.',
    },
  ],
  callErrors: { file: 'src/contract/call-error.ts', name: 'CallError' },
  happyPath: [
    { from: 'placeSuggestions', on: 'query.change', to: 'placeSuggestions.waiting' },
    { from: 'placeSuggestions.waiting', to: 'placeSuggestions.requesting' },
    { from: 'placeSuggestions.requesting', on: 'done', to: 'placeSuggestions.idle', guard: 'hasMatch' },
  ],
  testModel: createSimpleTestModel(placeSuggestionsMachine, {
    'query.change: London': {
      instruction: 'Type "London" into From.',
      event: { type: 'query.change', query: 'London' },
    },
    'query.change: zzfail': {
      instruction: 'Type "zzfail" into From.',
      kind: 'negative',
      event: { type: 'query.change', query: failingQuery },
    },
    'query.change: Paris': {
      instruction: 'Type "Paris" into From.',
      event: { type: 'query.change', query: limitedQuery },
    },
    'query.change: zzzqq': {
      instruction: 'Type "zzzqq" into From.',
      kind: 'negative',
      event: { type: 'query.change', query: unknownQuery },
    },
    'query.change: Rome': {
      instruction: 'Type "Rome" into From.',
      event: { type: 'query.change', query: offlineQuery },
    },
    'query.change: one letter': {
      instruction: 'Type "L" into From.',
      kind: 'edge',
      event: { type: 'query.change', query: 'L' },
    },
    'query.clear': {
      instruction: 'Select the first suggestion.',
      event: { type: 'query.clear' },
      isEnabled: ({ context }) => context.places.length > 0,
    },
    'after(suggestionDebounce)': { instruction: 'Wait 400 ms.' },
    'done(suggestPlaces)': {
      instruction: 'The suggestions appear.',
      result: [london],
      isEnabled: ({ context }) => context.query === 'London',
    },
    'done(suggestPlaces): none': {
      instruction: 'No place matches.',
      kind: 'edge',
      expectations: [status(noPlaces)],
      result: [],
      isEnabled: ({ context }) => context.query === unknownQuery,
    },
    'done(suggestPlaces): online again': {
      instruction: 'The suggestions appear that could not be loaded before.',
      result: [london],
      isEnabled: ({ context }) => context.query === offlineQuery && context.problem !== null,
    },
    'error(suggestPlaces): offline': {
      instruction: 'Take the browser off the network.',
      kind: 'edge',
      expectations: [status(placesOffline)],
      result: new CallError('offline', 'Failed to fetch'),
      isEnabled: ({ context }) => context.query === offlineQuery && context.problem === null,
    },
    'connection.restore': {
      instruction: 'Connect the browser to the network again.',
      kind: 'edge',
      event: { type: 'connection.restore' },
      isEnabled: ({ context, value }) => value === 'idle' && context.problem === placesOffline,
    },
    'connection.restore: nothing missed': {
      instruction: 'Take the browser off the network and connect it again: the list stays.',
      kind: 'negative',
      event: { type: 'connection.restore' },
      isEnabled: ({ context, value }) => value === 'idle' && context.places.length > 0,
    },
    'error(suggestPlaces)': {
      instruction: 'The call fails.',
      kind: 'edge',
      result: new Error('Failed'),
      isEnabled: ({ context }) => context.query === failingQuery,
    },
    'error(suggestPlaces): rate limited': {
      instruction: 'There were too many requests.',
      kind: 'edge',
      isManual: true,
      expectations: [status(errorCatalog.rate_limited.error)],
      result: new CallError('refused', errorCatalog.rate_limited.error, {
        status: 429,
        envelope: { error: errorCatalog.rate_limited.error, code: 'rate_limited' },
      }),
      isEnabled: ({ context }) => context.query === limitedQuery,
    },
  }),
});
