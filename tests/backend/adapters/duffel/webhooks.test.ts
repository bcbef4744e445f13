import { describe, expect, it } from 'vitest';
import { WebhookRefusedError } from '#backend/ports/webhook-receiver.ts';
import { badGateway } from '#tests/harness/providers/duffel/faults.ts';
import { buildEventBody, signEvent, type EventBody } from '#tests/harness/providers/duffel/sign-event.ts';
import { buildOrder } from './build-order.ts';
import { startDuffel, webhookSecret, type StartedDuffel } from './start-duffel.ts';

const encoder = new TextEncoder();
const occurredAt = new Date('2027-01-01T10:00:00.000Z');

interface Delivery {
  body?: string;
  signature?: string;
  at?: Date;
}

/** Delivers an event as Duffel does. */
async function deliver(
  { webhooks, clock }: StartedDuffel,
  event: Partial<EventBody>,
  { at = clock.now(), body, signature }: Delivery = {},
) {
  const signed = buildEventBody({ id: 'wev_1', type: 'order.created', object: {}, ...event });
  const headers = new Headers({ 'X-Duffel-Signature': signature ?? signEvent(signed, webhookSecret, at) });
  if (webhooks === undefined) throw new Error('No webhooks');
  return await webhooks.receive(encoder.encode(body ?? signed), headers);
}

async function startWithOrder() {
  const duffel = await startDuffel();
  const request = await buildOrder(duffel.flights, 'LHR-JFK');
  await duffel.flights.createOrder(request);
  return { duffel, object: { id: 'ord_0001', offer_id: request.offerId }, request };
}

describe('an event', () => {
  it('names the booking by the order as it is now', async () => {
    const { duffel, object } = await startWithOrder();
    expect(await deliver(duffel, { object, idempotencyKey: 'ord_0001' })).toEqual({
      id: 'order.created ord_0001 ord_0001',
      kind: 'changed',
      occurredAt,
      subject: { bookingId: 'bkg_1' },
    });
  });

  it('names the offer of an order that can’t be read yet, or that was not created', async () => {
    const duffel = await startDuffel();
    const subject = { offerId: 'off_1' };
    const object = { id: 'ord_9', offer_id: 'off_1' };
    expect((await deliver(duffel, { object })).subject).toEqual(subject);
    expect(
      await deliver(duffel, {
        type: 'order.creation_failed',
        idempotencyKey: 'ZmFpbGVk',
        object: { offer_id: 'off_1' },
      }),
    ).toEqual({ id: 'order.creation_failed ZmFpbGVk', kind: 'changed', occurredAt, subject });
  });

  it('is about a booking whose times the airline changed', async () => {
    const { duffel } = await startWithOrder();
    const type = 'order.airline_initiated_change_detected';
    const object = { id: 'aic_1', order_id: 'ord_0001' };
    expect(await deliver(duffel, { type, object })).toEqual({
      id: `${type} wev_1 aic_1`,
      kind: 'schedule_changed',
      occurredAt,
      subject: { bookingId: 'bkg_1' },
    });
  });

  it.each([
    'air.order.changed',
    'order_cancellation.created',
    'order_cancellation.confirmed',
    'payment.created',
    'air.payment.failed',
  ])('of the type %s makes the saga look again', async type => {
    const { duffel } = await startWithOrder();
    const event = await deliver(duffel, { type, object: { id: 'ore_1', order_id: 'ord_0001' } });
    expect([event.kind, event.subject]).toEqual(['changed', { bookingId: 'bkg_1' }]);
  });

  it.each([
    ['ping.triggered', {}],
    ['ping.triggered', null],
    ['stays.booking.created', { id: 'bok_1', order_id: 'ord_0001' }],
    ['air.airline_credit.created', { id: 'acd_1', order_id: 'ord_0001' }],
    ['order.created', {}],
    ['order.created', 'text'],
  ])('%s with the object %o is about nothing of ours', async (type, object) => {
    const { duffel } = await startWithOrder();
    expect((await deliver(duffel, { type, object })).subject).toBe(null);
    expect(
      duffel.server.requests.filter(({ method, path }) => method === 'GET' && /orders/.test(path)),
    ).toEqual([]);
  });

  it.each<Record<string, string>>([{}, { customer: '7' }])(
    'about an order with the metadata %o may be about ours by its offer, even if the event names none',
    async metadata => {
      const { duffel, request } = await startWithOrder();
      for (const order of duffel.server.orders) order.metadata = metadata;
      const type = 'order.airline_initiated_change_detected';
      const { subject } = await deliver(duffel, { type, object: { id: 'aic_1', order_id: 'ord_0001' } });
      expect(subject).toEqual({ offerId: request.offerId, isCertain: false });
    },
  );

  it('is the same when it is repeated, and another one for another object', async () => {
    const duffel = await startDuffel();
    const type = 'order.airline_initiated_change_detected';
    const getId = async (id: string, idempotencyKey: string | null, changeId: string) =>
      (await deliver(duffel, { id, type, idempotencyKey, object: { id: changeId } })).id;
    expect(await getId('wev_1', 'ord_1', 'aic_1')).toBe(await getId('wev_2', 'ord_1', 'aic_1'));
    expect(await getId('wev_1', null, 'aic_1')).toBe(await getId('wev_1', null, 'aic_1'));
    expect(await getId('wev_1', 'ord_1', 'aic_1')).not.toBe(await getId('wev_2', 'ord_1', 'aic_2'));
    expect(await getId('wev_1', null, 'aic_1')).not.toBe(await getId('wev_2', null, 'aic_1'));
    const created = (await deliver(duffel, { idempotencyKey: 'ord_1', object: {} })).id;
    expect(created).not.toBe((await deliver(duffel, { type, idempotencyKey: 'ord_1', object: {} })).id);
  });

  it('is refused with another signature, another body, or none', async () => {
    const duffel = await startDuffel();
    const body = buildEventBody({ id: 'wev_1', type: 'ping.triggered', object: {} });
    const now = duffel.clock.now();
    const good = signEvent(body, webhookSecret, now);
    const bad = [
      signEvent(body, 'whsec_other', now),
      signEvent(`${body} `, webhookSecret, now),
      good.replace('v1=', 'v0='),
      good.replace(/^t=\d+/, 't=1798797601'),
      good.slice(0, -2),
      `${good}00`,
      good.replace(/v1=.*/, `v1=${'é'.repeat(64)}`),
      't=,v1=',
      '',
    ];
    for (const signature of bad)
      await expect(deliver(duffel, {}, { body, signature })).rejects.toThrow(WebhookRefusedError);
    expect((await deliver(duffel, {}, { body, signature: good })).subject).toBe(null);
  });

  it('is refused five minutes after its signature, and as long before', async () => {
    const duffel = await startDuffel();
    const event = { type: 'ping.triggered' };
    const after = (seconds: number) => ({ at: new Date(duffel.clock.now().getTime() + seconds * 1000) });
    for (const seconds of [-300, 300])
      expect((await deliver(duffel, event, after(seconds))).subject).toBe(null);
    for (const seconds of [-301, 301])
      await expect(deliver(duffel, event, after(seconds))).rejects.toThrow(WebhookRefusedError);
  });

  it('is refused in another form, and from the other mode', async () => {
    const duffel = await startDuffel();
    for (const body of ['', '[]', '{"id":"wev_1"}', 'Amelia Earhart']) {
      const signature = signEvent(body, webhookSecret, duffel.clock.now());
      await expect(deliver(duffel, {}, { body, signature })).rejects.toThrow('The event has another form.');
    }
    await expect(deliver(duffel, { liveMode: true })).rejects.toThrow('The event is of the other mode.');
  });

  it('fails if the order can’t be read now, so that Duffel repeats it', async () => {
    const { duffel, object } = await startWithOrder();
    duffel.server.faults.push(badGateway('GET /air/orders'));
    await expect(deliver(duffel, { object })).rejects.toThrow('502');
  });

  it('is received only with a secret', async () => {
    expect((await startDuffel({ webhookSecret: null })).webhooks).toBe(undefined);
  });
});
