import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { limitFlightCalls, limitPaymentCalls } from '#backend/bookings/limit-calls.ts';
import { createProviderHealth } from '#backend/bookings/provider-health.ts';
import { FlightProviderError, type FlightProvider } from '#backend/ports/flight-provider.ts';
import { silentMetrics } from '#backend/ports/metrics.ts';
import { PaymentProviderError, type PaymentProvider } from '#backend/ports/payment-provider.ts';
import { silentTracer } from '#backend/ports/tracer.ts';
import { buildClock } from '#tests/backend/doubles/build-backend.ts';
import { buildFlightProvider } from '#tests/backend/doubles/flight-provider-double.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const observers = {
  metrics: silentMetrics,
  tracer: silentTracer,
  health: createProviderHealth(buildClock()),
};

/** An answer that never comes. */
const stayIn = () => new Promise<never>(() => {});

/** After how many milliseconds a call gives up, and with which error. */
async function measure(call: Promise<unknown>): Promise<[ms: number, error: unknown]> {
  const start = Date.now();
  const ended = call.then(
    () => null,
    (error: unknown) => error,
  );
  const outcome = ended.then((error): [number, unknown] => [Date.now() - start, error]);
  await vi.advanceTimersByTimeAsync(120_000);
  return await outcome;
}

describe('an airline that never answers', () => {
  const patience = { orderTimeoutMs: 90_000, callTimeoutMs: 20_000, lookupDelaysMs: [] };
  const route = { origin: 'LHR', destination: 'JFK', cabin_class: 'economy' as const };
  const order = {
    offerId: 'off_1',
    reference: 'bkg_1',
    passengers: [],
    totalAmount: '1.00',
    currency: 'USD',
  };
  const quote = { id: 'ord_1', refund: null, refundTo: null };

  it.each<[name: string, ms: number, call: (flights: FlightProvider) => Promise<unknown>]>([
    ['findUnknownPlaces', 20_000, flights => flights.findUnknownPlaces(['LHR'])],
    ['sharesAirport', 20_000, flights => flights.sharesAirport('LHR', 'LON')],
    ['suggestPlaces', 20_000, flights => flights.suggestPlaces('lon')],
    ['findLowestFares', 20_000, flights => flights.findLowestFares(route, [])],
    ['readOffer', 20_000, flights => flights.readOffer('off_1')],
    ['quoteCancellation', 20_000, flights => flights.quoteCancellation('ord_1')],
    [
      'findOrder',
      20_000,
      flights =>
        flights.findOrder({ reference: 'bkg_1', orderId: null, offerId: 'off_1', sentAfter: new Date(0) }),
    ],
    ['readOrder', 20_000, flights => flights.readOrder('ord_1')],
    ['readFlightChange', 20_000, flights => flights.readFlightChange('ord_1')],
    // Whatever changes something at the airline is given the time that an order may take.
    ['createOrder', 90_000, flights => flights.createOrder(order)],
    ['cancelOrder', 90_000, flights => flights.cancelOrder(quote)],
    ['acceptFlightChange', 90_000, flights => flights.acceptFlightChange('ord_1', 'change')],
  ])('is waited for with %s for %i ms', async (name, ms, call) => {
    const silent: FlightProvider = {
      ...buildFlightProvider(),
      patience,
      findUnknownPlaces: stayIn,
      sharesAirport: stayIn,
      suggestPlaces: stayIn,
      findLowestFares: stayIn,
      readOffer: stayIn,
      quoteCancellation: stayIn,
      findOrder: stayIn,
      readOrder: stayIn,
      readFlightChange: stayIn,
      createOrder: stayIn,
      cancelOrder: stayIn,
      acceptFlightChange: stayIn,
    };
    expect(await measure(call(limitFlightCalls(silent, observers)))).toEqual([
      ms,
      new FlightProviderError('provider_timeout', `${name}: no response in ${ms} ms`),
    ]);
  });
});

describe('a payment provider that never answers', () => {
  const silent: PaymentProvider = {
    callTimeoutMs: 25_000,
    createIntent: stayIn,
    retrieveIntent: stayIn,
    listIntents: async function* () {},
    readRefunded: stayIn,
    captureIntent: stayIn,
    cancelIntent: stayIn,
    refundIntent: stayIn,
  };
  const key = { idempotencyKey: 'key' };

  it.each<[name: string, call: (payments: PaymentProvider) => Promise<unknown>]>([
    ['createIntent', payments => payments.createIntent({ amount: 1, currency: 'USD', metadata: {} }, key)],
    ['retrieveIntent', payments => payments.retrieveIntent('pi_1')],
    ['readRefunded', payments => payments.readRefunded('pi_1')],
    ['captureIntent', payments => payments.captureIntent('pi_1', key)],
    ['cancelIntent', payments => payments.cancelIntent('pi_1', key)],
    ['refundIntent', payments => payments.refundIntent('pi_1', key)],
  ])('is waited for with %s for 25 seconds', async (name, call) => {
    expect(await measure(call(limitPaymentCalls(silent, observers)))).toEqual([
      25_000,
      new PaymentProviderError('provider_unavailable', `${name}: no response in 25000 ms`),
    ]);
  });
});
