import { FlightProviderError, type FlightProvider } from '#backend/ports/flight-provider.ts';
import { PaymentProviderError, type PaymentProvider } from '#backend/ports/payment-provider.ts';
import { observeCall, type CallObservers } from './observe-calls.ts';

/** The result of a call, or the error of a call that took too long. The call itself may still have an effect. */
async function limitCall<T>(call: Promise<T>, timeoutMs: number, createError: () => Error): Promise<T> {
  const { promise: timedOut, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(createError()), timeoutMs);
  try {
    return await Promise.race([call, timedOut]);
  } finally {
    clearTimeout(timer);
  }
}

/** A flight provider whose every call ends in time, with a response or with `provider_timeout`, and is observed. */
export function limitFlightCalls(flights: FlightProvider, observers: CallObservers): FlightProvider {
  const { callTimeoutMs, orderTimeoutMs } = flights.patience;
  const limit = <T>(name: string, call: () => Promise<T>, timeoutMs = callTimeoutMs) =>
    observeCall(observers, { provider: 'flights', call: name }, () =>
      limitCall(
        call(),
        timeoutMs,
        () => new FlightProviderError('provider_timeout', `${name}: no response in ${timeoutMs} ms`),
      ),
    );
  return {
    patience: flights.patience,
    findUnknownPlaces: codes => limit('findUnknownPlaces', () => flights.findUnknownPlaces(codes)),
    sharesAirport: (one, other) => limit('sharesAirport', () => flights.sharesAirport(one, other)),
    suggestPlaces: query => limit('suggestPlaces', () => flights.suggestPlaces(query)),
    findLowestFares: (route, trips) => limit('findLowestFares', () => flights.findLowestFares(route, trips)),
    search: search => limit('search', () => flights.search(search)),
    readOffer: (offerId, options) => limit('readOffer', () => flights.readOffer(offerId, options)),
    createOrder: request => limit('createOrder', () => flights.createOrder(request), orderTimeoutMs),
    quoteCancellation: orderId => limit('quoteCancellation', () => flights.quoteCancellation(orderId)),
    cancelOrder: quote => limit('cancelOrder', () => flights.cancelOrder(quote), orderTimeoutMs),
    findOrder: query => limit('findOrder', () => flights.findOrder(query)),
    // It reads page by page, each with the adapter's own limit.
    listOrders: options => flights.listOrders(options),
    readOrder: orderId => limit('readOrder', () => flights.readOrder(orderId)),
    readFlightChange: orderId => limit('readFlightChange', () => flights.readFlightChange(orderId)),
    acceptFlightChange: (orderId, changeId) =>
      limit('acceptFlightChange', () => flights.acceptFlightChange(orderId, changeId), orderTimeoutMs),
  };
}

/** A payment provider whose every call ends in time, with a response or with `provider_unavailable`, and is observed. */
export function limitPaymentCalls(payments: PaymentProvider, observers: CallObservers): PaymentProvider {
  const { callTimeoutMs } = payments;
  const limit = <T>(name: string, call: () => Promise<T>) =>
    observeCall(observers, { provider: 'payments', call: name }, () =>
      limitCall(
        call(),
        callTimeoutMs,
        () => new PaymentProviderError('provider_unavailable', `${name}: no response in ${callTimeoutMs} ms`),
      ),
    );
  return {
    callTimeoutMs,
    createIntent: (intent, options) => limit('createIntent', () => payments.createIntent(intent, options)),
    retrieveIntent: id => limit('retrieveIntent', () => payments.retrieveIntent(id)),
    // It reads page by page, each with the adapter's own limit.
    listIntents: options => payments.listIntents(options),
    readRefunded: id => limit('readRefunded', () => payments.readRefunded(id)),
    captureIntent: (id, options) => limit('captureIntent', () => payments.captureIntent(id, options)),
    cancelIntent: (id, options) => limit('cancelIntent', () => payments.cancelIntent(id, options)),
    refundIntent: (id, options) => limit('refundIntent', () => payments.refundIntent(id, options)),
  };
}
