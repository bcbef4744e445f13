import { getBackoffMs } from '#backend/bookings/booking-timing.ts';
import { runForBooking } from '#backend/bookings/current-booking.ts';
import { openCase, openCaseOnce } from '#backend/bookings/open-case.ts';
import { createPeriodicTask, type PeriodicTask } from '#backend/bookings/periodic-task.ts';
import type { Operator } from '#backend/operations/audit.ts';
import { cancelBooking, findOpenCase, planCancellation } from '#backend/operations/cancel-booking.ts';
import { OperationRefusedError } from '#backend/operations/operation-refused-error.ts';
import type { RefundRequest } from '#backend/operations/refund-booking.ts';
import type { Cancellation, CancellationOutcome } from '#backend/ports/cancellation-store.ts';
import type { SelfServiceDeps } from './self-service-deps.ts';

/**
 * For how long a cancellation is claimed. A process that takes longer is joined by another one, which changes nothing: each step
 * looks first what has been done.
 */
export const claimMs = 60_000;

const initialRetryDelayMs = 5000;
const maxRetryDelayMs = 10 * 60_000;

/** After so long, a person has to finish it. */
const giveUpAfterMs = 24 * 3_600_000;

const intervalMs = 5000;
const maxConcurrent = 5;

/** How the audit log names who cancels by a link. */
const traveler: Operator = {
  name: 'traveler',
  reason: 'Canceled online, by a link that was sent to the booking’s address',
};

const toRefundRequest = ({ basis, cardRefund }: Cancellation): RefundRequest | null =>
  cardRefund === 0 ? null : { amount: basis === 'free' ? 'all' : cardRefund, again: false };

/** Cancels the order and refunds the card, each unless it has been done. */
async function carryOut(deps: SelfServiceDeps, cancellation: Cancellation): Promise<void> {
  const booking = await deps.store.find(cancellation.bookingId);
  if (booking === null) return;
  const refund = toRefundRequest(cancellation);
  const isSettled =
    booking.canceledAt !== null && (refund === null || (await findOpenCase(deps, booking)) === null);
  if (!isSettled) await cancelBooking(deps, traveler, booking, await planCancellation(deps, booking, refund));
  if (cancellation.hasShortfall) await openCaseOnce(deps, booking.id, 'refund_shortfall');
}

/** Closes the case that was opened before the first request: the order is as it was. */
async function closeOrderCase(deps: SelfServiceDeps, bookingId: string): Promise<void> {
  const { store, storeClock } = deps;
  const booking = await store.find(bookingId);
  if (booking === null || booking.canceledAt !== null) return;
  const openedCase = await findOpenCase(deps, booking);
  if (openedCase !== null)
    await store.closeCase(openedCase.id, {}, 'automatic: the order was not canceled', storeClock.read());
}

/** Goes on with a cancellation that this process has claimed, and returns what became of it; null if it is repeated later. */
export async function advanceCancellation(
  deps: SelfServiceDeps,
  cancellation: Cancellation,
): Promise<CancellationOutcome | null> {
  const { cancellations, clock, log, storeClock } = deps;
  const { bookingId, attempts, requestedAt } = cancellation;
  const end = async (outcome: CancellationOutcome) => {
    await cancellations.end(bookingId, outcome, storeClock.read());
    return outcome;
  };
  return await runForBooking(bookingId, async () => {
    try {
      await carryOut(deps, cancellation);
      return await end('done');
    } catch (error) {
      const isRefusal = error instanceof OperationRefusedError && error.isAirlineRefusal;
      if (!isRefusal) log.error('cancellation', error, { bookingId });
      const isOver = clock.now().getTime() - requestedAt >= giveUpAfterMs;
      // Who has waited for the answer reads it. Everybody else was told that the booking would be canceled.
      if (isOver || (isRefusal && attempts > 1)) await openCase(deps, bookingId, 'cancellation_unfinished');
      if (isRefusal) {
        await closeOrderCase(deps, bookingId);
        return await end('refused');
      }
      if (isOver) return await end('abandoned');
      const delayMs = getBackoffMs(attempts - 1, initialRetryDelayMs, maxRetryDelayMs);
      await cancellations.postpone(bookingId, storeClock.read().storeTime + delayMs);
      return null;
    }
  });
}

/** Finishes the cancellations whose first attempt failed, or whose process was killed. */
export const createCancellationTask = (deps: SelfServiceDeps): PeriodicTask =>
  createPeriodicTask({
    name: 'cancellations',
    async run(isStopped) {
      await deps.storeClock.synchronize();
      while (!isStopped()) {
        const claimed = await deps.cancellations.claimDue(maxConcurrent, claimMs, deps.storeClock.read());
        if (claimed.length === 0) return;
        await Promise.all(claimed.map(cancellation => advanceCancellation(deps, cancellation)));
      }
    },
    intervalMs,
    log: deps.log,
  });
