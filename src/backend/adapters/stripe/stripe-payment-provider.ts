import type { Stripe } from 'stripe';
import * as v from 'valibot';
import { findAmountProblem } from '#contract/rules/chargeable-amount.ts';
import {
  PaymentProviderError,
  type PaymentIntent,
  type PaymentProvider,
} from '#backend/ports/payment-provider.ts';
import { installationKey } from '#backend/ports/record-origin.ts';
import { createIntentLister } from './list-intents.ts';
import type { CallStripe } from './stripe-client.ts';
import { StripeCallError } from './stripe-errors.ts';
import type { createIntentSchema } from './stripe-intent.ts';

export interface StripePaymentProviderOptions {
  stripe: Stripe;
  callStripe: CallStripe;
  intentSchema: ReturnType<typeof createIntentSchema>;
  callTimeoutMs: number;
  /** Which database the intents belong to. */
  installation: string | undefined;
}

const chargedIntentSchema = v.object({
  latest_charge: v.nullable(
    v.object({ amount_refunded: v.pipe(v.number(), v.safeInteger(), v.minValue(0)) }),
  ),
});

const refundSchema = v.object({ object: v.literal('refund'), status: v.nullable(v.string()) });

/** The intent, if a call has left it in this status. @throws PaymentProviderError */
function expectStatus(
  operation: string,
  intent: PaymentIntent,
  status: PaymentIntent['status'],
): PaymentIntent {
  if (intent.status === status) return intent;
  throw new PaymentProviderError('provider_unavailable', `${operation}: the intent is ${intent.status}`);
}

/** Stripe's payment intents. Cards are held when the browser confirms, and charged when the intent is captured. */
export function createStripePaymentProvider({
  stripe,
  callStripe,
  intentSchema,
  callTimeoutMs,
  installation,
}: StripePaymentProviderOptions): PaymentProvider {
  const retrieveIntent = (id: string) =>
    callStripe('retrieveIntent', intentSchema, () =>
      stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] }),
    );

  /** Stripe has no code for a refund of what isn't charged, or of more than is left. */
  async function explainRefusedRefund(id: string, error: unknown): Promise<unknown> {
    if (!(error instanceof StripeCallError) || error.statusCode !== 400) return error;
    if (error.code !== 'provider_unavailable') return error;
    const { status } = await retrieveIntent(id);
    if (status !== 'succeeded') {
      return new PaymentProviderError('payment_intent_unexpected_state', error.message);
    }
    return error.param === 'amount'
      ? new PaymentProviderError('charge_already_refunded', error.message)
      : error;
  }

  return {
    callTimeoutMs,
    retrieveIntent,
    async createIntent({ amount, currency, metadata }, { idempotencyKey }) {
      const problem = findAmountProblem(amount, currency);
      if (problem !== null)
        throw new PaymentProviderError('provider_unavailable', `createIntent: ${problem}`);
      return await callStripe('createIntent', intentSchema, () =>
        stripe.paymentIntents.create(
          {
            amount,
            currency: currency.toLowerCase(),
            capture_method: 'manual',
            // Excludes `automatic_payment_methods`, which would offer all that the dashboard has switched on.
            allowed_payment_method_types: ['card'],
            metadata: {
              ...metadata,
              ...(installation === undefined ? {} : { [installationKey]: installation }),
            },
          },
          { idempotencyKey },
        ),
      );
    },
    listIntents: createIntentLister({ stripe, callStripe, intentSchema, installation }),
    async readRefunded(id) {
      const { latest_charge: charge } = await callStripe('readRefunded', chargedIntentSchema, () =>
        stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] }),
      );
      return charge?.amount_refunded ?? 0;
    },
    async captureIntent(id, { idempotencyKey }) {
      const intent = await callStripe('captureIntent', intentSchema, () =>
        stripe.paymentIntents.capture(id, {}, { idempotencyKey }),
      );
      return expectStatus('captureIntent', intent, 'succeeded');
    },
    async cancelIntent(id, { idempotencyKey }) {
      const intent = await callStripe('cancelIntent', intentSchema, () =>
        stripe.paymentIntents.cancel(id, {}, { idempotencyKey }),
      );
      return expectStatus('cancelIntent', intent, 'canceled');
    },
    async refundIntent(id, { idempotencyKey, amount }) {
      const params = { payment_intent: id, ...(amount === undefined ? {} : { amount }) };
      const refund = await callStripe('refundIntent', refundSchema, () =>
        stripe.refunds.create(params, { idempotencyKey }),
      ).catch(async (error: unknown) => {
        throw await explainRefusedRefund(id, error);
      });
      if (refund.status === 'failed' || refund.status === 'canceled') {
        throw new PaymentProviderError('provider_unavailable', `refundIntent: the refund ${refund.status}`);
      }
    },
  };
}
