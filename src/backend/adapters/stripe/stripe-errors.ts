import { Stripe } from 'stripe';
import { PaymentProviderError, type PaymentProviderErrorCode } from '#backend/ports/payment-provider.ts';

/** Stripe's codes that mean something to the saga. After any other error the outcome is unknown until the intent is read. */
const codes: Partial<Record<string, PaymentProviderErrorCode>> = {
  resource_missing: 'resource_missing',
  payment_intent_unexpected_state: 'payment_intent_unexpected_state',
  charge_already_captured: 'payment_intent_unexpected_state',
  charge_expired_for_capture: 'payment_intent_unexpected_state',
  capture_charge_authorization_expired: 'payment_intent_unexpected_state',
  capture_unauthorized_payment: 'payment_intent_unexpected_state',
  charge_not_refundable: 'payment_intent_unexpected_state',
  charge_already_refunded: 'charge_already_refunded',
};

/** An error of a call to Stripe, with what else is needed of it. */
export class StripeCallError extends PaymentProviderError {
  /** Null without a usable response. */
  readonly statusCode: number | null;
  /** The parameter that is wrong. */
  readonly param: string | null;
  constructor(operation: string, error: InstanceType<typeof Stripe.errors.StripeError>) {
    super(toCode(error), describe(operation, error));
    this.statusCode = error.statusCode ?? null;
    this.param = error.param ?? null;
  }
  /** Whether Stripe doesn't know the key, or forbids it the call. */
  get isAboutKey(): boolean {
    return this.statusCode === 401 || this.statusCode === 403;
  }
}

type StripeError = InstanceType<typeof Stripe.errors.StripeError>;

function toCode(error: StripeError): PaymentProviderErrorCode {
  if (error instanceof Stripe.errors.StripeIdempotencyError) return 'idempotency_error';
  if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) return 'provider_unavailable';
  return codes[error.code ?? ''] ?? 'provider_unavailable';
}

/** Constants of Stripe's API: types, codes and names of parameters. */
const isConstant = (value: unknown): value is string =>
  typeof value === 'string' && /^[a-z][\w[\].-]{0,60}$/.test(value);

/**
 * What went wrong, for the log: what was called, the status, Stripe's constants, and its id of the request. Stripe's own
 * sentences quote keys and ids, and stay out.
 */
function describe(operation: string, { code, param, rawType, requestId, statusCode }: StripeError): string {
  const outcome = [statusCode ?? 'no usable response', ...[rawType, code, param].filter(isConstant)];
  return `${operation}: ${outcome.join(' ')}${requestId === undefined ? '' : ` (${requestId})`}`;
}
