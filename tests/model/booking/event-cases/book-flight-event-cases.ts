import type { BookResponse, BookingStatus } from '#contract/booking.ts';
import { errorCatalog } from '#contract/errors.ts';
import { messages } from '#machines/booking/booking-setup.ts';
import { alert } from '#model/expectations.ts';
import { toBookResponse, updateIntent } from '../environment.ts';
import {
  allOf,
  findReturnedIntent,
  isInState,
  keepHistory,
  when,
  type BookingEventCases,
  type BookingModelState,
} from '../model-state.ts';
import {
  alreadyBookedMessage,
  buildRefusal,
  closedDetails,
  escalatedDetails,
  unreachableError,
} from '../sample-data.ts';
import { describeForcedRoute, type ForcedOutcome } from '../sandbox-routes.ts';

const isBooking = isInState('booking.confirming.booking');
const isWaiting = isInState('booking.confirming.awaitingAirline.waiting');
const isWaitingLonger = isInState('booking.confirming.awaitingAirline.waitingLonger');
const isAwaiting = (state: BookingModelState) => isWaiting(state) || isWaitingLonger(state);

const hasOutcome = (state: BookingModelState, outcomes: readonly ForcedOutcome[]) => {
  const intent = findReturnedIntent(state);
  return intent !== null && outcomes.includes(intent.forcedOutcome);
};
const isAuthorized = (state: BookingModelState) =>
  isBooking(state) && findReturnedIntent(state)?.payment === 'authorized';
const hasSecret = ({ snapshot: { context } }: BookingModelState) => context.returned?.clientSecret !== null;
const isBookingOn =
  (...outcomes: ForcedOutcome[]) =>
  (state: BookingModelState) =>
    isAuthorized(state) && hasSecret(state) && hasOutcome(state, outcomes);
const isAwaitingOn = (outcome: ForcedOutcome) => (state: BookingModelState) =>
  isAwaiting(state) && hasOutcome(state, [outcome]);

const isUnauthorized = (state: BookingModelState) => {
  const intent = findReturnedIntent(state);
  return isBooking(state) && intent !== null && !['authorized', 'replaced'].includes(intent.payment);
};
const isReturnFailed = ({ snapshot: { context } }: BookingModelState) =>
  context.returned?.redirectStatus === 'failed';
const hasNoStoredFlight = ({ snapshot: { context } }: BookingModelState) =>
  context.remembered?.flight === null;

/** The backend stores this status and responds with it. */
const book = (status: BookingStatus) => (state: BookingModelState) => {
  const intent = findReturnedIntent(state);
  return {
    result: toBookResponse(intent, status),
    environment: updateIntent(state.environment, intent, { booking: status }),
  };
};
/** The backend responds with this status without having stored it. */
const respondWith =
  (status: BookingStatus, details?: Partial<BookResponse>) => (state: BookingModelState) => ({
    result: toBookResponse(findReturnedIntent(state), status, details),
  });
const refuseDuplicate = () => ({
  result: buildRefusal('already_booked_trip', { error: alreadyBookedMessage }),
});
const refuseOrder = (state: BookingModelState) => ({
  result: buildRefusal('order_failed'),
  environment: updateIntent(state.environment, findReturnedIntent(state), { booking: 'failed' }),
});
const escalated = [alert(escalatedDetails.error)];
const fetchFailed = [alert(`Booking failed: ${messages.bookingFetchFailed}`)];

/** Booking the flight, and waiting for the airline. */
export const bookFlightEventCases = {
  'done(bookFlight): confirmed': {
    instruction: 'The airline confirms the booking, and the card is charged.',
    getStep: keepHistory(
      when(isBookingOn('nothing', 'price_rises_once', 'details_fail_once'), book('confirmed')),
    ),
  },
  'done(bookFlight): pending': {
    instruction: 'The airline has not confirmed yet.',
    kind: 'edge',
    forcedBy: `${describeForcedRoute('order_pending_then_confirmed')}, MAN → LHR, or LHR → LGW`,
    getStep: when(
      isBookingOn('order_pending_then_confirmed', 'order_pending_then_failed', 'order_airline_unknown'),
      book('pending'),
    ),
  },
  'done(bookFlight): failed': {
    instruction: 'The host responds with a failed booking instead of an error.',
    kind: 'edge',
    isManual: true,
    getStep: when(isBookingOn('nothing'), respondWith('failed', { supportCode: null })),
  },
  'error(bookFlight): not authorized': {
    instruction: 'The payment is not authorized: nothing is booked.',
    kind: 'negative',
    forcedBy: 'card 4000 0084 0000 1629, approved at the bank',
    getStep: when(isUnauthorized, () => ({ result: buildRefusal('payment_not_authorised') })),
  },
  'error(bookFlight): closed': {
    instruction: 'The payment has just been replaced in another tab.',
    kind: 'edge',
    isManual: true,
    getStep: when(isBookingOn('nothing'), state => ({
      result: buildRefusal('payment_closed', { error: closedDetails.error }),
      environment: updateIntent(state.environment, findReturnedIntent(state), { payment: 'replaced' }),
    })),
  },
  'error(bookFlight): refused by the bank, no response': {
    instruction: 'The bank refused the payment, and the call that reads its reason gets no response.',
    kind: 'edge',
    isManual: true,
    getStep: when(allOf(isUnauthorized, isReturnFailed), () => ({ result: unreachableError })),
  },
  'done(bookFlight): escalated': {
    instruction: 'The booking needs a person to settle it.',
    kind: 'negative',
    isManual: true,
    expectations: escalated,
    getStep: when(isBookingOn('nothing'), respondWith('pending', escalatedDetails)),
  },
  'error(bookFlight): secret missing': {
    instruction:
      'The payment is authorized, but the address lacks its secret: nothing is said about its booking.',
    kind: 'negative',
    expectations: [alert(messages.secretMissing)],
    getStep: when(
      state => isAuthorized(state) && !hasSecret(state),
      () => ({ result: buildRefusal('client_secret_required') }),
    ),
  },
  'error(bookFlight): trip already booked': {
    instruction: 'Another payment for the same trip came first, and the authorization is released.',
    kind: 'negative',
    isManual: true,
    getStep: when(isBookingOn('nothing'), refuseDuplicate),
  },
  'error(bookFlight): rate limited': {
    instruction: 'There were too many requests, even after waiting as long as the backend asks.',
    kind: 'negative',
    isManual: true,
    expectations: [alert(errorCatalog.rate_limited.error)],
    getStep: when(isBookingOn('nothing'), () => ({ result: buildRefusal('rate_limited') })),
  },
  'error(bookFlight): passengers missing': {
    instruction: 'The host has no draft of the booking, and this browser does not know the passengers.',
    kind: 'edge',
    isManual: true,
    expectations: [alert(messages.missingBookingData)],
    getStep: when(
      state => isBookingOn('nothing')(state) && hasNoStoredFlight(state),
      () => ({ result: buildRefusal('invalid_request') }),
    ),
  },
  'error(bookFlight): refused': {
    instruction: 'The airline refuses the order, and the authorization is released.',
    kind: 'negative',
    forcedBy: describeForcedRoute('order_insufficient_balance'),
    getStep: when(isBookingOn('order_insufficient_balance'), refuseOrder),
  },
  'error(bookFlight): no response': {
    instruction: 'The call gets no response, even after retries: nothing is booked.',
    kind: 'negative',
    isManual: true,
    expectations: fetchFailed,
    getStep: when(isBookingOn('nothing'), () => ({ result: unreachableError })),
  },

  'done(pollBooking): confirmed': {
    instruction: 'The airline confirms.',
    forcedBy: `${describeForcedRoute('order_pending_then_confirmed')}: after 20 s`,
    getStep: when(isAwaitingOn('order_pending_then_confirmed'), book('confirmed')),
  },
  'done(pollBooking): failed': {
    instruction: 'The host responds with a failed booking instead of an error.',
    kind: 'edge',
    isManual: true,
    getStep: when(isAwaitingOn('order_pending_then_confirmed'), respondWith('failed')),
  },
  'done(pollBooking): still pending': {
    instruction: 'The airline does not decide for ten minutes: the page stops asking.',
    kind: 'edge',
    isManual: true,
    expectations: [alert(messages.airlineSilent)],
    getStep: when(
      allOf(isWaitingLonger, isAwaitingOn('order_pending_then_confirmed')),
      respondWith('pending'),
    ),
  },
  'done(pollBooking): escalated': {
    instruction: 'The booking needs a person to settle it.',
    kind: 'negative',
    isManual: true,
    expectations: escalated,
    getStep: when(isAwaitingOn('order_pending_then_confirmed'), respondWith('pending', escalatedDetails)),
  },
  'after(longWait)': {
    instruction: 'Wait 45 seconds while the airline does not decide.',
    kind: 'edge',
    getStep: when(isWaiting, () => ({})),
  },
  'error(pollBooking): trip already booked': {
    instruction: 'Another payment for the same trip came first, and the authorization is released.',
    kind: 'negative',
    isManual: true,
    getStep: when(isAwaitingOn('order_pending_then_confirmed'), refuseDuplicate),
  },
  'error(pollBooking): canceled': {
    instruction: 'The airline cancels the order that it had accepted, and the authorization is released.',
    kind: 'negative',
    forcedBy: `${describeForcedRoute('order_pending_then_failed')}: after 20 s`,
    getStep: when(isAwaitingOn('order_pending_then_failed'), refuseOrder),
  },
  'error(pollBooking): never ordered': {
    instruction: 'The airline has no such order, and the authorization is released.',
    kind: 'negative',
    forcedBy: `${describeForcedRoute('order_airline_unknown')}: after some seconds`,
    getStep: when(isAwaitingOn('order_airline_unknown'), refuseOrder),
  },
  'error(pollBooking): no response': {
    instruction: 'Polling gets no more responses, even after retries.',
    kind: 'negative',
    isManual: true,
    expectations: fetchFailed,
    getStep: when(isAwaitingOn('order_pending_then_confirmed'), () => ({
      result: unreachableError,
    })),
  },
} satisfies BookingEventCases;
