import type { BookAnswer } from '../../../src/contract/booking.ts';
import { messages } from '../booking-setup.ts';
import { ending } from './endings.ts';
import { bookAnswer, refusal, ticket, unreachable } from './samples.ts';
import { routeInput, type Forcing } from './sandbox-routes.ts';
import {
  bookingIdOf,
  hasBookingData,
  intentReturned,
  isAt,
  withIntent,
  type BookingMoment,
  type BookingMove,
  type Intent,
} from './world.ts';

const at = (place: string) => (moment: BookingMoment) => isAt(moment, `confirming.${place}`);
const isFinding = at('findingBooking');
const isBooking = at('booking');
const isAwaiting = at('awaitingAirline');
const isLoading = at('loadingTicket');

const bookedAs = (intent: Intent | null): BookAnswer | null =>
  intent === null || intent.booking === 'none' ? null : bookAnswer(bookingIdOf(intent), intent.booking);

const hasBooking = (moment: BookingMoment, ...states: Intent['booking'][]) => {
  const intent = intentReturned(moment);
  return intent !== null && states.includes(intent.booking);
};
const isUnknown = (moment: BookingMoment) => intentReturned(moment) === null;
const isAbroad = ({ snapshot: { context } }: BookingMoment) => context.remembered?.flight === null;
const hasFailed = ({ snapshot: { context } }: BookingMoment) => context.returned?.redirectStatus === 'failed';

const found = (
  name: string,
  does: string,
  kind: BookingMove['kind'],
  isThere: (moment: BookingMoment) => boolean,
  more: { forcedBy?: string; byHand?: boolean; isKnown?: boolean } = {},
): BookingMove =>
  ending(
    'done',
    'findBooking',
    name,
    { does, kind, isThere: moment => isFinding(moment) && isThere(moment), ...more },
    moment => ({
      isKnown: more.isKnown ?? true,
      booking: more.isKnown === false ? null : bookedAs(intentReturned(moment)),
    }),
  );

const findings: BookingMove[] = [
  found('nothing booked yet', 'The payment is known, and nothing is booked for it yet.', 'usual', moment =>
    hasBooking(moment, 'none'),
  ),
  found('booked', 'The payment has its booking already.', 'usual', moment => hasBooking(moment, 'confirmed')),
  found(
    'pending',
    'The airline has not confirmed the booking yet.',
    'edge',
    moment => hasBooking(moment, 'pending'),
    {
      forcedBy: `${routeInput('order_pending_then_confirmed')}, or MAN → LHR`,
    },
  ),
  found('failed', 'The booking has failed.', 'negative', moment => hasBooking(moment, 'failed'), {
    forcedBy: `${routeInput('order_insufficient_balance')}, or another whose order fails`,
  }),
  found('an unknown payment', 'Nobody knows such a payment.', 'negative', isUnknown, { isKnown: false }),
  found(
    'a host that knows no payments',
    'The host can’t tell what it knows of a payment.',
    'edge',
    moment => hasBooking(moment, 'none') && hasBookingData(moment) && !hasFailed(moment),
    { byHand: true, isKnown: false },
  ),
  ending(
    'error',
    'findBooking',
    'no answer',
    {
      alerts: `Booking failed: ${messages.bookingFetchFailed}`,
      does: 'No answer comes, however often the page asks.',
      kind: 'negative',
      byHand: true,
      isThere: moment =>
        isFinding(moment) && hasBooking(moment, 'none') && intentReturned(moment)?.forces === 'nothing',
    },
    () => unreachable,
  ),
];

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

/** The intent that the booking on the page is of. */
const intentLoaded = ({ snapshot: { context }, world }: BookingMoment) =>
  Object.values(world.intents).find(intent => bookingIdOf(intent) === context.bookingId) ?? null;

const isLoadingOf = (moment: BookingMoment, booking: Intent['booking']) =>
  isLoading(moment) && intentLoaded(moment)?.booking === booking;
const stumbles = (moment: BookingMoment) => {
  const intent = intentLoaded(moment);
  return intent?.forces === 'details_fail_once' && !intent.hasStumbled;
};

const tickets: BookingMove[] = [
  ending(
    'done',
    'loadTicket',
    'the ticket',
    {
      does: 'The ticket is there.',
      kind: 'usual',
      isThere: moment => isLoadingOf(moment, 'confirmed') && !stumbles(moment),
    },
    () => ticket,
  ),
  ending(
    'error',
    'loadTicket',
    'unknown',
    {
      does: 'Nobody knows such a booking.',
      kind: 'negative',
      isThere: moment => isLoading(moment) && intentLoaded(moment) === null,
    },
    () => refusal('booking_not_found'),
  ),
  ending(
    'error',
    'loadTicket',
    'refused',
    {
      does: 'The booking has failed.',
      kind: 'negative',
      isThere: moment => isLoadingOf(moment, 'failed'),
    },
    () => refusal('order_failed'),
  ),
  ending(
    'error',
    'loadTicket',
    'pending',
    {
      does: 'The airline has not confirmed the booking yet.',
      kind: 'negative',
      isThere: moment => isLoadingOf(moment, 'pending'),
    },
    () => refusal('booking_pending'),
  ),
  ending(
    'error',
    'loadTicket',
    'fails once',
    {
      does: 'The server fails, though all is booked and charged.',
      kind: 'negative',
      forcedBy: routeInput('details_fail_once'),
      isThere: moment => isLoadingOf(moment, 'confirmed') && stumbles(moment),
      leaves: moment => withIntent(moment.world, intentLoaded(moment)?.secret ?? '', { hasStumbled: true }),
    },
    () => refusal('internal_error'),
  ),
  ending(
    'error',
    'loadTicket',
    'no answer',
    {
      alerts: `Booking failed: ${messages.ticketFetchFailed}`,
      does: 'No answer comes, though all is booked and charged.',
      kind: 'negative',
      byHand: true,
      isThere: moment => isLoadingOf(moment, 'confirmed') && intentLoaded(moment)?.forces === 'nothing',
    },
    () => unreachable,
  ),
];

const retries: BookingMove[] = [
  {
    id: 'booking.retry',
    on: 'booking.retry',
    does: 'Press Retry.',
    forcedBy: null,
    kind: 'usual',
    at: moment =>
      isAt(moment, 'confirming.unresolved', 'confirming.unanswered', 'confirming.ticketUnavailable')
        ? { event: { type: 'booking.retry' } }
        : null,
  },
];

/** After the payment: the booking found or asked for, waited for, and its ticket. */
export const confirmationMoves: readonly BookingMove[] = [
  ...findings,
  ...bookings,
  ...waits,
  ...tickets,
  ...retries,
];
