import type { BookResponse } from '#contract/booking.ts';
import { messages } from '#machines/booking/booking-setup.ts';
import { createActorResultEventCase } from './actor-result-event-case.ts';
import { buildBookAnswer, buildRefusal, unreachableError } from '../sample-data.ts';
import { describeForcedRoute, type ForcedOutcome } from '../sandbox-routes.ts';
import {
  getBookingId,
  findReturnedIntent,
  isInConfirmingState,
  updateIntent,
  type BookingModelState,
  type BookingEventCase,
  type Intent,
} from '../environment.ts';

const isBooking = isInConfirmingState('booking');
const isAwaiting = isInConfirmingState('awaitingAirline');
const isIntentUnknown = (state: BookingModelState) => findReturnedIntent(state) === null;
const isOtherBrowser = ({ snapshot: { context } }: BookingModelState) => context.remembered?.flight === null;
const immediatelyConfirmed: readonly ForcedOutcome[] = ['nothing', 'price_rises_once', 'details_fail_once'];

const pendingFirst: readonly ForcedOutcome[] = [
  'order_pending_then_confirmed',
  'order_pending_then_failed',
  'order_airline_unknown',
];

const isHeldWithOutcome = (state: BookingModelState, forces: readonly ForcedOutcome[]) => {
  const intent = findReturnedIntent(state);
  return intent?.payment === 'held' && forces.includes(intent.forcedOutcome);
};

const setBookingStatus = (booking: Intent['booking']) => (state: BookingModelState) =>
  updateIntent(state.environment, findReturnedIntent(state)?.secret ?? '', { booking });

const answerWithStatus = (status: BookResponse['status']) => (state: BookingModelState) => {
  const intent = findReturnedIntent(state);
  return buildBookAnswer(intent === null ? 'bkg_unknown' : getBookingId(intent), status);
};

const bookFlightCases: BookingEventCase[] = [
  createActorResultEventCase(
    'done',
    'bookFlight',
    'confirmed',
    {
      instruction: 'The airline confirms the booking, and the card is charged.',
      kind: 'usual',
      isEnabled: state => isBooking(state) && isHeldWithOutcome(state, immediatelyConfirmed),
      getEnvironment: setBookingStatus('confirmed'),
    },
    answerWithStatus('confirmed'),
  ),
  createActorResultEventCase(
    'done',
    'bookFlight',
    'pending',
    {
      instruction: 'The airline has not confirmed yet.',
      kind: 'edge',
      forcedBy: `${describeForcedRoute('order_pending_then_confirmed')}, MAN → LHR, or LHR → LGW`,
      isEnabled: state => isBooking(state) && isHeldWithOutcome(state, pendingFirst),
      getEnvironment: setBookingStatus('pending'),
    },
    answerWithStatus('pending'),
  ),
  createActorResultEventCase(
    'done',
    'bookFlight',
    'failed',
    {
      instruction: 'A host answers that the booking has failed, rather than refusing it.',
      kind: 'edge',
      byHand: true,
      isEnabled: state => isBooking(state) && isHeldWithOutcome(state, ['nothing']),
    },
    answerWithStatus('failed'),
  ),
  createActorResultEventCase(
    'error',
    'bookFlight',
    'not authorized',
    {
      instruction: 'The payment was not authorised: nothing is booked.',
      kind: 'negative',
      forcedBy: 'card 4000 0084 0000 1629, approved at the bank',
      isEnabled: state =>
        isBooking(state) && !isIntentUnknown(state) && findReturnedIntent(state)?.payment !== 'held',
    },
    () => buildRefusal('payment_not_authorised'),
  ),
  createActorResultEventCase(
    'error',
    'bookFlight',
    'passengers missing',
    {
      alertText: messages.missingBookingData,
      instruction: 'The host holds no draft, and asks for the passengers, whom this browser doesn’t know.',
      kind: 'edge',
      byHand: true,
      isEnabled: state => isBooking(state) && isHeldWithOutcome(state, ['nothing']) && isOtherBrowser(state),
    },
    () => buildRefusal('invalid_request'),
  ),
  createActorResultEventCase(
    'error',
    'bookFlight',
    'refused',
    {
      instruction: 'The airline refuses the order, and the hold is released.',
      kind: 'negative',
      forcedBy: describeForcedRoute('order_insufficient_balance'),
      isEnabled: state => isBooking(state) && isHeldWithOutcome(state, ['order_insufficient_balance']),
      getEnvironment: setBookingStatus('failed'),
    },
    () => buildRefusal('order_failed'),
  ),
  createActorResultEventCase(
    'error',
    'bookFlight',
    'no answer',
    {
      alertText: `Booking failed: ${messages.bookingFetchFailed}`,
      instruction: 'No answer comes, however often the page asks: nothing was booked.',
      kind: 'negative',
      byHand: true,
      isEnabled: state => isBooking(state) && isHeldWithOutcome(state, ['nothing']),
    },
    () => unreachableError,
  ),
];

const isAwaitingWithOutcome = (state: BookingModelState, ...forces: ForcedOutcome[]) => {
  const intent = findReturnedIntent(state);
  return isAwaiting(state) && intent !== null && forces.includes(intent.forcedOutcome);
};

const awaitAirlineCases: BookingEventCase[] = [
  createActorResultEventCase(
    'done',
    'pollBooking',
    'confirmed',
    {
      instruction: 'The airline confirms.',
      kind: 'usual',
      forcedBy: `${describeForcedRoute('order_pending_then_confirmed')}: after 20 s`,
      isEnabled: state => isAwaitingWithOutcome(state, 'order_pending_then_confirmed'),
      getEnvironment: setBookingStatus('confirmed'),
    },
    answerWithStatus('confirmed'),
  ),
  createActorResultEventCase(
    'done',
    'pollBooking',
    'failed',
    {
      instruction: 'A host answers that the booking has failed, rather than refusing it.',
      kind: 'edge',
      byHand: true,
      isEnabled: state => isAwaitingWithOutcome(state, 'order_pending_then_confirmed'),
    },
    answerWithStatus('failed'),
  ),
  createActorResultEventCase(
    'done',
    'pollBooking',
    'still pending',
    {
      instruction: 'The waiting ends without an answer.',
      kind: 'edge',
      byHand: true,
      isEnabled: state => isAwaitingWithOutcome(state, 'order_pending_then_confirmed'),
    },
    answerWithStatus('pending'),
  ),
  createActorResultEventCase(
    'error',
    'pollBooking',
    'canceled',
    {
      instruction: 'The airline gives up the order that it had taken, and the hold is released.',
      kind: 'negative',
      forcedBy: `${describeForcedRoute('order_pending_then_failed')}: after 20 s`,
      isEnabled: state => isAwaitingWithOutcome(state, 'order_pending_then_failed'),
      getEnvironment: setBookingStatus('failed'),
    },
    () => buildRefusal('order_failed'),
  ),
  createActorResultEventCase(
    'error',
    'pollBooking',
    'never ordered',
    {
      instruction: 'The airline never had an order after all, and the hold is released.',
      kind: 'negative',
      forcedBy: `${describeForcedRoute('order_airline_unknown')}: after some seconds`,
      isEnabled: state => isAwaitingWithOutcome(state, 'order_airline_unknown'),
      getEnvironment: setBookingStatus('failed'),
    },
    () => buildRefusal('order_failed'),
  ),
  createActorResultEventCase(
    'error',
    'pollBooking',
    'no answer',
    {
      alertText: `Booking failed: ${messages.bookingFetchFailed}`,
      instruction: 'No answer comes any more, however often the page asks.',
      kind: 'negative',
      byHand: true,
      isEnabled: state => isAwaitingWithOutcome(state, 'order_pending_then_confirmed'),
    },
    () => unreachableError,
  ),
];

/** The booking asked for, and waited for. */
export const bookFlightEventCases: readonly BookingEventCase[] = [...bookFlightCases, ...awaitAirlineCases];
