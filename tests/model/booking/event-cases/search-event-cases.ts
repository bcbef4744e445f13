import { findTripErrors } from '#contract/rules/trip-criteria.ts';
import { errorCatalog } from '#contract/errors.ts';
import { findSearchErrors, type SearchErrors } from '#contract/rules/search-criteria.ts';
import { messages } from '#machines/booking/booking-setup.ts';
import { alert, fieldError } from '#model/expectations.ts';
import {
  allOf,
  anyOf,
  getForcedOutcome,
  hasNearbyAirports,
  isBaseline,
  isEditingOnResults,
  isEditingSearch,
  isFreshSearch,
  isInState,
  isMultiCity,
  isSearchFormComplete,
  keepHistory,
  when,
  type BookingEventCases,
  type BookingModelState,
} from '../model-state.ts';
import { searchedAt } from './page-open.ts';
import { hasUnknownCode, isPartyUnfinished, wasCodeRejected } from './search-form-event-cases.ts';
import { buildRefusal, listSampleFlights, offlineError, today, unreachableError } from '../sample-data.ts';

const submit = (isEnabled: (state: BookingModelState) => boolean) =>
  when(allOf(anyOf(isEditingSearch, isEditingOnResults), isEnabled), ({ environment }) => ({
    event: { type: 'search.submit', today, at: searchedAt },
    environment: { ...environment, hasOpenedPage: true },
  }));

const submitWithErrors = (isEnabled: (errors: SearchErrors) => boolean) =>
  submit(({ snapshot }) => isEnabled(findSearchErrors(snapshot.context.form, today)));

const hasFlights = ({ snapshot }: BookingModelState): boolean => (snapshot.context.flights ?? []).length > 0;

const rejectedInstruction = 'Press Search Flights: an error appears at each missing or invalid field.';

const isRequesting = isInState('booking.searching.requesting');
const isUpdating = isInState('booking.updatingResults.requesting');
const isRequestingBaseline = allOf(
  anyOf(isRequesting, isUpdating),
  isBaseline,
  state => !hasUnknownCode(state),
);
const isRequestingOn = (outcome: ReturnType<typeof getForcedOutcome>) =>
  allOf(isRequesting, state => getForcedOutcome(state) === outcome);

const sharedAirport = 'LON and LHR share an airport. Choose another destination.';

/** Submitting the search form, and the response. */
export const searchEventCases = {
  'search.submit: valid form': {
    instruction: 'Press Search Flights.',
    getStep: keepHistory(
      submit(
        allOf(
          isSearchFormComplete,
          state =>
            !hasUnknownCode(state) &&
            !isPartyUnfinished(state) &&
            !isMultiCity(state) &&
            !hasNearbyAirports(state),
        ),
      ),
    ),
  },
  'search.submit: child aged 7': {
    instruction: 'Press Search Flights, with a child of seven.',
    getStep: submit(
      allOf(
        isFreshSearch,
        state => !isPartyUnfinished(state),
        ({ snapshot }) => snapshot.context.form.childAges[0] === 7,
      ),
    ),
  },
  'search.submit: double click': {
    instruction: 'Double-click Search Flights: there is one search.',
    kind: 'edge',
    getStep: submit(allOf(isFreshSearch, state => !isPartyUnfinished(state))),
  },
  'search.submit: empty form': {
    instruction: rejectedInstruction,
    kind: 'negative',
    expectations: [
      fieldError('combobox', 'From', 'From airport is required.'),
      fieldError('combobox', 'To', 'To airport is required.'),
      fieldError('textbox', 'Departure date', 'Departure date is required.'),
      fieldError('textbox', 'Return date', 'Return date is required for round trip.'),
    ],
    getStep: submitWithErrors(({ origin, destination }) => origin !== undefined && destination !== undefined),
  },
  'search.submit: same origin and destination': {
    instruction: rejectedInstruction,
    kind: 'negative',
    expectations: [fieldError('combobox', 'To', 'You fly from and to JFK.')],
    getStep: submitWithErrors(({ origin, destination = '' }) => !origin && destination.startsWith('You fly')),
  },
  'search.submit: place not selected': {
    instruction: rejectedInstruction,
    kind: 'negative',
    expectations: [fieldError('combobox', 'From', 'From airport is required.')],
    getStep: submit(state => {
      const { origin, destination } = findSearchErrors(state.snapshot.context.form, today);
      return origin !== undefined && !destination && !wasCodeRejected(state);
    }),
  },
  'search.submit: departure in the past': {
    instruction: rejectedInstruction,
    kind: 'negative',
    expectations: [fieldError('textbox', 'Departure date', 'The departure date has passed.')],
    getStep: submitWithErrors(({ departureDate = '' }) => departureDate.endsWith('passed.')),
  },
  'search.submit: departure after the last day': {
    instruction: rejectedInstruction,
    kind: 'negative',
    expectations: [fieldError('textbox', 'Departure date', 'Flights can be booked until')],
    getStep: submitWithErrors(({ departureDate = '' }) => departureDate.startsWith('Flights can be')),
  },
  'search.submit: return before departure': {
    instruction: rejectedInstruction,
    kind: 'negative',
    expectations: [fieldError('textbox', 'Return date', 'The return is before the departure.')],
    getStep: submitWithErrors(({ returnDate = '' }) => returnDate.startsWith('The return')),
  },
  'search.submit: flight 2 incomplete': {
    instruction: rejectedInstruction,
    kind: 'negative',
    expectations: [
      fieldError('combobox', 'To, flight 2', 'To airport is required.'),
      fieldError('textbox', 'Date of flight 2', 'Departure date is required.'),
    ],
    getStep: submit(({ snapshot: { context } }) => {
      const { origin, destination, departureDate, ...others } = findTripErrors(context.form, today);
      return (
        [origin, destination, departureDate].every(one => one === undefined) &&
        ['destination2', 'departureDate2'].every(field => field in others)
      );
    }),
  },

  'done(searchFlights): flights': {
    instruction: 'The airlines respond with flights.',
    getStep(state) {
      const { searchParams } = state.snapshot.context;
      return isRequesting(state) &&
        searchParams !== null &&
        !['search_times_out', 'no_offers'].includes(getForcedOutcome(state))
        ? {
            result: { flights: listSampleFlights(searchParams), unsearched: [] },
            environment: { ...state.environment, areResultsOld: false, expiringOfferId: null },
          }
        : null;
    },
  },
  'done(searchFlights): flights on the results page': {
    instruction: 'The airlines respond with flights, and the page shows them.',
    getStep: when(
      allOf(isUpdating, state => !hasUnknownCode(state)),
      ({ snapshot: { context }, environment }) => ({
        result: {
          flights: context.searchParams === null ? [] : listSampleFlights(context.searchParams),
          unsearched: [],
        },
        environment: { ...environment, areResultsOld: false, expiringOfferId: null, leftDraft: null },
      }),
    ),
  },
  'done(searchFlights): no flights': {
    instruction: 'The airlines respond that they have no flights.',
    forcedBy: 'route PVD → RAI, one-way',
    kind: 'edge',
    getStep: when(isRequestingOn('no_offers'), () => ({ result: { flights: [], unsearched: [] } })),
  },
  'search.cancel': {
    instruction: 'Wait for the overlay, and press Cancel search: the form is as it was.',
    kind: 'edge',
    getStep: when(isRequestingBaseline, () => ({ event: { type: 'search.cancel' } })),
  },
  'after(searchTimeout)': {
    instruction: 'The airlines have not responded for 30 s.',
    isManual: true,
    kind: 'negative',
    expectations: [alert(messages.searchFailed)],
    getStep: when(isRequestingBaseline, () => ({})),
  },
  'error(searchFlights): timeout': {
    instruction: 'The airlines do not respond in time.',
    forcedBy: 'route STN → LHR, one-way',
    kind: 'negative',
    expectations: [alert(messages.searchFailed)],
    getStep: when(isRequestingOn('search_times_out'), () => ({ result: buildRefusal('search_timed_out') })),
  },
  'error(searchFlights): no response': {
    instruction: 'The call gets no response, even after retries.',
    isManual: true,
    kind: 'negative',
    expectations: [alert(messages.searchFailed)],
    getStep: when(isRequestingBaseline, () => ({ result: unreachableError })),
  },
  'error(searchFlights): offline': {
    instruction: 'The browser is offline while the call is made.',
    isManual: true,
    kind: 'negative',
    expectations: [alert(messages.offline)],
    getStep: when(isRequestingBaseline, () => ({ result: offlineError })),
  },
  'error(searchFlights): rejected': {
    instruction: 'The backend refuses the destination.',
    isManual: true,
    kind: 'negative',
    expectations: [fieldError('combobox', 'To', sharedAirport)],
    getStep: when(isRequestingBaseline, () => ({
      result: buildRefusal('invalid_request', { issues: [{ path: 'destination', message: sharedAirport }] }),
    })),
  },
  'error(searchFlights): unknown place': {
    instruction: 'The backend does not know the place from which the link searches.',
    kind: 'negative',
    getStep: when(allOf(isUpdating, hasUnknownCode), () => ({
      result: buildRefusal('invalid_request', {
        issues: [{ path: 'origin', message: 'No airport or city has this code.' }],
      }),
    })),
  },
  'error(searchFlights): rate limited': {
    instruction: 'There were too many searches.',
    isManual: true,
    kind: 'negative',
    expectations: [alert(errorCatalog.rate_limited.error)],
    getStep: when(isRequestingBaseline, () => ({ result: buildRefusal('rate_limited') })),
  },
  'after(navigationDelay)': {
    instruction: 'Wait 600 ms: the page changes by itself.',
    getStep: when(allOf(isInState('booking.searching.leaving'), hasFlights), ({ environment }) => ({
      environment: {
        ...environment,
        history: { ...environment.history, beforeHome: null },
        areResultsJustShown: true,
      },
    })),
  },
  'after(navigationDelay): no flights': {
    instruction: 'Wait 600 ms: the page changes by itself.',
    getStep: when(
      allOf(isInState('booking.searching.leaving'), state => !hasFlights(state)),
      () => ({}),
    ),
  },
} satisfies BookingEventCases;
