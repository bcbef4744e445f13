import type { PageOpenEvent } from '#machines/booking/booking-events.ts';
import { emptyHistory, type DocumentHistory } from '../environment.ts';
import {
  allOf,
  anyOf,
  hasNoFlight,
  isBaseline,
  isConfirmedHere,
  isEditingPassengers,
  isFirstPayment,
  isInState,
  isLocked,
  isOfferOld,
  isOnPassengersPage,
  isOtherBrowser,
  isPassengerEmpty,
  isUnfiltered,
  when,
  type BookingEventCases,
  type BookingModelState,
} from '../model-state.ts';
import { getSampleFlight } from '../sample-data.ts';
import {
  getLinkedSearch,
  getPassengerDraft,
  toConfirmationOpenEvent,
  toPassengersOpenEvent,
  toResultsOpenEvent,
} from './page-open.ts';

const isChoosing = isInState('booking.choosing');
const isMissingFlight = isInState('booking.enteringPassengers.missingFlight');
const isTicketed = isInState('booking.ticketed');
const isSearching = isInState('booking.searching.requesting', 'booking.searching.leaving');
const isUnidentified = isInState('booking.confirming.failed.unidentified');
const isPaymentFailed = isInState('booking.confirming.failed.paymentFailed');
const isUnanswered = isInState('booking.confirming.failed.unanswered');

const hasNoPayment = ({ environment: { intents } }: BookingModelState) => Object.keys(intents).length === 0;
const isFreshBrowser = ({ environment: { stored } }: BookingModelState) => !stored.searchParams;

const namesNoPayment = ({ snapshot: { context } }: BookingModelState) =>
  context.returned?.paymentIntent === null &&
  context.returned.clientSecret === null &&
  context.returned.bookingId === null;
const namesBooking = ({ snapshot: { context } }: BookingModelState) => Boolean(context.returned?.bookingId);

/** Confirmations that only a new document shows, so that they are its first page. */
const isFirstConfirmation = anyOf(
  allOf(isUnidentified, isFreshBrowser, hasNoPayment, namesNoPayment),
  allOf(isPaymentFailed, isBaseline, isOtherBrowser),
  allOf(isUnanswered, isBaseline, namesBooking),
);

function findFirstPage(state: BookingModelState): DocumentHistory['first'] {
  if (isMissingFlight(state) && isFreshBrowser(state)) return 'missingFlight';
  return isFirstConfirmation(state) ? state.snapshot.context.returned : null;
}

const isPlainSearch = allOf(isBaseline, isUnfiltered, hasNoPayment);

function findPageBeforeHome(state: BookingModelState): DocumentHistory['beforeHome'] {
  if (!isPlainSearch(state)) return null;
  const { passengers, flights } = state.snapshot.context;
  if (isChoosing(state) && passengers === null && flights?.length) return 'results';
  return allOf(isEditingPassengers, isFirstPayment, isPassengerEmpty(0))(state) ? 'passengers' : null;
}

/** The history of the document once it opens the home page. */
export const toHomeHistory = (state: BookingModelState): DocumentHistory => ({
  ...emptyHistory,
  first: findFirstPage(state),
  beforeHome: findPageBeforeHome(state),
});

const isBeforeLater = (later: DocumentHistory['later']) =>
  allOf(
    anyOf(isUnidentified, isPaymentFailed, isUnanswered, isMissingFlight),
    state => !isOfferOld(state) && state.environment.history.later === later,
  );
const isAfterHome = (page: DocumentHistory['beforeHome']) =>
  allOf(isSearching, ({ environment }) => environment.history.beforeHome === page);

/** Confirmations to which a payment has led in this document, so that the results and the passengers are before them. */
const isAfterPassengers = allOf(
  isConfirmedHere,
  isUnfiltered,
  anyOf(
    isTicketed,
    isInState(
      'booking.confirming.awaitingAirline.waiting',
      'booking.confirming.awaitingAirline.waitingLonger',
      'booking.confirming.loadingTicket',
      'booking.confirming.failed.refused',
      'booking.confirming.failed.alreadyBooked',
      'booking.confirming.failed.escalated',
      'booking.confirming.failed.erased',
      'booking.confirming.failed.canceled',
      'booking.confirming.failed.unresolved',
      'booking.confirming.failed.ticketUnavailable',
    ),
  ),
);

const isFirstMissingFlight = ({ environment }: BookingModelState) =>
  environment.history.first === 'missingFlight';
const isAfterMissingFlight = allOf(
  isFirstMissingFlight,
  hasNoFlight,
  anyOf(isTicketed, allOf(isChoosing, isUnfiltered)),
);

/** What the first page of the document is, where it is a confirmation. */
const findFirstReturn = ({ environment: { history } }: BookingModelState) =>
  history.first === 'missingFlight' ? null : history.first;
const isAfterConfirmation = allOf(
  state => findFirstReturn(state) !== null,
  anyOf(
    isSearching,
    allOf(isChoosing, isUnfiltered),
    allOf(isOnPassengersPage, state => !isLocked(state)),
  ),
);
const isBeforeTicket = allOf(isMissingFlight, isBeforeLater('confirmation'));

function findPageAfterFirst(state: BookingModelState): DocumentHistory['later'] {
  if (isTicketed(state)) return 'confirmation';
  if (isChoosing(state)) return 'results';
  return isOnPassengersPage(state) && !isMissingFlight(state) ? 'passengers' : null;
}

/** The environment after the first page of the document has been opened again. */
const atFirstPage = (state: BookingModelState) => ({
  ...state.environment,
  leftDraft: null,
  history: { ...state.environment.history, beforeHome: null, later: findPageAfterFirst(state) },
});
/** The environment after that page has been left again. */
const afterFirstPage = ({ environment }: BookingModelState) => ({
  ...environment,
  history: { ...environment.history, later: null },
});

/** Opens the results with what their history entry keeps: the flights of the last search that was not canceled. */
const toEarlierResultsEvent = (state: BookingModelState): PageOpenEvent => {
  const { flights, searchParams } = state.environment.stored;
  return isSearching(state)
    ? {
        type: 'page.open',
        path: '/flight-results',
        flights,
        searchParams,
        filters: null,
        ...getLinkedSearch(state, searchParams),
      }
    : toResultsOpenEvent(state);
};

/** Opens the passengers page with what its history entry keeps of the flight and the payment. */
function toEarlierPassengersEvent(state: BookingModelState): PageOpenEvent {
  const { environment, snapshot } = state;
  const { flight, passengers, searchParams, returned } = snapshot.context;
  const clientSecret = isAfterPassengers(state) ? (returned?.clientSecret ?? null) : null;
  return {
    type: 'page.open',
    path: '/passenger-details',
    flight: flight ?? getSampleFlight({ origin: 'JFK', destination: 'LHR' }),
    searchParams,
    draft: { passengers: passengers ?? [], clientSecret, replacedSecret: null },
    isTicketShown: isTicketed(state) && environment.stored.passengers === null,
  };
}

/** Opening a page of this document that is further back or forward, by the list of the browser's buttons. */
export const historyEventCases = {
  'page.open: confirmation by the history': {
    instruction: 'Hold the Back or Forward button of the browser, and choose the confirmation page.',
    kind: 'edge',
    getStep: when(anyOf(isAfterConfirmation, isBeforeTicket), state => ({
      event: toConfirmationOpenEvent(
        state.environment,
        findFirstReturn(state) ?? state.snapshot.context.returned ?? {},
      ),
      environment: isBeforeTicket(state) ? afterFirstPage(state) : atFirstPage(state),
    })),
  },
  'page.open: results by the history': {
    instruction: 'Hold the Back or Forward button of the browser, and choose the results.',
    kind: 'edge',
    getStep: when(anyOf(isBeforeLater('results'), isAfterHome('results'), isAfterPassengers), state => ({
      event: toEarlierResultsEvent(state),
      environment: isBeforeLater('results')(state) ? afterFirstPage(state) : state.environment,
    })),
  },
  'page.open: passengers by the history': {
    instruction: 'Hold the Back or Forward button of the browser, and choose the passengers page.',
    kind: 'edge',
    getStep: when(anyOf(isBeforeLater('passengers'), isAfterHome('passengers'), isAfterPassengers), state =>
      isBeforeLater('passengers')(state)
        ? {
            event: toPassengersOpenEvent(state, getPassengerDraft(state)),
            environment: afterFirstPage(state),
          }
        : { event: toEarlierPassengersEvent(state) },
    ),
  },
  'page.open: missing flight by the history': {
    instruction: 'Hold the Back button of the browser, and choose the first page, which had no flight.',
    kind: 'edge',
    getStep: when(isAfterMissingFlight, state => ({
      event: { type: 'page.open', path: '/passenger-details', isTicketShown: isTicketed(state) },
      environment: atFirstPage(state),
    })),
  },
} satisfies BookingEventCases;
