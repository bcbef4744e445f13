import * as v from 'valibot';
import { paymentCardSchema } from '#contract/booking.ts';
import {
  paymentIntentStatuses,
  type PaymentError,
  type PaymentIntent,
} from '#backend/ports/payment-provider.ts';

const minorUnitsSchema = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

const paymentErrorSchema = v.object({
  type: v.string(),
  code: v.nullish(v.string(), null),
  decline_code: v.nullish(v.string(), null),
  message: v.nullish(v.string(), null),
  param: v.nullish(v.string(), null),
});

const genericMessage = 'The payment did not go through. Your card was not charged.';

/** What Stripe's script says in a browser. An intent has a message for developers instead. */
const authenticationMessage =
  'We are unable to authenticate your payment method. Please choose a different payment method and try again.';

function toMessage({ type, code, message }: v.InferOutput<typeof paymentErrorSchema>): string {
  if (code === 'payment_intent_authentication_failure') return authenticationMessage;
  // Stripe writes the messages of other types for developers.
  return type === 'card_error' ? (message ?? genericMessage) : genericMessage;
}

const toPaymentError = (error: v.InferOutput<typeof paymentErrorSchema>): PaymentError => ({
  type: error.type,
  code: error.code ?? error.type,
  declineCode: error.decline_code,
  message: toMessage(error),
  param: error.param,
});

/** A charge, where it was expanded. Wallets name a card as well; a kind of payment without one has no digits. */
const chargeSchema = v.object({
  payment_method_details: v.nullish(
    v.object({ card: v.fallback(v.nullish(paymentCardSchema, null), null) }),
    null,
  ),
});

/** A PaymentIntent as Stripe returns it to a secret key, of one mode. */
export const createIntentSchema = (mode: 'test' | 'live') =>
  v.pipe(
    v.object({
      id: v.pipe(v.string(), v.startsWith('pi_')),
      object: v.literal('payment_intent'),
      client_secret: v.pipe(v.string(), v.nonEmpty()),
      status: v.picklist(paymentIntentStatuses),
      amount: minorUnitsSchema,
      amount_capturable: minorUnitsSchema,
      amount_received: minorUnitsSchema,
      currency: v.pipe(v.string(), v.regex(/^[a-z]{3}$/), v.toUpperCase()),
      // The confirmed flow would charge at once.
      capture_method: v.literal('manual'),
      livemode: v.literal(mode === 'live'),
      metadata: v.record(v.string(), v.string()),
      latest_charge: v.nullish(v.union([v.string(), chargeSchema]), null),
      last_payment_error: v.nullable(paymentErrorSchema),
    }),
    v.transform((intent): PaymentIntent => ({
      id: intent.id,
      clientSecret: intent.client_secret,
      status: intent.status,
      amount: intent.amount,
      amountCapturable: intent.amount_capturable,
      amountReceived: intent.amount_received,
      currency: intent.currency,
      metadata: intent.metadata,
      card:
        typeof intent.latest_charge === 'string'
          ? null
          : (intent.latest_charge?.payment_method_details?.card ?? null),
      lastPaymentError: intent.last_payment_error === null ? null : toPaymentError(intent.last_payment_error),
    })),
  );
