import * as v from 'valibot';
import { plainDateSchema } from '#contract/search-fields.ts';

/*
 * The orders that Duffel accepts, and nothing else: unknown fields are refused.
 */

/** Letters of Latin-1 and Latin Extended-A without ligatures, spaces, hyphens and apostrophes. */
const personName = v.pipe(
  v.string(),
  v.minLength(1),
  v.maxLength(20),
  v.regex(/^[A-Za-z\u00C0-\u017F' -]+$/),
  v.regex(/^[^ÆæĲĳŒœÞð×÷]+$/),
);

const orderPassenger = v.strictObject({
  id: v.pipe(v.string(), v.startsWith('pas_')),
  title: v.picklist(['mr', 'ms', 'mrs', 'miss', 'dr']),
  gender: v.picklist(['m', 'f']),
  given_name: personName,
  family_name: personName,
  born_on: plainDateSchema,
  email: v.pipe(v.string(), v.email()),
  phone_number: v.pipe(v.string(), v.regex(/^\+[1-9]\d{6,14}$/)),
  infant_passenger_id: v.optional(v.pipe(v.string(), v.startsWith('pas_'))),
});
export type OrderPassengerBody = v.InferOutput<typeof orderPassenger>;

const amount = v.pipe(v.string(), v.regex(/^\d+(\.\d+)?$/));

export const orderRequestSchema = v.strictObject({
  data: v.strictObject({
    type: v.literal('instant'),
    selected_offers: v.tuple([v.pipe(v.string(), v.startsWith('off_'))]),
    payments: v.tuple([
      v.strictObject({ type: v.literal('balance'), amount, currency: v.pipe(v.string(), v.length(3)) }),
    ]),
    metadata: v.pipe(
      v.record(v.pipe(v.string(), v.regex(/^[\w-]{1,40}$/)), v.pipe(v.string(), v.maxLength(500))),
      v.maxEntries(50),
    ),
    passengers: v.pipe(v.array(orderPassenger), v.minLength(1)),
  }),
});
export const cancellationRequestSchema = v.strictObject({
  data: v.strictObject({ order_id: v.pipe(v.string(), v.startsWith('ord_')) }),
});
export type OrderRequestBody = v.InferOutput<typeof orderRequestSchema>['data'];
