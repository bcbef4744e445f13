import type { BookingEvent } from '#machines/booking/booking-events.ts';
import { status } from '#model/expectations.ts';
import { noFilters } from '#machines/booking/results-filters.ts';
import {
  allOf,
  hasOldResults,
  isBaseline,
  isInState,
  isOfferOld,
  isUnfiltered,
  when,
  type BookingEventCase,
  type BookingEventCases,
  type BookingModelState,
} from '../model-state.ts';

const hasFlights = (state: BookingModelState) =>
  isInState('booking.choosing')(state) && (state.snapshot.context.flights ?? []).length > 0;

/** Filters are tried before the first flight is selected only. */
const isBeforeSelection = (state: BookingModelState) =>
  isBaseline(state) && state.snapshot.context.flight === null && state.snapshot.context.passengers === null;

const hasPriceLimit = ({ snapshot: { context } }: BookingModelState) => context.filters.maxPrice !== null;
const isSortedByDuration = (state: BookingModelState) =>
  !hasPriceLimit(state) && state.snapshot.context.filters.sort === 'duration';
const isSortedByDeparture = (state: BookingModelState) =>
  !hasPriceLimit(state) && state.snapshot.context.filters.sort === 'departure';
/** Whether nothing is sorted or filtered; another page may be open. */
const hasNoFilters = ({ snapshot: { context } }: BookingModelState) =>
  context.filters.sort === noFilters.sort &&
  context.filters.maxPrice === null &&
  context.filters.airlines.length === 0;
const isFiltered = (state: BookingModelState) =>
  hasPriceLimit(state) || state.snapshot.context.filters.airlines.length > 0;

const filter = (event: BookingEvent, isEnabled: (state: BookingModelState) => boolean = isUnfiltered) =>
  when(allOf(hasFlights, isBeforeSelection, isEnabled), () => ({ event }));

const isStale = ({ snapshot: { context } }: BookingModelState) => context.areResultsStale;
const outOfDate = status('These results are out of date');

const selectFlight: BookingEventCase['getStep'] = state => {
  const flight = state.snapshot.context.flights?.[0];
  // The offers of old results have expired.
  if (!hasFlights(state) || hasPriceLimit(state) || flight === undefined || isOfferOld(state)) return null;
  return {
    event: { type: 'flight.select', flight },
    environment: {
      ...state.environment,
      historyEntryOfferId: flight.id,
      isFlightJustSelected: true,
      areResultsJustShown: false,
      isOfferUnwatched: false,
      leftDraft: null,
    },
  };
};

/** Sorting, filtering and paging the flights, and selecting one. */
export const resultsEventCases = {
  'results.sort: duration': {
    instruction: 'Sort by Duration.',
    getStep: filter({ type: 'results.sort', sort: 'duration' }),
  },
  'results.sort: departure': {
    instruction: 'Sort by Departure.',
    getStep: filter({ type: 'results.sort', sort: 'departure' }, isSortedByDuration),
  },
  'results.sort: price': {
    instruction: 'Sort by Price again.',
    getStep: filter({ type: 'results.sort', sort: 'price' }, isSortedByDeparture),
  },
  'results.toggleAirline: first airline': {
    instruction: 'Check the first airline.',
    getStep: filter({ type: 'results.toggleAirline', airline: 'sample air' }, hasNoFilters),
  },
  'results.toggleAirline: second airline': {
    instruction: 'Check the second airline, too.',
    getStep: filter(
      { type: 'results.toggleAirline', airline: 'other air' },
      ({ snapshot: { context } }) => context.filters.airlines.length === 1,
    ),
  },
  'results.turnPage: 2': {
    instruction: 'Go to page 2.',
    getStep: filter({ type: 'results.turnPage', page: 2 }),
  },
  'results.limitPrice: no match': {
    instruction: 'Drag Maximum price to 0: no flight matches.',
    kind: 'edge',
    getStep: filter({ type: 'results.limitPrice', maxPrice: 0 }),
  },
  'results.clearFilters': {
    instruction: 'Press Clear All Filters.',
    getStep: filter({ type: 'results.clearFilters' }, isFiltered),
  },
  'results.expired': {
    instruction: 'Wait 15 minutes.',
    kind: 'edge',
    expectations: [outOfDate],
    getStep: filter(
      { type: 'results.expired' },
      allOf(isUnfiltered, state => !isStale(state)),
    ),
  },
  'results.expired: on return': {
    instruction: 'The page says at once that the results are out of date.',
    kind: 'edge',
    expectations: [outOfDate],
    getStep: when(hasOldResults, () => ({ event: { type: 'results.expired' } })),
  },
  'error(watchResults): timers unavailable': {
    instruction: 'The browser refuses to watch the age of the results.',
    kind: 'edge',
    isManual: true,
    expectations: [outOfDate],
    getStep: when(
      allOf(hasFlights, isBeforeSelection, ({ environment }) => environment.areResultsJustShown),
      () => ({
        result: new Error('Timers are unavailable.'),
      }),
    ),
  },
  'search.repeat: stale results': {
    instruction: 'Press Search again.',
    kind: 'edge',
    getStep: filter({ type: 'search.repeat' }, isStale),
  },
  'flight.select: first flight': {
    instruction: 'Press Select Flight at the first flight.',
    getStep: selectFlight,
  },
  'flight.select: higher fare': {
    instruction:
      'Press Select Flight at the last flight of the page that is sold in a lower fare, too; if there is none, at the last.',
    kind: 'edge',
    getStep: state => (isBeforeSelection(state) && isUnfiltered(state) ? selectFlight(state) : null),
  },
} satisfies BookingEventCases;
