import { createApp } from '#backend/http/app.ts';
import { createAdvanceBooking } from '#backend/bookings/advance-booking.ts';
import type { BookingDeps } from '#backend/bookings/booking-deps.ts';
import { createReconciler } from '#backend/bookings/reconciler.ts';
import { defaultTiming, type BookingTiming } from '#backend/bookings/booking-timing.ts';
import type { Logger, RequestLogEntry } from '#backend/ports/logger.ts';
import { createSandboxIntentStore } from '#backend/adapters/sandbox-payments/sandbox-intent-store.ts';
import { createSandboxPaymentRoutes } from '#backend/adapters/sandbox-payments/sandbox-payment-routes.ts';
import { createSandboxPaymentProvider } from '#backend/adapters/sandbox-payments/sandbox-payment-provider.ts';
import type { PaymentProvider } from '#backend/ports/payment-provider.ts';
import { createKyselyBookingStore } from '#backend/adapters/kysely-store/kysely-booking-store.ts';
import { openDatabase } from '#backend/adapters/sqlite/open-database.ts';
import { buildFlightProvider, type FlightProviderDouble } from './flight-provider-double.ts';

export const support = {
  brand: 'Sagewing',
  phone: '+1 307 555 0142',
  email: 'help@sagewing.example',
  address: 'Cheyenne, Wyoming',
};

export interface TestClock {
  now(): Date;
  advance(ms: number): void;
}

/** A clock that stands at ten in the morning of New Year 2027 (UTC) until it is told to move. */
export function buildClock(): TestClock {
  let time = Date.parse('2027-01-01T10:00:00.000Z');
  return {
    now: () => new Date(time),
    advance: ms => {
      time += ms;
    },
  };
}

export interface LoggerDouble extends Logger {
  requests: RequestLogEntry[];
  errors: string[];
}

export function buildLogger(): LoggerDouble {
  const log: LoggerDouble = {
    requests: [],
    errors: [],
    request: line => log.requests.push(line),
    error: where => log.errors.push(where),
    info: () => {},
  };
  return log;
}

export interface TestBackendOptions {
  dataDir?: string | null;
  flights?: FlightProviderDouble;
  timing?: Partial<BookingTiming>;
  wrapPayments?: (payments: PaymentProvider) => PaymentProvider;
}

/** The whole backend but its airlines, which are a double, on a clock that stands still. */
export async function buildBackend(options: TestBackendOptions = {}) {
  const {
    dataDir = null,
    flights = buildFlightProvider(),
    wrapPayments = (provider: PaymentProvider) => provider,
  } = options;
  const clock = buildClock();
  const log = buildLogger();
  const timing = { ...defaultTiming, ...options.timing };
  const { db, close } = openDatabase(dataDir);
  const intents = createSandboxIntentStore(db, clock);
  const payments = wrapPayments(createSandboxPaymentProvider(db, intents, clock));
  const store = createKyselyBookingStore(db);
  let bookingCount = 0;
  const deps = { flights, payments, store, clock, timing, log };
  const advanceBooking = createAdvanceBooking(deps);
  const bookingDeps: BookingDeps = {
    ...deps,
    advanceBooking,
    createBookingId: () => `bkg_${++bookingCount}`,
    sleep: async () => {
      await new Promise(resolve => setImmediate(resolve));
    },
  };
  const app = createApp({
    bookingDeps,
    mode: 'sandbox',
    support,
    log,
    sandboxRoutes: createSandboxPaymentRoutes({ intents, clock, brand: support.brand }),
  });
  const reconciler = createReconciler({ ...deps, advanceBooking });
  return { app, desk: bookingDeps, db, store, payments, intents, flights, clock, log, reconciler, close };
}

export type TestBackend = Awaited<ReturnType<typeof buildBackend>>;
