import type { Hono } from 'hono';
import type { PaymentCard } from '#contract/booking.ts';
import type { ErrorPage } from './error-page.ts';
import type { RetentionRule } from './purge.ts';
import type { RecordOrigin } from './record-origin.ts';
import type { WebhookReceiver } from './webhook-receiver.ts';

export const paymentIntentStatuses = [
  'requires_payment_method',
  'requires_confirmation',
  'requires_action',
  'processing',
  'requires_capture',
  'succeeded',
  'canceled',
] as const;
type PaymentIntentStatus = (typeof paymentIntentStatuses)[number];

/** Why the last card was refused. `message` may be shown to travelers. */
export interface PaymentError {
  type: string;
  code: string;
  declineCode: string | null;
  message: string;
  param: string | null;
}

/** A payment intent as Stripe defines it. The money is held at `requires_capture` and charged at `succeeded`. */
export interface PaymentIntent {
  id: string;
  /** Allows a browser to confirm the intent. Never logged, never stored by the core. */
  clientSecret: string;
  status: PaymentIntentStatus;
  /** Minor units of `currency`. */
  amount: number;
  amountCapturable: number;
  amountReceived: number;
  /** ISO 4217, uppercase. */
  currency: string;
  metadata: Readonly<Record<string, string>>;
  /** The card that the money is held on, or was charged to; null until then, and where a response doesn't say. */
  card: PaymentCard | null;
  lastPaymentError: PaymentError | null;
}

/** An intent as the provider's list of all intents has it. */
export interface PaymentRecord extends PaymentIntent {
  origin: RecordOrigin;
  createdAt: Date;
  /** What went back to the card, in minor units. */
  amountRefunded: number;
}

export type PaymentProviderErrorCode =
  | 'resource_missing'
  /** The intent's status doesn't allow the operation. */
  | 'payment_intent_unexpected_state'
  /** The payment is refunded already. */
  | 'charge_already_refunded'
  /** The idempotency key was already used for a different request. */
  | 'idempotency_error'
  /** No usable response, or none in time: the outcome is unknown until the intent is read. */
  | 'provider_unavailable';

/** The payment provider refused a request. `message` is for logs, never for travelers. */
export class PaymentProviderError extends Error {
  override readonly name = 'PaymentProviderError';
  readonly code: PaymentProviderErrorCode;
  constructor(code: PaymentProviderErrorCode, message: string) {
    super(message);
    this.code = code;
  }
}

export interface NewPaymentIntent {
  amount: number;
  currency: string;
  metadata: Readonly<Record<string, string>>;
}

/**
 * A write sent twice with the same key happens once, and both calls return the same result, even if it is an error. So
 * a key belongs to one attempt.
 */
interface IdempotencyOptions {
  idempotencyKey: string;
}

/**
 * The port to the payment provider. The browser authorizes an intent, and the backend captures it
 * (`capture_method: manual`).
 */
export interface PaymentProvider {
  /** How long to wait for a response, in milliseconds. */
  callTimeoutMs: number;
  createIntent(intent: NewPaymentIntent, options: IdempotencyOptions): Promise<PaymentIntent>;
  /** With the card, if there is one. @throws PaymentProviderError `resource_missing` */
  retrieveIntent(id: string): Promise<PaymentIntent>;
  /** All intents of ours since a time of day, in any order: those with a `booking_code` in their metadata. */
  listIntents(options: { createdAfter: Date }): AsyncIterable<PaymentRecord>;
  /** What went back to the card of an intent, in minor units. @throws PaymentProviderError `resource_missing` */
  readRefunded(id: string): Promise<number>;
  /** Charges the held money. @throws PaymentProviderError `payment_intent_unexpected_state` */
  captureIntent(id: string, options: IdempotencyOptions): Promise<PaymentIntent>;
  /** Cancels the intent and releases the hold. @throws PaymentProviderError `payment_intent_unexpected_state` */
  cancelIntent(id: string, options: IdempotencyOptions): Promise<PaymentIntent>;
  /**
   * Refunds a charge to the card, in full or `amount` of it, in minor units.
   * @throws PaymentProviderError `charge_already_refunded`, `payment_intent_unexpected_state` if nothing is charged
   */
  refundIntent(id: string, options: IdempotencyOptions & { amount?: number }): Promise<void>;
}

/** A payment adapter: the provider, and what it needs of HTTP routes and of retention, if anything. */
export interface PaymentAdapter {
  payments: PaymentProvider;
  routes?: Hono;
  /** How these routes show a refusal to people. */
  errorPage?: ErrorPage;
  retention?: readonly RetentionRule[];
  /** What receives the provider's events. */
  webhooks?: WebhookReceiver;
  /** Calls the provider once, and says in sentences why it can't be used like this. A provider that is down is no reason. */
  findProblems?: () => Promise<readonly string[]>;
}
