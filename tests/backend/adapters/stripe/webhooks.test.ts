import { describe, expect, it } from 'vitest';
import { WebhookRefusedError } from '#backend/ports/webhook-receiver.ts';
import { getErrorCode } from '#tests/backend/doubles/error-code.ts';
import { buildStripe, holdCard, newIntent, withKey } from './build-stripe.ts';

type Built = Awaited<ReturnType<typeof buildStripe>>;

/** Stripe's latest event of a type, with a signature. */
function sign({ server }: Built, type: string, timestamp?: number) {
  const event = server.events.findLast(candidate => candidate.type === type);
  if (event === undefined) throw new Error(`There is no event of the type ${type}`);
  return { event, ...server.signEvent(event, timestamp) };
}

const receive = (built: Built, type: string) => {
  const { body, headers } = sign(built, type);
  return built.webhooks.receive(body, headers);
};

const getRefusal = (promise: Promise<unknown>): Promise<string> =>
  promise.then(
    () => 'received',
    (error: unknown) => (error instanceof WebhookRefusedError ? error.message : 'another error'),
  );

const now = () => Math.floor(Date.now() / 1000);

describe('events', () => {
  it('are about the booking of their intent', async () => {
    const built = await buildStripe();
    const { payments, server } = built;
    const subject = { paymentIntentId: (await holdCard(built)).id };
    const kinds = [(await receive(built, 'payment_intent.amount_capturable_updated')).kind];
    await payments.captureIntent(subject.paymentIntentId, withKey('c'));
    await payments.refundIntent(subject.paymentIntentId, withKey('r'));
    for (const type of ['payment_intent.succeeded', 'charge.refunded', 'refund.created']) {
      const event = await receive(built, type);
      const { id, created } = sign(built, type).event;
      expect(event).toEqual({ id, kind: 'changed', occurredAt: new Date(created * 1000), subject });
      kinds.push(event.kind);
    }
    server.books.dispute(server.books.findIntent(subject.paymentIntentId));
    kinds.push((await receive(built, 'charge.dispute.created')).kind);
    const [refund] = server.books.refunds.values();
    if (refund !== undefined) server.books.failRefund(refund);
    kinds.push((await receive(built, 'refund.failed')).kind);
    expect(kinds).toEqual(['changed', 'changed', 'changed', 'changed', 'payment_disputed', 'refund_failed']);
  });

  it('of failures, cancellations and expired holds are about their booking too', async () => {
    const built = await buildStripe();
    const { payments, server, confirm } = built;
    const declined = await payments.createIntent(newIntent, withKey('a'));
    await confirm(declined.clientSecret, '4000000000000002');
    expect((await receive(built, 'payment_intent.payment_failed')).subject).toEqual({
      paymentIntentId: declined.id,
    });
    const held = await holdCard(built);
    server.books.expire(server.books.findIntent(held.id));
    for (const type of ['charge.expired', 'payment_intent.canceled']) {
      expect((await receive(built, type)).subject).toEqual({ paymentIntentId: held.id });
    }
  });

  it('say what is true now, not what they said when they were sent', async () => {
    const built = await buildStripe();
    const { payments, server } = built;
    const { id } = await holdCard(built);
    await payments.captureIntent(id, withKey('c'));
    await payments.refundIntent(id, withKey('r'));
    const [refund] = server.books.refunds.values();
    if (refund === undefined) throw new Error('There is no refund');
    server.books.failRefund(refund);
    refund.status = 'succeeded';
    server.books.dispute(server.books.findIntent(id));
    server.books.findCharge(server.books.findIntent(id)).disputed = false;
    expect((await receive(built, 'refund.failed')).kind).toEqual('changed');
    expect((await receive(built, 'charge.dispute.created')).kind).toEqual('changed');
  });

  it('have the same id when they are sent twice', async () => {
    const built = await buildStripe();
    await holdCard(built);
    const one = await receive(built, 'payment_intent.amount_capturable_updated');
    expect(await receive(built, 'payment_intent.amount_capturable_updated')).toEqual(one);
  });

  it('about intents that another program made are nobody’s', async () => {
    const built = await buildStripe();
    const { id } = await holdCard(built);
    built.server.books.findIntent(id).metadata = { order: '7' };
    expect((await receive(built, 'payment_intent.amount_capturable_updated')).subject).toEqual(null);
  });

  it('of other types, and about no intent, cost no call', async () => {
    const built = await buildStripe();
    const { server, webhooks } = built;
    await holdCard(built);
    const calls = server.requests.length;
    const charge = { id: 'ch_1', object: 'charge', payment_intent: null };
    const others = [
      {
        id: 'evt_a',
        type: 'customer.created',
        created: 1,
        livemode: false,
        data: { object: { object: 'customer' } },
      },
      { id: 'evt_b', type: 'charge.refunded', created: 1, livemode: false, data: { object: charge } },
    ];
    for (const event of others) {
      const { body, headers } = server.signEvent(event);
      expect(await webhooks.receive(body, headers)).toEqual({
        id: event.id,
        kind: 'changed',
        occurredAt: new Date(1000),
        subject: null,
      });
    }
    expect((await receive(built, 'payment_intent.created')).subject).toEqual(null);
    expect(server.requests.length).toEqual(calls);
  });

  it('whose object can’t be read now are errors, so that Stripe sends them again', async () => {
    const built = await buildStripe();
    const { server } = built;
    const { id } = await holdCard(built);
    server.failNext('GET /v1/payment_intents/:id', 'error 503');
    expect(await getErrorCode(receive(built, 'payment_intent.amount_capturable_updated'))).toEqual(
      'provider_unavailable',
    );
    server.books.intents.delete(id);
    expect(await getErrorCode(receive(built, 'payment_intent.amount_capturable_updated'))).toEqual(
      'resource_missing',
    );
  });
});

describe('what isn’t an event of Stripe', () => {
  it.each([
    [-301, 'the signature of the event is wrong or too old'],
    [-299, 'received'],
    [299, 'received'],
    [302, 'the signature of the event is from the future'],
    [9000, 'the signature of the event is from the future'],
  ])('a signature of %s s from now: %s', async (seconds, outcome) => {
    const built = await buildStripe();
    await holdCard(built);
    const { body, headers } = sign(built, 'payment_intent.amount_capturable_updated', now() + seconds);
    expect(await getRefusal(built.webhooks.receive(body, headers))).toEqual(outcome);
  });

  it('a changed body, another secret, and no signature are refused without a call', async () => {
    const built = await buildStripe();
    const { server, webhooks } = built;
    await holdCard(built);
    const calls = server.requests.length;
    const { event, body, headers } = sign(built, 'payment_intent.amount_capturable_updated');
    const changed = new TextEncoder().encode(new TextDecoder().decode(body).replace('evt_', 'evt_9'));
    const spaced = new Uint8Array([...body, 0x20]);
    const other = server.signEvent(event, now(), 'whsec_other');
    const wrong = 'the signature of the event is wrong or too old';
    for (const [bytes, sent] of [
      [changed, headers],
      [spaced, headers],
      [other.body, other.headers],
      [body, new Headers()],
      [new Uint8Array(), headers],
    ] as const) {
      expect(await getRefusal(webhooks.receive(bytes, sent))).toEqual(wrong);
    }
    expect(server.requests.length).toEqual(calls);
  });

  it('an event of the other mode is refused', async () => {
    const built = await buildStripe();
    await holdCard(built);
    const { event } = sign(built, 'payment_intent.amount_capturable_updated');
    const { body, headers } = built.server.signEvent({ ...event, livemode: true });
    expect(await getRefusal(built.webhooks.receive(body, headers))).toEqual('the event isn’t of test mode');
  });

  it('signed text of another shape is refused', async () => {
    const { server, webhooks } = await buildStripe();
    for (const event of [
      { id: 'evt_1', object: 'v2.core.event', type: 'v1.billing.meter.error_report_triggered' },
      { id: 'evt_1', type: 'charge.refunded', livemode: false },
      [],
    ]) {
      const { body, headers } = server.signEvent(event);
      expect(await getRefusal(webhooks.receive(body, headers))).toMatch(
        /^the (?:event has an unexpected shape|signature of the event is wrong or too old)$/,
      );
    }
  });
});
