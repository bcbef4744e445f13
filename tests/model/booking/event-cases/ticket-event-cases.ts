import { messages } from '#machines/booking/booking-setup.ts';
import { createActorResultEventCase } from './actor-result-event-case.ts';
import { buildRefusal, ticket, unreachableError } from '../sample-data.ts';
import { describeForcedRoute } from '../sandbox-routes.ts';
import {
  getBookingId,
  isInState,
  isInConfirmingState,
  updateIntent,
  type BookingModelState,
  type BookingEventCase,
  type Intent,
} from '../environment.ts';

const isLoading = isInConfirmingState('loadingTicket');

/** The intent that the booking on the page is of. */
const findLoadedIntent = ({ snapshot: { context }, environment }: BookingModelState) =>
  Object.values(environment.intents).find(intent => getBookingId(intent) === context.bookingId) ?? null;

const isLoadingWithStatus = (state: BookingModelState, booking: Intent['booking']) =>
  isLoading(state) && findLoadedIntent(state)?.booking === booking;

const failsOnce = (state: BookingModelState) => {
  const intent = findLoadedIntent(state);
  return intent?.forcedOutcome === 'details_fail_once' && !intent.detailsFailedOnce;
};

const tickets: BookingEventCase[] = [
  createActorResultEventCase(
    'done',
    'loadTicket',
    'the ticket',
    {
      instruction: 'The ticket is there.',
      kind: 'usual',
      isEnabled: state => isLoadingWithStatus(state, 'confirmed') && !failsOnce(state),
    },
    () => ticket,
  ),
  createActorResultEventCase(
    'error',
    'loadTicket',
    'unknown',
    {
      instruction: 'Nobody knows such a booking.',
      kind: 'negative',
      isEnabled: state => isLoading(state) && findLoadedIntent(state) === null,
    },
    () => buildRefusal('booking_not_found'),
  ),
  createActorResultEventCase(
    'error',
    'loadTicket',
    'refused',
    {
      instruction: 'The booking has failed.',
      kind: 'negative',
      isEnabled: state => isLoadingWithStatus(state, 'failed'),
    },
    () => buildRefusal('order_failed'),
  ),
  createActorResultEventCase(
    'error',
    'loadTicket',
    'pending',
    {
      instruction: 'The airline has not confirmed the booking yet.',
      kind: 'negative',
      isEnabled: state => isLoadingWithStatus(state, 'pending'),
    },
    () => buildRefusal('booking_pending'),
  ),
  createActorResultEventCase(
    'error',
    'loadTicket',
    'fails once',
    {
      instruction: 'The server fails, though all is booked and charged.',
      kind: 'negative',
      forcedBy: describeForcedRoute('details_fail_once'),
      isEnabled: state => isLoadingWithStatus(state, 'confirmed') && failsOnce(state),
      getEnvironment: state =>
        updateIntent(state.environment, findLoadedIntent(state)?.secret ?? '', { detailsFailedOnce: true }),
    },
    () => buildRefusal('internal_error'),
  ),
  createActorResultEventCase(
    'error',
    'loadTicket',
    'no answer',
    {
      alertText: `Booking failed: ${messages.ticketFetchFailed}`,
      instruction: 'No answer comes, though all is booked and charged.',
      kind: 'negative',
      byHand: true,
      isEnabled: state =>
        isLoadingWithStatus(state, 'confirmed') && findLoadedIntent(state)?.forcedOutcome === 'nothing',
    },
    () => unreachableError,
  ),
];

const retries: BookingEventCase[] = [
  {
    id: 'booking.retry',
    eventName: 'booking.retry',
    instruction: 'Press Retry.',
    forcedBy: null,
    kind: 'usual',
    getStep: state =>
      isInState(
        state,
        'confirming.failed.unresolved',
        'confirming.failed.unanswered',
        'confirming.failed.ticketUnavailable',
      )
        ? { event: { type: 'booking.retry' } }
        : null,
  },
];

/** The ticket fetched, and everything asked again. */
export const ticketEventCases: readonly BookingEventCase[] = [...tickets, ...retries];
