export type PaymentIntentStatus =
  | 'requires_payment_method'
  | 'requires_confirmation'
  | 'requires_action'
  | 'processing'
  | 'requires_capture'
  | 'succeeded'
  | 'canceled';

/** Why the last card was not accepted. `message` may be shown to travellers. */
export interface PaymentError {
  type: string;
  code: string;
  declineCode: string | null;
  message: string;
  param: string | null;
}

/** A payment in Stripe's words: money is held at `requires_capture`, and taken at `succeeded`. */
export interface PaymentIntent {
  id: string;
  /** What lets a browser pay it. Never logged, never stored by us. */
  clientSecret: string;
  status: PaymentIntentStatus;
  /** Minor units of `currency`. */
  amount: number;
  amountCapturable: number;
  amountReceived: number;
  /** ISO 4217 in capitals. */
  currency: string;
  metadata: Readonly<Record<string, string>>;
  lastPaymentError: PaymentError | null;
}

export type PaymentProviderErrorCode =
  | 'resource_missing'
  /** The intent is not in a state in which that can be done. */
  | 'payment_intent_unexpected_state'
  /** One key was used for two different requests. */
  | 'idempotency_error'
  /** No answer that says what happened: ask again with the same key. */
  | 'provider_unavailable';

/** What the payment provider refuses. `message` is for logs, never for travellers. */
export class PaymentProviderError extends Error {
  override readonly name = 'PaymentsError';
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

/** A write with a key: sent twice, it happens once and answers the same. */
interface IdempotencyOptions {
  idempotencyKey: string;
}

/**
 * Everything that we ask the payment provider for. An intent is authorised in the browser and captured here
 * (`capture_method: manual`). One adapter a provider.
 */
export interface PaymentProvider {
  createIntent(intent: NewPaymentIntent, options: IdempotencyOptions): Promise<PaymentIntent>;
  /** @throws PaymentsError `resource_missing` */
  retrieveIntent(id: string): Promise<PaymentIntent>;
  /** Takes the money that is held. @throws PaymentsError `payment_intent_unexpected_state` */
  captureIntent(id: string, options: IdempotencyOptions): Promise<PaymentIntent>;
  /** Lets go of the money that is held, and of the intent. @throws PaymentsError `payment_intent_unexpected_state` */
  cancelIntent(id: string, options: IdempotencyOptions): Promise<PaymentIntent>;
}
