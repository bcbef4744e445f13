import type { PageOpenEvent } from '#machines/booking/booking-events.ts';
import {
  createPageOpenEventCase,
  getPassengerDraft,
  isFlightOfHistoryEntry,
  createPassengersOpenEvent,
} from './page-open-event-case.ts';
import { isInState, isBaseline, type BookingModelState, type BookingEventCase } from '../environment.ts';

const openHome: PageOpenEvent = { type: 'page.open', path: '/', prefill: null };

/** Where a link home is refused, since something runs that must not be left. */
const lockedStates = [
  'enteringPassengers.confirmingPayment',
  'redirecting',
  'confirming.findingBooking',
  'confirming.booking',
];

function isOtherBrowser({ snapshot: { context } }: BookingModelState): boolean {
  return context.returned !== null && context.remembered?.flight === null;
}

/** From page to page without a new document. */
export const inAppNavigationEventCases: readonly BookingEventCase[] = [
  createPageOpenEventCase({
    name: 'home, by a link',
    instruction: 'Follow the link or button that leads to a new search.',
    kind: 'usual',
    getStep: state =>
      isInState(
        state,
        'choosing',
        'ticketed',
        'enteringPassengers.missingFlight',
        'confirming.failed.unidentified',
        'confirming.failed.refused',
        'confirming.failed.paymentFailed',
      )
        ? { event: openHome, environment: { ...state.environment, leftDraft: null } }
        : null,
  }),
  createPageOpenEventCase({
    name: 'home, while it may not be left',
    instruction: 'Press the logo, which leads home: the page stays.',
    kind: 'negative',
    getStep: state =>
      isInState(state, ...lockedStates) && !isOtherBrowser(state) ? { event: openHome } : null,
  }),
  createPageOpenEventCase({
    name: 'Back to the results',
    instruction: 'Press Back.',
    kind: 'usual',
    getStep: state =>
      isInState(state, 'enteringPassengers.editing', 'enteringPassengers.enteringCard') &&
      isBaseline(state) &&
      isFlightOfHistoryEntry(state) &&
      state.snapshot.context.flights !== null &&
      state.environment.leftDraft === null
        ? {
            event: {
              type: 'page.open',
              path: '/flight-results',
              flights: state.snapshot.context.flights,
              searchParams: state.snapshot.context.searchParams,
            },
            environment: {
              ...state.environment,
              leftDraft: getPassengerDraft(state),
              isFlightJustSelected: false,
            },
          }
        : null,
  }),
  createPageOpenEventCase({
    name: 'Forward to the passengers',
    instruction: 'Press Forward.',
    kind: 'usual',
    getStep: state =>
      isInState(state, 'choosing') &&
      state.environment.leftDraft !== null &&
      state.snapshot.context.flight !== null
        ? {
            event: createPassengersOpenEvent(state, state.environment.leftDraft),
            environment: { ...state.environment, leftDraft: null },
          }
        : null,
  }),
];
