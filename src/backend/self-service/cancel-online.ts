import type { CancelRequest } from '#contract/managed-booking.ts';
import { ApiError } from '#backend/api-error.ts';
import type { Booking } from '#backend/bookings/booking.ts';
import { getSupportCode } from '#backend/bookings/support-code.ts';
import { advanceCancellation, claimMs } from './advance-cancellation.ts';
import { offerCancellation, type CancellationOffer } from './cancellation-offer.ts';
import type { SelfServiceDeps } from './self-service-deps.ts';

/** Whether what comes back now is less than what the traveler has confirmed, or comes back in another form. */
function isWorse({ cancellation }: CancellationOffer, { currency }: Booking, shown: CancelRequest): boolean {
  return (
    shown.refund_currency !== currency ||
    shown.refund_to !== cancellation.refundTo ||
    Number(cancellation.refundAmount) < Number(shown.refund_amount)
  );
}

/**
 * Cancels a ticket for its traveler, and waits until that is done, but not for too long. Once it is saved, it is carried out
 * whatever happens to this process. Repeated, or asked for in two tabs, it is done once.
 * @throws ApiError `cancellation_changed`, `cancellation_impossible`, and those of `readTicket`
 */
export async function cancelOnline(
  deps: SelfServiceDeps,
  booking: Booking,
  shown: CancelRequest,
): Promise<void> {
  const { cancellations, sleep, storeClock, timing } = deps;
  const { id } = booking;
  const earlier = await cancellations.find(id);
  if (booking.canceledAt !== null || (earlier !== null && earlier.outcome !== 'refused')) return;
  const offer = await offerCancellation(deps, booking);
  if (isWorse(offer, booking, shown)) throw new ApiError('cancellation_changed');
  await storeClock.synchronize();
  if (!(await cancellations.add(offer.cancellation, claimMs, storeClock.read()))) return;
  const added = await cancellations.find(id);
  if (added === null) return;
  const outcome = await Promise.race([advanceCancellation(deps, added), sleep(timing.maxWaitMs)]);
  if (outcome === 'refused') {
    throw new ApiError('cancellation_impossible', {
      error:
        'The airline did not cancel this booking. Your ticket is valid as before, and nothing was changed.',
      supportCode: getSupportCode(id),
    });
  }
}
