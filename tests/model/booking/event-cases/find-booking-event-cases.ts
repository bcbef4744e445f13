import type { ErrorCode } from '#contract/errors.ts';
import { alert } from '#model/expectations.ts';
import { toBookResponse, updateIntent, type Intent } from '../environment.ts';
import {
  allOf,
  findReturnedIntent,
  hasBookingData,
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
import { describeForcedRoute } from '../sandbox-routes.ts';

const isFinding = isInState('booking.confirming.findingBooking');

const hasBooking = (status: Intent['booking']) => (state: BookingModelState) =>
  isFinding(state) && findReturnedIntent(state)?.booking === status;
const isIntentUnknown = (state: BookingModelState) => isFinding(state) && findReturnedIntent(state) === null;

const isUnbookedBaseline = (state: BookingModelState) =>
  hasBooking('none')(state) && findReturnedIntent(state)?.forcedOutcome === 'nothing';

const notBooked = { result: { isKnown: true, booking: null } };
const unknownIntent = { result: { isKnown: false, booking: null } };
const respondWith = (status: Exclude<Intent['booking'], 'none'>) =>
  when(hasBooking(status), state => ({
    result: { isKnown: true, booking: toBookResponse(findReturnedIntent(state), status) },
  }));

/** Looking up the booking of a payment. */
export const findBookingEventCases = {
  'done(findBooking): not booked': {
    instruction: 'The payment is known and has no booking yet.',
    getStep: keepHistory(when(hasBooking('none'), () => notBooked)),
  },
  'done(findBooking): booked': {
    instruction: 'The payment already has a booking.',
    getStep: respondWith('confirmed'),
  },
  'done(findBooking): pending': {
    instruction: 'The airline has not confirmed the booking yet.',
    kind: 'edge',
    forcedBy: `${describeForcedRoute('order_pending_then_confirmed')}, or MAN → LHR`,
    getStep: respondWith('pending'),
  },
  'done(findBooking): failed': {
    instruction: 'The booking has failed.',
    kind: 'negative',
    forcedBy: `${describeForcedRoute('order_insufficient_balance')}, or another route whose order fails`,
    getStep: respondWith('failed'),
  },
  'done(findBooking): escalated': {
    instruction: 'A person handles the booking.',
    kind: 'negative',
    isManual: true,
    expectations: [alert(escalatedDetails.error)],
    getStep: when(isUnbookedBaseline, state => ({
      result: {
        isKnown: true,
        booking: toBookResponse(findReturnedIntent(state), 'pending', escalatedDetails),
      },
    })),
  },
  'done(findBooking): trip already booked': {
    instruction: 'Another payment for the same trip came first.',
    kind: 'negative',
    isManual: true,
    getStep: when(isUnbookedBaseline, state => ({
      result: {
        isKnown: true,
        booking: toBookResponse(findReturnedIntent(state), 'failed', {
          code: 'already_booked_trip' satisfies ErrorCode,
          error: alreadyBookedMessage,
          supportCode: null,
        }),
      },
    })),
  },
  'done(findBooking): closed': {
    instruction: 'The payment has been replaced in another tab.',
    kind: 'edge',
    isManual: true,
    getStep: keepHistory(
      when(isUnbookedBaseline, state => ({
        result: {
          isKnown: true,
          booking: toBookResponse(findReturnedIntent(state), 'failed', closedDetails),
        },
        environment: updateIntent(state.environment, findReturnedIntent(state), { payment: 'replaced' }),
      })),
    ),
  },
  'done(findBooking): unknown payment': {
    instruction: 'The payment is unknown.',
    kind: 'negative',
    getStep: when(isIntentUnknown, () => unknownIntent),
  },
  'done(findBooking): lookup unsupported': {
    instruction: 'The host can’t look up payments.',
    kind: 'edge',
    isManual: true,
    getStep: when(
      allOf(
        hasBooking('none'),
        hasBookingData,
        ({ snapshot: { context } }) => context.returned?.redirectStatus !== 'failed',
      ),
      () => unknownIntent,
    ),
  },
  'error(findBooking): rate limited': {
    instruction: 'There were too many requests, even after waiting as long as the backend asks.',
    kind: 'negative',
    isManual: true,
    getStep: when(isUnbookedBaseline, () => ({ result: buildRefusal('rate_limited') })),
  },
  'error(findBooking): no response': {
    instruction: 'The call gets no response, even after retries.',
    kind: 'negative',
    isManual: true,
    getStep: when(isUnbookedBaseline, () => ({ result: unreachableError })),
  },
} satisfies BookingEventCases;
