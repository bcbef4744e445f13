import { expect, it } from 'vitest';
import { collect } from '#tests/backend/doubles/collect.ts';
import { buildOrder } from './build-order.ts';
import { startDuffel } from './start-duffel.ts';

it('lists every order with our reference since a time, page by page', async () => {
  const duffel = await startDuffel({ installation: 'here' });
  const request = await buildOrder(duffel.flights, 'LHR-JFK');
  await duffel.flights.createOrder(request);
  const [order] = duffel.server.orders;
  if (!order) throw new Error('The order is not in the books');
  const foreign = Array.from({ length: 400 }, (_, index) => ({
    ...order,
    id: `ord_other_${index}`,
    metadata: {},
  }));
  const early = { ...order, id: 'ord_early', createdAt: order.createdAt - 3_600_000 };
  const canceled = { ...order, id: 'ord_canceled', canceledAt: '2027-01-01T10:00:00Z' };
  duffel.server.orders.unshift(early, canceled, ...foreign);

  const createdAfter = new Date(order.createdAt - 60_000);
  const record = {
    reference: request.reference,
    origin: 'own',
    offerId: request.offerId,
    total: { amount: order.totalAmount, currency: 'USD' },
    createdAt: new Date(order.createdAt),
    lastFlightDate: order.slices.at(-1)?.segments.at(-1)?.departing_at.slice(0, 10),
  };
  expect(await collect(duffel.flights.listOrders({ createdAfter }))).toEqual([
    { ...record, id: 'ord_canceled', status: 'failed', bookingReference: null },
    { ...record, id: 'ord_0001', status: 'confirmed', bookingReference: 'RZ0001' },
  ]);
  expect(duffel.server.requests.filter(({ params }) => params['after'] !== undefined)).toHaveLength(2);
});

it('says of each order whether it is of this database, of another one, or of an unknown one', async () => {
  const duffel = await startDuffel({ installation: 'here' });
  const request = await buildOrder(duffel.flights, 'LHR-JFK');
  await duffel.flights.createOrder(request);
  const [order] = duffel.server.orders;
  if (!order) throw new Error('The order is not in the books');
  const { booking } = order.metadata;
  const other = { ...order, id: 'ord_other', metadata: { ...order.metadata, installation: 'there' } };
  const old = { ...order, id: 'ord_old', metadata: { booking: booking ?? '' } };
  duffel.server.orders.push(other, old);
  const listed = await collect(
    duffel.flights.listOrders({ createdAfter: new Date(order.createdAt - 60_000) }),
  );
  expect(Object.fromEntries(listed.map(({ id, origin }) => [id, origin]))).toEqual({
    [order.id]: 'own',
    ord_other: 'other',
    ord_old: 'unknown',
  });
});
