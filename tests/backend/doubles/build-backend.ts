import { createKyselyBookingStore } from '#backend/adapters/kysely-store/kysely-booking-store.ts';
import { createKyselyCancellationStore } from '#backend/adapters/kysely-store/kysely-cancellation-store.ts';
import { createKyselyManageLinkStore } from '#backend/adapters/kysely-store/kysely-manage-link-store.ts';
import { createReconciliationStore } from '#backend/adapters/kysely-store/reconciliation-store.ts';
import { createKyselyOperatorStore } from '#backend/adapters/kysely-store/kysely-operator-store.ts';
import { createBookingRetention } from '#backend/adapters/kysely-store/purge-bookings.ts';
import { createSandboxPayments } from '#backend/adapters/sandbox-payments/sandbox-payments.ts';
import { defaultTiming, type BookingTiming } from '#backend/bookings/booking-timing.ts';
import { defaultRetention } from '#backend/bookings/retention-policy.ts';
import { createCore } from '#backend/core.ts';
import type { Clock } from '#backend/ports/clock.ts';
import type { OriginDeps } from '#backend/http/origins.ts';
import type { RateLimitDeps } from '#backend/http/rate-limits.ts';
import type { Webhooks } from '#backend/http/webhook-routes.ts';
import type { Logger, RequestLogEntry } from '#backend/ports/logger.ts';
import type { Metrics } from '#backend/ports/metrics.ts';
import type { PaymentProvider } from '#backend/ports/payment-provider.ts';
import { buildOrigins } from './build-origins.ts';
import { buildRateLimits } from './build-rate-limits.ts';
import { openTestDatabase, type TestDatabase } from './open-test-database.ts';
import { buildFlightProvider, type FlightProviderDouble } from './flight-provider-double.ts';

export const support = {
  brand: 'Sagewing',
  phone: '+1 307 555 0142',
  email: 'help@sagewing.example',
  address: 'Cheyenne, Wyoming',
};

export interface TestClock extends Clock {
  advance(ms: number): void;
}

/** A clock that stands still at 10:00 UTC on January 1, 2027, until a test advances it. */
export function buildClock(): TestClock {
  let time = Date.parse('2027-01-01T10:00:00.000Z');
  return {
    now: () => new Date(time),
    elapsed: () => time,
    advance: ms => {
      time += ms;
    },
  };
}

export interface LoggerDouble extends Logger {
  requests: RequestLogEntry[];
  errors: string[];
  warnings: string[];
}

export function buildLogger(): LoggerDouble {
  const log: LoggerDouble = {
    requests: [],
    errors: [],
    warnings: [],
    request: line => log.requests.push(line),
    error: where => log.errors.push(where),
    warn: event => log.warnings.push(event),
    info: () => {},
  };
  return log;
}

export interface TestBackendOptions {
  dataDir?: string | null;
  /** Instead of SQLite in `dataDir`. */
  database?: TestDatabase;
  /** Whether requests wait in real time for a booking, as they have to if its statements take any. */
  hasRealPauses?: boolean;
  flights?: FlightProviderDouble;
  timing?: Partial<BookingTiming>;
  wrapPayments?: (payments: PaymentProvider) => PaymentProvider;
  webhooks?: Webhooks;
  metrics?: Metrics;
  /** Without them, no test reaches a limit. */
  rateLimits?: Partial<RateLimitDeps>;
  origins?: Partial<OriginDeps>;
}

/** The backend with a test double for the airlines, on a clock that stands still. */
export async function buildBackend(options: TestBackendOptions = {}) {
  const {
    dataDir = null,
    flights = buildFlightProvider(),
    wrapPayments = (provider: PaymentProvider) => provider,
  } = options;
  const clock = buildClock();
  const log = buildLogger();
  const timing = { ...defaultTiming, ...options.timing };
  const {
    db,
    engine,
    tables,
    sandbox: sandboxDb,
    sandboxTables,
    close,
    scrub,
  } = options.database ?? openTestDatabase(dataDir);
  let isClosed = false;
  const rateLimits = buildRateLimits(options.rateLimits);
  const origins = buildOrigins(options.origins);
  const sandbox = createSandboxPayments({ db: sandboxDb, clock, brand: support.brand, rateLimits, origins });
  const payments = wrapPayments(sandbox.payments);
  // Leases end by the test's clock.
  const store = createKyselyBookingStore(db, { ...engine, time: null });
  const operatorStore = createKyselyOperatorStore(db);
  const retentionDeps = {
    policy: defaultRetention,
    rules: createBookingRetention(db),
    scrub,
    operatorStore,
  };
  const reconciliation = createReconciliationStore(db);
  const selfService = {
    ...retentionDeps,
    reconciliation,
    links: createKyselyManageLinkStore(db),
  };
  let bookingCount = 0;
  const core = createCore({
    deps: {
      flights,
      payments,
      store,
      cancellations: createKyselyCancellationStore(db, engine),
      clock,
      timing,
      createBookingId: () => `bkg_${++bookingCount}`,
      sleep: async ms => {
        await new Promise<void>(resolve => {
          // What still waits is as dead as a killed process: the next test may have a booking of the same id in the same database.
          const wake = () => {
            if (!isClosed) resolve();
          };
          // oxlint-disable-next-line conventions/no-sleep -- a request waits for statements that take their time
          if (options.hasRealPauses) setTimeout(wake, ms);
          else setImmediate(wake);
        });
      },
    },
    mode: 'sandbox',
    support,
    log,
    metrics: options.metrics,
    rateLimits,
    origins,
    routes: sandbox.routes,
    errorPage: sandbox.errorPage,
    webhooks: options.webhooks ?? {},
    retention: retentionDeps,
    selfService,
  });
  const { intents } = sandbox;
  return {
    ...core,
    reconciliation,
    operationDeps: { ...core.bookingDeps, ...retentionDeps, reconciliation },
    selfServiceDeps: { ...core.bookingDeps, ...selfService },
    db,
    engine,
    tables,
    sandbox: sandboxDb,
    sandboxTables,
    store,
    payments,
    intents,
    flights,
    clock,
    log,
    close: () => {
      isClosed = true;
      return close();
    },
  };
}

export type TestBackend = Awaited<ReturnType<typeof buildBackend>>;
