import { describe, expect, it } from 'vitest';
import { getErrorCode } from '#tests/backend/doubles/error-code.ts';
import {
  badGateway,
  dropRequest,
  loseResponse,
  respondWith,
} from '#tests/harness/providers/duffel/faults.ts';
import { buildOrder } from './build-order.ts';
import { respondWithData } from './build-wire-offer.ts';
import { startDuffel, type StartedDuffel } from './start-duffel.ts';

const quoteRoute = 'POST /air/order_cancellations';

async function startWithOrder() {
  const duffel = await startDuffel();
  const request = await buildOrder(duffel.flights, 'LHR-JFK');
  const { id } = await duffel.flights.createOrder(request);
  const query = { reference: 'bkg_1', offerId: request.offerId, orderId: id, sentAfter: duffel.clock.now() };
  return { ...duffel, request, orderId: id ?? '', findOrder: () => duffel.flights.findOrder(query) };
}

const countPosts = ({ server }: Pick<StartedDuffel, 'server'>, end: string) =>
  server.requests.filter(({ method, path }) => method === 'POST' && path.endsWith(end)).length;

const refuse = (status: number, type: string, code: string) =>
  respondWith(quoteRoute, { status, body: JSON.stringify({ errors: [{ type, code }] }) });

describe('a cancellation', () => {
  it('is quoted, which changes nothing, and confirmed by that quote', async () => {
    const { flights, server, orderId, findOrder, request } = await startWithOrder();
    const quote = await flights.quoteCancellation(orderId);
    expect(quote).toEqual({
      id: 'ore_0001',
      refund: { amount: request.totalAmount, currency: 'USD' },
      refundTo: 'balance',
    });
    expect(server.requests.at(-1)?.body).toEqual({ data: { order_id: orderId } });
    expect((await findOrder())?.status).toEqual('confirmed');
    expect(await flights.cancelOrder(quote)).toEqual(quote);
    expect(server.requests.at(-1)?.path).toEqual('/air/order_cancellations/ore_0001/actions/confirm');
    expect(await findOrder()).toEqual({ id: orderId, status: 'failed', bookingReference: null });
    expect(await getErrorCode(flights.readOrder(orderId))).toEqual('order_canceled');
    expect(server.events.at(-1)?.type).toEqual('order_cancellation.confirmed');
    expect(await getErrorCode(flights.quoteCancellation(orderId))).toEqual('order_canceled');
    expect(await getErrorCode(flights.cancelOrder(quote))).toEqual('order_canceled');
  });

  it.each([
    [null, null],
    ['20.00', null],
    [null, 'USD'],
  ])('may have a refund that nobody knows yet: %s %s', async (refund_amount, refund_currency) => {
    const { flights, server, orderId } = await startWithOrder();
    const data = {
      id: 'ore_9',
      order_id: orderId,
      refund_amount,
      refund_currency,
      refund_to: 'voucher',
    };
    server.faults.push(respondWithData(quoteRoute, data));
    expect(await flights.quoteCancellation(orderId)).toEqual({
      id: 'ore_9',
      refund: null,
      refundTo: 'voucher',
    });
  });

  it.each([
    [422, 'invalid_state_error', 'order_not_cancellable', 'cancellation_refused'],
    [422, 'invalid_state_error', 'already_cancelled', 'order_canceled'],
    [404, 'invalid_request_error', 'not_found', 'cancellation_refused'],
    [502, 'airline_error', 'airline_unknown', 'order_unknown'],
    [500, 'api_error', 'internal_server_error', 'order_unknown'],
    [422, 'airline_error', 'airline_internal', 'order_unknown'],
  ])('that is answered with %i %s %s is %s', async (status, type, code, expected) => {
    const { flights, server, orderId } = await startWithOrder();
    const quote = await flights.quoteCancellation(orderId);
    server.faults.push(refuse(status, type, code), refuse(status, type, code));
    expect(await getErrorCode(flights.cancelOrder(quote))).toEqual(expected);
    expect(await getErrorCode(flights.quoteCancellation(orderId))).toEqual(expected);
  });

  it.each([
    ['a lost response', loseResponse(quoteRoute), 'failed'],
    ['a lost request', dropRequest(quoteRoute), 'confirmed'],
    ['a page of a proxy', badGateway(quoteRoute), 'confirmed'],
  ])('is sent once, and unknown after %s until the order is read', async (_, fault, status) => {
    const duffel = await startWithOrder();
    const quote = await duffel.flights.quoteCancellation(duffel.orderId);
    duffel.server.faults.push(fault);
    expect(await getErrorCode(duffel.flights.cancelOrder(quote))).toEqual('order_unknown');
    expect(countPosts(duffel, '/actions/confirm')).toEqual(1);
    expect((await duffel.findOrder())?.status).toEqual(status);
  });

  it('counts by the newest quote only', async () => {
    const { flights, orderId, findOrder } = await startWithOrder();
    const first = await flights.quoteCancellation(orderId);
    await flights.quoteCancellation(orderId);
    expect(await getErrorCode(flights.cancelOrder(first))).toEqual('cancellation_refused');
    expect((await findOrder())?.status).toEqual('confirmed');
  });
});
