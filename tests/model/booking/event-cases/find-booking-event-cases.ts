import type { BookResponse } from '#contract/booking.ts';
import { messages } from '#machines/booking/booking-setup.ts';
import { createActorResultEventCase } from './actor-result-event-case.ts';
import { buildBookAnswer, unreachableError } from '../sample-data.ts';
import { describeForcedRoute } from '../sandbox-routes.ts';
import {
  getBookingId,
  hasBookingData,
  findReturnedIntent,
  isInConfirmingState,
  type BookingModelState,
  type BookingEventCase,
  type Intent,
} from '../environment.ts';

const isFinding = isInConfirmingState('findingBooking');

const toBookAnswer = (intent: Intent | null): BookResponse | null =>
  intent === null || intent.booking === 'none' ? null : buildBookAnswer(getBookingId(intent), intent.booking);

const hasBooking = (state: BookingModelState, ...states: Intent['booking'][]) => {
  const intent = findReturnedIntent(state);
  return intent !== null && states.includes(intent.booking);
};

const isIntentUnknown = (state: BookingModelState) => findReturnedIntent(state) === null;
const hasReturnFailed = ({ snapshot: { context } }: BookingModelState) =>
  context.returned?.redirectStatus === 'failed';

const createFindBookingEventCase = (
  name: string,
  instruction: string,
  kind: BookingEventCase['kind'],
  isEnabled: (state: BookingModelState) => boolean,
  more: { forcedBy?: string; byHand?: boolean; isKnown?: boolean } = {},
): BookingEventCase =>
  createActorResultEventCase(
    'done',
    'findBooking',
    name,
    { instruction, kind, isEnabled: state => isFinding(state) && isEnabled(state), ...more },
    state => ({
      isKnown: more.isKnown ?? true,
      booking: more.isKnown === false ? null : toBookAnswer(findReturnedIntent(state)),
    }),
  );

/** Whether a payment has a booking already. */
export const findBookingEventCases: readonly BookingEventCase[] = [
  createFindBookingEventCase(
    'nothing booked yet',
    'The payment is known, and nothing is booked for it yet.',
    'usual',
    state => hasBooking(state, 'none'),
  ),
  createFindBookingEventCase('booked', 'The payment has its booking already.', 'usual', state =>
    hasBooking(state, 'confirmed'),
  ),
  createFindBookingEventCase(
    'pending',
    'The airline has not confirmed the booking yet.',
    'edge',
    state => hasBooking(state, 'pending'),
    {
      forcedBy: `${describeForcedRoute('order_pending_then_confirmed')}, or MAN → LHR`,
    },
  ),
  createFindBookingEventCase(
    'failed',
    'The booking has failed.',
    'negative',
    state => hasBooking(state, 'failed'),
    {
      forcedBy: `${describeForcedRoute('order_insufficient_balance')}, or another whose order fails`,
    },
  ),
  createFindBookingEventCase(
    'an unknown payment',
    'Nobody knows such a payment.',
    'negative',
    isIntentUnknown,
    { isKnown: false },
  ),
  createFindBookingEventCase(
    'a host that knows no payments',
    'The host can’t tell what it knows of a payment.',
    'edge',
    state => hasBooking(state, 'none') && hasBookingData(state) && !hasReturnFailed(state),
    { byHand: true, isKnown: false },
  ),
  createActorResultEventCase(
    'error',
    'findBooking',
    'no answer',
    {
      alertText: `Booking failed: ${messages.bookingFetchFailed}`,
      instruction: 'No answer comes, however often the page asks.',
      kind: 'negative',
      byHand: true,
      isEnabled: state =>
        isFinding(state) &&
        hasBooking(state, 'none') &&
        findReturnedIntent(state)?.forcedOutcome === 'nothing',
    },
    () => unreachableError,
  ),
];
