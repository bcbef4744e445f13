import type * as v from 'valibot';
import type { BookingPassenger } from '../../contract/booking-draft.ts';
import type { bookSchema } from '../../contract/booking.ts';
import { FlightsError } from '../flights/flights.ts';
import type { PaymentIntent } from '../payments/payments.ts';
import { Refusal } from '../refusal.ts';
import { isMoving, type Booking } from './booking.ts';
import type { Desk } from './desk.ts';
import { checkPassengers } from './passenger-check.ts';
import { isHeld } from './steps.ts';

export type BookingOrder = v.InferOutput<typeof bookSchema>;

const firstPauseMs = 20;
const longestPauseMs = 250;

/** @throws Refusal `payment_not_authorised`, in the words of the card's refusal where there was one */
function checkHold(intent: PaymentIntent, booking: Booking): void {
  if (isHeld(intent, booking)) return;
  const message = intent.lastPaymentError?.message;
  throw new Refusal('payment_not_authorised', message === undefined ? {} : { error: message });
}

/** The passengers to book, from the draft if there is one. @throws Refusal `invalid_request` */
async function passengersOf(
  desk: Desk,
  booking: Booking,
  order: BookingOrder,
): Promise<readonly BookingPassenger[]> {
  if (booking.passengers !== null) return booking.passengers;
  if (order.passengers === undefined) {
    throw new Refusal('invalid_request', { issues: [{ path: 'passengers', message: 'Required' }] });
  }
  try {
    checkPassengers(order.passengers, await desk.flights.readOffer(booking.offerId), desk.clock);
  } catch (error) {
    // An offer that can't be read is for the booking's own steps to judge, which release the hold.
    if (!(error instanceof FlightsError)) throw error;
  }
  return order.passengers;
}

/** Waits, and helps, until the booking is done, or is itself waiting for somebody. */
async function settle(desk: Desk, id: string): Promise<Booking> {
  let waited = 0;
  let pauseMs = firstPauseMs;
  for (;;) {
    await desk.advance(id);
    const booking = await desk.store.find(id);
    if (booking === null) throw new Refusal('booking_not_found');
    const now = desk.clock.now().getTime();
    const isWaiting = booking.dueAt > now && booking.leaseUntil <= now;
    if (!isMoving(booking.state) || isWaiting || waited >= desk.timing.waitMs) return booking;
    await desk.pause(pauseMs);
    waited += pauseMs;
    pauseMs = Math.min(pauseMs * 2, longestPauseMs);
  }
}

/**
 * Books what a payment intent is for. Asked once or a hundred times, at once or a week later, there is one order and
 * one answer.
 */
export async function book(desk: Desk, order: BookingOrder): Promise<Booking> {
  const booking = await desk.store.findByIntent(order.payment_intent_id);
  if (booking === null) throw new Refusal('payment_not_found');
  if (order.offer_id !== undefined && order.offer_id !== booking.offerId) throw new Refusal('offer_mismatch');
  if (booking.state === 'drafted') {
    const intent = await desk.payments.retrieveIntent(booking.paymentIntentId);
    checkHold(intent, booking);
    if (intent.metadata['offer_id'] !== booking.offerId) throw new Refusal('offer_mismatch');
    const passengers = await passengersOf(desk, booking, order);
    const now = desk.clock.now().getTime();
    await desk.store.change(booking.id, 'drafted', { state: 'ordering', passengers, dueAt: now }, now);
  }
  const settled = await settle(desk, booking.id);
  if (settled.state === 'discarding' || settled.state === 'discarded') {
    throw new Refusal('payment_not_authorised', {
      error: 'This payment was replaced by another one. Your card was not charged.',
    });
  }
  return settled;
}
