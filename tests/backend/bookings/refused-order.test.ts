import { describe, expect, it } from 'vitest';
import { FlightProviderError } from '#backend/ports/flight-provider.ts';
import type { PaymentIntent } from '#backend/ports/payment-provider.ts';
import { getSupportCode } from '#backend/bookings/support-code.ts';
import { pendingResponse } from '#tests/backend/doubles/book-responses.ts';
import { buildBackend } from '#tests/backend/doubles/build-backend.ts';
import { createAuthorizedPayment, book, get, readResponse } from '#tests/backend/doubles/api-calls.ts';
import { pick } from '#tests/backend/doubles/pick.ts';
import { buildOrderFailure, buildRefusal } from '#tests/backend/doubles/refusals.ts';

const support_code = getSupportCode('bkg_1');

describe('a booking that fails', () => {
  const refusals = [
    [
      'order_refused',
      'The airline could not issue your ticket. Your card was not charged: the hold on it has been released.',
    ],
    [
      'fare_changed',
      'The airline changed the fare before the ticket was issued. Your card was not charged: the hold on it has been released. Please search again for the new fare.',
    ],
    [
      'offer_no_longer_available',
      'This fare was no longer available when we ordered it. Your card was not charged: the hold on it has been released. Please search again.',
    ],
  ] as const;

  it.each(refusals)(
    'releases the hold when the airline responds %s, and returns the same failure from then on',
    async (code, error) => {
      const backend = await buildBackend();
      const { clientSecret, intentId } = await createAuthorizedPayment(backend.app);
      backend.flights.onOrder = () => {
        throw new FlightProviderError(code, 'no');
      };
      const failed = { status: 422, body: { error, code: 'order_failed' } };

      expect(await readResponse(book(backend.app, intentId))).toEqual(failed);
      expect(pick(await backend.payments.retrieveIntent(intentId), 'status', 'amountReceived')).toEqual({
        status: 'canceled',
        amountReceived: 0,
      });
      backend.flights.onOrder = () => {};
      expect(await readResponse(book(backend.app, intentId))).toEqual(failed);
      expect(await readResponse(get(backend.app, '/api/bookings/details?booking_id=bkg_1'))).toEqual(failed);
      const query = `payment_intent=${intentId}&client_secret=${clientSecret}`;
      expect(await readResponse(get(backend.app, `/api/bookings/by-payment?${query}`))).toEqual({
        status: 200,
        body: {
          booking: { data: { id: 'bkg_1', status: 'failed', booking_reference: null, support_code, error } },
        },
      });
      expect(backend.flights.orders.size).toEqual(0);
    },
  );

  it('orders nothing if the fare has changed since the card was held', async () => {
    const backend = await buildBackend();
    const { intentId } = await createAuthorizedPayment(backend.app);
    const offer = await backend.flights.readOffer('off_1');
    backend.flights.offers.set('off_1', { ...offer, totalAmount: '245.31' });

    expect(await readResponse(book(backend.app, intentId))).toEqual(buildOrderFailure('fare_changed'));
    expect(backend.flights.calls).not.toContain('createOrder');
    expect(pick(await backend.store.findByPaymentIntent(intentId), 'state', 'failure')).toEqual({
      state: 'failed',
      failure: 'fare_changed',
    });
  });

  it('orders nothing if the offer has expired', async () => {
    const backend = await buildBackend();
    const { intentId } = await createAuthorizedPayment(backend.app);
    backend.flights.offers.set('off_1', new FlightProviderError('offer_no_longer_available', 'gone'));

    expect(await readResponse(book(backend.app, intentId))).toEqual(buildOrderFailure('fare_gone'));
    expect(backend.flights.calls).not.toContain('createOrder');
    expect((await backend.payments.retrieveIntent(intentId)).status).toEqual('canceled');
  });

  it.each([
    ['offer_no_longer_available', 'gone'],
    ['offer_not_found', 'unknown'],
  ] as const)(
    'releases a hold without a draft at once if the airline responds %s before the order',
    async (code, message) => {
      const backend = await buildBackend();
      const { intentId } = await createAuthorizedPayment(backend.app, { booking: undefined });
      backend.flights.offers.set('off_1', new FlightProviderError(code, message));

      expect(await readResponse(book(backend.app, intentId))).toEqual(buildOrderFailure('fare_gone'));
      expect(backend.flights.calls).not.toContain('createOrder');
      expect((await backend.payments.retrieveIntent(intentId)).status).toEqual('canceled');
    },
  );

  it('keeps a hold without a draft while the airline is silent, and books when it answers', async () => {
    const backend = await buildBackend();
    const { intentId } = await createAuthorizedPayment(backend.app, { booking: undefined });
    const offer = await backend.flights.readOffer('off_1');
    backend.flights.offers.set('off_1', new FlightProviderError('search_timed_out', 'no answer'));

    expect((await book(backend.app, intentId)).status).toBeGreaterThanOrEqual(500);
    expect((await backend.payments.retrieveIntent(intentId)).status).toEqual('requires_capture');
    backend.flights.offers.set('off_1', offer);
    expect((await book(backend.app, intentId)).status).toEqual(200);
  });

  it('fails after repeated failures to read the offer, without an order', async () => {
    const backend = await buildBackend({ timing: { maxOfferReads: 3 } });
    const { intentId } = await createAuthorizedPayment(backend.app);
    backend.flights.offers.set('off_1', new FlightProviderError('search_timed_out', 'no answer'));

    for (let round = 0; round < 3; round++) {
      expect(await readResponse(book(backend.app, intentId))).toEqual(pendingResponse);
      backend.clock.advance(60_000);
    }
    expect(await readResponse(book(backend.app, intentId))).toEqual(buildOrderFailure('airline_silent'));
    expect(backend.flights.calls).not.toContain('createOrder');
    expect((await backend.payments.retrieveIntent(intentId)).status).toEqual('canceled');
    expect(backend.log.errors.filter(where => where === 'booking ordering')).toHaveLength(3);
  });

  it.each<[string, Partial<PaymentIntent>]>([
    ['another currency', { currency: 'EUR' }],
    ['a lower sum', { amountCapturable: 24_529 }],
    ['a higher sum', { amountCapturable: 24_531 }],
    ['nothing yet', { status: 'processing' }],
  ])('orders nothing if the card holds %s', async (_what, changes) => {
    const backend = await buildBackend({
      wrapPayments: payments => ({
        ...payments,
        retrieveIntent: async id => ({ ...(await payments.retrieveIntent(id)), ...changes }),
      }),
    });
    const { intentId } = await createAuthorizedPayment(backend.app);
    expect(await readResponse(book(backend.app, intentId))).toEqual(buildRefusal('payment_not_authorised'));
    await backend.tables.updateTable('bookings').set({ state: 'ordering' }).execute();
    backend.clock.advance(60_000);
    expect((await book(backend.app, intentId)).status).toEqual(422);
    expect(backend.flights.calls).not.toContain('createOrder');
    expect(pick(await backend.store.findByPaymentIntent(intentId), 'state', 'failure')).toEqual({
      state: 'failed',
      failure: 'hold_lost',
    });
  });

  it('orders nothing if the hold has ended', async () => {
    const backend = await buildBackend();
    const { intentId } = await createAuthorizedPayment(backend.app);
    backend.flights.offers.set('off_1', new FlightProviderError('search_timed_out', 'no answer'));
    await book(backend.app, intentId);
    await backend.payments.cancelIntent(intentId, { idempotencyKey: 'the bank' });
    backend.flights.offers.delete('off_1');
    backend.clock.advance(60_000);

    expect(await readResponse(book(backend.app, intentId))).toEqual({
      status: 422,
      body: {
        error:
          'The hold on your card ended before the ticket was issued. Your card was not charged, and nothing was booked.',
        code: 'order_failed',
      },
    });
    expect(backend.flights.calls).not.toContain('createOrder');
  });
});
