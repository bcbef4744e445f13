import * as v from 'valibot';
import { amountSchema, currencySchema } from '#contract/money.ts';
import type { Order } from '#backend/ports/flight-provider.ts';
import { nullableText, wireOfferSchema, wireSliceSchema } from './wire-offer.ts';

/** The key of our booking id in the metadata of an order. */
export const referenceKey = 'booking';

/** What an order says about itself, as far as the saga needs it. */
export const orderSchema = v.object({
  id: v.pipe(v.string(), v.minLength(1)),
  offer_id: nullableText,
  booking_reference: nullableText,
  cancelled_at: nullableText,
  metadata: v.fallback(v.nullish(v.record(v.string(), v.unknown()), null), null),
});
export type WireOrder = v.InferOutput<typeof orderSchema>;

/** Our booking id of an order; null if it isn't ours. */
export function getOrderReference({ metadata }: WireOrder): string | null {
  const reference = metadata?.[referenceKey];
  return typeof reference === 'string' ? reference : null;
}

export const toOrder = ({ id, booking_reference, cancelled_at }: WireOrder): Order => {
  const status = cancelled_at !== null ? 'failed' : booking_reference === null ? 'pending' : 'confirmed';
  return { id, status, bookingReference: status === 'confirmed' ? booking_reference : null };
};

/** An order as the ticket needs it. Passengers have no type, and tickets may be issued later. */
export const wireTicketSchema = v.object({
  booking_reference: v.string(),
  cancelled_at: nullableText,
  live_mode: v.boolean(),
  total_amount: amountSchema,
  total_currency: currencySchema,
  base_amount: nullableText,
  base_currency: nullableText,
  tax_amount: nullableText,
  tax_currency: nullableText,
  owner: wireOfferSchema.entries.owner,
  conditions: wireOfferSchema.entries.conditions,
  slices: v.array(wireSliceSchema),
  passengers: v.array(
    v.object({
      id: nullableText,
      title: nullableText,
      given_name: v.string(),
      family_name: v.string(),
      type: nullableText,
    }),
  ),
  documents: v.nullish(
    v.array(
      v.object({
        type: nullableText,
        unique_identifier: nullableText,
        passenger_ids: v.nullish(v.array(v.string()), []),
      }),
    ),
    [],
  ),
});
export type WireTicket = v.InferOutput<typeof wireTicketSchema>;

/** Responses of 2022 name the times differently. */
const changedSegmentSchema = v.object({
  departing_at: nullableText,
  arriving_at: nullableText,
  departure_datetime: nullableText,
  arrival_datetime: nullableText,
});
const placeSchema = v.object({ iata_code: v.string() });
const changedSliceSchema = v.object({
  origin: placeSchema,
  destination: placeSchema,
  segments: v.array(
    v.object({
      ...changedSegmentSchema.entries,
      origin: placeSchema,
      destination: placeSchema,
      marketing_carrier: v.nullish(v.object({ iata_code: nullableText }), null),
      marketing_carrier_flight_number: nullableText,
    }),
  ),
});
const changedSlicesSchema = v.nullish(v.array(v.object({ segments: v.array(changedSegmentSchema) })), []);

/** The same with what a traveler compares. */
export const wireChangeSchema = v.object({
  id: v.pipe(v.string(), v.minLength(1)),
  action_taken: nullableText,
  available_actions: v.nullish(v.array(v.string()), []),
  /** Of the people who have to carry out what was accepted. */
  travel_agent_ticket: v.nullish(v.unknown(), null),
  added: v.nullish(v.array(changedSliceSchema), []),
  removed: v.nullish(v.array(changedSliceSchema), []),
});
export type WireChange = v.InferOutput<typeof wireChangeSchema>;
export type ChangedSlice = v.InferOutput<typeof changedSliceSchema>;

/** A change by the airline: the slices that it replaces, and what has been done about it. */
export const scheduleChangeSchema = v.object({
  action_taken: nullableText,
  added: changedSlicesSchema,
  removed: changedSlicesSchema,
});
export type WireScheduleChange = v.InferOutput<typeof scheduleChangeSchema>;
