import type { BookingStore } from '#backend/ports/booking-store.ts';
import type { Clock } from '#backend/ports/clock.ts';
import type { Logger } from '#backend/ports/logger.ts';
import type { PeriodicTask } from './periodic-task.ts';
import { createClaimedTask } from './claimed-task.ts';
import type { StoreClock } from './store-clock.ts';

const intervalMs = 3_600_000;

/** A case that nobody has closed by its deadline. */
class OverdueCaseError extends Error {
  override readonly name = 'OverdueCaseError';
}

/** Logs every open case that is past its deadline as an error, once an hour in one process, until an operator closes it. */
export function createOverdueCaseReport({
  store,
  clock,
  storeClock,
  log,
}: {
  store: Pick<BookingStore, 'claimTask' | 'findOpenCases'>;
  clock: Clock;
  storeClock: StoreClock;
  log: Logger;
}): PeriodicTask {
  return createClaimedTask({
    name: 'overdue cases',
    async run() {
      const now = clock.now().getTime();
      for (const { bookingId, dueAt, kind } of await store.findOpenCases()) {
        if (dueAt > now) continue;
        const error = new OverdueCaseError('List the open cases: npm run admin -- cases');
        log.error(`overdue case ${kind}`, error, { bookingId });
      }
    },
    intervalMs,
    store,
    storeClock,
    log,
  });
}
