import type * as v from 'valibot';
import type { BookingPassenger } from '#contract/booking-draft.ts';
import type { bookRequestSchema } from '#contract/booking.ts';
import { FlightProviderError, type FlightProviderErrorCode } from '#backend/ports/flight-provider.ts';
import type { PaymentIntent } from '#backend/ports/payment-provider.ts';
import { ApiError } from '#backend/api-error.ts';
import { awaitSignal } from './await-signal.ts';
import { isInProgress, isPaymentClosed, type Booking } from './booking.ts';
import type { BookingDeps } from './booking-deps.ts';
import { failureMessages } from './booking-failures.ts';
import { isAuthorized } from './booking-steps.ts';
import { checkPassengers } from './check-passengers.ts';
import { runForBooking } from './current-booking.ts';
import { discardDraft } from './discard-draft.ts';
import { isSecretOf } from './start-payment.ts';
import { getSupportCode } from './support-code.ts';
import { findRivals, getNextOrdinal, getTripKey } from './trips.ts';

export type BookCommand = v.InferOutput<typeof bookRequestSchema>;

const initialPauseMs = 20;
const maxPauseMs = 250;

/** @throws ApiError `payment_not_authorised`, with the card's error message if there is one */
function checkAuthorization(intent: PaymentIntent, booking: Booking): void {
  if (isAuthorized(intent, booking)) return;
  const message = intent.lastPaymentError?.message;
  throw new ApiError('payment_not_authorised', message === undefined ? {} : { error: message });
}

/** Refuses a caller who knows only the intent's id, and says nothing about a booking. @throws ApiError */
async function refuseStranger(deps: BookingDeps, intentId: string): Promise<never> {
  const { status } = await deps.payments.retrieveIntent(intentId);
  const isPaid = status === 'requires_capture' || status === 'succeeded';
  throw new ApiError(isPaid ? 'client_secret_required' : 'payment_not_authorised');
}

/**
 * Adds the passengers of the request to a booking without a draft. If they already have a ticket for the trip, the hold
 * is released instead.
 * @throws ApiError `invalid_request`
 */
async function addPassengers(deps: BookingDeps, booking: Booking, command: BookCommand): Promise<void> {
  const { passengers, confirm_duplicate: isConfirmed = false } = command;
  if (passengers === undefined) {
    throw new ApiError('invalid_request', { issues: [{ path: 'passengers', message: 'Required' }] });
  }
  const tripKey = await findTripKey(deps, booking, passengers);
  const rivals = tripKey === null ? [] : await findRivals(deps, tripKey, booking.id);
  if (rivals.length > 0 && !isConfirmed) {
    await discardDraft(deps, booking.id, 'duplicate_trip');
    return;
  }
  await deps.store.addPassengers(
    booking.id,
    { passengers, tripKey, tripOrdinal: getNextOrdinal(rivals) },
    deps.storeClock.read(),
  );
}

/** After these, an offer never comes back. */
const withdrawnCodes: readonly FlightProviderErrorCode[] = ['offer_not_found', 'offer_no_longer_available'];

/**
 * The key of the trip; null if the offer is gone: then the booking's steps release the hold.
 * @throws FlightProviderError if the airline can't say now: a booking without a key would claim no trip
 */
async function findTripKey(
  deps: BookingDeps,
  booking: Booking,
  passengers: readonly BookingPassenger[],
): Promise<string | null> {
  try {
    const offer = await deps.flights.readOffer(booking.offerId);
    checkPassengers(passengers, offer, deps.clock);
    return getTripKey(passengers, offer);
  } catch (error) {
    if (error instanceof FlightProviderError && withdrawnCodes.includes(error.code)) return null;
    throw error;
  }
}

/** Advances the booking until it is done, or is itself waiting for somebody, or until the time of the request is over. */
async function waitUntilSettled(deps: BookingDeps, id: string): Promise<Booking> {
  const { advanceBooking, log, sleep, store, storeClock, timing } = deps;
  let isAdvancing = false;
  const advance = async (): Promise<void> => {
    isAdvancing = true;
    try {
      await advanceBooking(id, { wake: 'traveler' });
    } catch (error) {
      log.error('booking', error, { bookingId: id });
    } finally {
      isAdvancing = false;
    }
  };
  let advanced = advance();
  let waitedMs = 0;
  let pauseMs = initialPauseMs;
  for (;;) {
    if (isAdvancing) await Promise.race([advanced, sleep(pauseMs)]);
    else {
      // Another request or process has the lease.
      await awaitSignal(deps, id, pauseMs);
      advanced = advance();
    }
    const booking = await store.find(id);
    if (booking === null) throw new ApiError('booking_not_found');
    const isWaiting =
      booking.lease === null && booking.state !== 'drafted' && booking.dueAt > storeClock.read().storeTime;
    if (!isInProgress(booking.state) || isWaiting || waitedMs >= timing.maxWaitMs) return booking;
    waitedMs += pauseMs;
    pauseMs = Math.min(pauseMs * 2, maxPauseMs);
  }
}

/** Adds the code of the booking to a refusal. Only its traveler may see it. */
const withSupportCode = (error: unknown, booking: Booking): unknown =>
  error instanceof ApiError
    ? new ApiError(error.code, { ...error.details, supportCode: getSupportCode(booking.id) })
    : error;

/**
 * Books what a payment intent is for. Asked once or a hundred times, at once or a week later, there is one order and
 * one answer.
 */
export async function book(deps: BookingDeps, command: BookCommand): Promise<Booking> {
  const { payment_intent_id: intentId, payment_intent_client_secret: secret } = command;
  await deps.storeClock.synchronize();
  const booking = await deps.store.findByPaymentIntent(intentId);
  if (booking === null) throw new ApiError('payment_not_found');
  if (secret === undefined || !(await isSecretOf(deps, booking, secret))) {
    return await refuseStranger(deps, intentId);
  }
  try {
    return await runForBooking(booking.id, () => bookOwn(deps, booking, command));
  } catch (error) {
    throw withSupportCode(error, booking);
  }
}

/** Books for a caller who knows the secret of the payment. */
async function bookOwn(deps: BookingDeps, booking: Booking, command: BookCommand): Promise<Booking> {
  if (command.offer_id !== undefined && command.offer_id !== booking.offerId)
    throw new ApiError('offer_mismatch');
  if (booking.state === 'drafted') {
    const intent = await deps.payments.retrieveIntent(command.payment_intent_id);
    // A faster request may have gone on with the booking meanwhile, even as far as the charge.
    if ((await deps.store.find(booking.id))?.state === 'drafted') {
      checkAuthorization(intent, booking);
      if (intent.metadata['offer_id'] !== booking.offerId) throw new ApiError('offer_mismatch');
      if (booking.passengers === null) await addPassengers(deps, booking, command);
    }
  }
  const settled = await waitUntilSettled(deps, booking.id);
  // Other failures say that the hold is released. They are told when it is.
  if (settled.state === 'discarded' || isPaymentClosed(settled)) {
    const failure = settled.failure ?? 'replaced';
    throw new ApiError(failure === 'duplicate_trip' ? 'already_booked_trip' : 'payment_closed', {
      error: failureMessages[failure],
    });
  }
  // The card is held, and the booking goes on by itself: to its traveler, that is a booking in progress.
  return settled.state === 'drafted' ? { ...settled, state: 'ordering' } : settled;
}
