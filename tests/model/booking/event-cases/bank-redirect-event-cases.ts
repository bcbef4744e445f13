import { getBookingId, toBookResponse, updateIntent } from '../environment.ts';
import {
  allOf,
  findCurrentIntent,
  isBaseline,
  isInState,
  when,
  type BookingEventCases,
  type BookingModelState,
} from '../model-state.ts';
import { buildBookResponse, closedDetails, unreachableError } from '../sample-data.ts';

const isRedirecting = isInState('booking.redirecting');
const isLeavingPage = isInState('booking.enteringPassengers.confirmingPayment', 'booking.redirecting');
const isResuming = isInState('booking.enteringPassengers.resuming');

const hasRedirectingCard = ({ environment }: BookingModelState) =>
  ['approved', 'challenged'].includes(environment.lastCard ?? '');
const hasBooking = (state: BookingModelState) => (findCurrentIntent(state)?.booking ?? 'none') !== 'none';
const hasNoBooking = (state: BookingModelState) => findCurrentIntent(state)?.booking === 'none';
/** Another tab can pay it, or replace it. */
const isUnpaid = (state: BookingModelState) => findCurrentIntent(state)?.payment !== 'authorized';

/** Leaving for the bank's page without getting there, and resuming a started payment. */
export const bankRedirectEventCases = {
  'page.restore': {
    instruction: 'Press Back while the browser leaves: it restores the page.',
    isManual: true,
    kind: 'edge',
    getStep: when(allOf(isLeavingPage, hasRedirectingCard), () => ({
      event: { type: 'page.restore', isTicketShown: false },
    })),
  },
  'after(redirectTimeout)': {
    instruction: 'Wait 20 seconds while the next page does not load.',
    isManual: true,
    kind: 'edge',
    getStep: when(isRedirecting, () => ({})),
  },

  'done(findStartedBooking): not booked': {
    instruction: 'The started payment has no booking yet.',
    getStep: when(allOf(isResuming, hasNoBooking), () => ({ result: { isKnown: true, booking: null } })),
  },
  'done(findStartedBooking): booked': {
    instruction: 'The started payment has a booking.',
    kind: 'edge',
    getStep: when(
      allOf(isResuming, hasBooking, ({ snapshot }) => !snapshot.context.isTicketShown),
      state => {
        const intent = findCurrentIntent(state);
        const status = intent?.booking ?? 'none';
        return {
          result: { isKnown: true, booking: status === 'none' ? null : toBookResponse(intent, status) },
          environment: { ...state.environment, historyEntryOfferId: null },
        };
      },
    ),
  },
  'done(findStartedBooking): booked in another tab': {
    instruction: 'The started payment has been paid and booked in another tab.',
    kind: 'edge',
    isManual: true,
    getStep: when(allOf(isResuming, isBaseline, hasNoBooking, isUnpaid), state => {
      const intent = findCurrentIntent(state);
      const booking = intent && buildBookResponse(getBookingId(intent), 'confirmed');
      return {
        result: { isKnown: true, booking },
        environment: {
          ...updateIntent(state.environment, intent, { payment: 'authorized', booking: 'confirmed' }),
          historyEntryOfferId: null,
        },
      };
    }),
  },
  'done(findStartedBooking): ticket shown before': {
    instruction: 'The payment has the booking whose ticket was shown.',
    kind: 'edge',
    getStep: when(
      allOf(isResuming, ({ snapshot }) => snapshot.context.isTicketShown),
      state => ({
        result: { isKnown: true, booking: toBookResponse(findCurrentIntent(state), 'confirmed') },
      }),
    ),
  },
  'done(findStartedBooking): closed': {
    instruction: 'The started payment has been replaced in another tab.',
    kind: 'edge',
    isManual: true,
    getStep: when(allOf(isResuming, isBaseline, hasNoBooking, isUnpaid), state => {
      const intent = findCurrentIntent(state);
      return {
        result: { isKnown: true, booking: toBookResponse(intent, 'failed', closedDetails) },
        environment: updateIntent(state.environment, intent, { payment: 'replaced' }),
      };
    }),
  },
  'error(findStartedBooking): no response': {
    instruction: 'The call gets no response.',
    kind: 'negative',
    isManual: true,
    getStep: when(allOf(isResuming, isBaseline), () => ({ result: unreachableError })),
  },
} satisfies BookingEventCases;
