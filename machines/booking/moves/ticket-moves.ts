import { messages } from '../booking-setup.ts';
import { ending } from './endings.ts';
import { refusal, ticket, unreachable } from './samples.ts';
import { routeInput } from './sandbox-routes.ts';
import {
  bookingIdOf,
  isAt,
  isInConfirming,
  withIntent,
  type BookingMoment,
  type BookingMove,
  type Intent,
} from './world.ts';

const isLoading = isInConfirming('loadingTicket');

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

/** The ticket fetched, and everything asked again. */
export const ticketMoves: readonly BookingMove[] = [...tickets, ...retries];
