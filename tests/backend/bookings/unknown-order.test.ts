import { describe, expect, it } from 'vitest';
import { FlightProviderError } from '#backend/ports/flight-provider.ts';
import { confirmedResponse, pendingResponse } from '#tests/backend/doubles/book-responses.ts';
import { buildBackend } from '#tests/backend/doubles/build-backend.ts';
import {
  createAuthorizedPayment,
  book,
  buildPassenger,
  get,
  readResponse,
  readStatus,
} from '#tests/backend/doubles/api-calls.ts';
import { buildOrderFailure } from '#tests/backend/doubles/refusals.ts';
import { pick } from '#tests/backend/doubles/pick.ts';

describe('an order with an unknown outcome', () => {
  const silence = () => {
    throw new FlightProviderError('order_unknown', 'airline_unknown');
  };

  it('keeps the hold during the look-ups, then releases it if there is no order', async () => {
    const backend = await buildBackend();
    const { intentId } = await createAuthorizedPayment(backend.app);
    backend.flights.onOrder = silence;

    expect(await readResponse(book(backend.app, intentId))).toEqual(pendingResponse);
    for (let round = 0; round < 4; round++) {
      expect((await backend.payments.retrieveIntent(intentId)).status).toEqual('requires_capture');
      backend.clock.advance(1000);
      await backend.reconciler.runOnce();
    }
    expect(await readResponse(book(backend.app, intentId))).toEqual({
      status: 422,
      body: {
        error:
          'The airline did not confirm your booking in time. Your card was not charged: the hold on it has been released. If the airline contacts you about a reservation, call us before you travel or book again.',
        code: 'order_failed',
      },
    });
    expect(backend.flights.calls.filter(call => call === 'createOrder')).toHaveLength(1);
    expect((await backend.payments.retrieveIntent(intentId)).status).toEqual('canceled');
  });

  it('is captured if the order exists', async () => {
    const backend = await buildBackend();
    const { intentId } = await createAuthorizedPayment(backend.app);
    backend.flights.onOrder = request => {
      backend.flights.orders.set(request.reference, {
        id: 'ord_1',
        status: 'confirmed',
        bookingReference: 'REF001',
        request,
      });
      silence();
    };

    expect(await readResponse(book(backend.app, intentId))).toEqual(pendingResponse);
    backend.clock.advance(1000);
    await backend.reconciler.runOnce();
    expect(await readResponse(book(backend.app, intentId))).toEqual(confirmedResponse);
    expect(backend.flights.calls.filter(call => call === 'createOrder')).toHaveLength(1);
  });

  it('does not count failed look-ups', async () => {
    const backend = await buildBackend();
    const { intentId } = await createAuthorizedPayment(backend.app);
    backend.flights.onOrder = silence;
    backend.flights.onFind = silence;
    await book(backend.app, intentId);
    for (let round = 0; round < 10; round++) {
      backend.clock.advance(1000);
      await backend.reconciler.runOnce();
    }
    expect((await backend.store.findByPaymentIntent(intentId))?.state).toEqual('ordering');
    expect((await backend.payments.retrieveIntent(intentId)).status).toEqual('requires_capture');
  });

  it('treats any failure other than a refusal as unknown', async () => {
    const backend = await buildBackend();
    const { intentId } = await createAuthorizedPayment(backend.app);
    backend.flights.onOrder = () => {
      throw new TypeError('fetch failed');
    };
    expect(await readResponse(book(backend.app, intentId))).toEqual(pendingResponse);
    expect(backend.log.errors).toEqual(['order']);
    expect((await backend.payments.retrieveIntent(intentId)).status).toEqual('requires_capture');
  });
});

describe('a booking that was interrupted while it ordered', () => {
  const cutOff = async (hasOrder: boolean) => {
    const backend = await buildBackend();
    const { intentId } = await createAuthorizedPayment(backend.app);
    const at = backend.bookingDeps.storeClock.read();
    const update = { state: 'ordering', orderSentAt: at.storeTime, dueAt: at.storeTime } as const;
    await backend.store.updateDraft('bkg_1', update, at);
    const request = {
      offerId: 'off_1',
      reference: 'bkg_1',
      passengers: [buildPassenger()],
      totalAmount: '245.30',
      currency: 'USD',
    };
    if (hasOrder) await backend.flights.createOrder(request);
    backend.flights.calls.length = 0;
    return { ...backend, intentId };
  };

  it('is captured if the order exists, even after the offer has expired', async () => {
    const backend = await cutOff(true);
    backend.flights.offers.clear();
    await backend.reconciler.runOnce();
    expect(await readResponse(book(backend.app, backend.intentId))).toEqual(confirmedResponse);
    expect(backend.flights.calls).toEqual(['findOrder']);
  });

  it('is never ordered again: after the look-ups, the hold is released', async () => {
    const backend = await cutOff(false);
    for (let round = 0; round < 4; round++) {
      expect((await backend.payments.retrieveIntent(backend.intentId)).status).toEqual('requires_capture');
      await backend.reconciler.runOnce();
      backend.clock.advance(1000);
    }
    expect(await readResponse(book(backend.app, backend.intentId))).toEqual(
      buildOrderFailure('airline_silent'),
    );
    expect(backend.flights.calls).toEqual(['findOrder', 'findOrder', 'findOrder', 'findOrder']);
  });

  it('is captured if a late look-up finds the order, although the offer is gone because we bought it', async () => {
    const backend = await cutOff(true);
    backend.flights.offers.clear();
    const order = backend.flights.orders.get('bkg_1');
    backend.flights.orders.clear();
    for (let round = 0; round < 3; round++) {
      await backend.reconciler.runOnce();
      backend.clock.advance(1000);
    }
    if (order) backend.flights.orders.set('bkg_1', order);
    expect(await readResponse(book(backend.app, backend.intentId))).toEqual(confirmedResponse);
  });

  it('waits while it is unknown whether there is an order', async () => {
    const backend = await cutOff(true);
    backend.flights.onFind = () => {
      throw new FlightProviderError('order_unknown', 'no answer');
    };
    await backend.reconciler.runOnce();
    expect(await readResponse(book(backend.app, backend.intentId))).toEqual(pendingResponse);
    expect(backend.flights.calls).toEqual(['findOrder']);
  });

  it('is a case, and nothing is charged, if the airline has several', async () => {
    const backend = await cutOff(true);
    backend.flights.onFind = () => {
      throw new FlightProviderError('order_ambiguous', 'two orders');
    };
    await backend.reconciler.runOnce();
    expect((await backend.store.findOpenCases()).map(({ kind }) => kind)).toEqual(['orders_ambiguous']);
    expect((await backend.payments.retrieveIntent(backend.intentId)).status).toEqual('requires_capture');
  });
});

describe('an order that the airline keeps pending', () => {
  it('holds the card until the airline confirms', async () => {
    const backend = await buildBackend();
    const { clientSecret, intentId } = await createAuthorizedPayment(backend.app);
    backend.flights.orderStatus = 'pending';

    expect(await readResponse(book(backend.app, intentId))).toEqual(pendingResponse);
    const byPayment = `/api/bookings/by-payment?payment_intent=${intentId}&client_secret=${clientSecret}`;
    expect(await readResponse(get(backend.app, byPayment))).toEqual({ ...pendingResponse, status: 200 });
    expect(await readResponse(get(backend.app, '/api/bookings/details?booking_id=bkg_1'))).toEqual({
      status: 409,
      body: {
        error:
          'The airline has not confirmed this booking yet. Your card is held, not charged. You may close this page: we email you as soon as it answers.',
        code: 'booking_pending',
      },
    });
    backend.clock.advance(1000);
    await backend.reconciler.runOnce();
    expect((await backend.payments.retrieveIntent(intentId)).status).toEqual('requires_capture');

    const order = backend.flights.orders.get('bkg_1');
    if (order)
      backend.flights.orders.set('bkg_1', { ...order, status: 'confirmed', bookingReference: 'REF001' });
    backend.clock.advance(1000);
    await backend.reconciler.runOnce();
    expect(await readResponse(get(backend.app, byPayment))).toEqual(confirmedResponse);
    expect((await backend.payments.retrieveIntent(intentId)).status).toEqual('succeeded');
  });

  it('releases the hold if the airline fails it later', async () => {
    const backend = await buildBackend();
    const { intentId } = await createAuthorizedPayment(backend.app);
    backend.flights.orderStatus = 'pending';
    await book(backend.app, intentId);
    const order = backend.flights.orders.get('bkg_1');
    if (order) backend.flights.orders.set('bkg_1', { ...order, status: 'failed' });
    backend.clock.advance(1000);
    await backend.reconciler.runOnce();

    expect(await readResponse(book(backend.app, intentId))).toEqual({
      status: 422,
      body: {
        error:
          'The airline took your reservation but could not confirm it. Your card was not charged: the hold on it has been released.',
        code: 'order_failed',
      },
    });
    expect((await backend.payments.retrieveIntent(intentId)).status).toEqual('canceled');
  });
});

describe('a payment provider that fails', () => {
  it('is asked to capture again with a new key, and the booking is pending until it does', async () => {
    const keys: string[] = [];
    const backend = await buildBackend({
      wrapPayments: payments => ({
        ...payments,
        captureIntent: (id, options) => {
          keys.push(options.idempotencyKey);
          return keys.length < 3 ? Promise.reject(new Error('502')) : payments.captureIntent(id, options);
        },
      }),
    });
    const { intentId } = await createAuthorizedPayment(backend.app);
    expect(await readResponse(book(backend.app, intentId))).toEqual(pendingResponse);
    for (let round = 0; round < 2; round++) {
      backend.clock.advance(60_000);
      await backend.reconciler.runOnce();
    }
    expect(await readResponse(book(backend.app, intentId))).toEqual(confirmedResponse);
    expect(new Set(keys).size).toEqual(3);
    expect(backend.flights.calls.filter(call => call === 'createOrder')).toHaveLength(1);
  });

  it('is not asked for the money twice if it captured but its response was lost', async () => {
    let lost = 0;
    const backend = await buildBackend({
      wrapPayments: payments => ({
        ...payments,
        captureIntent: async (id, options) => {
          const intent = await payments.captureIntent(id, {
            idempotencyKey: `${options.idempotencyKey}${lost}`,
          });
          if (lost++ === 0) throw new Error('ECONNRESET');
          return intent;
        },
      }),
    });
    const { intentId } = await createAuthorizedPayment(backend.app);
    expect(await readResponse(book(backend.app, intentId))).toEqual(pendingResponse);
    backend.clock.advance(60_000);
    expect(await readResponse(book(backend.app, intentId))).toEqual(confirmedResponse);
    expect(pick(await backend.payments.retrieveIntent(intentId), 'amountReceived')).toEqual({
      amountReceived: 24530,
    });
  });

  it('leaves the booking pending until it releases the hold', async () => {
    let tries = 0;
    const backend = await buildBackend({
      wrapPayments: payments => ({
        ...payments,
        cancelIntent: (id, options) =>
          ++tries < 3 ? Promise.reject(new Error('503')) : payments.cancelIntent(id, options),
      }),
    });
    const { intentId } = await createAuthorizedPayment(backend.app);
    backend.flights.onOrder = () => {
      throw new FlightProviderError('order_refused', 'no');
    };
    expect(await readResponse(book(backend.app, intentId))).toEqual(pendingResponse);
    for (let round = 0; round < 2; round++) {
      backend.clock.advance(60_000);
      await backend.reconciler.runOnce();
    }
    expect(await readStatus(book(backend.app, intentId))).toEqual(422);
    expect((await backend.payments.retrieveIntent(intentId)).status).toEqual('canceled');
  });
});
