import type { FlightProviderErrorCode } from '#backend/ports/flight-provider.ts';
import type { DuffelError } from './duffel-error.ts';
import { unavailableOfferCodes } from './read-offer.ts';

/** These codes mean that there may be an order, whatever the status: it has to be looked up. */
const unknownCodes: ReadonlySet<string> = new Set([
  'duplicate_booking',
  'offer_request_already_booked',
  'order_creation_already_attempted',
  'airline_unknown',
  'airline_internal',
  'internal_server_error',
]);

/** The price is another one by now. */
const fareCodes: ReadonlySet<string> = new Set([
  'price_changed',
  'payment_amount_does_not_match_order_amount',
  'payment_currency_does_not_match_order_currency',
]);

/** The fault is ours, and every other order fails as well until somebody repairs it. */
const operatorCodes: ReadonlyMap<string, string> = new Map([
  ['insufficient_balance', 'The Duffel balance is too low: top it up, or every booking fails.'],
  ['insufficient_permissions', 'The Duffel token may not create orders: create one with full access.'],
  ['access_token_not_found', 'Duffel does not know the access token: check DUFFEL_ACCESS_TOKEN.'],
  ['expired_access_token', 'The Duffel access token has expired: create another one.'],
  ['unavailable_feature', 'Duffel has not enabled something that orders need: ask its support.'],
]);

/** What an operator has to do so that orders work again; null if an order failed for a reason of its own. */
export const findOperatorAdvice = ({ failure }: DuffelError): string | null =>
  operatorCodes.get(failure.reason) ?? null;

/**
 * What the failure of an order means. Only a refusal that Duffel explains with a code of its own, or its guarantee that no
 * order was created, means that there is none.
 */
export function toOrderErrorCode({ failure }: DuffelError): FlightProviderErrorCode {
  const { status, reason, type } = failure;
  if (reason === 'order_not_created') return 'order_refused';
  if (status === null || status < 400 || status >= 500 || unknownCodes.has(reason)) return 'order_unknown';
  if (unavailableOfferCodes.has(reason)) return 'offer_no_longer_available';
  if (fareCodes.has(reason)) return 'fare_changed';
  return typeof type !== 'string' ? 'order_unknown' : 'order_refused';
}

/** What the failure of a cancellation means. Only a refusal that Duffel explains means that the order is as it was. */
export function toCancellationErrorCode(error: DuffelError): FlightProviderErrorCode {
  if (error.failure.reason === 'already_cancelled') return 'order_canceled';
  return toOrderErrorCode(error) === 'order_unknown' ? 'order_unknown' : 'cancellation_refused';
}
