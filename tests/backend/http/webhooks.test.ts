import { describe, expect, it } from 'vitest';
import type { CaseOutcome } from '#backend/bookings/booking-cases.ts';
import { closeCase } from '#backend/bookings/close-case.ts';
import { FlightProviderError, type FlightProviderErrorCode } from '#backend/ports/flight-provider.ts';
import { PaymentProviderError } from '#backend/ports/payment-provider.ts';
import { WebhookRefusedError, type ProviderEvent } from '#backend/ports/webhook-receiver.ts';
import {
  book,
  buildPassenger,
  createAuthorizedPayment,
  get,
  post,
  readResponse,
  readStatus,
  startPayment,
} from '#tests/backend/doubles/api-calls.ts';
import { buildBackend, type TestBackendOptions } from '#tests/backend/doubles/build-backend.ts';
import { buildRefusal } from '#tests/backend/doubles/refusals.ts';

const hour = 3_600_000;
const day = 24 * hour;

/** A backend that receives the events which a test puts into `incoming`. */
async function buildReceivingBackend(options: TestBackendOptions = {}) {
  const incoming: { event: ProviderEvent | Error } = { event: new WebhookRefusedError('none') };
  const backend = await buildBackend({
    ...options,
    webhooks: {
      stripe: {
        async receive() {
          if (incoming.event instanceof Error) throw incoming.event;
          return incoming.event;
        },
      },
    },
  });
  return {
    ...backend,
    receive(event: Partial<ProviderEvent> | Error) {
      const occurredAt = backend.clock.now();
      incoming.event =
        event instanceof Error
          ? event
          : { id: 'evt_1', kind: 'changed', subject: null, occurredAt, ...event };
      return post(backend.app, '/api/webhooks/stripe', {});
    },
    getState: async () => (await backend.store.find('bkg_1'))?.state,
    countEvents: async () =>
      (await backend.tables.selectFrom('provider_events').selectAll().execute()).length,
    getCases: async () => (await backend.store.findOpenCases()).map(({ kind }) => kind),
    async closeOldestCase(outcome: CaseOutcome) {
      const [openCase] = await backend.store.findOpenCases();
      await closeCase(backend.bookingDeps, { caseId: openCase?.id ?? '', outcome, note: 'Done.' });
    },
  };
}

/** A booking whose order failed with this error. */
async function buildOrderFailure(code: FlightProviderErrorCode) {
  const backend = await buildReceivingBackend();
  const { intentId } = await createAuthorizedPayment(backend.app);
  backend.flights.onOrder = () => {
    throw new FlightProviderError(code, 'none');
  };
  await readResponse(book(backend.app, intentId));
  return {
    ...backend,
    /** The order turns up in the airline's books. */
    deliverOrder() {
      backend.flights.onOrder = () => {};
      return backend.flights.createOrder({
        offerId: 'off_1',
        reference: 'bkg_1',
        passengers: [buildPassenger()],
        totalAmount: '245.30',
        currency: 'USD',
      });
    },
  };
}

const received = { status: 200, body: { received: true } };

describe('an event', () => {
  it('of nobody we trust is refused, and changes nothing', async () => {
    const backend = await buildReceivingBackend();
    await createAuthorizedPayment(backend.app);
    const response = readResponse(backend.receive(new WebhookRefusedError('signature')));
    expect(await response).toEqual(buildRefusal('event_refused'));
    expect(await backend.getState()).toEqual('drafted');
    expect(backend.log.errors).toEqual(['stripe event']);
  });

  it('of a client that sends many is refused before anything is read or logged', async () => {
    const backend = await buildReceivingBackend({ rateLimits: { factor: 1 / 600 } });
    const send = () => readStatus(backend.receive(new WebhookRefusedError('signature')));
    expect([await send(), await send(), await send()]).toEqual([400, 400, 429]);
    expect(backend.log.errors).toEqual(['stripe event', 'stripe event']);
  });

  it('about nothing of ours is taken, and changes nothing', async () => {
    const backend = await buildReceivingBackend();
    await createAuthorizedPayment(backend.app);
    expect(await readResponse(backend.receive({}))).toEqual(received);
    expect(await backend.getState()).toEqual('drafted');
  });

  it('about an authorized card books the trip of a traveler who has left', async () => {
    const backend = await buildReceivingBackend();
    const { intentId } = await createAuthorizedPayment(backend.app);
    expect(await readResponse(backend.receive({ subject: { paymentIntentId: intentId } }))).toEqual(received);
    expect(await backend.getState()).toEqual('ticketed');
    expect((await backend.payments.retrieveIntent(intentId)).amountReceived).toEqual(24530);
  });

  it('about a card that is not authorized, whatever it claims, books nothing', async () => {
    const backend = await buildReceivingBackend();
    const { intentId } = await startPayment(backend.app);
    expect(await readResponse(backend.receive({ subject: { paymentIntentId: intentId } }))).toEqual(received);
    expect(await backend.getState()).toEqual('drafted');
    expect(backend.flights.orders.size).toEqual(0);
  });

  it('that comes twice, also at the same time, acts once', async () => {
    const backend = await buildReceivingBackend();
    const { intentId } = await createAuthorizedPayment(backend.app);
    const event = { subject: { paymentIntentId: intentId } };
    const statuses = await Promise.all([1, 2, 3].map(() => readStatus(backend.receive(event))));
    expect(statuses).toEqual([200, 200, 200]);
    expect(backend.flights.orders.size).toEqual(1);
    backend.flights.calls.length = 0;
    expect(await readResponse(backend.receive(event))).toEqual(received);
    expect(backend.flights.calls).toEqual([]);
    expect(await backend.countEvents()).toEqual(1);
  });

  it('that is faster than our own row is asked for again', async () => {
    const backend = await buildReceivingBackend();
    const early = { subject: { paymentIntentId: 'pi_unknown' } };
    const response = await backend.receive(early);
    expect(response.headers.get('Retry-After')).toEqual('30');
    expect(await readResponse(response)).toEqual(buildRefusal('event_too_early'));
    const occurredAt = backend.clock.now();
    backend.clock.advance(2 * hour);
    expect(await readResponse(backend.receive({ ...early, occurredAt }))).toEqual(received);
  });

  it('that may be about somebody else’s order is not waited for', async () => {
    const backend = await buildReceivingBackend();
    const foreign = { subject: { offerId: 'off_unknown', isCertain: false as const } };
    expect(await readResponse(backend.receive(foreign))).toEqual(received);
    const ours = { id: 'evt_2', subject: { offerId: 'off_unknown' } };
    expect(await readResponse(backend.receive(ours))).toEqual(buildRefusal('event_too_early'));
  });

  it('whose object cannot be read now is asked for again, and acts then', async () => {
    const backend = await buildReceivingBackend();
    const { intentId } = await createAuthorizedPayment(backend.app);
    const failure = new PaymentProviderError('provider_unavailable', 'none');
    expect(await readStatus(backend.receive(failure))).toEqual(503);
    expect(await backend.getState()).toEqual('drafted');
    await backend.receive({ subject: { paymentIntentId: intentId } });
    expect(await backend.getState()).toEqual('ticketed');
  });

  it('about an order finds the order that got no response, by our id or by its offer', async () => {
    for (const subject of [{ bookingId: 'bkg_1' }, { offerId: 'off_1' }]) {
      const backend = await buildOrderFailure('order_unknown');
      expect(await backend.getState()).toEqual('ordering');
      await backend.deliverOrder();
      await backend.receive({ subject });
      expect(await backend.getState()).toEqual('ticketed');
    }
  });

  it('about an order that is not there yet leaves the airline all of its time', async () => {
    const backend = await buildOrderFailure('order_unknown');
    for (let index = 0; index < 20; index++) {
      await backend.receive({ id: `evt_${index}`, subject: { bookingId: 'bkg_1' } });
    }
    expect(await backend.getState()).toEqual('ordering');
  });

  it('about an order whose booking had ended without a ticket opens a case', async () => {
    const backend = await buildOrderFailure('order_refused');
    expect(await backend.getState()).toEqual('failed');
    await backend.receive({ id: 'evt_early', subject: { offerId: 'off_1' } });
    expect(await backend.getCases()).toEqual([]);
    await backend.deliverOrder();
    await backend.receive({ subject: { bookingId: 'bkg_1' } });
    expect(await backend.getCases()).toEqual(['late_order']);
    await backend.closeOldestCase('settled');
    await backend.receive({ id: 'evt_canceled_order', subject: { bookingId: 'bkg_1' } });
    expect(await backend.getCases()).toEqual([]);
  });

  it('about a charge whose booking had ended without a ticket opens a case', async () => {
    const backend = await buildReceivingBackend();
    const { intentId } = await createAuthorizedPayment(backend.app);
    await backend.payments.captureIntent(intentId, { idempotencyKey: 'elsewhere' });
    const at = backend.bookingDeps.storeClock.read();
    await backend.store.updateDraft('bkg_1', { state: 'discarded', failure: 'expired' }, at);
    await backend.receive({ subject: { paymentIntentId: intentId } });
    expect(await backend.getCases()).toEqual(['captured_without_order']);
    await backend.closeOldestCase('refunded');
    await backend.receive({ id: 'evt_refund', subject: { paymentIntentId: intentId } });
    expect(await backend.getCases()).toEqual([]);
  });
});

describe('an event for people', () => {
  async function buildTicket() {
    const backend = await buildReceivingBackend();
    const { intentId } = await createAuthorizedPayment(backend.app);
    await readResponse(book(backend.app, intentId));
    return backend;
  }

  for (const kind of ['schedule_changed', 'payment_disputed', 'refund_failed'] as const) {
    it(`opens one case (${kind}), which changes nothing about the ticket`, async () => {
      const backend = await buildTicket();
      const event = { kind, subject: { bookingId: 'bkg_1' } };
      await backend.receive(event);
      expect(await backend.getCases()).toEqual([kind]);
      await backend.closeOldestCase('settled');
      await backend.receive(event);
      expect(await backend.getCases()).toEqual([]);
      expect(await backend.getState()).toEqual('ticketed');
    });
  }

  it('opens a case beside those of other kinds, and each is closed on its own', async () => {
    const backend = await buildTicket();
    const kinds = ['schedule_changed', 'payment_disputed', 'refund_failed'] as const;
    for (const kind of kinds) {
      await backend.receive({ id: `evt_${kind}`, kind, subject: { bookingId: 'bkg_1' } });
      await backend.receive({ id: `evt_${kind}_again`, kind, subject: { bookingId: 'bkg_1' } });
    }
    expect(await backend.getCases()).toEqual(kinds);
    await backend.closeOldestCase('settled');
    expect(await backend.getCases()).toEqual(['payment_disputed', 'refund_failed']);
  });

  it('opens a case that leaves a booking escalated for another reason as it is', async () => {
    const backend = await buildTicket();
    await backend.receive({ kind: 'schedule_changed', subject: { bookingId: 'bkg_1' } });
    await backend.tables
      .updateTable('bookings')
      .set({ state: 'escalated', case_kind: 'capture_unconfirmed' })
      .execute();
    await backend.closeOldestCase('settled');
    expect(await backend.getCases()).toEqual([]);
    expect(await backend.getState()).toEqual('escalated');
  });

  it('opens a case if the airline has canceled the order of a ticket, and none if the order is as it was', async () => {
    const backend = await buildTicket();
    const subject = { bookingId: 'bkg_1' };
    await backend.receive({ id: 'evt_confirmed', subject });
    expect(await backend.getCases()).toEqual([]);
    const order = backend.flights.orders.get('bkg_1');
    if (order) backend.flights.orders.set('bkg_1', { ...order, status: 'failed' });
    await backend.receive({ id: 'evt_canceled', subject });
    await backend.receive({ id: 'evt_refunded', subject });
    expect(await backend.getCases()).toEqual(['order_canceled']);
    expect(await backend.getState()).toEqual('ticketed');
    expect(await readStatus(get(backend.app, '/api/bookings/details?booking_id=bkg_1'))).toEqual(410);
    await backend.closeOldestCase('settled');
    await backend.receive({ id: 'evt_late', subject });
    expect(await backend.getCases()).toEqual([]);
  });

  it('keeps the data of its booking until its case is closed, and is forgotten after a month', async () => {
    const backend = await buildTicket();
    await backend.receive({ kind: 'payment_disputed', subject: { bookingId: 'bkg_1' } });
    backend.clock.advance(900 * day);
    await backend.retention.runOnce();
    expect((await backend.store.find('bkg_1'))?.passengers).toEqual([buildPassenger()]);
    expect(await backend.countEvents()).toEqual(0);
    await backend.closeOldestCase('settled');
    await backend.retention.runOnce();
    expect((await backend.store.find('bkg_1'))?.passengers).toEqual(null);
  });
});

it('receives events only from providers that are in use', async () => {
  const backend = await buildBackend();
  expect(await readStatus(post(backend.app, '/api/webhooks/stripe', {}))).toEqual(404);
});
