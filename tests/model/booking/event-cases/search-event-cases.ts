import { findSearchErrors, type SearchErrors } from '#contract/rules/search-criteria.ts';
import type { Expectation } from '#tools/model/expectation.ts';
import { messages } from '#machines/booking/booking-setup.ts';
import { getSampleFlight, today, unreachableError } from '../sample-data.ts';
import {
  getForcedOutcome,
  isInState,
  isEditingSearch,
  isSearchFormComplete,
  isFreshSearch,
  isBaseline,
  type BookingModelState,
  type BookingEventCase,
} from '../environment.ts';

const createSubmitEventCase = (
  name: string,
  instruction: string,
  kind: BookingEventCase['kind'],
  isEnabled: (state: BookingModelState) => boolean,
  expectations: readonly Expectation[] = [],
): BookingEventCase => ({
  id: `search.submit: ${name}`,
  eventName: 'search.submit',
  instruction,
  forcedBy: null,
  kind,
  expectations,
  getStep: state =>
    isEditingSearch(state) && isEnabled(state)
      ? {
          event: { type: 'search.submit', today },
          environment: { ...state.environment, hasOpenedPage: true },
        }
      : null,
});

const fieldError = (role: string, name: string, described: string): Expectation => ({
  role,
  name,
  description: described,
});
const getSearchErrors = (state: BookingModelState) => findSearchErrors(state.snapshot.context.form, today);

/** A form that lacks something is sent: the field says what. */
const createRefusedSubmitEventCase = (
  name: string,
  isEnabled: (errors: SearchErrors) => boolean,
  expectations: readonly Expectation[],
): BookingEventCase =>
  createSubmitEventCase(
    name,
    'Press Search Flights: each field says what is missing or wrong.',
    'negative',
    state => isEnabled(getSearchErrors(state)),
    expectations,
  );

const searches: BookingEventCase[] = [
  createSubmitEventCase('filled in', 'Press Search Flights.', 'usual', ({ snapshot }) =>
    isSearchFormComplete(snapshot.context),
  ),
  createSubmitEventCase(
    'with a child of seven',
    'Press Search Flights.',
    'usual',
    state => isFreshSearch(state) && state.snapshot.context.form.childAges[0] === 7,
  ),
  createSubmitEventCase(
    'pressed twice',
    'Press Search Flights twice, quickly: it is searched once.',
    'edge',
    isFreshSearch,
  ),
  createRefusedSubmitEventCase(
    'untouched',
    ({ origin, destination }) => origin !== undefined && destination !== undefined,
    [
      fieldError('combobox', 'From', 'From airport is required.'),
      fieldError('combobox', 'To', 'To airport is required.'),
      fieldError('textbox', 'Departure date', 'Departure date is required.'),
      fieldError('textbox', 'Return date', 'Return date is required for round trip.'),
    ],
  ),
  createRefusedSubmitEventCase(
    'the same place twice',
    ({ origin, destination = '' }) => !origin && destination.startsWith('You fly'),
    [fieldError('combobox', 'To', 'You fly from and to JFK.')],
  ),
  createRefusedSubmitEventCase(
    'a place that is not picked',
    ({ origin, destination }) => origin !== undefined && !destination,
    [fieldError('combobox', 'From', 'From airport is required.')],
  ),
  createRefusedSubmitEventCase(
    'a day that has passed',
    ({ departureDate = '' }) => departureDate.endsWith('passed.'),
    [fieldError('textbox', 'Departure date', 'The departure date has passed.')],
  ),
  createRefusedSubmitEventCase(
    'return before departure',
    ({ returnDate = '' }) => returnDate.startsWith('The return'),
    [fieldError('textbox', 'Return date', 'The return is before the departure.')],
  ),
];

const searchFailed: readonly Expectation[] = [{ role: 'alert', text: messages.searchFailed }];
const isRequesting = (state: BookingModelState) => isInState(state, 'searching.requesting');

const answers: BookingEventCase[] = [
  {
    id: 'done(searchFlights): flights',
    eventName: 'done(searchFlights)',
    instruction: 'The airlines answer with flights.',
    forcedBy: null,
    kind: 'usual',
    getStep(state) {
      const { searchParams } = state.snapshot.context;
      if (!isRequesting(state) || searchParams === null) return null;
      if (['search_times_out', 'no_offers'].includes(getForcedOutcome(state))) return null;
      const flight = getSampleFlight(searchParams);
      return { event: { type: 'xstate.done.actor.searchFlights', output: [flight] } };
    },
  },
  {
    id: 'done(searchFlights): none',
    eventName: 'done(searchFlights)',
    instruction: 'The airlines answer that they have no flights.',
    forcedBy: 'route PVD → RAI, one-way',
    kind: 'edge',
    getStep: state =>
      isRequesting(state) && getForcedOutcome(state) === 'no_offers'
        ? { event: { type: 'xstate.done.actor.searchFlights', output: [] } }
        : null,
  },
  {
    id: 'error(searchFlights): too slow',
    expectations: searchFailed,
    eventName: 'error(searchFlights)',
    instruction: 'The airlines take too long to answer.',
    forcedBy: 'route STN → LHR, one-way',
    kind: 'negative',
    getStep: state =>
      isRequesting(state) && getForcedOutcome(state) === 'search_times_out'
        ? { event: { type: 'xstate.error.actor.searchFlights', error: unreachableError } }
        : null,
  },
  {
    id: 'error(searchFlights): no answer',
    expectations: searchFailed,
    eventName: 'error(searchFlights)',
    instruction: 'No answer comes, however often the page asks.',
    forcedBy: null,
    byHand: true,
    kind: 'negative',
    getStep: state =>
      isRequesting(state) && isBaseline(state)
        ? { event: { type: 'xstate.error.actor.searchFlights', error: unreachableError } }
        : null,
  },
  {
    id: 'after(navigationDelay)',
    eventName: 'after(navigationDelay)',
    instruction: 'Wait: 600 ms after the answer the page changes by itself.',
    forcedBy: null,
    kind: 'usual',
    getStep: state =>
      isInState(state, 'searching.leaving')
        ? { event: { type: 'xstate.after.navigationDelay.booking.searching.leaving' } }
        : null,
  },
];

/** The search, and what comes of it. */
export const searchEventCases: readonly BookingEventCase[] = [...searches, ...answers];
