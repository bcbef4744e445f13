import type { PageOpenEvent } from '#machines/booking/booking-events.ts';
import {
  allOf,
  anyOf,
  isBaseline,
  isEditingOnResults,
  isFirstPayment,
  isInState,
  isLocked,
  isOfferOld,
  isOtherBrowser,
  isSelectedFiltered,
  isUnfiltered,
  when,
  type BookingEventCases,
  type BookingModelState,
} from '../model-state.ts';
import { today } from '../sample-data.ts';
import { hasUnknownCode } from './search-form-event-cases.ts';
import { toHomeHistory } from './history-event-cases.ts';
import {
  getPassengerDraft,
  isFlightOfHistoryEntry,
  toPassengersOpenEvent,
  toResultsOpenEvent,
} from './page-open.ts';

const openHome: PageOpenEvent = { type: 'page.open', path: '/', prefill: null, today };

const hasHomeLink = isInState(
  'booking.enteringPassengers.missingFlight',
  'booking.confirming.failed.unidentified',
  'booking.confirming.failed.refused',
  'booking.confirming.failed.alreadyBooked',
  'booking.confirming.failed.paymentFailed',
);

const isChoosing = isInState('booking.choosing');
const hasSearch = ({ snapshot: { context } }: BookingModelState) => context.searchParams !== null;

/** States of pages without such a link: the logo is in the header of every page. */
const hasOnlyLogo = isInState(
  'booking.enteringPassengers.resuming',
  'booking.enteringPassengers.editing',
  'booking.enteringPassengers.validatingOffer',
  'booking.enteringPassengers.acceptingFare',
  'booking.enteringPassengers.creatingPaymentIntent',
  'booking.enteringPassengers.acceptingDuplicate',
  'booking.enteringPassengers.enteringCard',
  'booking.enteringPassengers.repricing',
  'booking.enteringPassengers.offerUnavailable',
  'booking.confirming.awaitingAirline.waiting',
  'booking.confirming.awaitingAirline.waitingLonger',
  'booking.confirming.loadingTicket',
  'booking.confirming.failed.escalated',
  'booking.confirming.failed.erased',
  'booking.confirming.failed.canceled',
  'booking.confirming.failed.unresolved',
  'booking.confirming.failed.unanswered',
  'booking.confirming.failed.ticketUnavailable',
);
/** Whether the payment was declined in this document: after a bank, the page before is that of the bank. */
const isDeclinedHere = ({ environment }: BookingModelState) => environment.lastCard !== null;
/** States whose dialog covers the page, so that only the browser leads elsewhere. */
const isInModal = isInState(
  'booking.enteringPassengers.declined',
  'booking.enteringPassengers.paymentClosed',
);
const isOutsideModal = (state: BookingModelState) => !isInModal(state);
const isRepricing = isInState('booking.enteringPassengers.repricing');
const isAwaiting = isInState(
  'booking.confirming.awaitingAirline.waiting',
  'booking.confirming.awaitingAirline.waitingLonger',
);
/** Whether the offer of an ordinary booking expires before anything is paid. */
const isFirstExpiry = allOf(
  isUnfiltered,
  ({ environment, snapshot: { context } }) =>
    Object.keys(environment.intents).length === 0 && context.flight?.id === 'off_1',
);
/** A document in which the script of the payments could not be loaded can't pay any more: it is left by a new search only. */
const hasPaymentScript = ({ environment }: BookingModelState) => environment.lastCard !== 'scriptUnavailable';
/** Leaving by other ways than the usual ones is tried from ordinary bookings. */
const isLeftByLogo = anyOf(
  allOf(hasOnlyLogo, anyOf(isFirstPayment, isAwaiting, allOf(isRepricing, isFirstExpiry))),
  allOf(isChoosing, hasSearch),
  allOf(isEditingOnResults, isFirstPayment, state => !hasUnknownCode(state)),
);

const isBackTried = isInState(
  'booking.enteringPassengers.resuming',
  'booking.enteringPassengers.editing',
  'booking.enteringPassengers.validatingOffer',
  'booking.enteringPassengers.acceptingFare',
  'booking.enteringPassengers.creatingPaymentIntent',
  'booking.enteringPassengers.acceptingDuplicate',
  'booking.enteringPassengers.enteringCard',
  'booking.enteringPassengers.declined',
  'booking.enteringPassengers.paymentClosed',
  'booking.enteringPassengers.repricing',
  'booking.enteringPassengers.offerUnavailable',
);
const isEditingOrPaying = isInState(
  'booking.enteringPassengers.editing',
  'booking.enteringPassengers.enteringCard',
);
const isSelectedJustNow = ({ environment }: BookingModelState) => environment.isFlightJustSelected;

const canGoBack = (state: BookingModelState) =>
  isBackTried(state) &&
  anyOf(
    allOf(isFirstPayment, anyOf(isOutsideModal, isDeclinedHere)),
    allOf(isEditingOrPaying, isBaseline, hasPaymentScript),
    allOf(isEditingOrPaying, isSelectedFiltered, isSelectedJustNow),
    allOf(isRepricing, isFirstExpiry),
  )(state) &&
  isFlightOfHistoryEntry(state) &&
  state.snapshot.context.flights !== null &&
  state.environment.leftDraft === null;

const hasNewResults = ({ environment }: BookingModelState) => !environment.areResultsOld;

const canGoForward = (state: BookingModelState) =>
  isInState('booking.choosing')(state) &&
  !isOfferOld(state) &&
  state.environment.leftDraft !== null &&
  state.snapshot.context.flight !== null;

const openHomeFrom = (isPossible: (state: BookingModelState) => boolean) =>
  when(isPossible, state => ({
    event: openHome,
    environment: {
      ...state.environment,
      leftDraft: null,
      history: toHomeHistory(state),
    },
  }));

/** Changing the page without a new document. */
export const inAppNavigationEventCases = {
  'page.open: home by a link': {
    instruction: 'Follow the link or button that leads to a new search.',
    getStep: openHomeFrom(
      anyOf(
        hasHomeLink,
        allOf(isChoosing, state => !hasSearch(state)),
      ),
    ),
  },
  'page.open: home by the logo': {
    instruction: 'Press the logo, which links to the home page.',
    kind: 'edge',
    getStep: openHomeFrom(isLeftByLogo),
  },
  'page.open: home by the history': {
    instruction: 'Hold the Back button of the browser, and choose the home page.',
    kind: 'edge',
    getStep: openHomeFrom(allOf(isInModal, isFirstPayment, isFlightOfHistoryEntry, isDeclinedHere)),
  },
  'page.open: home from the ticket': {
    instruction: 'Press Book Another Flight.',
    getStep: openHomeFrom(isInState('booking.ticketed')),
  },
  'page.open: home in a locked state': {
    instruction: 'Press the logo, which links to the home page: the page does not change.',
    kind: 'negative',
    getStep: when(
      allOf(isLocked, state => !isOtherBrowser(state)),
      () => ({ event: openHome }),
    ),
  },
  'page.open: Back to the results': {
    instruction: 'Press Back.',
    getStep: when(canGoBack, state => ({
      event: toResultsOpenEvent(state),
      environment: { ...state.environment, leftDraft: getPassengerDraft(state) },
    })),
  },
  'page.open: Back to old results': {
    instruction: 'Press Back a quarter of an hour after the search: it is searched again.',
    forcedBy: 'the clock: 16 minutes later',
    kind: 'edge',
    getStep: when(allOf(canGoBack, isFirstPayment, hasNewResults), state => {
      const environment = { ...state.environment, areResultsOld: true };
      return { event: toResultsOpenEvent({ ...state, environment }), environment };
    }),
  },
  'page.open: Forward to the passengers': {
    instruction: 'Press Forward.',
    getStep: when(canGoForward, state => ({
      event: toPassengersOpenEvent(state, state.environment.leftDraft),
      environment: { ...state.environment, leftDraft: null, isOfferJustWatched: true },
    })),
  },
} satisfies BookingEventCases;
