import { isFunnelPath } from '#site/booking/funnel-paths.ts';
import type { Destination } from '#site/booking/booking-navigator.ts';
import { waitForNextTask } from '#site/ui/wait-for-next-task.ts';
import type { BookingSession } from './start-booking.ts';

/** Loads and starts the tab's booking with the first page that needs it. */
export interface BookingLoader {
  /** The booking if the page at this path needs it or it has been started; null otherwise. */
  getForPath(pathname: string): BookingSession | null | Promise<BookingSession>;
}

export function createBookingLoader(
  navigate: (destination: Destination) => void,
  pageRendered: Promise<void>,
): BookingLoader {
  let session: BookingSession | null = null;
  let pending: Promise<BookingSession> | null = null;

  async function start(): Promise<BookingSession> {
    try {
      const { startBooking } = await import('./start-booking.ts');
      await waitForNextTask();
      return (session ??= startBooking(navigate, pageRendered));
    } catch (error) {
      pending = null;
      throw error;
    }
  }

  return {
    getForPath: pathname => session ?? (isFunnelPath(pathname) ? (pending ??= start()) : null),
  };
}
