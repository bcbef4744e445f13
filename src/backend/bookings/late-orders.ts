import type { BookingStore } from '#backend/ports/booking-store.ts';
import type { FlightProvider } from '#backend/ports/flight-provider.ts';
import type { Logger } from '#backend/ports/logger.ts';
import { toOrderQuery } from './booking.ts';
import type { PeriodicTask } from './periodic-task.ts';
import { createClaimedTask } from './claimed-task.ts';
import type { StoreClock } from './store-clock.ts';

const intervalMs = 600_000;

/** For how long an order may still turn up. */
const watchedForMs = 24 * 3_600_000;

const maxBookings = 500;

/** The airline has an order whose booking has failed. */
class LateOrderError extends Error {
  override readonly name = 'LateOrderError';
}

/**
 * Looks for the orders of bookings that failed because the airline didn't answer, for another day. The hold is released
 * by then, and the traveler knows that nothing was confirmed: an order that turns up is a case, so that it is canceled.
 * One process does it for all: each look-up is a call to the provider, whose limit they share.
 */
export function createLateOrderWatch({
  store,
  flights,
  storeClock,
  log,
}: {
  store: Pick<BookingStore, 'claimTask' | 'find' | 'findUnanswered' | 'openCase'>;
  flights: Pick<FlightProvider, 'findOrder'>;
  storeClock: StoreClock;
  log: Logger;
}): PeriodicTask {
  return createClaimedTask({
    name: 'late orders',
    async run(goOn) {
      const { wallTime } = storeClock.read();
      for (const bookingId of await store.findUnanswered(wallTime - watchedForMs, maxBookings)) {
        if (!(await goOn())) return;
        try {
          const booking = await store.find(bookingId);
          if (booking === null) continue;
          const order = await flights.findOrder(toOrderQuery(booking));
          if (order === null || order.status === 'failed') continue;
          await store.openCase(bookingId, 'late_order', storeClock.read());
          log.error('late order', new LateOrderError('List the open cases: npm run admin -- cases'), {
            bookingId,
          });
        } catch (error) {
          log.error('late order look-up', error, { bookingId });
        }
      }
    },
    intervalMs,
    store,
    storeClock,
    log,
  });
}
