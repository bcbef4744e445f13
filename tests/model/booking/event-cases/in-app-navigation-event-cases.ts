import type { PageOpenEvent } from '#machines/booking/booking-events.ts';
import {
  allOf,
  isBaseline,
  isInState,
  isOtherBrowser,
  isSelectedFiltered,
  when,
  type BookingEventCases,
  type BookingModelState,
} from '../model-state.ts';
import { today } from '../sample-data.ts';
import {
  getPassengerDraft,
  isFlightOfHistoryEntry,
  toPassengersOpenEvent,
  toResultsOpenEvent,
} from './page-open.ts';

const openHome: PageOpenEvent = { type: 'page.open', path: '/', prefill: null, today };

const hasHomeLink = isInState(
  'booking.choosing',
  'booking.enteringPassengers.missingFlight',
  'booking.confirming.failed.unidentified',
  'booking.confirming.failed.refused',
  'booking.confirming.failed.alreadyBooked',
  'booking.confirming.failed.paymentFailed',
);

/** States that must not be left. */
const isLocked = isInState(
  'booking.enteringPassengers.confirmingPayment',
  'booking.redirecting',
  'booking.confirming.findingBooking',
  'booking.confirming.booking',
);

const canGoBack = (state: BookingModelState) =>
  isInState('booking.enteringPassengers.editing', 'booking.enteringPassengers.enteringCard')(state) &&
  (isBaseline(state) || (isSelectedFiltered(state) && state.environment.isFlightJustSelected)) &&
  isFlightOfHistoryEntry(state) &&
  state.snapshot.context.flights !== null &&
  state.environment.leftDraft === null;

const canGoForward = (state: BookingModelState) =>
  isInState('booking.choosing')(state) &&
  state.environment.leftDraft !== null &&
  state.snapshot.context.flight !== null;

const openHomeFrom = (isPossible: (state: BookingModelState) => boolean) =>
  when(isPossible, ({ environment }) => ({
    event: openHome,
    environment: { ...environment, leftDraft: null },
  }));

/** Changing the page without a new document. */
export const inAppNavigationEventCases = {
  'page.open: home by a link': {
    instruction: 'Follow the link or button that leads to a new search.',
    getStep: openHomeFrom(hasHomeLink),
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
  'page.open: Forward to the passengers': {
    instruction: 'Press Forward.',
    getStep: when(canGoForward, state => ({
      event: toPassengersOpenEvent(state, state.environment.leftDraft),
      environment: { ...state.environment, leftDraft: null },
    })),
  },
} satisfies BookingEventCases;
