import { intentIdOf } from '../../../src/contract/payment-intent.ts';
import type { PaymentReturn } from '../booking-context.ts';
import { arrival, opening, returning } from './arrivals.ts';
import {
  emptyWorld,
  intentOfSecret,
  isAt,
  isOrdinary,
  nothingRemembered,
  secretOf,
  withIntent,
  type BookingMove,
  type Intent,
} from './world.ts';

const returnOf = (secret: string, redirectStatus: 'succeeded' | 'failed'): Partial<PaymentReturn> => ({
  paymentIntent: intentIdOf(secret),
  clientSecret: secret,
  redirectStatus,
});

interface Return {
  name: string;
  does: string;
  kind: BookingMove['kind'];
  of: Intent['payment'];
  status: 'succeeded' | 'failed';
  isElsewhere?: boolean;
  change?: Partial<Intent>;
  isRefusedLater?: boolean;
  forcedBy?: string;
}

/** From the payment to the confirmation, by way of the bank where it asks. */
const fromPayment = ({ of, status, isElsewhere = false, change = {}, isRefusedLater, ...words }: Return) =>
  arrival({
    ...words,
    at(moment) {
      const intent = intentOfSecret(moment.world, secretOf(moment));
      if (!isAt(moment, 'redirecting') || intent?.payment !== of) return null;
      if (isRefusedLater !== undefined && intent.isRefusedLater !== isRefusedLater) return null;
      if (isElsewhere && !isOrdinary(moment)) return null;
      const world = withIntent(moment.world, intent.secret, change);
      const returned = returnOf(intent.secret, status);
      return isElsewhere
        ? opening({ ...world, stored: emptyWorld.stored }, returning(world, returned, nothingRemembered), {})
        : opening(world, returning(world, returned));
    },
  });

/** From the payment to the confirmation, by way of the bank where it asks. */
export const returnMoves: readonly BookingMove[] = [
  fromPayment({
    name: 'the confirmation comes',
    does: 'Wait: the confirmation page comes.',
    kind: 'usual',
    of: 'held',
    status: 'succeeded',
  }),
  fromPayment({
    name: 'approved at the bank',
    does: 'Press Approve at the bank’s page.',
    kind: 'usual',
    of: 'asked',
    isRefusedLater: false,
    status: 'succeeded',
    change: { payment: 'held' },
  }),
  fromPayment({
    name: 'approved at the bank, and refused',
    does: 'Press Approve at the bank’s page.',
    kind: 'negative',
    of: 'asked',
    isRefusedLater: true,
    status: 'failed',
    change: { payment: 'open', isRefusedLater: false },
  }),
  fromPayment({
    name: 'declined at the bank',
    does: 'Press Decline at the bank’s page.',
    kind: 'negative',
    of: 'asked',
    isRefusedLater: false,
    status: 'failed',
    change: { payment: 'open' },
  }),
  fromPayment({
    name: 'approved at the bank, in another browser',
    does: 'Open the bank’s page in another browser, and press Approve there.',
    kind: 'edge',
    of: 'asked',
    isRefusedLater: false,
    status: 'succeeded',
    isElsewhere: true,
    change: { payment: 'held' },
  }),
  fromPayment({
    name: 'declined at the bank, in another browser',
    does: 'Open the bank’s page in another browser, and press Decline there.',
    kind: 'edge',
    of: 'asked',
    isRefusedLater: false,
    status: 'failed',
    isElsewhere: true,
    change: { payment: 'open' },
  }),
];
