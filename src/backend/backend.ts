import { setTimeout as delay } from 'node:timers/promises';
import { hasMigrations } from './adapters/kysely-store/has-migrations.ts';
import { createKyselyBookingStore } from './adapters/kysely-store/kysely-booking-store.ts';
import {
  createKyselyMessageStore,
  createMessageRetention,
} from './adapters/kysely-store/kysely-message-store.ts';
import { createKyselyCancellationStore } from './adapters/kysely-store/kysely-cancellation-store.ts';
import {
  createKyselyManageLinkStore,
  createManageLinkRetention,
} from './adapters/kysely-store/kysely-manage-link-store.ts';
import { createReconciliationStore } from './adapters/kysely-store/reconciliation-store.ts';
import { createKyselyOperatorStore } from './adapters/kysely-store/kysely-operator-store.ts';
import { createBookingRetention } from './adapters/kysely-store/purge-bookings.ts';
import { getInstallation } from './adapters/kysely-store/installation.ts';
import { createStatementTracing } from './adapters/opentelemetry/trace-statements.ts';
import { sandboxPatience } from './adapters/sandbox-airlines/sandbox-airlines.ts';
import { createBookingId } from './bookings/booking-id.ts';
import { defaultTiming, type BookingTiming } from './bookings/booking-timing.ts';
import { defaultRetention } from './bookings/retention-policy.ts';
import { createCore, type Core, type CoreOptions } from './core.ts';
import { createOrigins } from './http/origins.ts';
import { createRateLimits } from './http/rate-limits.ts';
import { createMailComposer } from './messages/compose-mail.ts';
import { createMessageSender } from './messages/message-sender.ts';
import type { OperationDeps } from './operations/operation-deps.ts';
import { ownMigrations } from './migrations.ts';
import { openDatabases, type Databases } from './open-database.ts';
import { openMailer } from './open-mailer.ts';
import type { Mailer } from './ports/mailer.ts';
import { openRealProviders, openSandboxProviders } from './open-providers.ts';
import { systemClock, type Clock } from './ports/clock.ts';
import type { AirlinePatience } from './ports/flight-provider.ts';
import { withoutKnownErrors, type Logger } from './ports/logger.ts';
import { silentMetrics, type Metrics } from './ports/metrics.ts';
import type { SqlDatabase } from './ports/sql-database.ts';
import type { Tracer } from './ports/tracer.ts';
import type { ReconciliationStore } from './ports/reconciliation-store.ts';
import { getPeerAddress } from './server/peer-address.ts';
import type { SelfServiceDeps } from './self-service/self-service-deps.ts';
import type { Settings } from './settings.ts';

/** Whether the backend answers this path. All other paths belong to the site. */
export const isBackendPath = (path: string): boolean => /^\/(api|sandbox)(\/|$)/.test(path);

/** How long bookings in progress may go on after the server was told to stop. */
const reconcilerGraceMs = 5000;

export interface Backend extends Core {
  /** For comparing the books with the providers'. */
  reconciliation: ReconciliationStore;
  /** For what operators do. */
  operationDeps: OperationDeps;
  /** For what travelers do by a link. */
  selfServiceDeps: SelfServiceDeps;
  /** Asks the real providers, once each, and says in sentences why they can't be used with these settings. */
  findProblems(): Promise<readonly string[]>;
  /** Whether the database has every table and column of this version. */
  isMigrated(): Promise<boolean>;
  /** What travelers can't do now, though the server works: `flights`, `payments`. */
  findDegraded(): readonly string[];
  /** Sends the messages that are due once. */
  sendMessages(): Promise<void>;
  /** Starts what runs beside the API: the reconciler, the messages and the hourly tasks. */
  start(): void;
  /** Stops everything, and closes the database. */
  stop(): Promise<void>;
}

export interface BackendOptions {
  settings: Pick<Settings, 'mode' | 'support'> &
    Partial<
      Pick<
        Settings,
        | 'corsOrigins'
        | 'mail'
        | 'port'
        | 'postgres'
        | 'providers'
        | 'publicOrigin'
        | 'rateLimitFactor'
        | 'retention'
        | 'sandboxLookupDelaysMs'
        | 'trustedProxies'
      >
    >;
  /** The folder of the SQLite database; null keeps it in memory. */
  dataDir: string | null;
  log: Logger;
  metrics?: Metrics | undefined;
  tracer?: Tracer | undefined;
  getTraceParent?: CoreOptions['getTraceParent'];
  clock?: Clock;
  timing?: BookingTiming;
  /** How long a pending sandbox order takes to settle, in milliseconds. */
  pendingMs?: number;
  /** How long the sandbox airlines may take. */
  patience?: AirlinePatience;
  /** Sends mails instead of what the settings say. */
  mailer?: Mailer;
  /** Replaces dependencies of the core in tests, for example to interrupt it. */
  overrideDeps?: (deps: CoreOptions['deps']) => CoreOptions['deps'];
}

function requireSandbox(sandbox: SqlDatabase | null): SqlDatabase {
  if (sandbox === null) throw new Error('The databases were opened without that of the sandbox.');
  return sandbox;
}

/**
 * The composition root: with `open-database.ts` and `open-providers.ts`, the only module that chooses adapters. If it fails,
 * nothing stays open: a connection would keep the process alive.
 */
export async function createBackend(options: BackendOptions): Promise<Backend> {
  const { dataDir, log, settings } = options;
  const { postgres = null, providers = null } = settings;
  const databases = await openDatabases({ dataDir, postgres, isSandbox: providers === null, log });
  try {
    return await assembleBackend(databases, options);
  } catch (error) {
    await databases.close();
    throw error;
  }
}

async function assembleBackend(
  databases: Databases,
  {
    settings: {
      mode,
      providers = null,
      support,
      rateLimitFactor = 1,
      trustedProxies = [],
      publicOrigin = '',
      corsOrigins = [],
      mail = { smtpUrl: null, from: { name: support.brand, address: support.email } },
      port = 3000,
      retention = defaultRetention,
      sandboxLookupDelaysMs: lookupDelaysMs = sandboxPatience.lookupDelaysMs,
    },
    log: fullLog,
    metrics = silentMetrics,
    tracer,
    getTraceParent,
    clock = systemClock,
    timing = defaultTiming,
    pendingMs = 20_000,
    patience = { ...sandboxPatience, lookupDelaysMs },
    overrideDeps = deps => deps,
    dataDir,
    mailer: givenMailer,
  }: BackendOptions,
): Promise<Backend> {
  const log = withoutKnownErrors(fullLog, databases.isKnownError);
  const { counter, attemptCounter, engine, signals, close, scrub, readPool } = databases;
  const watch = (database: SqlDatabase) =>
    tracer === undefined ? database : database.withPlugin(createStatementTracing(tracer));
  const db = watch(databases.db);
  const store = createKyselyBookingStore(db, engine);
  const rateLimits = createRateLimits({
    counter,
    attemptCounter,
    mode,
    factor: rateLimitFactor,
    trustedProxies,
    getPeerAddress,
  });
  const origins = createOrigins({ publicOrigin, corsOrigins, trustedProxies, getPeerAddress });
  const sandboxOptions = { store, clock, rateLimits, origins, brand: support.brand, pendingMs, patience };
  const { airlines, payments, webhooks } =
    providers === null
      ? await openSandboxProviders({ db: watch(requireSandbox(databases.sandbox)), ...sandboxOptions })
      : openRealProviders(providers, {
          db,
          clock,
          log,
          installation: await getInstallation(db),
        });
  const opened = openMailer(mail, dataDir);
  const mailer = givenMailer ?? opened.mailer;
  const rules = [
    ...createBookingRetention(db),
    createMessageRetention(db),
    createManageLinkRetention(db),
    ...opened.rules,
    ...(airlines.retention ?? []),
    ...(payments.retention ?? []),
  ];
  const operatorStore = createKyselyOperatorStore(db);
  const retentionDeps = { policy: retention, rules, scrub, operatorStore };
  const reconciliation = createReconciliationStore(db);
  const links = createKyselyManageLinkStore(db);
  const selfService = {
    ...retentionDeps,
    reconciliation,
    links,
  };

  const core = createCore({
    deps: overrideDeps({
      flights: airlines.flights,
      payments: payments.payments,
      store,
      cancellations: createKyselyCancellationStore(db, engine),
      signals,
      clock,
      timing,
      createBookingId,
      sleep: ms => new Promise(resolve => setTimeout(resolve, ms)),
    }),
    mode,
    support,
    log,
    metrics,
    tracer,
    getTraceParent,
    rateLimits,
    origins,
    middleware: airlines.middleware,
    routes: payments.routes,
    errorPage: payments.errorPage,
    webhooks,
    sandboxEvents: airlines.events,
    retention: retentionDeps,
    selfService,
  });
  metrics.watch({
    readOpenWork: core.readOpenWork,
    readPool,
    readBreakers: airlines.readBreakers ?? (() => ({})),
  });
  const sender = createMessageSender({
    messages: createKyselyMessageStore(db, engine),
    store,
    mailer,
    compose: createMailComposer(
      { ...core.bookingDeps, links },
      { ...support, mode, origin: publicOrigin || `http://localhost:${port}` },
    ),
    clock,
    storeClock: core.bookingDeps.storeClock,
    log,
  });
  return {
    ...core,
    reconciliation,
    operationDeps: { ...core.bookingDeps, ...retentionDeps, reconciliation },
    selfServiceDeps: { ...core.bookingDeps, ...selfService },
    sendMessages: () => sender.runOnce(),
    isMigrated: () => hasMigrations(db, ownMigrations),
    // The sandbox fails on purpose.
    findDegraded: () => (mode === 'sandbox' ? [] : core.providerHealth.findFailing()),
    async findProblems() {
      const problems = await Promise.all([airlines.findProblems?.(), payments.findProblems?.()]);
      return problems.flatMap(found => found ?? []);
    },
    start() {
      for (const task of [
        core.reconciler,
        core.retention,
        core.overdueCaseReport,
        core.lateOrderWatch,
        core.cancellationTask,
        core.acceptanceTask,
        core.eventTask,
        sender,
      ])
        task?.start();
    },
    async stop() {
      await Promise.all([
        core.reconciler.stop(reconcilerGraceMs),
        core.retention.stop(),
        core.overdueCaseReport.stop(),
        core.lateOrderWatch.stop(),
        core.cancellationTask?.stop(),
        core.acceptanceTask?.stop(),
        core.eventTask?.stop(),
        // What a mail server hasn't taken by then is sent after the next start.
        Promise.race([sender.stop(), delay(reconcilerGraceMs, undefined, { ref: false })]),
      ]);
      mailer.close();
      await close();
    },
  };
}
