import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { bookingCaseKinds } from '#backend/bookings/booking-cases.ts';
import { inProgressStates } from '#backend/bookings/booking.ts';
import { bookingFailures } from '#backend/bookings/booking-failures.ts';
import type { MetricSources, Metrics } from '#backend/ports/metrics.ts';
import { createGauges } from './gauges.ts';

export interface PrometheusOptions {
  version: string;
  mode: string;
}

export interface PrometheusMetrics extends Metrics {
  contentType: string;
  /** All metrics in Prometheus' text format. */
  render(): Promise<string>;
}

/** From a call within the process to one that takes as long as they may. */
const callBuckets = [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 120];
const requestBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];
/** A booking takes seconds, or hours where an airline is silent. */
const stateBuckets = [0.5, 1, 2, 5, 10, 30, 60, 300, 900, 3600, 21_600, 86_400];
const offerBuckets = [0, 1, 5, 10, 25, 50, 100, 250, 500, 1000];

const methods: readonly string[] = ['GET', 'HEAD', 'POST', 'OPTIONS'];

/** A client may choose any method: these become one value. */
const toMethodLabel = (method: string): string => (methods.includes(method) ? method : 'other');

const endReasons = {
  ticketed: ['none'],
  failed: bookingFailures,
  discarded: bookingFailures,
  escalated: bookingCaseKinds,
} as const;

/** Metrics in Prometheus' text format. All names and labels are listed in docs/operations.md. */
export function createPrometheusMetrics({ version, mode }: PrometheusOptions): PrometheusMetrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });

  const counter = <Label extends string>(name: string, help: string, labelNames: readonly Label[]) =>
    new Counter({ name: `sagewing_${name}`, help, labelNames: [...labelNames], registers });
  const histogram = <Label extends string>(
    name: string,
    help: string,
    labelNames: readonly Label[],
    buckets: number[],
  ) => new Histogram({ name: `sagewing_${name}`, help, labelNames: [...labelNames], buckets, registers });

  const requests = counter('http_requests_total', 'Requests served.', ['route', 'method', 'status']);
  const requestSeconds = histogram(
    'http_request_seconds',
    'Time to serve a request.',
    ['route'],
    requestBuckets,
  );
  const searches = counter('searches_total', 'Flight searches by outcome.', ['outcome']);
  const searchSeconds = histogram('search_seconds', 'Duration of a flight search.', [], callBuckets);
  const searchOffers = histogram('search_offers', 'Offers that a search has found.', [], offerBuckets);
  const bookings = counter(
    'bookings_total',
    'Bookings that have ended, or were handed to a person (escalated), by outcome and reason.',
    ['outcome', 'reason'],
  );
  const bookingSeconds = histogram(
    'booking_seconds',
    'Time from the hold on the card to the ticket.',
    [],
    stateBuckets,
  );
  const stateSeconds = histogram(
    'booking_state_seconds',
    'Time that bookings were in a state.',
    ['state'],
    stateBuckets,
  );
  const stepSeconds = histogram(
    'booking_step_seconds',
    'Duration of one step of the saga.',
    ['state'],
    callBuckets,
  );
  const stepFailures = counter(
    'booking_step_failures_total',
    'Steps of the saga that met an unforeseen error, and are tried again.',
    ['state'],
  );
  const calls = counter('provider_calls_total', 'Calls to the airlines and to the payment provider.', [
    'provider',
    'call',
    'outcome',
  ]);
  const callSeconds = histogram(
    'provider_call_seconds',
    'Duration of a call to a provider.',
    ['provider', 'call'],
    callBuckets,
  );
  const limits = counter('rate_limited_total', 'Requests that were refused by a rate limit.', ['limit']);
  const events = counter('provider_events_total', 'Events that the providers have sent.', [
    'provider',
    'outcome',
  ]);
  const build = new Gauge({
    name: 'sagewing_build_info',
    help: 'Always 1. The version and the mode (sandbox, test, live).',
    labelNames: ['version', 'mode'],
    registers,
  });
  build.set({ version, mode }, 1);
  // Counters that begin at 0 have an increase when something happens for the first time.
  for (const outcome of ['found', 'none', 'timed_out', 'failed']) searches.inc({ outcome }, 0);
  for (const [outcome, reasons] of Object.entries(endReasons))
    for (const reason of reasons) bookings.inc({ outcome, reason }, 0);
  for (const state of inProgressStates) stepFailures.inc({ state }, 0);

  const gauges = createGauges(registry);
  let sources: MetricSources | null = null;

  return {
    contentType: registry.contentType,
    async render() {
      if (sources !== null) await gauges.refresh(sources);
      return await registry.metrics();
    },
    watch(watched) {
      sources = watched;
    },
    requestServed({ route, method, status, seconds }) {
      requests.inc({ route, method: toMethodLabel(method), status: `${Math.floor(status / 100)}xx` });
      requestSeconds.observe({ route }, seconds);
    },
    searchEnded({ outcome, offers, seconds }) {
      searches.inc({ outcome });
      searchSeconds.observe(seconds);
      if (outcome === 'found' || outcome === 'none') searchOffers.observe(offers);
    },
    providerCalled({ provider, call, outcome, seconds }) {
      calls.inc({ provider, call, outcome });
      callSeconds.observe({ provider, call }, seconds);
    },
    stepRan: ({ state, seconds }) => stepSeconds.observe({ state }, seconds),
    stepFailed: state => stepFailures.inc({ state }),
    stateChanged({ from, to, reason, secondsInState, secondsSinceHold }) {
      stateSeconds.observe({ state: from }, secondsInState);
      if (to in endReasons) bookings.inc({ outcome: to, reason: reason ?? 'none' });
      if (to === 'ticketed' && secondsSinceHold !== null) bookingSeconds.observe(secondsSinceHold);
    },
    limitReached: limit => limits.inc({ limit }),
    eventReceived: event => events.inc(event),
  };
}
