import type * as v from 'valibot';
import type { BookingPassenger } from '#contract/booking-draft.ts';
import type { bookRequestSchema } from '#contract/booking.ts';
import { FlightProviderError } from '#backend/ports/flight-provider.ts';
import type { PaymentIntent } from '#backend/ports/payment-provider.ts';
import { ApiError } from '#backend/api-error.ts';
import { isInProgress, type Booking } from './booking.ts';
import type { BookingDeps } from './booking-deps.ts';
import { checkPassengers } from './check-passengers.ts';
import { isAuthorized } from './booking-steps.ts';

export type BookCommand = v.InferOutput<typeof bookRequestSchema>;

const initialPauseMs = 20;
const maxPauseMs = 250;

/** @throws ApiError `payment_not_authorised`, with the card's error message if there is one */
function checkAuthorization(intent: PaymentIntent, booking: Booking): void {
  if (isAuthorized(intent, booking)) return;
  const message = intent.lastPaymentError?.message;
  throw new ApiError('payment_not_authorised', message === undefined ? {} : { error: message });
}

/** The passengers to book, preferably those of the draft. @throws ApiError `invalid_request` */
async function resolvePassengers(
  deps: BookingDeps,
  booking: Booking,
  command: BookCommand,
): Promise<readonly BookingPassenger[]> {
  if (booking.passengers !== null) return booking.passengers;
  if (command.passengers === undefined) {
    throw new ApiError('invalid_request', { issues: [{ path: 'passengers', message: 'Required' }] });
  }
  try {
    checkPassengers(command.passengers, await deps.flights.readOffer(booking.offerId), deps.clock);
  } catch (error) {
    // If the offer can't be read, the booking's steps decide, and release the hold.
    if (!(error instanceof FlightProviderError)) throw error;
  }
  return command.passengers;
}

/** Waits, and helps, until the booking is done, or is itself waiting for somebody. */
async function waitUntilSettled(deps: BookingDeps, id: string): Promise<Booking> {
  let waitedMs = 0;
  let pauseMs = initialPauseMs;
  for (;;) {
    await deps.advanceBooking(id);
    const booking = await deps.store.find(id);
    if (booking === null) throw new ApiError('booking_not_found');
    const now = deps.clock.now().getTime();
    const isWaiting = booking.dueAt > now && booking.leaseUntil <= now;
    if (!isInProgress(booking.state) || isWaiting || waitedMs >= deps.timing.maxWaitMs) return booking;
    await deps.sleep(pauseMs);
    waitedMs += pauseMs;
    pauseMs = Math.min(pauseMs * 2, maxPauseMs);
  }
}

/**
 * Books what a payment intent is for. Asked once or a hundred times, at once or a week later, there is one order and
 * one answer.
 */
export async function book(deps: BookingDeps, command: BookCommand): Promise<Booking> {
  const booking = await deps.store.findByPaymentIntent(command.payment_intent_id);
  if (booking === null) throw new ApiError('payment_not_found');
  if (command.offer_id !== undefined && command.offer_id !== booking.offerId)
    throw new ApiError('offer_mismatch');
  if (booking.state === 'drafted') {
    const intent = await deps.payments.retrieveIntent(booking.paymentIntentId);
    checkAuthorization(intent, booking);
    if (intent.metadata['offer_id'] !== booking.offerId) throw new ApiError('offer_mismatch');
    const passengers = await resolvePassengers(deps, booking, command);
    const now = deps.clock.now().getTime();
    await deps.store.updateUnleased(
      booking.id,
      'drafted',
      { state: 'ordering', passengers, dueAt: now },
      now,
    );
  }
  const settled = await waitUntilSettled(deps, booking.id);
  if (settled.state === 'discarding' || settled.state === 'discarded') {
    throw new ApiError('payment_not_authorised', {
      error: 'This payment was replaced by another one. Your card was not charged.',
    });
  }
  return settled;
}
