import { errorCatalog } from '#contract/errors.ts';
import { messages } from '#machines/booking/booking-setup.ts';
import { alert } from '#model/expectations.ts';
import { getBookingId, updateIntent, type Intent } from '../environment.ts';
import {
  allOf,
  anyOf,
  isBaseline,
  isOrdinary,
  isConfirmedHere,
  isInState,
  keepHistory,
  when,
  type BookingEventCases,
  type BookingModelState,
} from '../model-state.ts';
import { buildRefusal, canceledMessage, escalatedDetails, ticket, unreachableError } from '../sample-data.ts';
import { describeForcedRoute } from '../sandbox-routes.ts';

const isLoading = isInState('booking.confirming.loadingTicket');
const hasRetry = isInState(
  'booking.confirming.failed.unresolved',
  'booking.confirming.failed.unanswered',
  'booking.confirming.failed.ticketUnavailable',
);

/** The intent of the booking whose ticket is loaded. */
const findLoadedIntent = ({ snapshot: { context }, environment }: BookingModelState) =>
  Object.values(environment.intents).find(intent => getBookingId(intent) === context.bookingId) ?? null;

const isLoadingUnknown = (state: BookingModelState) => isLoading(state) && findLoadedIntent(state) === null;
const isLoadingWith = (status: Intent['booking']) => (state: BookingModelState) =>
  isLoading(state) && findLoadedIntent(state)?.booking === status;
const isOpenedByLink = ({ snapshot: { context } }: BookingModelState) => Boolean(context.returned?.bookingId);
/** Whether the ticket can have been erased or canceled before it is loaded. */
const isLoadedLater = allOf(isLoadingWith('confirmed'), isOrdinary, anyOf(isOpenedByLink, isConfirmedHere));
const isFailingOnce = (state: BookingModelState) => {
  const intent = findLoadedIntent(state);
  return intent?.forcedOutcome === 'details_fail_once' && !intent.detailsFailedOnce;
};

/** Loading the ticket, and retrying after an error. */
export const ticketEventCases = {
  'done(loadTicket): ticket': {
    instruction: 'The ticket appears.',
    getStep: keepHistory(
      when(
        state => isLoadingWith('confirmed')(state) && !isFailingOnce(state),
        () => ({ result: ticket }),
      ),
    ),
  },
  'error(loadTicket): unknown': {
    instruction: 'The booking is unknown.',
    kind: 'negative',
    getStep: when(isLoadingUnknown, () => ({ result: buildRefusal('booking_not_found') })),
  },
  'error(loadTicket): failed': {
    instruction: 'The booking has failed.',
    kind: 'negative',
    getStep: when(isLoadingWith('failed'), () => ({ result: buildRefusal('order_failed') })),
  },
  'error(loadTicket): pending': {
    instruction: 'The airline has not confirmed the booking yet.',
    kind: 'negative',
    getStep: when(isLoadingWith('pending'), () => ({ result: buildRefusal('booking_pending') })),
  },
  'error(loadTicket): escalated': {
    instruction: 'A person settles the booking of the link.',
    kind: 'negative',
    isManual: true,
    expectations: [alert(escalatedDetails.error)],
    getStep: when(isLoadingWith('pending'), () => ({
      result: buildRefusal('booking_escalated', { error: escalatedDetails.error }),
    })),
  },
  'error(loadTicket): erased': {
    instruction: 'The personal data of the ticket is erased.',
    kind: 'negative',
    isManual: true,
    getStep: when(isLoadedLater, () => ({
      result: buildRefusal('booking_erased'),
    })),
  },
  'error(loadTicket): canceled': {
    instruction: 'The order of the ticket is canceled.',
    kind: 'negative',
    isManual: true,
    expectations: [alert(canceledMessage)],
    getStep: when(isLoadedLater, () => ({
      result: buildRefusal('booking_canceled', { error: canceledMessage }),
    })),
  },
  'error(loadTicket): server error': {
    instruction: 'The server fails, although the flight is booked and charged.',
    kind: 'negative',
    forcedBy: describeForcedRoute('details_fail_once'),
    getStep: when(allOf(isLoadingWith('confirmed'), isFailingOnce), state => ({
      result: buildRefusal('internal_error'),
      environment: updateIntent(state.environment, findLoadedIntent(state), { detailsFailedOnce: true }),
    })),
  },
  'error(loadTicket): no response': {
    instruction: 'The call gets no response, although the flight is booked and charged.',
    kind: 'negative',
    isManual: true,
    expectations: [alert(`Booking failed: ${messages.ticketFetchFailed}`)],
    getStep: keepHistory(
      when(
        state => isLoadingWith('confirmed')(state) && findLoadedIntent(state)?.forcedOutcome === 'nothing',
        () => ({ result: unreachableError }),
      ),
    ),
  },
  'error(loadTicket): rate limited': {
    instruction: 'There were too many requests, even after waiting as long as the backend asks.',
    kind: 'negative',
    isManual: true,
    expectations: [alert(errorCatalog.rate_limited.error)],
    getStep: when(allOf(isLoadingWith('confirmed'), isBaseline), () => ({
      result: buildRefusal('rate_limited'),
    })),
  },
  'booking.retry': {
    instruction: 'Press Retry.',
    getStep: when(hasRetry, () => ({ event: { type: 'booking.retry' } })),
  },
} satisfies BookingEventCases;
