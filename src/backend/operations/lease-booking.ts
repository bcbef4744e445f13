import { randomUUID } from 'node:crypto';
import type { Booking, BookingState, BookingUpdate } from '#backend/bookings/booking.ts';
import type { OperationDeps } from './operation-deps.ts';
import { OperationRefusedError } from './operation-refused-error.ts';

/** How often a booking is asked for that another process works on, and the pause between. */
const attempts = 10;
const pauseMs = 1000;

/** No booking goes on in a restored database before it was compared. @throws OperationRefusedError */
export async function requireReconciled({ reconciliation }: OperationDeps): Promise<void> {
  if ((await reconciliation.findRestoration()) === null) return;
  throw new OperationRefusedError(
    'The database was restored from a backup, and no booking goes on before it is compared with the providers’ books: npm run admin -- reconcile --fix. Nothing was changed.',
  );
}

/**
 * Runs a booking's step now, even if it isn't due, and waits for the process that is working on it, if any. Returns the
 * booking afterwards; null if the other process hasn't finished in time.
 */
export async function advanceNow(deps: OperationDeps, before: Booking): Promise<Booking | null> {
  const { store, sleep, advanceBooking } = deps;
  for (let attempt = 0; attempt < attempts; attempt++) {
    await advanceBooking(before.id, { wake: 'provider' });
    const after = await store.find(before.id);
    if (after === null) return null;
    if (after.lease === null || after.state !== before.state) return after;
    await sleep(pauseMs);
  }
  return null;
}

/**
 * Updates a booking in `from` under a lease of its own, if `isAllowed` of what it is then. Null if another process works on
 * it, or it has changed.
 */
export async function updateUnderLease(
  { store, storeClock, sleep, timing }: OperationDeps,
  { id }: Booking,
  from: BookingState,
  isAllowed: (booking: Booking) => boolean,
  update: BookingUpdate,
): Promise<Booking | null> {
  const owner = randomUUID();
  await storeClock.synchronize();
  for (let attempt = 0; attempt < attempts; attempt++) {
    const leased = await store.acquireLease(id, { owner, ms: timing.leaseMs }, storeClock.read());
    if (leased !== null) {
      try {
        if (leased.state !== from || !isAllowed(leased)) return null;
        const at = storeClock.read();
        return await store.updateLeased(id, owner, from, { attempts: 0, dueAt: at.storeTime, ...update }, at);
      } finally {
        await store.releaseLease(id, owner);
      }
    }
    await sleep(pauseMs);
  }
  return null;
}
