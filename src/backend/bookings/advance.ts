import { randomUUID } from 'node:crypto';
import { isMoving, type Booking, type BookingChange, type MovingState } from './booking.ts';
import type { BookingStore } from './booking-store.ts';
import { createSteps, type StepTools } from './steps.ts';

export interface AdvanceTools extends StepTools {
  store: BookingStore;
}

/** The lease went to somebody else, who takes the booking on from here. */
class LeaseLost extends Error {
  override readonly name = 'LeaseLost';
}

/**
 * Moves one booking on as far as it goes now, each step on the disk before the next begins. The route, the reconciler
 * and the start of the server all call this one; whoever has no lease does nothing.
 */
export type Advance = (bookingId: string) => Promise<void>;

export function createAdvance(tools: AdvanceTools): Advance {
  const { store, clock, timing, log } = tools;
  const steps = createSteps(tools);
  const now = () => clock.now().getTime();

  async function take(booking: Booking, state: MovingState, owner: string): Promise<Booking> {
    const write = async (change: BookingChange): Promise<Booking> => {
      const written = await store.step(booking.id, owner, state, change, now());
      if (written === null) throw new LeaseLost();
      return written;
    };
    try {
      const change = await steps[state](booking, async before => {
        await write(before);
      });
      const moved = change.state !== undefined && change.state !== state;
      return await write(moved ? { attempts: 0, dueAt: now(), ...change } : change);
    } catch (error) {
      if (error instanceof LeaseLost) throw error;
      log.failure(`booking ${state}`, error);
      const pause = Math.min(timing.retryMs * 2 ** Math.min(booking.attempts, 20), timing.retryMostMs);
      return await write({ attempts: booking.attempts + 1, dueAt: now() + pause });
    }
  }

  return async bookingId => {
    const owner = randomUUID();
    const leased = await store.lease(bookingId, { owner, until: now() + timing.leaseMs }, now());
    if (leased === null) return;
    const renewal = setInterval(() => {
      store
        .renew(bookingId, { owner, until: now() + timing.leaseMs })
        .catch((error: unknown) => log.failure('lease renewal', error));
    }, timing.leaseMs / 3);
    try {
      let booking = leased;
      while (isMoving(booking.state) && booking.dueAt <= now()) {
        booking = await take(booking, booking.state, owner);
      }
    } catch (error) {
      if (!(error instanceof LeaseLost)) throw error;
    } finally {
      clearInterval(renewal);
      await store.release(bookingId, owner);
    }
  };
}
