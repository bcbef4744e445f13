import { randomUUID } from 'node:crypto';
import type * as v from 'valibot';
import { toMinorUnits, toFullDecimals } from '#contract/money.ts';
import type { createPaymentIntentRequestSchema } from '#contract/payment-intent.ts';
import { parseIntentId } from '#contract/payment-intent-id.ts';
import type { Offer } from '#backend/ports/flight-provider.ts';
import { hashSecret, isSameSecret } from '#backend/ports/client-secret.ts';
import { PaymentProviderError, type PaymentIntent } from '#backend/ports/payment-provider.ts';
import { ApiError } from '#backend/api-error.ts';
import type { Booking } from './booking.ts';
import type { BookingDeps } from './booking-deps.ts';
import { buildIntentRequest } from './booking-steps.ts';
import { runForBooking } from './current-booking.ts';
import { discardDraft } from './discard-draft.ts';
import { checkPassengers } from './check-passengers.ts';
import { findRivals, getNextOrdinal, getTripKey } from './trips.ts';

export type StartPaymentCommand = v.InferOutput<typeof createPaymentIntentRequestSchema>;

/** Minor units of the amount that the browser displayed; null if it has more decimals than the currency. */
function toMinorUnitsOrNull(amount: number, currency: string): number | null {
  try {
    return toMinorUnits(String(amount), currency);
  } catch {
    return null;
  }
}

/** Whether a caller knows the client secret of a booking's intent. */
export async function isSecretOf(deps: BookingDeps, booking: Booking, secret: string): Promise<boolean> {
  const isRight = await hasSecret(deps, booking, secret);
  if (!isRight) deps.log.warn('wrong_payment_secret', { bookingId: booking.id });
  return isRight;
}

async function hasSecret(deps: BookingDeps, booking: Booking, secret: string): Promise<boolean> {
  if (booking.clientSecretHash !== null) return isSameSecret(booking.clientSecretHash, hashSecret(secret));
  if (booking.paymentIntentId === null) return false;
  try {
    const intent = await deps.payments.retrieveIntent(booking.paymentIntentId);
    return isSameSecret(intent.clientSecret, secret);
  } catch (error) {
    if (error instanceof PaymentProviderError && error.code === 'resource_missing') return false;
    throw error;
  }
}

/** The booking of an intent, for a caller who knows the intent's secret; null otherwise. */
export async function findBookingBySecret(deps: BookingDeps, secret: string): Promise<Booking | null> {
  const booking = await deps.store.findByPaymentIntent(parseIntentId(secret));
  return booking !== null && (await isSecretOf(deps, booking, secret)) ? booking : null;
}

/**
 * Cancels the intent that this payment replaces, and releases its hold. It can't be booked from here on, even if the
 * rest of the request fails. A wrong secret is ignored.
 * @throws ApiError `already_booked`
 */
async function discardReplacedIntent(deps: BookingDeps, secret: string): Promise<void> {
  const booking = await findBookingBySecret(deps, secret);
  if (booking === null) return;
  const discarding = await discardDraft(deps, booking.id, 'replaced');
  if (discarding !== null) return deps.advanceBooking(booking.id);
  const state = (await deps.store.find(booking.id))?.state;
  if (state !== 'failed' && state !== 'discarding' && state !== 'discarded') {
    throw new ApiError('already_booked');
  }
}

/** @throws ApiError `invalid_request`, or `fare_changed` with the current total */
function checkAmount({ amount, currency }: StartPaymentCommand, offer: Offer): void {
  // The site names USD whatever it shows. Any other currency is meant, and has to have this amount.
  if (currency.toLowerCase() !== 'usd' && toMinorUnitsOrNull(amount, currency) === null) {
    throw new ApiError('invalid_request', {
      issues: [{ path: 'amount', message: 'This amount has more decimals than its currency.' }],
    });
  }
  if (toMinorUnitsOrNull(amount, offer.currency) === toMinorUnits(offer.totalAmount, offer.currency)) return;
  throw new ApiError('fare_changed', {
    total: { amount: toFullDecimals(offer.totalAmount, offer.currency), currency: offer.currency },
  });
}

/** @throws ApiError `already_booked_trip` if somebody already has, or pays for, a ticket for the same trip */
function checkRivals(rivals: readonly Booking[]): void {
  if (rivals.length === 0) return;
  if (rivals.some(rival => rival.state === 'ticketed')) throw new ApiError('already_booked_trip');
  throw new ApiError('already_booked_trip', {
    error: 'A payment for this flight is already in progress.',
  });
}

/**
 * Starts a payment: saves the draft of the booking, then requests an intent for the current total of the offer in its
 * own currency. Creates nothing unless the traveler was shown exactly this amount.
 */
export async function startPayment(deps: BookingDeps, command: StartPaymentCommand): Promise<PaymentIntent> {
  const { offerId, booking: draft, confirm_duplicate: isConfirmed = false } = command;
  await deps.storeClock.synchronize();
  if (draft?.replaces !== undefined) await discardReplacedIntent(deps, draft.replaces);
  const offer = await deps.flights.readOffer(offerId, { isPublic: true });
  checkAmount(command, offer);
  if (draft !== undefined) checkPassengers(draft.passengers, offer, deps.clock, 'booking.');
  const tripKey = draft === undefined ? null : getTripKey(draft.passengers, offer);
  const rivals = tripKey === null ? [] : await findRivals(deps, tripKey);
  if (!isConfirmed) checkRivals(rivals);

  const id = deps.createBookingId();
  const at = deps.storeClock.read();
  const attemptKey = randomUUID();
  await deps.store.add({
    id,
    offerId: offer.id,
    amount: toMinorUnits(offer.totalAmount, offer.currency),
    currency: offer.currency,
    passengers: draft?.passengers ?? null,
    tripKey,
    tripOrdinal: getNextOrdinal(rivals),
    lastFlightDate: offer.lastFlightDate,
    attemptKey,
    // The page asks for the booking right after the payment; a draft is for a traveler who left.
    dueAt: at.storeTime + deps.timing.draftPollMs,
    at,
  });
  return await runForBooking(id, () => requestIntent(deps, id, attemptKey));
}

/** Requests the intent of a draft. If that fails, the draft is discarded, and so is the intent if there is one. */
async function requestIntent(deps: BookingDeps, id: string, attemptKey: string): Promise<PaymentIntent> {
  const { payments, store, storeClock } = deps;
  try {
    const booking = await store.find(id);
    if (booking === null) throw new ApiError('internal_error');
    const intent = await payments.createIntent(buildIntentRequest(booking), { idempotencyKey: attemptKey });
    const saved = await store.updateDraft(
      id,
      { paymentIntentId: intent.id, clientSecretHash: hashSecret(intent.clientSecret) },
      storeClock.read(),
    );
    if (saved === null) throw new ApiError('service_unavailable');
    return intent;
  } catch (error) {
    await discardDraft(deps, id, 'expired');
    throw error;
  }
}
