import type { Hono } from 'hono';
import type { Mode } from '#contract/modes.ts';
import { createBookingAdvance } from './bookings/advance-booking.ts';
import type { BookingDeps } from './bookings/booking-deps.ts';
import { createEventTask } from './bookings/deliver-events.ts';
import { limitFlightCalls, limitPaymentCalls } from './bookings/limit-calls.ts';
import { createLateOrderWatch } from './bookings/late-orders.ts';
import { createOpenWorkReader } from './bookings/open-work.ts';
import { createOverdueCaseReport } from './bookings/overdue-cases.ts';
import type { PeriodicTask } from './bookings/periodic-task.ts';
import { createProviderHealth, type ProviderHealth } from './bookings/provider-health.ts';
import { createReconciler, type Reconciler } from './bookings/reconciler.ts';
import { defaultRetention } from './bookings/retention-policy.ts';
import { createRetention, type RetentionDeps } from './bookings/retention.ts';
import { createStoreClock } from './bookings/store-clock.ts';
import { createApp, type SupportContact } from './http/app.ts';
import type { RequestObservers } from './http/observe-requests.ts';
import type { Origins } from './http/origins.ts';
import type { RateLimits } from './http/rate-limits.ts';
import type { Webhooks } from './http/webhook-routes.ts';
import type { EventSource } from './ports/event-source.ts';
import { noSignals, type BookingSignals } from './ports/booking-signals.ts';
import type { SelfServiceDeps } from './self-service/self-service-deps.ts';
import { createAcceptanceTask } from './self-service/finish-acceptances.ts';
import { createCancellationTask } from './self-service/advance-cancellation.ts';
import type { FlightAdapter } from './ports/flight-provider.ts';
import type { Logger } from './ports/logger.ts';
import { silentMetrics, type Metrics, type MetricSources } from './ports/metrics.ts';
import type { PaymentAdapter } from './ports/payment-provider.ts';
import { silentTracer, type Tracer } from './ports/tracer.ts';

export interface CoreOptions {
  deps: Omit<BookingDeps, 'advanceBooking' | 'log' | 'metrics' | 'signals' | 'storeClock' | 'tracer'> & {
    /** Without them, the reconciler looks for bookings that are due. */
    signals?: BookingSignals;
  };
  mode: Mode;
  support: SupportContact;
  log: Logger;
  metrics?: Metrics | undefined;
  tracer?: Tracer | undefined;
  rateLimits: RateLimits;
  origins: Origins;
  middleware?: FlightAdapter['middleware'];
  routes?: PaymentAdapter['routes'];
  getTraceParent?: RequestObservers['getTraceParent'] | undefined;
  errorPage?: PaymentAdapter['errorPage'];
  webhooks?: Webhooks;
  /** The events of the sandbox, which sends no webhooks. */
  sandboxEvents?: EventSource | undefined;
  /** Without it, travelers can't manage their bookings. */
  selfService?: Omit<SelfServiceDeps, keyof BookingDeps>;
  /** Without it, everything is kept. */
  retention?: Pick<RetentionDeps, 'policy' | 'rules' | 'scrub' | 'operatorStore'>;
}

export interface Core {
  app: Hono;
  reconciler: Reconciler;
  retention: PeriodicTask;
  overdueCaseReport: PeriodicTask;
  lateOrderWatch: PeriodicTask;
  /** Finishes what travelers have canceled. */
  cancellationTask: PeriodicTask | null;
  /** Finishes what travelers have accepted. */
  acceptanceTask: PeriodicTask | null;
  /** Acts on the events of the sandbox; null with real providers, which send webhooks. */
  eventTask: PeriodicTask | null;
  bookingDeps: BookingDeps;
  providerHealth: ProviderHealth;
  readOpenWork: MetricSources['readOpenWork'];
}

const keepEverything: NonNullable<CoreOptions['retention']> = {
  policy: defaultRetention,
  rules: [],
  operatorStore: { addSupportCodes: async () => 0 },
  scrub: async () => {},
};

/** Creates the API and what runs beside it on top of any set of adapters. */
export function createCore({
  deps,
  log,
  metrics = silentMetrics,
  tracer = silentTracer,
  retention = keepEverything,
  selfService,
  sandboxEvents,
  ...appOptions
}: CoreOptions): Core {
  const providerHealth = createProviderHealth(deps.clock);
  const observers = { metrics, tracer, health: providerHealth };
  const limitedDeps = {
    signals: noSignals,
    ...deps,
    flights: limitFlightCalls(deps.flights, observers),
    payments: limitPaymentCalls(deps.payments, observers),
    log,
    metrics,
    tracer,
    storeClock: createStoreClock(deps.store, deps.clock),
  };
  const { advanceBooking, advanceDue } = createBookingAdvance(limitedDeps);
  const bookingDeps: BookingDeps = { ...limitedDeps, advanceBooking };
  const selfServiceDeps = selfService === undefined ? undefined : { ...bookingDeps, ...selfService };
  return {
    app: createApp({ ...appOptions, bookingDeps, selfServiceDeps }),
    reconciler: createReconciler({ ...bookingDeps, advanceDue }),
    retention: createRetention({ ...bookingDeps, ...retention }),
    overdueCaseReport: createOverdueCaseReport(bookingDeps),
    lateOrderWatch: createLateOrderWatch(bookingDeps),
    cancellationTask: selfServiceDeps === undefined ? null : createCancellationTask(selfServiceDeps),
    acceptanceTask: selfServiceDeps === undefined ? null : createAcceptanceTask(selfServiceDeps),
    eventTask: sandboxEvents === undefined ? null : createEventTask(bookingDeps, 'sandbox', sandboxEvents),
    bookingDeps,
    providerHealth,
    readOpenWork: createOpenWorkReader(bookingDeps),
  };
}
