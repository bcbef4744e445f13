import { parseIntentId } from '#contract/payment-intent.ts';
import type { PaymentReturn } from '#machines/booking/booking-context.ts';
import {
  createPageOpenEventCase,
  openDocument,
  createConfirmationOpenEvent,
} from './page-open-event-case.ts';
import {
  emptyEnvironment,
  findIntentBySecret,
  isInState,
  isBaseline,
  emptyRememberedBooking,
  getClientSecret,
  updateIntent,
  type BookingEventCase,
  type Intent,
} from '../environment.ts';

const toPaymentReturn = (secret: string, redirectStatus: 'succeeded' | 'failed'): Partial<PaymentReturn> => ({
  paymentIntent: parseIntentId(secret),
  clientSecret: secret,
  redirectStatus,
});

interface BankReturn {
  name: string;
  instruction: string;
  kind: BookingEventCase['kind'];
  payment: Intent['payment'];
  status: 'succeeded' | 'failed';
  isOtherBrowser?: boolean;
  change?: Partial<Intent>;
  willBeDeclined?: boolean;
  forcedBy?: string;
}

/** From the payment to the confirmation, by way of the bank where it asks. */
const createBankReturnEventCase = ({
  payment: of,
  status,
  isOtherBrowser: isElsewhere = false,
  change = {},
  willBeDeclined: isRefusedLater,
  ...words
}: BankReturn) =>
  createPageOpenEventCase({
    ...words,
    getStep(state) {
      const intent = findIntentBySecret(state.environment, getClientSecret(state));
      if (!isInState(state, 'redirecting') || intent?.payment !== of) return null;
      if (isRefusedLater !== undefined && intent.willBeDeclined !== isRefusedLater) return null;
      if (isElsewhere && !isBaseline(state)) return null;
      const environment = updateIntent(state.environment, intent.secret, change);
      const returned = toPaymentReturn(intent.secret, status);
      return isElsewhere
        ? openDocument(
            { ...environment, stored: emptyEnvironment.stored },
            createConfirmationOpenEvent(environment, returned, emptyRememberedBooking),
            {},
          )
        : openDocument(environment, createConfirmationOpenEvent(environment, returned));
    },
  });

/** From the payment to the confirmation, by way of the bank where it asks. */
export const bankReturnEventCases: readonly BookingEventCase[] = [
  createBankReturnEventCase({
    name: 'the confirmation comes',
    instruction: 'Wait: the confirmation page comes.',
    kind: 'usual',
    payment: 'held',
    status: 'succeeded',
  }),
  createBankReturnEventCase({
    name: 'approved at the bank',
    instruction: 'Press Approve at the bank’s page.',
    kind: 'usual',
    payment: 'asked',
    willBeDeclined: false,
    status: 'succeeded',
    change: { payment: 'held' },
  }),
  createBankReturnEventCase({
    name: 'approved at the bank, and refused',
    instruction: 'Press Approve at the bank’s page.',
    kind: 'negative',
    payment: 'asked',
    willBeDeclined: true,
    status: 'failed',
    change: { payment: 'open', willBeDeclined: false },
  }),
  createBankReturnEventCase({
    name: 'declined at the bank',
    instruction: 'Press Decline at the bank’s page.',
    kind: 'negative',
    payment: 'asked',
    willBeDeclined: false,
    status: 'failed',
    change: { payment: 'open' },
  }),
  createBankReturnEventCase({
    name: 'approved at the bank, in another browser',
    instruction: 'Open the bank’s page in another browser, and press Approve there.',
    kind: 'edge',
    payment: 'asked',
    willBeDeclined: false,
    status: 'succeeded',
    isOtherBrowser: true,
    change: { payment: 'held' },
  }),
  createBankReturnEventCase({
    name: 'declined at the bank, in another browser',
    instruction: 'Open the bank’s page in another browser, and press Decline there.',
    kind: 'edge',
    payment: 'asked',
    willBeDeclined: false,
    status: 'failed',
    isOtherBrowser: true,
    change: { payment: 'open' },
  }),
];
