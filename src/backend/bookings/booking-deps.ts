import type { BookingSignals } from '#backend/ports/booking-signals.ts';
import type { CancellationStore } from '#backend/ports/cancellation-store.ts';
import type { Clock } from '#backend/ports/clock.ts';
import type { FlightProvider } from '#backend/ports/flight-provider.ts';
import type { Logger } from '#backend/ports/logger.ts';
import type { Metrics } from '#backend/ports/metrics.ts';
import type { PaymentProvider } from '#backend/ports/payment-provider.ts';
import type { Tracer } from '#backend/ports/tracer.ts';
import type { AdvanceBooking } from './advance-booking.ts';
import type { BookingStore } from '#backend/ports/booking-store.ts';
import type { StoreClock } from './store-clock.ts';
import type { BookingTiming } from './booking-timing.ts';

/** The dependencies of the booking saga. */
export interface BookingDeps {
  flights: FlightProvider;
  payments: PaymentProvider;
  store: BookingStore;
  cancellations: CancellationStore;
  advanceBooking: AdvanceBooking;
  clock: Clock;
  storeClock: StoreClock;
  signals: BookingSignals;
  log: Logger;
  metrics: Metrics;
  tracer: Tracer;
  timing: BookingTiming;
  createBookingId: () => string;
  sleep: (ms: number) => Promise<void>;
}
