import { addDays } from '#contract/rules/plain-date.ts';
import type { BookingEvent } from '#machines/booking/booking-events.ts';
import { status } from '#model/expectations.ts';
import { filterGroups, noFilters, type FilterGroup } from '#machines/booking/results-filters.ts';
import { searchedAt } from './page-open.ts';
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

const hasNoPayment = ({ environment: { intents } }: BookingModelState) => Object.keys(intents).length === 0;
const hasPriceLimit = ({ snapshot: { context } }: BookingModelState) => context.filters.maxPrice !== null;
const isSortedByDuration = (state: BookingModelState) =>
  !hasPriceLimit(state) && state.snapshot.context.filters.sort === 'duration';
const isSortedByDeparture = (state: BookingModelState) =>
  !hasPriceLimit(state) && state.snapshot.context.filters.sort === 'departure';
const isSortedByBest = (state: BookingModelState) =>
  !hasPriceLimit(state) && state.snapshot.context.filters.sort === 'best';
/** Whether nothing is sorted or filtered; another page may be open. */
const hasNoFilters = ({ snapshot: { context } }: BookingModelState) =>
  context.filters.sort === noFilters.sort &&
  context.filters.maxPrice === null &&
  filterGroups.every(group => context.filters[group].length === 0);
/** Whether a group is the last one that is filtered by. */
const isLastGroup =
  (last: FilterGroup) =>
  ({ snapshot: { context } }: BookingModelState): boolean =>
    filterGroups.findLast(group => context.filters[group].length > 0) === last;
const isFiltered = (state: BookingModelState) =>
  hasPriceLimit(state) || filterGroups.some(group => state.snapshot.context.filters[group].length > 0);

/** Whether a search of the home page found the results: those that a link has opened can be filtered as well. */
const isNotLinked = ({ environment }: BookingModelState) => !environment.isLinked;

const filter = (event: BookingEvent, isEnabled: (state: BookingModelState) => boolean = isUnfiltered) =>
  when(allOf(hasFlights, isBeforeSelection, isNotLinked, isEnabled), () => ({ event }));

/** Presses the button of the first flight's details. */
const toggleDetails = (isEnabled: (openDetails: readonly string[]) => boolean) =>
  when(
    allOf(hasFlights, isBeforeSelection, isNotLinked, isUnfiltered, ({ snapshot: { context } }) =>
      isEnabled(context.openDetails),
    ),
    ({ snapshot: { context } }) => ({
      event: { type: 'results.toggleDetails', offerId: context.flights?.[0]?.id ?? '' },
    }),
  );

const outOfDate = status('These results are out of date');

const isStale = ({ snapshot: { context } }: BookingModelState) => context.areResultsStale;

const selectFlight: BookingEventCase['getStep'] = state => {
  const flight = state.snapshot.context.flights?.[0];
  // The offers of old results have expired.
  if (!hasFlights(state) || hasPriceLimit(state) || flight === undefined) return null;
  if (isOfferOld(state) || isStale(state)) return null;
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
  'results.sort: best': {
    instruction: 'Sort by Best.',
    getStep: filter({ type: 'results.sort', sort: 'best' }, isSortedByDeparture),
  },
  'results.sort: price': {
    instruction: 'Sort by Price again.',
    getStep: filter({ type: 'results.sort', sort: 'price' }, isSortedByBest),
  },
  'results.toggleOption: number of stops': {
    instruction: 'Check the first number of stops.',
    getStep: filter({ type: 'results.toggleOption', group: 'stops', option: '0' }, hasNoFilters),
  },
  'results.toggleOption: departure time': {
    instruction: 'Check the first time of departure, too.',
    getStep: filter(
      { type: 'results.toggleOption', group: 'departures', option: 'night' },
      isLastGroup('stops'),
    ),
  },
  'results.toggleOption: arrival time': {
    instruction: 'Check the first time of arrival, too.',
    getStep: filter(
      { type: 'results.toggleOption', group: 'arrivals', option: 'night' },
      isLastGroup('departures'),
    ),
  },
  'results.toggleOption: first airline': {
    instruction: 'Check the first airline.',
    getStep: filter({ type: 'results.toggleOption', group: 'airlines', option: 'sample air' }, hasNoFilters),
  },
  'results.toggleOption: second airline': {
    instruction: 'Check the second airline, too.',
    getStep: filter(
      { type: 'results.toggleOption', group: 'airlines', option: 'other air' },
      ({ snapshot: { context } }) => context.filters.airlines.length === 1,
    ),
  },
  'results.toggleOption: duration': {
    instruction: 'Check the longest duration.',
    getStep: filter({ type: 'results.toggleOption', group: 'durations', option: '24' }, hasNoFilters),
  },
  'results.toggleOption: connecting airport': {
    instruction: 'Check the first connecting airport that leaves flights, too.',
    getStep: filter(
      { type: 'results.toggleOption', group: 'connections', option: 'fra' },
      isLastGroup('durations'),
    ),
  },
  'results.toggleOption: included bag': {
    instruction:
      'Check the first kind of bag that leaves flights, too: they are shown in a fare that includes it.',
    getStep: filter(
      { type: 'results.toggleOption', group: 'bags', option: 'carry_on' },
      isLastGroup('connections'),
    ),
  },
  'results.toggleOption: changes and refunds': {
    instruction: 'Check Refundable, too, or what else leaves flights: they are shown in a fare that has it.',
    getStep: filter(
      { type: 'results.toggleOption', group: 'terms', option: 'refundable' },
      isLastGroup('bags'),
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
    getStep: when(
      allOf(hasFlights, isBeforeSelection, isUnfiltered, hasNoPayment, state => !isStale(state)),
      ({ environment }) => ({
        event: { type: 'results.expired' },
        environment: { ...environment, areResultsOld: true },
      }),
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
  'results.selectFare: second fare': {
    instruction: 'Choose the second fare of the first flight that has several.',
    getStep: filter(
      { type: 'results.selectFare', offerId: 'off_1' },
      allOf(isUnfiltered, ({ snapshot: { context } }) => context.chosenFares.length === 0),
    ),
  },
  'results.toggleDetails: first flight': {
    instruction: 'Open the details of the first flight.',
    getStep: toggleDetails(openDetails => openDetails.length === 0),
  },
  'results.toggleDetails: first flight again': {
    instruction: 'Close the details of the first flight.',
    getStep: toggleDetails(openDetails => openDetails.length > 0),
  },
  'search.selectDay: next day': {
    instruction: 'Press the next day above the results: it is searched at once.',
    getStep: when(
      allOf(hasFlights, isNotLinked, isUnfiltered, isBeforeSelection, hasNoPayment, state => !isStale(state)),
      ({ snapshot: { context } }) => ({
        event: {
          type: 'search.selectDay',
          departureDate: addDays(context.searchParams?.departureDate ?? '', 1),
          at: searchedAt,
        },
      }),
    ),
  },
  'search.modify': {
    instruction: 'Press Modify Search: the form opens on the page, with the search that is shown.',
    getStep: when(allOf(hasFlights, isUnfiltered, isBeforeSelection, hasNoPayment), () => ({
      event: { type: 'search.modify' },
    })),
  },
  'flight.select: first flight': {
    instruction: 'Press Select Flight at the first flight.',
    getStep: selectFlight,
  },
  'flight.select: last flight of the page': {
    instruction: 'Press Select Flight at the last flight of the page.',
    kind: 'edge',
    getStep: state => (isBeforeSelection(state) && isUnfiltered(state) ? selectFlight(state) : null),
  },
  'flight.select: higher fare': {
    instruction: 'Press Select Flight at the flight whose second fare is chosen.',
    kind: 'edge',
    getStep: state =>
      isBeforeSelection(state) && isUnfiltered(state) && state.snapshot.context.chosenFares.length > 0
        ? selectFlight(state)
        : null,
  },
} satisfies BookingEventCases;
