import type { Hono } from 'hono';
import { createApp } from './app.ts';
import { createAdvance } from './bookings/advance.ts';
import type { Desk } from './bookings/desk.ts';
import { newBookingId } from './bookings/ids.ts';
import { createReconciler, type Reconciler } from './bookings/reconciler.ts';
import { defaultTiming, type BookingTiming } from './bookings/timing.ts';
import { systemClock, type Clock } from './clock.ts';
import { createSandboxFlights } from './flights/sandbox/sandbox-flights.ts';
import type { Log } from './log.ts';
import { createSandboxIntents } from './payments/sandbox/intents.ts';
import { createSandboxRoutes } from './payments/sandbox/routes.ts';
import { createSandboxPayments } from './payments/sandbox/sandbox-payments.ts';
import { forcedAnswers } from './sandbox/forced-answers.ts';
import type { Settings } from './settings.ts';
import { createBookingStore } from './store/kysely-booking-store.ts';
import { openStore } from './store/open-store.ts';
import { secretNamed } from './store/secrets.ts';

/** The addresses that the backend answers; the rest is the site's. */
export const isBackendPath = (path: string): boolean => /^\/(api|sandbox)(\/|$)/.test(path);

export interface Backend {
  app: Hono;
  reconciler: Reconciler;
  desk: Desk;
  /** Ends what runs and closes the store. */
  stop(): Promise<void>;
}

export interface BackendParts {
  settings: Pick<Settings, 'mode' | 'support'>;
  /** The folder of the store; null keeps it in memory. */
  dataDir: string | null;
  log: Log;
  clock?: Clock;
  timing?: BookingTiming;
  /** How long a sandbox order that is pending takes to settle, in milliseconds. */
  pendingMs?: number;
  /** Replaces parts of the booking desk, for tests that cut it off. */
  replace?: (desk: Omit<Desk, 'advance'>) => Omit<Desk, 'advance'>;
}

/** Puts the embedded backend together: the sandbox airlines, sandbox payments and the store in one folder. */
export async function createBackend({
  settings,
  dataDir,
  log,
  clock = systemClock,
  timing = defaultTiming,
  pendingMs = 20_000,
  replace = parts => parts,
}: BackendParts): Promise<Backend> {
  const { db, count, close } = openStore(dataDir);
  const { flights, triggerOf } = createSandboxFlights({
    db,
    clock,
    pendingMs,
    secret: await secretNamed(db, 'sandbox-offers'),
    countRead: offerId => count(`offer ${offerId}`),
  });
  const intents = createSandboxIntents(db, clock);
  const store = createBookingStore(db);
  const parts = replace({
    flights,
    payments: createSandboxPayments(db, intents, clock),
    store,
    clock,
    timing,
    newBookingId,
    pause: ms => new Promise(resolve => setTimeout(resolve, ms)),
  });
  const advance = createAdvance({ ...parts, log });
  const desk: Desk = { ...parts, advance };
  const reconciler = createReconciler({ ...desk, log });
  const app = createApp({
    desk,
    mode: settings.mode,
    support: settings.support,
    log,
    before: [forcedAnswers({ triggerOf, store, count })],
    sandbox: createSandboxRoutes({ intents, clock, brand: settings.support.brand }),
  });
  return {
    app,
    reconciler,
    desk,
    async stop() {
      await reconciler.stop();
      await close();
    },
  };
}
