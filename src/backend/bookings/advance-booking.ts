import { randomUUID } from 'node:crypto';
import { TripClaimedError, type BookingStore } from '#backend/ports/booking-store.ts';
import type { Clock } from '#backend/ports/clock.ts';
import {
  isInProgress,
  type Booking,
  type BookingState,
  type BookingUpdate,
  type InProgressState,
} from './booking.ts';
import { createBookingSteps, discardWith, overdueUpdates, type StepDeps } from './booking-steps.ts';
import { getBackoffMs } from './booking-timing.ts';
import { createLeaseWatch } from './lease-watch.ts';

export interface AdvanceDeps extends StepDeps {
  clock: Clock;
  store: BookingStore;
}

/** The lease was lost to another process, which continues the booking. */
class LeaseLostError extends Error {
  override readonly name = 'LeaseLostError';
}

/**
 * Advances a booking as far as possible, and saves each step before the next one begins. The API, the reconciler and
 * the start of the server all call this function. Without the lease it does nothing.
 *
 * A traveler who waits wakes what only looks: the payment of a draft and the order of a silent airline are looked at now,
 * even if that isn't due. A provider that has news wakes every step.
 */
export type AdvanceBooking = (
  bookingId: string,
  options?: { wake?: 'traveler' | 'provider' },
) => Promise<void>;

const lookingStates: readonly BookingState[] = ['drafted', 'awaitingAirline'];

export function createAdvanceBooking(deps: AdvanceDeps): AdvanceBooking {
  const { store, clock, storeClock, timing, log } = deps;
  const steps = createBookingSteps(deps);
  const watch = createLeaseWatch(clock, timing.leaseMs);
  const now = () => storeClock.read().storeTime;

  async function runStep(booking: Booking, state: InProgressState, owner: string): Promise<Booking> {
    const saveUpdate = async (update: BookingUpdate): Promise<Booking> => {
      const startedAt = clock.elapsed();
      const saved = await store.updateLeased(booking.id, owner, state, update, storeClock.read());
      // After a suspension, another process may have taken over: this one must not send what it has just announced.
      if (saved === null || clock.elapsed() - startedAt >= timing.leaseMs) throw new LeaseLostError();
      return saved;
    };
    const enterState = (update: BookingUpdate) => saveUpdate({ attempts: 0, dueAt: now(), ...update });
    const overdueUpdate =
      now() - booking.stateSince >= timing.escalateAfterMs ? overdueUpdates[state] : undefined;
    try {
      const update = await steps[state](booking, async before => {
        await saveUpdate(before);
      });
      if (update.state !== undefined && update.state !== state) return await enterState(update);
      return await (overdueUpdate ? enterState(overdueUpdate) : saveUpdate(update));
    } catch (error) {
      if (error instanceof LeaseLostError) throw error;
      if (error instanceof TripClaimedError) return await enterState(discardWith('duplicate_trip'));
      log.error(`booking ${state}`, error, { bookingId: booking.id });
      if (overdueUpdate) return await enterState(overdueUpdate);
      const retryDelayMs = getBackoffMs(booking.attempts, timing.initialRetryDelayMs, timing.maxRetryDelayMs);
      return await saveUpdate({ attempts: booking.attempts + 1, dueAt: now() + retryDelayMs });
    }
  }

  return async (bookingId, { wake } = {}) => {
    await storeClock.synchronize();
    const found = await store.find(bookingId);
    if (found === null || !isInProgress(found.state)) return;
    const owner = randomUUID();
    const leased = await store.acquireLease(bookingId, owner, watch.getExpired(bookingId, found.lease));
    if (leased === null) return;
    const renewal = setInterval(() => {
      store.renewLease(bookingId, owner).catch((error: unknown) => {
        log.error('lease renewal', error, { bookingId });
      });
    }, timing.leaseMs / 3);
    try {
      let booking = leased;
      let isWoken = wake === 'provider' || (wake === 'traveler' && lookingStates.includes(booking.state));
      while (isInProgress(booking.state) && (isWoken || booking.dueAt <= now())) {
        isWoken = false;
        booking = await runStep(booking, booking.state, owner);
      }
    } catch (error) {
      if (!(error instanceof LeaseLostError)) throw error;
    } finally {
      clearInterval(renewal);
      await store.releaseLease(bookingId, owner);
    }
  };
}
