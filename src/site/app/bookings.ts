import { isFunnelPath } from '../booking/funnel-paths.ts';
import type { Destination } from '../booking/navigation.ts';
import type { Booking } from './start-booking.ts';

/** The tab's booking: its code comes with the first page that needs it. */
export interface Bookings {
  /** The booking, where the page at this path needs it or it runs already; else null. */
  at(pathname: string): Booking | null | Promise<Booking>;
}

export function createBookings(go: (destination: Destination) => void): Bookings {
  let running: Booking | null = null;
  let starting: Promise<Booking> | null = null;

  async function start(): Promise<Booking> {
    try {
      const { startBooking } = await import('./start-booking.ts');
      return (running ??= startBooking(go));
    } catch (error) {
      starting = null;
      throw error;
    }
  }

  return {
    at: pathname => running ?? (isFunnelPath(pathname) ? (starting ??= start()) : null),
  };
}
