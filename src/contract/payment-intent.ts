import * as v from 'valibot';
import { bookingDraftSchema } from './booking-draft.ts';
import { offerIdSchema } from './offer.ts';

/**
 * POST /api/payments/create-payment-intent. `amount` is what the traveler was last shown, in major units. The charged
 * amount comes from the offer only, in the offer's own currency.
 */
export const createPaymentIntentRequestSchema = v.object({
  amount: v.pipe(
    v.number('Expected a number.'),
    v.finite('Expected a number.'),
    v.minValue(0.01, 'Expected an amount above zero.'),
    v.maxValue(9_999_999, 'Expected an amount below 10 million.'),
  ),
  offerId: offerIdSchema,
  currency: v.pipe(
    v.string('Expected a currency.'),
    v.regex(/^[A-Za-z]{3}$/, 'Expected a currency such as usd.'),
  ),
  booking: v.optional(bookingDraftSchema),
  /** Whether the traveler wants another ticket for a trip that is already booked. */
  confirm_duplicate: v.optional(v.boolean('Expected true or false.')),
});

/** The response. Without a client secret, the payment can't start ("Failed to create payment intent."). */
export const createPaymentIntentResponseSchema = v.object({
  clientSecret: v.optional(v.nullable(v.string()), null),
});

export type CreatePaymentIntentRequest = v.InferInput<typeof createPaymentIntentRequestSchema>;
