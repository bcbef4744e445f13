import * as v from 'valibot';
import { bookedSearchSchema, bookingPassengersSchema, offerDetailsSchema } from './booking-draft.ts';
import { airportSchema, baggageSchema, conditionsSchema, durationSchema, localTimeSchema } from './flight.ts';
import { amountSchema, currencySchema } from './money.ts';
import { offerIdSchema } from './offer.ts';

const nullableText = v.optional(v.nullable(v.string()), null);
const clientSecretSchema = v.pipe(
  v.string('Expected a client secret.'),
  v.minLength(1, 'Expected a client secret.'),
  v.maxLength(200, 'Expected a client secret.'),
);
const intentIdSchema = v.pipe(
  v.string('Expected a payment intent id.'),
  v.minLength(1, 'Expected a payment intent id.'),
  v.maxLength(120, 'Expected a payment intent id.'),
);

/**
 * POST /api/bookings/book. `offer_id` and `passengers` may be missing if the backend has
 * the draft of this intent (a search in another tab may have cleared the browser's storage). Without a
 * draft, missing passengers are a validation issue.
 */
export const bookRequestSchema = v.object({
  offer_id: v.optional(offerIdSchema),
  passengers: v.optional(bookingPassengersSchema),
  payment_amount: v.optional(
    v.pipe(
      v.union([v.number(), v.string()], 'Expected an amount.'),
      v.transform(Number),
      v.finite('Expected an amount.'),
      v.minValue(0, 'Expected an amount.'),
    ),
  ),
  offerDetails: v.optional(offerDetailsSchema),
  searchParams: v.optional(bookedSearchSchema),
  payment_intent_id: intentIdSchema,
  /** Proves that the caller started the payment. Without it, nothing is said about a booking. */
  payment_intent_client_secret: v.optional(clientSecretSchema),
  /** Whether the traveler wants another ticket for the same trip. Only read if the backend has no draft. */
  confirm_duplicate: v.optional(v.boolean('Expected true or false.')),
});

/**
 * `pending`: the airline hasn't confirmed yet; the card is held, not charged. `failed`: no ticket, the hold is
 * released, `error` is the reason, and `code` its code. A pending booking that is `escalated` waits for a person, and
 * `error` is what is known of it and of the money.
 */
const bookingStatuses = ['pending', 'confirmed', 'failed'] as const;

/** The response of a booking. Its id is in `booking.data.id`, or on other hosts in `firebaseId`. */
export const bookResponseSchema = v.pipe(
  v.object({
    booking: v.optional(
      v.nullable(
        v.object({
          data: v.optional(
            v.nullable(
              v.object({
                id: v.optional(v.nullable(v.string())),
                // Other hosts may use these names for something else.
                status: v.fallback(v.optional(v.picklist(bookingStatuses), 'confirmed'), 'confirmed'),
                booking_reference: v.fallback(nullableText, null),
                error: v.fallback(nullableText, null),
                code: v.fallback(nullableText, null),
                escalated: v.fallback(v.optional(v.boolean(), false), false),
                /** The short code of the booking, for the phone. */
                support_code: v.fallback(nullableText, null),
              }),
            ),
          ),
        }),
      ),
    ),
    firebaseId: v.optional(v.nullable(v.string())),
  }),
  v.check(answer => Boolean(answer.booking?.data?.id || answer.firebaseId), 'Expected a booking id.'),
  v.transform(answer => ({
    id: answer.booking?.data?.id || answer.firebaseId || '',
    status: answer.booking?.data?.status ?? ('confirmed' as const),
    error: answer.booking?.data?.error ?? null,
    code: answer.booking?.data?.code ?? null,
    /** The airline's, of a confirmed booking. */
    bookingReference: answer.booking?.data?.booking_reference ?? null,
    isEscalated: answer.booking?.data?.escalated ?? false,
    supportCode: answer.booking?.data?.support_code ?? null,
  })),
);

/** GET /api/bookings/by-payment: the booking of an intent, given its client secret; `null` if it has none yet. */
export const byPaymentQuerySchema = v.object({
  payment_intent: intentIdSchema,
  client_secret: clientSecretSchema,
});
export const byPaymentResponseSchema = v.nullable(bookResponseSchema);

/**
 * GET /api/bookings/details?booking_id=, the flights for a calendar: GET /api/bookings/calendar?booking_id=, and the ticket as
 * a PDF: GET /api/bookings/ticket-pdf?booking_id=
 */
export const bookingDetailsQuerySchema = v.object({
  // Whatever is no id is one that doesn't exist: nobody can tell them apart by the response.
  booking_id: v.pipe(v.string('Expected a booking id.'), v.minLength(1, 'Expected a booking id.')),
});

const ticketCarrierSchema = v.optional(
  v.nullable(v.object({ name: nullableText, iata_code: nullableText })),
  null,
);

const ticketSegmentSchema = v.object({
  origin: v.optional(v.nullable(airportSchema), null),
  destination: v.optional(v.nullable(airportSchema), null),
  origin_terminal: nullableText,
  destination_terminal: nullableText,
  departing_at: localTimeSchema,
  arriving_at: localTimeSchema,
  duration: durationSchema,
  marketing_carrier: ticketCarrierSchema,
  marketing_carrier_flight_number: nullableText,
  operating_carrier: ticketCarrierSchema,
  aircraft: v.optional(v.nullable(v.object({ name: nullableText })), null),
  passengers: v.optional(
    v.nullable(
      v.array(
        v.object({
          passenger_id: nullableText,
          cabin_class_marketing_name: nullableText,
          baggages: v.optional(v.nullable(v.array(baggageSchema)), []),
        }),
      ),
    ),
    [],
  ),
});

const nullableAmount = v.optional(v.nullable(amountSchema), null);

/** The card that was charged, as receipts name it. */
export const paymentCardSchema = v.object({
  /** As Stripe calls it: `visa`, `amex`. */
  brand: v.string(),
  last4: v.pipe(v.string(), v.regex(/^\d{4}$/)),
});

/** The details of a ticketed booking, under `data`. */
export const bookingDetailsSchema = v.object({
  booking_reference: v.string(),
  owner: v.optional(
    v.nullable(v.object({ name: nullableText, iata_code: nullableText, logo_symbol_url: nullableText })),
    null,
  ),
  slices: v.array(
    v.object({
      origin: airportSchema,
      destination: airportSchema,
      /** From the first departure to the last arrival. */
      duration: durationSchema,
      segments: v.array(ticketSegmentSchema),
    }),
  ),
  passengers: v.array(
    v.object({
      id: nullableText,
      title: nullableText,
      given_name: v.string(),
      family_name: v.string(),
      type: nullableText,
    }),
  ),
  total_amount: amountSchema,
  total_currency: currencySchema,
  /** What the total is made of; null if the airline doesn't say. */
  base_amount: nullableAmount,
  tax_amount: nullableAmount,
  /** When the ticket was issued, and the card charged: ISO-8601 in UTC. */
  issued_at: v.optional(v.nullable(v.pipe(v.string(), v.isoTimestamp())), null),
  /** The card that was charged; null if the payment provider doesn't say. */
  card: v.optional(v.nullable(paymentCardSchema), null),
  /** The short code of the booking, which is also the payment's reference. */
  support_code: nullableText,
  /** Ticket numbers, if the airline has issued them. */
  documents: v.optional(
    v.nullable(
      v.array(
        v.object({
          type: nullableText,
          unique_identifier: v.string(),
          passenger_ids: v.optional(v.array(v.string()), []),
        }),
      ),
    ),
    [],
  ),
  /** What changes and refunds cost; null if the airline doesn't say. */
  conditions: v.optional(v.nullable(conditionsSchema), null),
  /** Whether the airline changed the times after the booking. */
  schedule_changed: v.optional(v.boolean(), false),
  live_mode: v.optional(v.nullable(v.boolean()), null),
});

export const bookingDetailsResponseSchema = v.object({ data: bookingDetailsSchema });

export type BookRequest = v.InferInput<typeof bookRequestSchema>;
export type BookResponse = v.InferOutput<typeof bookResponseSchema>;
export type BookingStatus = (typeof bookingStatuses)[number];
export type BookingDetails = v.InferOutput<typeof bookingDetailsSchema>;
export type PaymentCard = v.InferOutput<typeof paymentCardSchema>;
export type BookingDetailsInput = v.InferInput<typeof bookingDetailsSchema>;
