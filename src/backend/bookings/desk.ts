import type { Clock } from '../clock.ts';
import type { Flights } from '../flights/flights.ts';
import type { Payments } from '../payments/payments.ts';
import type { Advance } from './advance.ts';
import type { BookingStore } from './booking-store.ts';
import type { BookingTiming } from './timing.ts';

/** What booking a flight takes. */
export interface Desk {
  flights: Flights;
  payments: Payments;
  store: BookingStore;
  advance: Advance;
  clock: Clock;
  timing: BookingTiming;
  newBookingId: () => string;
  pause: (ms: number) => Promise<void>;
}
