import { describe, expect, it } from 'vitest';
import { getSupportCode } from '#backend/bookings/support-code.ts';
import { confirmedResponse, pendingResponse } from '#tests/backend/doubles/book-responses.ts';
import { buildBackend } from '#tests/backend/doubles/build-backend.ts';
import {
  createAuthorizedPayment,
  book,
  bookDraft,
  buildBookBody,
  buildPassenger,
  confirmCard,
  get,
  post,
  readResponse,
  startPayment,
} from '#tests/backend/doubles/api-calls.ts';
import { pick } from '#tests/backend/doubles/pick.ts';

describe('booking', () => {
  it('orders, then captures, then returns the booking', async () => {
    const backend = await buildBackend();
    const { intentId } = await createAuthorizedPayment(backend.app);

    expect(await readResponse(book(backend.app, intentId))).toEqual(confirmedResponse);
    expect(pick(await backend.payments.retrieveIntent(intentId), 'status', 'amountReceived')).toEqual({
      status: 'succeeded',
      amountReceived: 24530,
    });
    expect(backend.flights.orders.get('bkg_1')?.request).toEqual({
      offerId: 'off_1',
      reference: 'bkg_1',
      passengers: [buildPassenger()],
      totalAmount: '245.30',
      currency: 'USD',
    });
  });

  it('returns the same booking for a later request, and orders nothing', async () => {
    const backend = await buildBackend();
    const { intentId } = await createAuthorizedPayment(backend.app);
    await book(backend.app, intentId);
    backend.clock.advance(7 * 24 * 3_600_000);

    expect(await readResponse(book(backend.app, intentId))).toEqual(confirmedResponse);
    expect(backend.flights.calls.filter(call => call === 'createOrder')).toHaveLength(1);
  });

  it('creates one order and one response for twenty concurrent requests', async () => {
    const backend = await buildBackend();
    const { intentId } = await createAuthorizedPayment(backend.app);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => readResponse(book(backend.app, intentId))),
    );

    expect(answers).toEqual(Array.from({ length: 20 }, () => confirmedResponse));
    expect(backend.flights.calls.filter(call => call === 'createOrder')).toHaveLength(1);
  });

  it('needs nothing from the browser but the payment if there is a draft', async () => {
    const backend = await buildBackend();
    const { intentId } = await createAuthorizedPayment(backend.app);
    expect(await readResponse(bookDraft(backend.app, intentId))).toEqual(confirmedResponse);
  });

  it('books the draft, not what another tab has stored in the browser since', async () => {
    const backend = await buildBackend();
    const { intentId } = await createAuthorizedPayment(backend.app);
    await book(backend.app, intentId, { passengers: [buildPassenger({ given_name: 'Bessie' })] });
    expect(backend.flights.orders.get('bkg_1')?.request.passengers).toEqual([buildPassenger()]);
  });

  it('takes the passengers from the request if the payment has no draft', async () => {
    const backend = await buildBackend();
    const { intentId } = await createAuthorizedPayment(backend.app, { booking: undefined });

    expect(await readResponse(book(backend.app, intentId, { passengers: undefined }))).toEqual({
      status: 400,
      body: {
        error: 'Some of what was sent is missing or wrong.',
        code: 'invalid_request',
        issues: [{ path: 'passengers', message: 'Required' }],
      },
    });
    expect(
      await readResponse(book(backend.app, intentId, { passengers: [buildPassenger({ email: 'none' })] })),
    ).toEqual({
      status: 400,
      body: {
        error: 'Some of what was sent is missing or wrong.',
        code: 'invalid_request',
        issues: [{ path: 'passengers.0.email', message: 'Invalid email address' }],
      },
    });
    expect(await readResponse(book(backend.app, intentId))).toEqual(confirmedResponse);
  });

  it('refuses an unauthorized payment with the error message of the card', async () => {
    const { app, flights } = await buildBackend();
    const { clientSecret, intentId } = await startPayment(app);
    expect(await readResponse(book(app, intentId))).toEqual({
      status: 402,
      body: {
        error: 'The payment was not authorized. Your card was not charged.',
        code: 'payment_not_authorised',
      },
    });
    await confirmCard(app, clientSecret, { number: '4000000000000002' });
    expect(await readResponse(book(app, intentId))).toEqual({
      status: 402,
      body: { error: 'Your card was declined.', code: 'payment_not_authorised' },
    });
    expect(flights.orders.size).toEqual(0);
  });

  it('books after a declined card, once another one is authorized', async () => {
    const { app } = await buildBackend();
    const { clientSecret, intentId } = await startPayment(app);
    await confirmCard(app, clientSecret, { number: '4000000000000002' });
    await confirmCard(app, clientSecret);
    expect(await readResponse(book(app, intentId))).toEqual(confirmedResponse);
  });

  it('says that an authorized draft is pending while the payment provider fails', async () => {
    let retrievals = 0;
    const backend = await buildBackend({
      wrapPayments: payments => ({
        ...payments,
        async retrieveIntent(id) {
          retrievals += 1;
          if (retrievals > 1) throw new Error('refused connection');
          return await payments.retrieveIntent(id);
        },
      }),
    });
    const { intentId } = await createAuthorizedPayment(backend.app);

    expect(await readResponse(bookDraft(backend.app, intentId))).toEqual(pendingResponse);
    expect((await backend.store.findByPaymentIntent(intentId))?.state).toEqual('drafted');
  });

  it('answers a slow request with the ticket that a faster one has booked', async () => {
    const reached = Promise.withResolvers<void>();
    const released = Promise.withResolvers<void>();
    let retrievals = 0;
    const backend = await buildBackend({
      wrapPayments: payments => ({
        ...payments,
        async retrieveIntent(id) {
          retrievals += 1;
          if (retrievals === 1) {
            reached.resolve();
            await released.promise;
          }
          return await payments.retrieveIntent(id);
        },
      }),
    });
    const { intentId } = await createAuthorizedPayment(backend.app);
    const slow = readResponse(bookDraft(backend.app, intentId));
    await reached.promise;
    expect(await readResponse(bookDraft(backend.app, intentId))).toEqual(confirmedResponse);
    released.resolve();
    expect(await slow).toEqual(confirmedResponse);
  });

  it('refuses an unknown payment, and one for another fare', async () => {
    const { app, flights } = await buildBackend();
    expect(await readResponse(book(app, 'pi_unknown'))).toEqual({
      status: 404,
      body: { error: 'We could not find this payment.', code: 'payment_not_found' },
    });
    const { intentId } = await createAuthorizedPayment(app);
    expect(await readResponse(book(app, intentId, { offer_id: 'off_2' }))).toEqual({
      status: 422,
      body: {
        error: 'This payment belongs to another fare. Nothing was booked.',
        code: 'offer_mismatch',
      },
    });
    expect(flights.orders.size).toEqual(0);
  });
});

describe('waiting for a booking in progress', () => {
  it('ends after a timeout with the status pending', async () => {
    const backend = await buildBackend({ timing: { maxWaitMs: 200 } });
    const { intentId } = await createAuthorizedPayment(backend.app);
    let answer = () => {};
    backend.flights.onOrder = () => new Promise<void>(resolve => (answer = resolve));
    const first = readResponse(book(backend.app, intentId));
    expect(await readResponse(book(backend.app, intentId))).toEqual(pendingResponse);
    answer();
    expect(await first).toEqual(confirmedResponse);
    expect(backend.flights.calls.filter(call => call === 'createOrder')).toHaveLength(1);
  });
});

describe('opening a booking', () => {
  it('returns the ticket with the type of each passenger, and how it was paid', async () => {
    const { app, clock } = await buildBackend();
    const { intentId } = await createAuthorizedPayment(app);
    await book(app, intentId);
    expect(await readResponse(get(app, '/api/bookings/details?booking_id=bkg_1'))).toEqual({
      status: 200,
      body: {
        data: {
          booking_reference: 'REF001',
          owner: null,
          slices: [],
          passengers: [
            { id: 'pas_1', title: 'ms', given_name: 'Amelia', family_name: 'Earhart', type: 'adult' },
          ],
          total_amount: '245.30',
          total_currency: 'USD',
          base_amount: null,
          tax_amount: null,
          issued_at: clock.now().toISOString(),
          card: { brand: 'visa', last4: '4242' },
          support_code: getSupportCode('bkg_1'),
          documents: [],
          schedule_changed: false,
          conditions: null,
          live_mode: null,
        },
      },
    });
  });

  it.each(['bkg_unknown', 'bkg_1', "' or 1=1 --", '%00', '../../etc/passwd'])(
    'returns the same not-found response for %j',
    async id => {
      const { app } = await buildBackend();
      await startPayment(app);
      expect(
        await readResponse(get(app, `/api/bookings/details?booking_id=${encodeURIComponent(id)}`)),
      ).toEqual({
        status: 404,
        body: { error: 'We could not find this booking.', code: 'booking_not_found' },
      });
    },
  );

  it('requires the secret of the payment, and responds the same to a wrong secret and an unknown payment', async () => {
    const { app } = await buildBackend();
    const one = await createAuthorizedPayment(app);
    const other = await startPayment(app, {
      booking: { passengers: [buildPassenger({ given_name: 'Bessie' })] },
    });
    const ask = (intent: string, secret: string) =>
      readResponse(get(app, `/api/bookings/by-payment?payment_intent=${intent}&client_secret=${secret}`));
    const unknown = {
      status: 404,
      body: { error: 'We could not find this payment.', code: 'payment_not_found' },
    };
    expect(await ask(one.intentId, one.clientSecret)).toEqual({ status: 200, body: null });
    expect(await ask(one.intentId, other.clientSecret)).toEqual(unknown);
    expect(await ask(one.intentId, `${one.clientSecret}0`)).toEqual(unknown);
    expect(await ask(one.intentId, one.intentId)).toEqual(unknown);
    expect(await ask('pi_unknown', 'pi_unknown_secret_1')).toEqual(unknown);
    await post(app, '/api/bookings/book', buildBookBody(one.intentId));
    expect(await ask(one.intentId, one.clientSecret)).toEqual(confirmedResponse);
    expect(await ask(one.intentId, other.clientSecret)).toEqual(unknown);
  });
});
