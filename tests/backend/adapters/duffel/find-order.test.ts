import { describe, expect, it } from 'vitest';
import { duffelPatience } from '#backend/adapters/duffel/orders.ts';
import { getErrorCode } from '#tests/backend/doubles/error-code.ts';
import { loseResponse } from '#tests/harness/providers/duffel/faults.ts';
import { buildEventBody, signEvent } from '#tests/harness/providers/duffel/sign-event.ts';
import { buildOrder, toQuery } from './build-order.ts';
import { startDuffel, webhookSecret } from './start-duffel.ts';

const confirmed = { id: 'ord_0001', status: 'confirmed', bookingReference: 'RZ0001' };

/** An order whose response was lost. */
async function loseOrder() {
  const duffel = await startDuffel();
  const request = await buildOrder(duffel.flights, 'LHR-JFK');
  duffel.server.faults.push(loseResponse('POST /air/orders'));
  await getErrorCode(duffel.flights.createOrder(request));
  const [order] = duffel.server.orders;
  if (!order) throw new Error('The order is not in the books');
  duffel.server.requests.length = 0;
  return { ...duffel, request, order };
}

const getLists = ({ server }: Awaited<ReturnType<typeof startDuffel>>) =>
  server.requests.map(({ path, params }) => [path, params]);

describe('an order that was sent', () => {
  it('is found by its offer and our reference', async () => {
    const duffel = await loseOrder();
    expect(await duffel.flights.findOrder(toQuery(duffel.request))).toEqual(confirmed);
    expect(getLists(duffel)).toEqual([['/air/orders', { offer_id: duffel.request.offerId, limit: '200' }]]);
  });

  it('is found among the orders since it was sent if its offer is another one by now', async () => {
    const duffel = await loseOrder();
    duffel.order.offerId = 'off_other';
    expect(await duffel.flights.findOrder(toQuery(duffel.request))).toEqual(confirmed);
    expect(getLists(duffel).at(-1)).toEqual([
      '/air/orders',
      // Ten minutes earlier: two clocks.
      { 'created_at[after]': '2027-01-01T09:48:00.000Z', limit: '200' },
    ]);
  });

  it('is found on a later page, and an endless list is no proof that there is none', async () => {
    const duffel = await loseOrder();
    const { flights, server, order, request } = duffel;
    const others = Array.from({ length: 400 }, (_, index) => ({
      ...order,
      id: `ord_other_${index}`,
      offerId: 'off_other',
      metadata: {},
    }));
    order.offerId = 'off_other';
    server.orders.unshift(...others);
    expect(await flights.findOrder(toQuery(request))).toEqual(confirmed);
    expect(
      getLists(duffel)
        .slice(1)
        .map(([, params]) => params),
    ).toEqual([
      { 'created_at[after]': '2027-01-01T09:48:00.000Z', limit: '200' },
      { 'created_at[after]': '2027-01-01T09:48:00.000Z', limit: '200', after: '200' },
      { 'created_at[after]': '2027-01-01T09:48:00.000Z', limit: '200', after: '400' },
    ]);
    for (let copy = 0; copy < 10; copy++) server.orders.unshift(...others);
    await expect(flights.findOrder(toQuery(request))).rejects.toThrow('TOO_MANY_PAGES');
  });

  it('is found after it turned up, within the patience of the saga', async () => {
    const duffel = await startDuffel();
    duffel.server.delay.ms = 120_000;
    const request = await buildOrder(duffel.flights, 'LHR-JFK');
    duffel.server.faults.push(loseResponse('POST /air/orders'));
    await getErrorCode(duffel.flights.createOrder(request));
    duffel.clock.advance(119_999);
    expect(await duffel.flights.findOrder(toQuery(request))).toBe(null);
    duffel.clock.advance(1);
    expect(await duffel.flights.findOrder(toQuery(request))).toEqual(confirmed);

    const { orderTimeoutMs, callTimeoutMs, lookupDelaysMs } = duffelPatience;
    expect([orderTimeoutMs, callTimeoutMs]).toEqual([130_000, 30_000]);
    expect(lookupDelaysMs.reduce((sum, ms) => sum + ms, 0)).toBeGreaterThan(240_000);
  });

  it('is none of another booking', async () => {
    const duffel = await loseOrder();
    for (const metadata of [{}, { booking: 'bkg_other' }, { other: 'bkg_1' }]) {
      Object.assign(duffel.order, { metadata });
      expect(await duffel.flights.findOrder(toQuery(duffel.request))).toBe(null);
    }
  });

  it('is ambiguous if there are two, but not if all others are canceled', async () => {
    const duffel = await loseOrder();
    const { flights, server, order, request } = duffel;
    const twin = { ...order, id: 'ord_twin' };
    server.orders.push(twin);
    const found = flights.findOrder(toQuery(request));
    await expect(found).rejects.toThrow('SEVERAL_ORDERS: ord_0001, ord_twin');
    expect(await getErrorCode(found)).toBe('order_ambiguous');
    twin.canceledAt = '2027-01-01T10:00:00Z';
    expect(await flights.findOrder(toQuery(request))).toEqual(confirmed);
    Object.assign(order, { canceledAt: twin.canceledAt });
    twin.canceledAt = null;
    expect((await flights.findOrder(toQuery(request)))?.id).toBe('ord_twin');
    twin.canceledAt = order.canceledAt;
    expect(await flights.findOrder(toQuery(request))).toEqual({
      id: 'ord_0001',
      status: 'failed',
      bookingReference: null,
    });
  });

  it('is read by its id once that is known', async () => {
    const duffel = await loseOrder();
    expect(await duffel.flights.findOrder(toQuery(duffel.request, { orderId: 'ord_0001' }))).toEqual(
      confirmed,
    );
    expect(await duffel.flights.findOrder(toQuery(duffel.request, { orderId: 'ord_none' }))).toBe(null);
    expect(getLists(duffel)).toEqual([
      ['/air/orders/ord_0001', {}],
      ['/air/orders/ord_none', {}],
    ]);
  });

  it.each(['LTN-STN', 'SEN-STN'])(
    'is pending on the route %s, without an id, until it turns up',
    async route => {
      const { flights, clock } = await startDuffel();
      const request = await buildOrder(flights, route);
      expect(await flights.createOrder(request)).toEqual({
        id: null,
        status: 'pending',
        bookingReference: null,
      });
      expect(await flights.findOrder(toQuery(request))).toBe(null);
      clock.advance(30_000);
      expect(await flights.findOrder(toQuery(request))).toEqual(confirmed);
    },
  );

  it('may be pending with an id already', async () => {
    const { flights, server } = await startDuffel();
    const request = await buildOrder(flights, 'LHR-JFK');
    server.faults.push({
      fits: ({ method, path }) => method === 'POST' && path === '/air/orders',
      apply: async response => {
        response.writeHead(202).end(JSON.stringify({ data: { id: 'ord_9' } }));
        return 'handled';
      },
    });
    expect(await flights.createOrder(request)).toEqual({
      id: 'ord_9',
      status: 'pending',
      bookingReference: null,
    });
  });

  it('has failed once Duffel says that it could not be created, and there is none', async () => {
    const { flights, webhooks, clock } = await startDuffel();
    const request = await buildOrder(flights, 'LCY-STN');
    expect((await flights.createOrder(request)).status).toBe('pending');
    clock.advance(30_000);
    expect(await flights.findOrder(toQuery(request))).toBe(null);
    const body = buildEventBody({
      id: 'wev_1',
      type: 'order.creation_failed',
      object: { offer_id: request.offerId },
    });
    const headers = new Headers({ 'X-Duffel-Signature': signEvent(body, webhookSecret, clock.now()) });
    await webhooks?.receive(new TextEncoder().encode(body), headers);
    expect(await flights.findOrder(toQuery(request))).toEqual({
      id: null,
      status: 'failed',
      bookingReference: null,
    });
    expect(await flights.findOrder(toQuery(request, { orderId: 'ord_9' }))).toEqual({
      id: 'ord_9',
      status: 'failed',
      bookingReference: null,
    });
    expect(await flights.findOrder(toQuery({ ...request, offerId: 'off_other' }))).toBe(null);
  });
});
