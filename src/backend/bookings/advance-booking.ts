import { randomUUID } from 'node:crypto';
import { TripClaimedError, type BookingStore, type LeaseRequest } from '#backend/ports/booking-store.ts';
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
import { observeStep, type StepObservers } from './observe-step.ts';

export interface AdvanceDeps extends StepDeps, StepObservers {
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
export type AdvanceBooking = (bookingId: string, options?: { wake?: Wake }) => Promise<void>;

/** Who wakes a booking that isn't due. */
type Wake = 'traveler' | 'provider';

/**
 * Leases up to `limit` bookings that are due, and as many that another process has left, and starts to advance each of
 * them. `advanced` rejects if that fails.
 */
export type AdvanceDue = (
  limit: number,
) => Promise<readonly { bookingId: string; advanced: Promise<void> }[]>;

const lookingStates: readonly BookingState[] = ['drafted', 'awaitingAirline'];

export function createBookingAdvance(deps: AdvanceDeps): {
  advanceBooking: AdvanceBooking;
  advanceDue: AdvanceDue;
} {
  const { store, clock, storeClock, timing, log } = deps;
  const steps = createBookingSteps(deps);
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
      deps.metrics.stepFailed(state);
      if (overdueUpdate) return await enterState(overdueUpdate);
      const retryDelayMs = getBackoffMs(booking.attempts, timing.initialRetryDelayMs, timing.maxRetryDelayMs);
      return await saveUpdate({ attempts: booking.attempts + 1, dueAt: now() + retryDelayMs });
    }
  }

  const requestLease = (): LeaseRequest => ({ owner: randomUUID(), ms: timing.leaseMs });

  /** Advances a booking that was leased just now. */
  async function advanceLeased(leased: Booking, lease: LeaseRequest, wake?: Wake): Promise<void> {
    const { id } = leased;
    const renewal = setInterval(() => {
      store.renewLease(id, lease, storeClock.read()).catch((error: unknown) => {
        log.error('lease renewal', error, { bookingId: id });
      });
    }, timing.leaseMs / 3);
    try {
      let booking = leased;
      let isWoken = wake === 'provider' || (wake === 'traveler' && lookingStates.includes(booking.state));
      while (isInProgress(booking.state) && (isWoken || booking.dueAt <= now())) {
        isWoken = false;
        const { state } = booking;
        const current = booking;
        booking = await observeStep(deps, current, state, () => runStep(current, state, lease.owner));
      }
    } catch (error) {
      if (!(error instanceof LeaseLostError)) throw error;
    } finally {
      clearInterval(renewal);
      await store.releaseLease(id, lease.owner);
    }
  }

  return {
    async advanceBooking(bookingId, { wake } = {}) {
      await storeClock.synchronize();
      const lease = requestLease();
      const leased = await store.acquireLease(bookingId, lease, storeClock.read());
      if (leased !== null) await advanceLeased(leased, lease, wake);
    },
    async advanceDue(limit) {
      await storeClock.synchronize();
      const lease = requestLease();
      const claimed = await store.claimDue(lease, limit, storeClock.read());
      return claimed.map(booking => ({
        bookingId: booking.id,
        advanced: advanceLeased(booking, lease),
      }));
    },
  };
}
