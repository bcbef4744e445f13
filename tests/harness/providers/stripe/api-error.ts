import type { Stripe } from 'stripe';

/** An error that Stripe answers with. */
export class StripeApiError extends Error {
  readonly status: number;
  readonly fields: {
    type: string;
    code?: string;
    param?: string;
    payment_intent?: Stripe.PaymentIntent;
  } & Record<string, unknown>;
  constructor(status: number, message: string, fields: StripeApiError['fields']) {
    super(message);
    this.status = status;
    this.fields = fields;
  }
}

export const invalidRequest = (
  message: string,
  fields: { code?: string; param?: string } = {},
  status = 400,
) => new StripeApiError(status, message, { type: 'invalid_request_error', ...fields });

/** What Stripe says for a status that doesn't allow a call. */
export const unexpectedState = (intent: Stripe.PaymentIntent, operation: string) =>
  new StripeApiError(
    400,
    `This PaymentIntent could not be ${operation} because it has a status of ${intent.status}.`,
    { type: 'invalid_request_error', code: 'payment_intent_unexpected_state', payment_intent: intent },
  );
