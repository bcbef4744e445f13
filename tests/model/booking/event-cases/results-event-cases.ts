import type { BookingEvent } from '#machines/booking/booking-events.ts';
import { noFilters } from '#machines/booking/results.ts';
import { isInState, isBaseline, type BookingModelState, type BookingEventCase } from '../environment.ts';

const hasFlights = (state: BookingModelState) =>
  isInState(state, 'choosing') && (state.snapshot.context.flights ?? []).length > 0;

const createFilterEventCase = (
  id: string,
  instruction: string,
  event: BookingEvent,
  kind: BookingEventCase['kind'] = 'usual',
  isEnabled: (state: BookingModelState) => boolean = () => true,
): BookingEventCase => ({
  id,
  eventName: event.type,
  instruction,
  forcedBy: null,
  kind,
  getStep: state => (hasFlights(state) && isFirstSearch(state) && isEnabled(state) ? { event } : null),
});

/** Enough that the list is played with once. */
const isFirstSearch = (state: BookingModelState) =>
  isBaseline(state) && state.snapshot.context.flight === null && state.snapshot.context.passengers === null;

const hasPriceLimit = ({ snapshot: { context } }: BookingModelState) => context.filters.maxPrice !== null;
const hasNoPriceLimit = (state: BookingModelState) => !hasPriceLimit(state);
const isUnfiltered = ({ snapshot: { context } }: BookingModelState) =>
  JSON.stringify(context.filters) === JSON.stringify(noFilters);
const getSortMode = ({ snapshot: { context } }: BookingModelState) => context.filters.sort;

/** The list of flights: sorted, filtered, paged, chosen from. */
export const resultsEventCases: readonly BookingEventCase[] = [
  createFilterEventCase(
    'results.sort: duration',
    'Sort by Duration.',
    { type: 'results.sort', sort: 'duration' },
    'usual',
    isUnfiltered,
  ),
  createFilterEventCase(
    'results.sort: departure',
    'Sort by Departure.',
    { type: 'results.sort', sort: 'departure' },
    'usual',
    state => hasNoPriceLimit(state) && getSortMode(state) === 'duration',
  ),
  createFilterEventCase(
    'results.toggleAirline: the first',
    'Tick the first airline.',
    { type: 'results.toggleAirline', airline: 'sample air' },
    'usual',
    isUnfiltered,
  ),
  createFilterEventCase(
    'results.turnPage: 2',
    'Turn to page 2.',
    { type: 'results.turnPage', page: 2 },
    'usual',
    isUnfiltered,
  ),
  createFilterEventCase(
    'results.limitPrice: nothing left',
    'Pull Maximum price down to 0: no flight is left.',
    { type: 'results.limitPrice', maxPrice: 0 },
    'edge',
    isUnfiltered,
  ),
  createFilterEventCase(
    'results.clearFilters',
    'Press Clear All Filters.',
    { type: 'results.clearFilters' },
    'usual',
    state => hasPriceLimit(state) || state.snapshot.context.filters.airlines.length > 0,
  ),
  {
    id: 'flight.select: the first',
    eventName: 'flight.select',
    instruction: 'Press Select Flight at the first flight.',
    forcedBy: null,
    kind: 'usual',
    getStep(state) {
      const flight = state.snapshot.context.flights?.[0];
      if (!hasFlights(state) || hasPriceLimit(state) || flight === undefined) return null;
      return {
        event: { type: 'flight.select', flight },
        environment: {
          ...state.environment,
          historyEntryOfferId: flight.id,
          isFlightJustSelected: true,
          isOfferUnwatched: false,
          leftDraft: null,
        },
      };
    },
  },
];
