import * as v from 'valibot';
import { amountSchema, currencySchema } from '#contract/money.ts';
import { localTimeSchema } from '#contract/flight.ts';

/*
 * What we read of Duffel's offers and orders. Only what no flight can be shown without has to be there: recorded responses
 * lack everything else at times (https://duffel.com/docs/api/offers/schema).
 */

export const nullableText = v.nullish(v.string(), null);
const degreesSchema = v.fallback(v.nullish(v.number(), null), null);

/** An airport, or a city. `city_name` and `city` may both be null. */
const wirePlaceSchema = v.object({
  iata_code: v.string(),
  name: nullableText,
  city_name: nullableText,
  city: v.fallback(v.nullish(v.object({ name: nullableText }), null), null),
  time_zone: nullableText,
  latitude: degreesSchema,
  longitude: degreesSchema,
});

const carrierSchema = v.nullish(
  v.object({ name: nullableText, iata_code: nullableText, logo_symbol_url: nullableText }),
  null,
);

const segmentPassengerSchema = v.object({
  passenger_id: nullableText,
  cabin_class: nullableText,
  cabin_class_marketing_name: nullableText,
  baggages: v.nullish(v.array(v.object({ type: v.string(), quantity: v.number() })), []),
});

const wireSegmentSchema = v.object({
  origin: wirePlaceSchema,
  destination: wirePlaceSchema,
  origin_terminal: nullableText,
  destination_terminal: nullableText,
  /** The local times of the airports, without an offset. */
  departing_at: localTimeSchema,
  arriving_at: localTimeSchema,
  duration: nullableText,
  marketing_carrier: carrierSchema,
  marketing_carrier_flight_number: nullableText,
  operating_carrier: carrierSchema,
  aircraft: v.nullish(v.object({ name: nullableText }), null),
  passengers: v.nullish(v.array(segmentPassengerSchema), []),
  /** Landings on the way: nobody changes the aircraft. */
  stops: v.nullish(v.array(v.object({ airport: wirePlaceSchema, duration: nullableText })), []),
});

const conditionSchema = v.nullish(
  v.object({
    allowed: v.nullish(v.boolean(), null),
    penalty_amount: nullableText,
    penalty_currency: nullableText,
  }),
  null,
);

export const wireSliceSchema = v.object({
  origin: wirePlaceSchema,
  destination: wirePlaceSchema,
  duration: nullableText,
  fare_brand_name: nullableText,
  conditions: v.nullish(
    v.object({
      change_before_departure: conditionSchema,
      advance_seat_selection: v.fallback(v.nullish(v.boolean(), null), null),
    }),
    null,
  ),
  segments: v.pipe(v.array(wireSegmentSchema), v.minLength(1)),
});

const offerPassengerSchema = v.object({
  id: v.pipe(v.string(), v.minLength(1)),
  type: nullableText,
  age: v.nullish(v.number(), null),
});

export const wireOfferSchema = v.object({
  id: v.pipe(v.string(), v.minLength(1)),
  live_mode: v.boolean(),
  total_amount: amountSchema,
  total_currency: currencySchema,
  expires_at: v.pipe(v.string(), v.isoTimestamp()),
  owner: carrierSchema,
  slices: v.pipe(v.array(wireSliceSchema), v.minLength(1)),
  passengers: v.array(offerPassengerSchema),
  /** Whole kilograms as a text. */
  total_emissions_kg: v.fallback(v.nullish(v.pipe(v.string(), v.toNumber(), v.gtValue(0)), null), null),
  passenger_identity_documents_required: v.nullish(v.boolean(), false),
  conditions: v.nullish(
    v.object({ change_before_departure: conditionSchema, refund_before_departure: conditionSchema }),
    null,
  ),
});

export type WirePlace = v.InferOutput<typeof wirePlaceSchema>;
export type WireSegment = v.InferOutput<typeof wireSegmentSchema>;
export type WireSlice = v.InferOutput<typeof wireSliceSchema>;
export type WireCondition = v.InferOutput<typeof conditionSchema>;
export type WireOffer = v.InferOutput<typeof wireOfferSchema>;
export type WireOfferPassenger = v.InferOutput<typeof offerPassengerSchema>;
