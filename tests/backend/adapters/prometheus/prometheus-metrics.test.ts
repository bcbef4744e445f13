import { describe, expect, it } from 'vitest';
import { createPrometheusMetrics } from '#backend/adapters/prometheus/prometheus-metrics.ts';
import { FlightProviderError } from '#backend/ports/flight-provider.ts';
import type { OpenWork } from '#backend/ports/booking-store.ts';
import { WebhookRefusedError } from '#backend/ports/webhook-receiver.ts';
import { book, createAuthorizedPayment, get, post } from '#tests/backend/doubles/api-calls.ts';
import { buildBackend, type TestBackendOptions } from '#tests/backend/doubles/build-backend.ts';
import { parseMetrics, pickMetrics } from '#tests/backend/doubles/read-metrics.ts';

async function buildWatched(options: TestBackendOptions = {}) {
  const metrics = createPrometheusMetrics({ version: '1.2.3', mode: 'sandbox' });
  const backend = await buildBackend({ ...options, metrics });
  const pick = async (prefix: string) => pickMetrics(await metrics.render(), `sagewing_${prefix}`);
  return { ...backend, metrics, pick };
}

describe('the metrics', () => {
  it.each([
    ['found', 7, 1, 7],
    ['none', 0, 1, 0],
    ['timed_out', 0, 0, 0],
    ['failed', 0, 0, 0],
  ] as const)('count a search that ended as %s with %i offers', async (outcome, offers, counted, sum) => {
    const metrics = createPrometheusMetrics({ version: '1.2.3', mode: 'sandbox' });
    metrics.searchEnded({ outcome, offers, seconds: 2 });
    const text = await metrics.render();
    expect(text).toContain(`sagewing_searches_total{outcome="${outcome}"} 1\n`);
    expect(text).toContain('sagewing_search_seconds_sum 2\n');
    // A search that found nothing is one of no offers; how many a failed one would have found is unknown.
    expect(text).toContain(`sagewing_search_offers_count ${counted}\n`);
    expect(text).toContain(`sagewing_search_offers_sum ${sum}\n`);
  });

  it('count a ticket, its steps, its calls and how long it took', async () => {
    const { app, pick } = await buildWatched();
    const { intentId } = await createAuthorizedPayment(app);
    await book(app, intentId);
    expect(await pick('booking')).toEqual({
      'sagewing_bookings_total{outcome="ticketed",reason="none"}': 1,
      sagewing_booking_seconds_count: 1,
      'sagewing_booking_state_seconds_count{state="drafted"}': 1,
      'sagewing_booking_state_seconds_count{state="ordering"}': 1,
      'sagewing_booking_state_seconds_count{state="capturing"}': 1,
      'sagewing_booking_step_seconds_count{state="drafted"}': 1,
      'sagewing_booking_step_seconds_count{state="ordering"}': 1,
      'sagewing_booking_step_seconds_count{state="capturing"}': 1,
    });
    expect(await pick('provider_calls_total')).toEqual(
      expect.objectContaining({
        'sagewing_provider_calls_total{provider="flights",call="createOrder",outcome="ok"}': 1,
        'sagewing_provider_calls_total{provider="payments",call="captureIntent",outcome="ok"}': 1,
      }),
    );
    expect(await pick('http_requests_total')).toEqual(
      expect.objectContaining({
        'sagewing_http_requests_total{route="/api/bookings/book",method="POST",status="2xx"}': 1,
      }),
    );
  });

  it('count refused orders by reason, and provider errors by code', async () => {
    const backend = await buildWatched();
    backend.flights.onOrder = () => {
      throw new FlightProviderError('order_refused', 'no');
    };
    const { intentId } = await createAuthorizedPayment(backend.app);
    await book(backend.app, intentId);
    expect(await backend.pick('bookings_total')).toEqual({
      'sagewing_bookings_total{outcome="failed",reason="order_refused"}': 1,
    });
    expect(await backend.pick('provider_calls_total{provider="flights",call="createOrder"')).toEqual({
      'sagewing_provider_calls_total{provider="flights",call="createOrder",outcome="order_refused"}': 1,
    });
  });

  it('count what a step did not foresee', async () => {
    const backend = await buildWatched({
      wrapPayments: payments => ({
        ...payments,
        captureIntent: () => Promise.reject(new Error('unforeseen')),
      }),
    });
    const { intentId } = await createAuthorizedPayment(backend.app);
    await book(backend.app, intentId);
    expect(await backend.pick('booking_step_failures_total')).toEqual({
      'sagewing_booking_step_failures_total{state="capturing"}': expect.any(Number),
    });
  });

  it('count limits, refused events, and searches by outcome', async () => {
    const { app, flights, pick } = await buildWatched({
      rateLimits: { factor: 0.005 },
      webhooks: { stripe: { receive: () => Promise.reject(new WebhookRefusedError('no')) } },
    });
    const search = {
      origin: 'LHR',
      destination: 'JFK',
      departure_date: '2027-03-15',
      passengers: [{ type: 'adult' }],
    };
    await post(app, '/api/flights/search', search);
    flights.search = () => Promise.reject(new FlightProviderError('search_timed_out', 'slow'));
    await post(app, '/api/flights/search', search);
    for (let i = 0; i < 4; i++) await get(app, '/api/bookings/validate-offer?offer_id=off_1');
    await post(app, '/api/webhooks/stripe', {});
    expect(await pick('rate_limited_total')).toEqual({ 'sagewing_rate_limited_total{limit="offers"}': 1 });
    expect(await pick('provider_events_total')).toEqual({
      'sagewing_provider_events_total{provider="stripe",outcome="refused"}': 1,
    });
    expect(Object.keys(await pick('searches_total'))).toEqual([
      'sagewing_searches_total{outcome="found"}',
      'sagewing_searches_total{outcome="timed_out"}',
    ]);
  });

  it('have labels from a short list, whatever a client sends', async () => {
    const { app, metrics } = await buildWatched();
    const before = parseMetrics(await metrics.render()).size;
    for (let i = 0; i < 50; i++) {
      await app.request(`/api/unknown-${i}`, { method: `M${i}` });
      await app.request(`/api/bookings/details?booking_id=bkg_${i}`);
    }
    expect(parseMetrics(await metrics.render()).size - before).toBeLessThan(50);
    expect(await metrics.render()).not.toMatch(/unknown-\d|bkg_|M\d/);
  });

  it('are served without those of the database while it is down', async () => {
    const metrics = createPrometheusMetrics({ version: '1.2.3', mode: 'live' });
    const work: OpenWork = {
      inProgress: [{ state: 'ordering', count: 2 }],
      due: { count: 3, oldestSeconds: 4 },
      holds: { count: 5, oldestSeconds: 6, amounts: [{ currency: 'EUR', minorUnits: 700 }] },
      cases: [{ kind: 'late_order', count: 8, overdue: 9 }],
      mails: { count: 12, oldestSeconds: 13 },
    };
    let current: OpenWork | null = work;
    metrics.watch({
      readOpenWork: async () => current,
      readPool: () => ({ size: 10, waiting: 11 }),
      readBreakers: () => ({ searches: true, places: false }),
    });
    const ofDatabase = {
      'sagewing_bookings_in_progress{state="ordering"}': 2,
      sagewing_bookings_due: 3,
      sagewing_bookings_due_oldest_seconds: 4,
      sagewing_holds_open: 5,
      sagewing_holds_open_oldest_seconds: 6,
      'sagewing_holds_open_minor_units{currency="EUR"}': 700,
      'sagewing_cases_open{kind="late_order"}': 8,
      'sagewing_cases_overdue{kind="late_order"}': 9,
      sagewing_mails_unsent: 12,
      sagewing_mails_unsent_oldest_seconds: 13,
    };
    const others = {
      sagewing_database_connections: 10,
      sagewing_database_connections_waiting: 11,
      'sagewing_breaker_open{channel="searches"}': 1,
      'sagewing_build_info{version="1.2.3",mode="live"}': 1,
    };
    expect(pickMetrics(await metrics.render(), 'sagewing_')).toEqual({
      ...ofDatabase,
      ...others,
      sagewing_database_up: 1,
    });
    current = null;
    const down = await metrics.render();
    expect(pickMetrics(down, 'sagewing_')).toEqual(others);
    expect(parseMetrics(down).get('sagewing_database_up')).toEqual(0);
    expect(parseMetrics(down).has('sagewing_holds_open')).toEqual(false);
  });
});
