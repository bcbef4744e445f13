import { randomUUID } from 'node:crypto';
import { isInProgress, type Booking, type BookingUpdate, type InProgressState } from './booking.ts';
import type { BookingStore } from '#backend/ports/booking-store.ts';
import { createBookingSteps, type StepDeps } from './booking-steps.ts';

export interface AdvanceDeps extends StepDeps {
  store: BookingStore;
}

/** The lease was lost to another process, which continues the booking. */
class LeaseLostError extends Error {
  override readonly name = 'LeaseLostError';
}

/**
 * Advances a booking as far as possible, and saves each step before the next one begins. The API, the reconciler and
 * the start of the server all call this function. Without the lease it does nothing.
 */
export type AdvanceBooking = (bookingId: string) => Promise<void>;

export function createAdvanceBooking(deps: AdvanceDeps): AdvanceBooking {
  const { store, clock, timing, log } = deps;
  const steps = createBookingSteps(deps);
  const now = () => clock.now().getTime();

  async function runStep(booking: Booking, state: InProgressState, owner: string): Promise<Booking> {
    const saveUpdate = async (update: BookingUpdate): Promise<Booking> => {
      const saved = await store.updateLeased(booking.id, owner, state, update, now());
      if (saved === null) throw new LeaseLostError();
      return saved;
    };
    try {
      const update = await steps[state](booking, async before => {
        await saveUpdate(before);
      });
      const stateChanged = update.state !== undefined && update.state !== state;
      return await saveUpdate(stateChanged ? { attempts: 0, dueAt: now(), ...update } : update);
    } catch (error) {
      if (error instanceof LeaseLostError) throw error;
      log.error(`booking ${state}`, error);
      const retryDelayMs = Math.min(
        timing.initialRetryDelayMs * 2 ** Math.min(booking.attempts, 20),
        timing.maxRetryDelayMs,
      );
      return await saveUpdate({ attempts: booking.attempts + 1, dueAt: now() + retryDelayMs });
    }
  }

  return async bookingId => {
    const owner = randomUUID();
    const leased = await store.acquireLease(bookingId, { owner, until: now() + timing.leaseMs }, now());
    if (leased === null) return;
    const renewal = setInterval(() => {
      store
        .renewLease(bookingId, { owner, until: now() + timing.leaseMs })
        .catch((error: unknown) => log.error('lease renewal', error));
    }, timing.leaseMs / 3);
    try {
      let booking = leased;
      while (isInProgress(booking.state) && booking.dueAt <= now()) {
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
