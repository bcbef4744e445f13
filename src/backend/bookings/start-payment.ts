import { randomUUID } from 'node:crypto';
import type * as v from 'valibot';
import { toMinorUnits, toFullDecimals } from '#contract/money.ts';
import type { createPaymentIntentRequestSchema } from '#contract/payment-intent.ts';
import { parseIntentId } from '#contract/payment-intent-id.ts';
import type { Offer } from '#backend/ports/flight-provider.ts';
import { isSameSecret } from '#backend/ports/client-secret.ts';
import { PaymentProviderError, type PaymentIntent } from '#backend/ports/payment-provider.ts';
import { ApiError } from '#backend/api-error.ts';
import type { BookingDeps } from './booking-deps.ts';
import { checkPassengers } from './check-passengers.ts';

export type StartPaymentCommand = v.InferOutput<typeof createPaymentIntentRequestSchema>;

/** Minor units of the amount that the browser displayed; null if it has more decimals than the currency. */
function toMinorUnitsOrNull(amount: number, currency: string): number | null {
  try {
    return toMinorUnits(String(amount), currency);
  } catch {
    return null;
  }
}

/** The intent of a client secret; null if the secret is wrong. */
export async function findIntentBySecret(deps: BookingDeps, secret: string): Promise<PaymentIntent | null> {
  try {
    const intent = await deps.payments.retrieveIntent(parseIntentId(secret));
    return isSameSecret(intent.clientSecret, secret) ? intent : null;
  } catch (error) {
    if (error instanceof PaymentProviderError && error.code === 'resource_missing') return null;
    throw error;
  }
}

/**
 * Cancels the intent that this payment replaces, and releases its hold. It can't be booked from here on, even if the
 * rest of the request fails. A wrong secret is ignored.
 * @throws ApiError `already_booked`
 */
async function discardReplacedIntent(deps: BookingDeps, secret: string): Promise<void> {
  const intent = await findIntentBySecret(deps, secret);
  const booking = intent === null ? null : await deps.store.findByPaymentIntent(intent.id);
  if (booking === null) return;
  const now = deps.clock.now().getTime();
  const discarding = await deps.store.updateUnleased(
    booking.id,
    'drafted',
    { state: 'discarding', dueAt: now },
    now,
  );
  if (discarding !== null) return deps.advanceBooking(booking.id);
  const state = (await deps.store.find(booking.id))?.state;
  if (state !== 'failed' && state !== 'discarding' && state !== 'discarded') {
    throw new ApiError('already_booked');
  }
}

/** @throws ApiError `fare_changed` with the current total */
function checkAmount(amount: number, offer: Offer): void {
  if (toMinorUnitsOrNull(amount, offer.currency) === toMinorUnits(offer.totalAmount, offer.currency)) return;
  throw new ApiError('fare_changed', {
    total: { amount: toFullDecimals(offer.totalAmount, offer.currency), currency: offer.currency },
  });
}

/**
 * Starts a payment: creates an intent for the current total of the offer in its own currency, and the draft of the
 * booking. Creates nothing unless the traveler was shown exactly this amount.
 */
export async function startPayment(
  deps: BookingDeps,
  { amount, offerId, booking }: StartPaymentCommand,
): Promise<PaymentIntent> {
  if (booking?.replaces !== undefined) await discardReplacedIntent(deps, booking.replaces);
  const offer = await deps.flights.readOffer(offerId);
  checkAmount(amount, offer);
  if (booking !== undefined) checkPassengers(booking.passengers, offer, deps.clock, 'booking.');

  const id = deps.createBookingId();
  const total = toMinorUnits(offer.totalAmount, offer.currency);
  const intent = await deps.payments.createIntent(
    { amount: total, currency: offer.currency, metadata: { offer_id: offer.id } },
    { idempotencyKey: `pi-create:${randomUUID()}` },
  );
  await deps.store.add({
    id,
    paymentIntentId: intent.id,
    offerId: offer.id,
    amount: total,
    currency: offer.currency,
    passengers: booking?.passengers ?? null,
    now: deps.clock.now().getTime(),
  });
  return intent;
}
