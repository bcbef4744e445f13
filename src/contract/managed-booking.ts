import * as v from 'valibot';
import { bookingDetailsSchema } from './booking.ts';
import { localTimeSchema } from './flight.ts';
import { amountSchema, currencySchema } from './money.ts';
import { isEmail } from './rules/contact.ts';

const line = (max: number) => v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(max));

/** POST /api/bookings/find: asks for a link to a booking. The response is 202, whatever was found. */
export const findBookingRequestSchema = v.object({
  booking_reference: line(20),
  family_name: line(60),
  email: v.pipe(line(254), v.check(isEmail, 'Invalid email address')),
});
export const findBookingResponseSchema = v.object({});

// Whatever is no link is one that doesn't exist: nobody can tell them apart by the response.
const linkSchema = v.pipe(
  v.string('Expected the code of a link.'),
  v.minLength(1, 'Expected the code of a link.'),
  v.maxLength(200, 'Expected the code of a link.'),
);

/** POST /api/bookings/manage, /cancellation-quote and /resend-ticket: the code is in the body, so that no log has it. */
export const manageRequestSchema = v.object({ link: linkSchema });

/** How a refund comes back. */
const refundForms = ['card', 'airline_credits', 'voucher'] as const;

const refundSchema = v.object({
  refund_amount: amountSchema,
  refund_currency: currencySchema,
  refund_to: v.picklist(refundForms),
});

/** POST /api/bookings/cancellation-quote: what comes back if the booking is canceled now. Nothing is changed. */
const cancellationQuoteSchema = v.object({
  ...refundSchema.entries,
  /** What was paid, and does not come back. */
  kept_amount: amountSchema,
  /** Whether it is free of charge because it was booked within the last day. */
  is_free: v.boolean(),
});
export const cancellationQuoteResponseSchema = v.object({ data: cancellationQuoteSchema });

/** POST /api/bookings/cancel: what the traveler was shown and has confirmed. Less than that is refused. */
export const cancelRequestSchema = v.object({ link: linkSchema, ...refundSchema.entries });

/** POST /api/bookings/accept-flights: the change that the traveler was shown. A newer one is not accepted with it. */
export const acceptFlightsRequestSchema = v.object({
  link: linkSchema,
  change_id: v.pipe(v.string(), v.minLength(1), v.maxLength(200)),
});

/** A flight, as far as airlines change it after the booking. */
const changedFlightSchema = v.object({
  origin: v.string(),
  destination: v.string(),
  departing_at: localTimeSchema,
  arriving_at: localTimeSchema,
  /** `ZZ 2041`; null if the airline doesn't say. */
  flight_number: v.nullable(v.string()),
});

/**
 * - `possible`: the traveler can accept the new flights here.
 * - `in_progress`: they were accepted, and the airline has not confirmed that yet.
 * - `by_phone`: the airline takes no answer from here.
 */
const acceptances = ['possible', 'in_progress', 'by_phone'] as const;

/** What the airline has changed, next to what was bought or accepted last. Flights are in order; none are left of a canceled trip. */
const flightChangeSchema = v.object({
  id: v.string(),
  before: v.array(changedFlightSchema),
  after: v.array(changedFlightSchema),
  acceptance: v.picklist(acceptances),
});

/**
 * - `pending`: the airline hasn't confirmed it yet.
 * - `confirmed`: there is a ticket.
 * - `failed`: there is none, and the hold is released.
 * - `canceling`: the traveler has canceled, and not all of it is done.
 * - `canceled`
 */
const managedStatuses = ['pending', 'confirmed', 'failed', 'canceling', 'canceled'] as const;

/** What happened, and when. `refunded` has the amount. */
const timelineEvents = [
  'paid',
  'ticketed',
  'schedule_changed',
  'flights_accepted',
  'cancellation_requested',
  'cancellation_refused',
  'canceled',
  'refunded',
] as const;

const timelineEntrySchema = v.object({
  event: v.picklist(timelineEvents),
  /** ISO-8601 in UTC. */
  at: v.pipe(v.string(), v.isoTimestamp()),
  amount: v.nullable(amountSchema),
});

/** A booking as its traveler manages it, by a link that was sent by email. */
const managedBookingSchema = v.object({
  status: v.picklist(managedStatuses),
  /** What is true now, about the ticket and the money. */
  message: v.string(),
  booking_reference: v.nullable(v.string()),
  /** The short code, for the phone. */
  support_code: v.string(),
  passengers: v.array(v.string()),
  total_amount: amountSchema,
  total_currency: currencySchema,
  /** Oldest first. */
  timeline: v.array(timelineEntrySchema),
  /** The valid ticket; null if there is none, or if the airline doesn't answer. */
  ticket: v.nullable(bookingDetailsSchema),
  /** Null if the airline has changed nothing, or everything was accepted. */
  flight_change: v.nullable(flightChangeSchema),
  /** Whether the airline may have changed something that could not be read. The ticket may then have old times. */
  is_change_unknown: v.optional(v.boolean(), false),
  cancellation: v.object({
    is_possible: v.boolean(),
    /** Until when it is free of charge. */
    free_until: v.nullable(v.pipe(v.string(), v.isoTimestamp())),
    /** Why it can't be canceled online; null if it can. */
    reason: v.nullable(v.string()),
  }),
  link_expires_at: v.pipe(v.string(), v.isoTimestamp()),
});
export const managedBookingResponseSchema = v.object({ data: managedBookingSchema });

export const resendTicketResponseSchema = v.object({});

export type FindBookingRequest = v.InferOutput<typeof findBookingRequestSchema>;
export type ManagedBooking = v.InferOutput<typeof managedBookingSchema>;
export type ManagedBookingInput = v.InferInput<typeof managedBookingSchema>;
export type ManagedStatus = ManagedBooking['status'];
export type TimelineEntry = ManagedBooking['timeline'][number];
export type CancellationQuote = v.InferOutput<typeof cancellationQuoteSchema>;
export type FlightChange = NonNullable<ManagedBooking['flight_change']>;
export type ChangedFlight = FlightChange['after'][number];
export type CancelRequest = v.InferOutput<typeof cancelRequestSchema>;
