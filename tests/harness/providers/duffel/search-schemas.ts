import * as v from 'valibot';
import { cabinClasses } from '#contract/cabin.ts';
import { plainDateSchema } from '#contract/search-fields.ts';

/*
 * What Duffel accepts, and nothing else: unknown fields are refused, so that a test sees whatever we send for nothing.
 */

const placeCode = v.pipe(v.string(), v.regex(/^[A-Z]{3}$/));

/** A type or an age, never both. */
const searchPassenger = v.union([
  v.strictObject({ type: v.picklist(['adult', 'infant_without_seat']) }),
  v.strictObject({ age: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(130)) }),
]);

export const offerRequestSchema = v.strictObject({
  data: v.strictObject({
    cabin_class: v.picklist(cabinClasses),
    max_connections: v.picklist([0, 1, 2]),
    slices: v.pipe(
      v.array(v.strictObject({ origin: placeCode, destination: placeCode, departure_date: plainDateSchema })),
      v.minLength(1),
    ),
    passengers: v.pipe(v.array(searchPassenger), v.minLength(1)),
  }),
});
export type OfferRequestBody = v.InferOutput<typeof offerRequestSchema>['data'];
export type SearchedPassenger = v.InferOutput<typeof searchPassenger>;
