import * as v from 'valibot';
import { amountSchema, currencySchema } from './money.ts';

export const offerIdSchema = v.pipe(
  v.string('An offer id is needed.'),
  v.minLength(1, 'An offer id is needed.'),
  v.maxLength(600, 'An offer id is at most 600 characters long.'),
);

/** GET /api/bookings/validate-offer?offer_id= */
export const offerQuerySchema = v.object({ offer_id: offerIdSchema });

/** A passenger as the airline expects one: the id that the order must contain, and the infant on an adult's lap. */
const offerPassengerSchema = v.object({
  id: v.pipe(v.string(), v.minLength(1)),
  type: v.optional(v.nullable(v.string()), null),
  age: v.optional(v.nullable(v.number()), null),
  infant_passenger_id: v.optional(v.nullable(v.string())),
});

/**
 * The response. `valid: false`, or no passengers, is "Offer validation failed."; an empty list is "No passenger data
 * found in validated offer.". A missing or invalid `total_amount` falls back to the displayed price.
 */
export const validatedOfferSchema = v.object({
  valid: v.optional(v.boolean(), false),
  offer: v.optional(
    v.nullable(
      v.object({
        data: v.object({
          id: v.optional(v.string()),
          passengers: v.optional(v.nullable(v.array(offerPassengerSchema))),
          total_amount: v.fallback(
            v.optional(
              v.nullable(v.union([amountSchema, v.pipe(v.number(), v.minValue(0), v.transform(String))])),
            ),
            null,
          ),
          total_currency: v.optional(v.nullable(currencySchema), null),
          expires_at: v.optional(v.nullable(v.pipe(v.string(), v.isoTimestamp())), null),
        }),
      }),
    ),
  ),
});

export type OfferPassenger = v.InferOutput<typeof offerPassengerSchema>;
export type ValidatedOffer = v.InferOutput<typeof validatedOfferSchema>;
