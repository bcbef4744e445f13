import { parseIntentId } from '#contract/payment-intent-id.ts';
import { emptyEnvironment, emptyRememberedBooking, updateIntent, type Intent } from '../environment.ts';
import {
  findCurrentIntent,
  isBaseline,
  isInState,
  type BookingEventCase,
  type BookingEventCases,
  type BookingModelState,
} from '../model-state.ts';
import { openDocument, toConfirmationOpenEvent, withForm } from './page-open.ts';

const isRedirecting = isInState('booking.redirecting');

/** How a payment returns from the bank: its statuses before and after, and the one in the address. */
interface Return {
  from: Intent['payment'];
  to: Intent['payment'];
  redirectStatus: 'succeeded' | 'failed';
}

const authorized: Return = { from: 'authorized', to: 'authorized', redirectStatus: 'succeeded' };
const approved: Return = { from: 'challenged', to: 'authorized', redirectStatus: 'succeeded' };
const approvedThenDeclined: Return = {
  from: 'challengedThenDeclined',
  to: 'open',
  redirectStatus: 'failed',
};
const declined: Return = { from: 'challenged', to: 'open', redirectStatus: 'failed' };

function prepareReturn(state: BookingModelState, { from, to, redirectStatus }: Return) {
  const intent = findCurrentIntent(state);
  if (!isRedirecting(state) || intent?.payment !== from) return null;
  return {
    environment: updateIntent(state.environment, intent, { payment: to }),
    returned: {
      paymentIntent: parseIntentId(intent.secret),
      clientSecret: intent.secret,
      redirectStatus,
    },
  };
}

const returnFromBank =
  (how: Return): BookingEventCase['getStep'] =>
  state => {
    const prepared = prepareReturn(state, how);
    if (prepared === null) return null;
    const { environment, returned } = prepared;
    return openDocument(environment, toConfirmationOpenEvent(environment, returned), withForm(state));
  };

const returnInOtherBrowser =
  (how: Return): BookingEventCase['getStep'] =>
  state => {
    const prepared = prepareReturn(state, how);
    if (prepared === null || !isBaseline(state)) return null;
    const { environment, returned } = prepared;
    return openDocument(
      { ...environment, stored: emptyEnvironment.stored },
      toConfirmationOpenEvent(environment, returned, emptyRememberedBooking),
      {},
    );
  };

/** Coming to the confirmation page after the payment, directly or from the bank’s page. */
export const bankReturnEventCases = {
  'page.open: confirmation after payment': {
    instruction: 'Wait until the confirmation page appears.',
    getStep: returnFromBank(authorized),
  },
  'page.open: approved at the bank': {
    instruction: 'Press Approve on the bank’s page.',
    getStep: returnFromBank(approved),
  },
  'page.open: approved at the bank, then declined': {
    instruction: 'Press Approve on the bank’s page.',
    kind: 'negative',
    getStep: returnFromBank(approvedThenDeclined),
  },
  'page.open: declined at the bank': {
    instruction: 'Press Decline on the bank’s page.',
    kind: 'negative',
    getStep: returnFromBank(declined),
  },
  'page.open: approved at the bank in another browser': {
    instruction: 'Open the bank’s page in another browser, and press Approve there.',
    kind: 'edge',
    getStep: returnInOtherBrowser(approved),
  },
  'page.open: declined at the bank in another browser': {
    instruction: 'Open the bank’s page in another browser, and press Decline there.',
    kind: 'edge',
    getStep: returnInOtherBrowser(declined),
  },
} satisfies BookingEventCases;
