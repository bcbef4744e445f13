import type { Clock } from '../clock.ts';
import type { FlightProvider } from '../flights/flights.ts';
import type { PaymentProvider } from '../payments/payments.ts';
import type { AdvanceBooking } from './advance.ts';
import type { BookingStore } from './booking-store.ts';
import type { BookingTiming } from './timing.ts';

/** What booking a flight takes. */
export interface BookingDeps {
  flights: FlightProvider;
  payments: PaymentProvider;
  store: BookingStore;
  advanceBooking: AdvanceBooking;
  clock: Clock;
  timing: BookingTiming;
  createBookingId: () => string;
  sleep: (ms: number) => Promise<void>;
}
