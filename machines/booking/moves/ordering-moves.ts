import type { BookAnswer } from '../../../src/contract/booking.ts';
import { messages } from '../booking-setup.ts';
import { ending } from './endings.ts';
import { bookAnswer, refusal, unreachable } from './samples.ts';
import { routeInput, type Forcing } from './sandbox-routes.ts';
import {
  bookingIdOf,
  intentReturned,
  isInConfirming,
  withIntent,
  type BookingMoment,
  type BookingMove,
  type Intent,
} from './world.ts';

const isBooking = isInConfirming('booking');
const isAwaiting = isInConfirming('awaitingAirline');
const isUnknown = (moment: BookingMoment) => intentReturned(moment) === null;
const isAbroad = ({ snapshot: { context } }: BookingMoment) => context.remembered?.flight === null;
const confirmedAtOnce: readonly Forcing[] = ['nothing', 'price_rises_once', 'details_fail_once'];

const pendingFirst: readonly Forcing[] = [
  'order_pending_then_confirmed',
  'order_pending_then_failed',
  'order_airline_unknown',
];

const isHeldOn = (moment: BookingMoment, forces: readonly Forcing[]) => {
  const intent = intentReturned(moment);
  return intent?.payment === 'held' && forces.includes(intent.forces);
};

const becoming = (booking: Intent['booking']) => (moment: BookingMoment) =>
  withIntent(moment.world, intentReturned(moment)?.secret ?? '', { booking });

const answered = (status: BookAnswer['status']) => (moment: BookingMoment) => {
  const intent = intentReturned(moment);
  return bookAnswer(intent === null ? 'bkg_unknown' : bookingIdOf(intent), status);
};

const bookings: BookingMove[] = [
  ending(
    'done',
    'bookFlight',
    'confirmed',
    {
      does: 'The airline confirms the booking, and the card is charged.',
      kind: 'usual',
      isThere: moment => isBooking(moment) && isHeldOn(moment, confirmedAtOnce),
      leaves: becoming('confirmed'),
    },
    answered('confirmed'),
  ),
  ending(
    'done',
    'bookFlight',
    'pending',
    {
      does: 'The airline has not confirmed yet.',
      kind: 'edge',
      forcedBy: `${routeInput('order_pending_then_confirmed')}, MAN → LHR, or LHR → LGW`,
      isThere: moment => isBooking(moment) && isHeldOn(moment, pendingFirst),
      leaves: becoming('pending'),
    },
    answered('pending'),
  ),
  ending(
    'done',
    'bookFlight',
    'failed',
    {
      does: 'A host answers that the booking has failed, rather than refusing it.',
      kind: 'edge',
      byHand: true,
      isThere: moment => isBooking(moment) && isHeldOn(moment, ['nothing']),
    },
    answered('failed'),
  ),
  ending(
    'error',
    'bookFlight',
    'not authorised',
    {
      does: 'The payment was not authorised: nothing is booked.',
      kind: 'negative',
      forcedBy: 'card 4000 0084 0000 1629, approved at the bank',
      isThere: moment =>
        isBooking(moment) && !isUnknown(moment) && intentReturned(moment)?.payment !== 'held',
    },
    () => refusal('payment_not_authorised'),
  ),
  ending(
    'error',
    'bookFlight',
    'passengers missing',
    {
      alerts: messages.missingBookingData,
      does: 'The host holds no draft, and asks for the passengers, whom this browser doesn’t know.',
      kind: 'edge',
      byHand: true,
      isThere: moment => isBooking(moment) && isHeldOn(moment, ['nothing']) && isAbroad(moment),
    },
    () => refusal('invalid_request'),
  ),
  ending(
    'error',
    'bookFlight',
    'refused',
    {
      does: 'The airline refuses the order, and the hold is released.',
      kind: 'negative',
      forcedBy: routeInput('order_insufficient_balance'),
      isThere: moment => isBooking(moment) && isHeldOn(moment, ['order_insufficient_balance']),
      leaves: becoming('failed'),
    },
    () => refusal('order_failed'),
  ),
  ending(
    'error',
    'bookFlight',
    'no answer',
    {
      alerts: `Booking failed: ${messages.bookingFetchFailed}`,
      does: 'No answer comes, however often the page asks: nothing was booked.',
      kind: 'negative',
      byHand: true,
      isThere: moment => isBooking(moment) && isHeldOn(moment, ['nothing']),
    },
    () => unreachable,
  ),
];

const onReturned = (moment: BookingMoment, ...forces: Forcing[]) => {
  const intent = intentReturned(moment);
  return isAwaiting(moment) && intent !== null && forces.includes(intent.forces);
};

const waits: BookingMove[] = [
  ending(
    'done',
    'awaitAirline',
    'confirmed',
    {
      does: 'The airline confirms.',
      kind: 'usual',
      forcedBy: `${routeInput('order_pending_then_confirmed')}: after 20 s`,
      isThere: moment => onReturned(moment, 'order_pending_then_confirmed'),
      leaves: becoming('confirmed'),
    },
    answered('confirmed'),
  ),
  ending(
    'done',
    'awaitAirline',
    'failed',
    {
      does: 'A host answers that the booking has failed, rather than refusing it.',
      kind: 'edge',
      byHand: true,
      isThere: moment => onReturned(moment, 'order_pending_then_confirmed'),
    },
    answered('failed'),
  ),
  ending(
    'done',
    'awaitAirline',
    'still pending',
    {
      does: 'The waiting ends without an answer.',
      kind: 'edge',
      byHand: true,
      isThere: moment => onReturned(moment, 'order_pending_then_confirmed'),
    },
    answered('pending'),
  ),
  ending(
    'error',
    'awaitAirline',
    'cancelled',
    {
      does: 'The airline gives up the order that it had taken, and the hold is released.',
      kind: 'negative',
      forcedBy: `${routeInput('order_pending_then_failed')}: after 20 s`,
      isThere: moment => onReturned(moment, 'order_pending_then_failed'),
      leaves: becoming('failed'),
    },
    () => refusal('order_failed'),
  ),
  ending(
    'error',
    'awaitAirline',
    'never ordered',
    {
      does: 'The airline never had an order after all, and the hold is released.',
      kind: 'negative',
      forcedBy: `${routeInput('order_airline_unknown')}: after some seconds`,
      isThere: moment => onReturned(moment, 'order_airline_unknown'),
      leaves: becoming('failed'),
    },
    () => refusal('order_failed'),
  ),
  ending(
    'error',
    'awaitAirline',
    'no answer',
    {
      alerts: `Booking failed: ${messages.bookingFetchFailed}`,
      does: 'No answer comes any more, however often the page asks.',
      kind: 'negative',
      byHand: true,
      isThere: moment => onReturned(moment, 'order_pending_then_confirmed'),
    },
    () => unreachable,
  ),
];

/** The booking asked for, and waited for. */
export const orderingMoves: readonly BookingMove[] = [...bookings, ...waits];
