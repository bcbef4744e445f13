import { createApp } from '../../../src/backend/app.ts';
import { createAdvance } from '../../../src/backend/bookings/advance.ts';
import type { Desk } from '../../../src/backend/bookings/desk.ts';
import { createReconciler } from '../../../src/backend/bookings/reconciler.ts';
import { defaultTiming, type BookingTiming } from '../../../src/backend/bookings/timing.ts';
import type { Log, RequestLine } from '../../../src/backend/log.ts';
import { createSandboxIntents } from '../../../src/backend/payments/sandbox/intents.ts';
import { createSandboxRoutes } from '../../../src/backend/payments/sandbox/routes.ts';
import { createSandboxPayments } from '../../../src/backend/payments/sandbox/sandbox-payments.ts';
import type { Payments } from '../../../src/backend/payments/payments.ts';
import { createBookingStore } from '../../../src/backend/store/kysely-booking-store.ts';
import { openStore } from '../../../src/backend/store/open-store.ts';
import { buildFlights, type FlightsDouble } from './flights-double.ts';

export const support = {
  brand: 'Sagewing',
  phone: '+1 307 555 0142',
  email: 'help@sagewing.example',
  address: 'Cheyenne, Wyoming',
};

export interface TestClock {
  now(): Date;
  pass(ms: number): void;
}

/** A clock that stands at ten in the morning of New Year 2027 (UTC) until it is told to move. */
export function buildClock(): TestClock {
  let time = Date.parse('2027-01-01T10:00:00.000Z');
  return {
    now: () => new Date(time),
    pass: ms => {
      time += ms;
    },
  };
}

export interface LogDouble extends Log {
  requests: RequestLine[];
  failures: string[];
}

export function buildLog(): LogDouble {
  const log: LogDouble = {
    requests: [],
    failures: [],
    request: line => log.requests.push(line),
    failure: where => log.failures.push(where),
    info: () => {},
  };
  return log;
}

export interface BackendOptions {
  dataDir?: string | null;
  flights?: FlightsDouble;
  timing?: Partial<BookingTiming>;
  wrapPayments?: (payments: Payments) => Payments;
}

/** The whole backend but its airlines, which are a double, on a clock that stands still. */
export async function buildBackend(options: BackendOptions = {}) {
  const { dataDir = null, flights = buildFlights(), wrapPayments = (same: Payments) => same } = options;
  const clock = buildClock();
  const log = buildLog();
  const timing = { ...defaultTiming, ...options.timing };
  const { db, close } = openStore(dataDir);
  const intents = createSandboxIntents(db, clock);
  const payments = wrapPayments(createSandboxPayments(db, intents, clock));
  const store = createBookingStore(db);
  let booked = 0;
  const tools = { flights, payments, store, clock, timing, log };
  const advance = createAdvance(tools);
  const desk: Desk = {
    ...tools,
    advance,
    newBookingId: () => `bkg_${++booked}`,
    pause: async () => {
      await new Promise(resolve => setImmediate(resolve));
    },
  };
  const app = createApp({
    desk,
    mode: 'sandbox',
    support,
    log,
    sandbox: createSandboxRoutes({ intents, clock, brand: support.brand }),
  });
  const reconciler = createReconciler({ ...tools, advance });
  return { app, desk, db, store, payments, intents, flights, clock, log, reconciler, close };
}

export type TestBackend = Awaited<ReturnType<typeof buildBackend>>;
