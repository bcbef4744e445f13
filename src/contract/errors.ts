import * as v from 'valibot';

/** One issue of a request: its dotted path, and what to do about it. Never contains the input. */
const issueSchema = v.object({ path: v.string(), message: v.string() });

/**
 * The body of an error response. `error` is a message for people, `code` a stable identifier for programs, `issues`
 * every validation issue. A `fare_changed` error also contains the new total.
 */
export const errorEnvelopeSchema = v.object({
  error: v.string(),
  code: v.optional(v.string(), 'unknown'),
  issues: v.optional(v.array(issueSchema)),
  total_amount: v.optional(v.string()),
  total_currency: v.optional(v.string()),
});

export type Issue = v.InferOutput<typeof issueSchema>;
export type ErrorEnvelope = v.InferOutput<typeof errorEnvelopeSchema>;

/** Every error code with its HTTP status, its message for travelers, and whether it is reported to the log. */
export const errorCatalog = {
  invalid_request: { status: 400, error: 'Some of what was sent is missing or wrong.', report: false },
  /** The server could not read the request at all: its first line, a header, the Host, or the address. */
  malformed_request: { status: 400, error: 'The request is not valid HTTP.', report: false },
  invalid_json: { status: 400, error: 'The request body is not valid JSON.', report: false },
  unsupported_media_type: {
    status: 415,
    error: 'Send the request as JSON, with Content-Type: application/json.',
    report: false,
  },
  body_too_large: { status: 413, error: 'The request is larger than we accept.', report: false },
  headers_too_large: { status: 431, error: 'The headers of the request are too large.', report: false },
  expectation_failed: { status: 417, error: 'We do not support what the request expects.', report: false },
  request_timeout: { status: 408, error: 'The request took too long to arrive.', report: false },
  foreign_origin: { status: 403, error: 'This address may only be called from our own site.', report: false },
  not_found: { status: 404, error: 'There is nothing at this address.', report: false },
  method_not_allowed: {
    status: 405,
    error: 'This address does not take that kind of request.',
    report: false,
  },
  offer_not_found: {
    status: 404,
    error: 'We could not find this fare. Please search again.',
    report: false,
  },
  offer_no_longer_available: {
    status: 422,
    error: 'This fare is no longer available. Please search again.',
    report: false,
  },
  offer_mismatch: {
    status: 422,
    error: 'This payment belongs to another fare. Nothing was booked.',
    report: false,
  },
  fare_changed: { status: 409, error: 'The fare has changed. Nothing was charged.', report: false },
  already_booked: { status: 409, error: 'This trip is booked already.', report: false },
  /** The same people already have a ticket, or an authorized payment, for the same flights. */
  already_booked_trip: {
    status: 409,
    error: 'You already have a ticket for this flight.',
    report: false,
  },
  search_timed_out: {
    status: 504,
    error: 'The airlines took too long to answer. Please search again.',
    report: false,
  },
  payment_not_found: { status: 404, error: 'We could not find this payment.', report: false },
  payment_not_authorised: {
    status: 402,
    error: 'The payment was not authorized. Your card was not charged.',
    report: false,
  },
  /** It was replaced or has expired. Only a new payment takes a card. */
  payment_closed: {
    status: 402,
    error: 'This payment is closed. Your card was not charged.',
    report: false,
  },
  /** An intent's id alone opens nothing. */
  client_secret_required: {
    status: 403,
    error: 'This payment can only be booked from the page that started it.',
    report: false,
  },
  /** By the retention policy. The booking itself is still in the accounts. */
  booking_erased: {
    status: 410,
    error:
      'We no longer show this ticket: we have erased the personal data of this trip, as our privacy policy says.',
    report: false,
  },
  /** The airline's order of a ticket is canceled. The message says what happened to the money. */
  booking_canceled: {
    status: 410,
    error: 'This booking is canceled, and its ticket is no longer valid.',
    report: false,
  },
  booking_not_found: { status: 404, error: 'We could not find this booking.', report: false },
  booking_pending: {
    status: 409,
    error:
      'The airline has not confirmed this booking yet. Your card is held, not charged. You may close this page: we email you as soon as it answers.',
    report: false,
  },
  /** A person settles the booking. The message says what is known about it, and about the money. */
  booking_escalated: {
    status: 409,
    error: 'We are looking into your booking and will contact you. Please do not book again.',
    report: false,
  },
  order_failed: {
    status: 422,
    error:
      'The airline could not issue your ticket. Your card was not charged: the hold on it has been released.',
    report: true,
  },
  /** A link that was sent by email has expired, or was never sent: nobody is told which. */
  link_expired: {
    status: 404,
    error: 'This link has expired, or is not complete. Ask for a new one below.',
    report: false,
  },
  /** The message says why, and that nothing was changed. */
  cancellation_impossible: {
    status: 409,
    error: 'This booking cannot be canceled online. Please call us.',
    report: false,
  },
  /** Less would come back than the traveler was shown. */
  cancellation_changed: {
    status: 409,
    error: 'What you get back has changed. Nothing was canceled. Please look at it again.',
    report: false,
  },
  /** The airline has changed the flights once more since the page was loaded. */
  flights_changed_again: {
    status: 409,
    error: 'The airline has changed these flights again. Nothing was accepted. Please look at the new ones.',
    report: false,
  },
  /** The airline takes no answer to its change from us. */
  change_not_acceptable: {
    status: 409,
    error: 'These flights cannot be accepted online. Nothing was changed. Please call us.',
    report: false,
  },
  rate_limited: {
    status: 429,
    error: 'That was a lot of requests in a short time. Please wait a minute, then try again.',
    report: false,
  },
  /** A provider's event without its signature, too old, or for the other mode. */
  event_refused: { status: 400, error: 'This is not an event that we accept.', report: false },
  /** A provider's event about a booking that isn't saved yet. The provider sends it again. */
  event_too_early: {
    status: 503,
    error: 'We do not know this booking yet. Send the event again.',
    report: false,
  },
  service_unavailable: {
    status: 503,
    error: 'We cannot answer right now. Please try again in a minute.',
    report: true,
  },
  internal_error: { status: 500, error: 'Something went wrong on our side.', report: true },
} as const satisfies Record<string, { status: number; error: string; report: boolean }>;

export type ErrorCode = keyof typeof errorCatalog;

/** The header of a refusal that is about a booking: the short code of the booking, for the phone. */
export const supportCodeHeader = 'Support-Code';
