import { randomUUID } from 'node:crypto';
import type * as v from 'valibot';
import { toMinorUnits, withAllDecimals } from '../../contract/money.ts';
import { intentIdOf, type createPaymentIntentSchema } from '../../contract/payment-intent.ts';
import type { Offer } from '../flights/flights.ts';
import { PaymentsError, type PaymentIntent } from '../payments/payments.ts';
import { Refusal } from '../refusal.ts';
import type { Desk } from './desk.ts';
import { sameSecret } from './ids.ts';
import { checkPassengers } from './passenger-check.ts';

export type PaymentStart = v.InferOutput<typeof createPaymentIntentSchema>;

/** Minor units of the amount that the browser was shown; null where it has more decimals than the currency. */
function shownAmount(amount: number, currency: string): number | null {
  try {
    return toMinorUnits(String(amount), currency);
  } catch {
    return null;
  }
}

/** The intent that a secret is of; null where the secret opens none. */
export async function intentOfSecret(desk: Desk, secret: string): Promise<PaymentIntent | null> {
  try {
    const intent = await desk.payments.retrieveIntent(intentIdOf(secret));
    return sameSecret(intent.clientSecret, secret) ? intent : null;
  } catch (error) {
    if (error instanceof PaymentsError && error.code === 'resource_missing') return null;
    throw error;
  }
}

/**
 * Lets go of the intent that the traveller has turned away from, and of its hold. From here on nothing can be booked
 * with it, whatever becomes of the rest of this request. A secret that opens nothing has nothing to let go of.
 * @throws Refusal `already_booked`
 */
async function discard(desk: Desk, secret: string): Promise<void> {
  const intent = await intentOfSecret(desk, secret);
  const booking = intent === null ? null : await desk.store.findByIntent(intent.id);
  if (booking === null) return;
  const now = desk.clock.now().getTime();
  const discarding = await desk.store.change(booking.id, 'drafted', { state: 'discarding', dueAt: now }, now);
  if (discarding !== null) return desk.advance(booking.id);
  const state = (await desk.store.find(booking.id))?.state;
  if (state !== 'failed' && state !== 'discarding' && state !== 'discarded') {
    throw new Refusal('already_booked');
  }
}

/** @throws Refusal `fare_changed` with the total as it is now */
function checkAmount(amount: number, offer: Offer): void {
  if (shownAmount(amount, offer.currency) === toMinorUnits(offer.totalAmount, offer.currency)) return;
  throw new Refusal('fare_changed', {
    total: { amount: withAllDecimals(offer.totalAmount, offer.currency), currency: offer.currency },
  });
}

/**
 * Starts a payment for an offer: an intent over what the offer costs now, in its own currency, and the draft of the
 * booking that it is for. Nothing is created unless the traveller was shown that very amount.
 */
export async function startPayment(
  desk: Desk,
  { amount, offerId, booking }: PaymentStart,
): Promise<PaymentIntent> {
  if (booking?.replaces !== undefined) await discard(desk, booking.replaces);
  const offer = await desk.flights.readOffer(offerId);
  checkAmount(amount, offer);
  if (booking !== undefined) checkPassengers(booking.passengers, offer, desk.clock, 'booking.');

  const id = desk.newBookingId();
  const total = toMinorUnits(offer.totalAmount, offer.currency);
  const intent = await desk.payments.createIntent(
    { amount: total, currency: offer.currency, metadata: { offer_id: offer.id } },
    { idempotencyKey: `pi-create:${randomUUID()}` },
  );
  await desk.store.add({
    id,
    paymentIntentId: intent.id,
    offerId: offer.id,
    amount: total,
    currency: offer.currency,
    passengers: booking?.passengers ?? null,
    now: desk.clock.now().getTime(),
  });
  return intent;
}
