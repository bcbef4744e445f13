import type { Clock } from '#backend/ports/clock.ts';
import type { Logger } from '#backend/ports/logger.ts';
import type { PaymentAdapter } from '#backend/ports/payment-provider.ts';
import { findStripeProblems } from './find-stripe-problems.ts';
import { createStripeCall, createStripeClient } from './stripe-client.ts';
import { createIntentSchema } from './stripe-intent.ts';
import { createStripePaymentProvider } from './stripe-payment-provider.ts';
import { createStripeWebhooks } from './stripe-webhooks.ts';

export interface StripeOptions {
  secretKey: string;
  /** Of the webhook endpoint, from Stripe's dashboard. */
  webhookSecret: string;
  mode: 'test' | 'live';
  clock: Pick<Clock, 'now'>;
  log: Logger;
  /** Stripe's address, or a loopback address where tests run a server in its place. */
  baseUrl: string;
  /** The id of our database, by which intents are told from those of others on the same account. */
  installation?: string;
  callTimeoutMs?: number;
}

/** The Stripe adapter: payment intents, events, and what is wrong with a key. */
export function createStripe({
  secretKey,
  webhookSecret,
  mode,
  clock,
  log,
  baseUrl,
  installation,
  callTimeoutMs = 20_000,
}: StripeOptions): Required<Pick<PaymentAdapter, 'payments' | 'webhooks' | 'findProblems'>> {
  const stripe = createStripeClient({ secretKey, baseUrl, timeoutMs: callTimeoutMs });
  const callStripe = createStripeCall(log);
  const intentSchema = createIntentSchema(mode);
  return {
    payments: createStripePaymentProvider({ stripe, callStripe, intentSchema, callTimeoutMs, installation }),
    webhooks: createStripeWebhooks({ stripe, callStripe, secret: webhookSecret, mode, clock }),
    findProblems: () => findStripeProblems(secretKey, { stripe, callStripe, mode, log }),
  };
}
