import type { Hono } from 'hono';
import { createApp } from '#backend/http/app.ts';
import { createAdvanceBooking } from './bookings/advance-booking.ts';
import type { BookingDeps } from './bookings/booking-deps.ts';
import { createBookingId } from './bookings/booking-id.ts';
import { createReconciler, type Reconciler } from './bookings/reconciler.ts';
import { defaultTiming, type BookingTiming } from './bookings/booking-timing.ts';
import { systemClock, type Clock } from './ports/clock.ts';
import { createSandboxFlightProvider } from '#backend/adapters/sandbox-airlines/sandbox-airlines.ts';
import type { Logger } from './ports/logger.ts';
import { createSandboxIntentStore } from './adapters/sandbox-payments/sandbox-intent-store.ts';
import { createSandboxPaymentRoutes } from './adapters/sandbox-payments/sandbox-payment-routes.ts';
import { createSandboxPaymentProvider } from './adapters/sandbox-payments/sandbox-payment-provider.ts';
import { forceResponses } from './adapters/sandbox-airlines/force-responses.ts';
import type { Settings } from './settings.ts';
import { createKyselyBookingStore } from '#backend/adapters/kysely-store/kysely-booking-store.ts';
import { openDatabase } from './adapters/sqlite/open-database.ts';
import { getOrCreateSecret } from '#backend/adapters/kysely-store/secrets.ts';

/** The addresses that the backend answers; the rest is the site's. */
export const isBackendPath = (path: string): boolean => /^\/(api|sandbox)(\/|$)/.test(path);

export interface Backend {
  app: Hono;
  reconciler: Reconciler;
  bookingDeps: BookingDeps;
  /** Ends what runs and closes the store. */
  stop(): Promise<void>;
}

export interface BackendOptions {
  settings: Pick<Settings, 'mode' | 'support'>;
  /** The folder of the store; null keeps it in memory. */
  dataDir: string | null;
  log: Logger;
  clock?: Clock;
  timing?: BookingTiming;
  /** How long a sandbox order that is pending takes to settle, in milliseconds. */
  pendingMs?: number;
  /** Replaces parts of the booking desk, for tests that cut it off. */
  overrideDeps?: (bookingDeps: Omit<BookingDeps, 'advanceBooking'>) => Omit<BookingDeps, 'advanceBooking'>;
}

/** Puts the embedded backend together: the sandbox airlines, sandbox payments and the store in one folder. */
export async function createBackend({
  settings,
  dataDir,
  log,
  clock = systemClock,
  timing = defaultTiming,
  pendingMs = 20_000,
  overrideDeps = deps => deps,
}: BackendOptions): Promise<Backend> {
  const { db, incrementCounter, close } = openDatabase(dataDir);
  const { flights, getTrigger } = createSandboxFlightProvider({
    db,
    clock,
    pendingMs,
    secret: await getOrCreateSecret(db, 'sandbox-offers'),
    countRead: offerId => incrementCounter(`offer ${offerId}`),
  });
  const intentStore = createSandboxIntentStore(db, clock);
  const store = createKyselyBookingStore(db);
  const deps = overrideDeps({
    flights,
    payments: createSandboxPaymentProvider(db, intentStore, clock),
    store,
    clock,
    timing,
    createBookingId,
    sleep: ms => new Promise(resolve => setTimeout(resolve, ms)),
  });
  const advanceBooking = createAdvanceBooking({ ...deps, log });
  const bookingDeps: BookingDeps = { ...deps, advanceBooking };
  const reconciler = createReconciler({ ...bookingDeps, log });
  const app = createApp({
    bookingDeps,
    mode: settings.mode,
    support: settings.support,
    log,
    middleware: [forceResponses({ getTrigger, store, incrementCounter })],
    sandboxRoutes: createSandboxPaymentRoutes({ intents: intentStore, clock, brand: settings.support.brand }),
  });
  return {
    app,
    reconciler,
    bookingDeps,
    async stop() {
      await reconciler.stop();
      await close();
    },
  };
}
