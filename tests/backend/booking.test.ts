import { describe, expect, it } from 'vitest';
import { FlightsError } from '../../src/backend/flights/flights.ts';
import { buildBackend } from './doubles/build-backend.ts';
import {
  authorisedPayment,
  book,
  bookBody,
  buildPassenger,
  get,
  post,
  read,
  startPayment,
} from './doubles/calls.ts';
import { confirmCard } from './doubles/calls.ts';

const confirmed = {
  status: 200,
  body: { booking: { data: { id: 'bkg_1', status: 'confirmed', booking_reference: 'REF001' } } },
};
const pending = {
  status: 202,
  body: { booking: { data: { id: 'bkg_1', status: 'pending', booking_reference: null } } },
};

describe('booking', () => {
  it('orders, then captures, then answers the booking', async () => {
    const backend = await buildBackend();
    const { intentId } = await authorisedPayment(backend.app);

    expect(await read(book(backend.app, intentId))).toEqual(confirmed);
    expect(await backend.payments.retrieveIntent(intentId)).toMatchObject({
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

  it('answers a later request for the same payment the same, and orders nothing', async () => {
    const backend = await buildBackend();
    const { intentId } = await authorisedPayment(backend.app);
    await book(backend.app, intentId);
    backend.clock.pass(7 * 24 * 3_600_000);

    expect(await read(book(backend.app, intentId))).toEqual(confirmed);
    expect(backend.flights.calls.filter(call => call === 'createOrder')).toHaveLength(1);
  });

  it('gives twenty requests at once one order and one answer', async () => {
    const backend = await buildBackend();
    const { intentId } = await authorisedPayment(backend.app);
    const answers = await Promise.all(Array.from({ length: 20 }, () => read(book(backend.app, intentId))));

    expect(answers).toEqual(Array.from({ length: 20 }, () => confirmed));
    expect(backend.flights.calls.filter(call => call === 'createOrder')).toHaveLength(1);
  });

  it('needs nothing of the browser but the payment, where it has the draft', async () => {
    const backend = await buildBackend();
    const { intentId } = await authorisedPayment(backend.app);
    expect(await read(post(backend.app, '/api/bookings/book', { payment_intent_id: intentId }))).toEqual(
      confirmed,
    );
  });

  it('books the draft, not what another tab has put into the browser since', async () => {
    const backend = await buildBackend();
    const { intentId } = await authorisedPayment(backend.app);
    await book(backend.app, intentId, { passengers: [buildPassenger({ given_name: 'Bessie' })] });
    expect(backend.flights.orders.get('bkg_1')?.request.passengers).toEqual([buildPassenger()]);
  });

  it('takes the passengers from the request where no draft came with the payment', async () => {
    const backend = await buildBackend();
    const { intentId } = await authorisedPayment(backend.app, { booking: undefined });

    expect(await read(book(backend.app, intentId, { passengers: undefined }))).toEqual({
      status: 400,
      body: {
        error: 'Some of what was sent is missing or wrong.',
        code: 'invalid_request',
        issues: [{ path: 'passengers', message: 'Required' }],
      },
    });
    expect(
      await read(book(backend.app, intentId, { passengers: [buildPassenger({ email: 'none' })] })),
    ).toEqual({
      status: 400,
      body: {
        error: 'Some of what was sent is missing or wrong.',
        code: 'invalid_request',
        issues: [{ path: 'passengers.0.email', message: 'Invalid email address' }],
      },
    });
    expect(await read(book(backend.app, intentId))).toEqual(confirmed);
  });

  it('refuses a payment that is not authorised, in the words of the card', async () => {
    const { app, flights } = await buildBackend();
    const { clientSecret, intentId } = await startPayment(app);
    expect(await read(book(app, intentId))).toEqual({
      status: 402,
      body: {
        error: 'The payment was not authorised. Your card was not charged.',
        code: 'payment_not_authorised',
      },
    });
    await confirmCard(app, clientSecret, { number: '4000000000000002' });
    expect(await read(book(app, intentId))).toEqual({
      status: 402,
      body: { error: 'Your card was declined.', code: 'payment_not_authorised' },
    });
    expect(flights.orders.size).toEqual(0);
  });

  it('books after a declined card, once another one is authorised', async () => {
    const { app } = await buildBackend();
    const { clientSecret, intentId } = await startPayment(app);
    await confirmCard(app, clientSecret, { number: '4000000000000002' });
    await confirmCard(app, clientSecret);
    expect(await read(book(app, intentId))).toEqual(confirmed);
  });

  it('refuses a payment that nobody knows, and one for another fare', async () => {
    const { app, flights } = await buildBackend();
    expect(await read(book(app, 'pi_unknown'))).toEqual({
      status: 404,
      body: { error: 'We could not find this payment.', code: 'payment_not_found' },
    });
    const { intentId } = await authorisedPayment(app);
    expect(await read(book(app, intentId, { offer_id: 'off_2' }))).toEqual({
      status: 422,
      body: {
        error: 'This payment belongs to another fare. Nothing was booked.',
        code: 'offer_mismatch',
      },
    });
    expect(flights.orders.size).toEqual(0);
  });
});

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
    'releases the hold when the airline says %s, and says so for ever',
    async (code, error) => {
      const backend = await buildBackend();
      const { clientSecret, intentId } = await authorisedPayment(backend.app);
      backend.flights.onOrder = () => {
        throw new FlightsError(code, 'no');
      };
      const failed = { status: 422, body: { error, code: 'order_failed' } };

      expect(await read(book(backend.app, intentId))).toEqual(failed);
      expect(await backend.payments.retrieveIntent(intentId)).toMatchObject({
        status: 'canceled',
        amountReceived: 0,
      });
      backend.flights.onOrder = () => {};
      expect(await read(book(backend.app, intentId))).toEqual(failed);
      expect(await read(get(backend.app, '/api/bookings/details?booking_id=bkg_1'))).toEqual(failed);
      const query = `payment_intent=${intentId}&client_secret=${clientSecret}`;
      expect(await read(get(backend.app, `/api/bookings/by-payment?${query}`))).toEqual({
        status: 200,
        body: { booking: { data: { id: 'bkg_1', status: 'failed', booking_reference: null, error } } },
      });
      expect(backend.flights.orders.size).toEqual(0);
    },
  );

  it('orders nothing where the fare has moved since the card was held', async () => {
    const backend = await buildBackend();
    const { intentId } = await authorisedPayment(backend.app);
    const offer = await backend.flights.readOffer('off_1');
    backend.flights.offers.set('off_1', { ...offer, totalAmount: '245.31' });

    expect(await read(book(backend.app, intentId))).toMatchObject({
      status: 422,
      body: { code: 'order_failed' },
    });
    expect(backend.flights.calls).not.toContain('createOrder');
    expect(await backend.store.findByIntent(intentId)).toMatchObject({
      state: 'failed',
      failure: 'fare_changed',
    });
  });

  it('orders nothing where the offer has expired', async () => {
    const backend = await buildBackend();
    const { intentId } = await authorisedPayment(backend.app);
    backend.flights.offers.set('off_1', new FlightsError('offer_no_longer_available', 'gone'));

    expect(await read(book(backend.app, intentId))).toMatchObject({
      status: 422,
      body: { code: 'order_failed' },
    });
    expect(backend.flights.calls).not.toContain('createOrder');
    expect((await backend.payments.retrieveIntent(intentId)).status).toEqual('canceled');
  });

  it('is given up where the offer can not be read again and again, nothing having been ordered', async () => {
    const backend = await buildBackend({ timing: { offerReads: 3 } });
    const { intentId } = await authorisedPayment(backend.app);
    backend.flights.offers.set('off_1', new FlightsError('search_timed_out', 'no answer'));

    for (let round = 0; round < 3; round++) {
      expect(await read(book(backend.app, intentId))).toEqual(pending);
      backend.clock.pass(60_000);
    }
    expect(await read(book(backend.app, intentId))).toMatchObject({
      status: 422,
      body: { code: 'order_failed' },
    });
    expect(backend.flights.calls).not.toContain('createOrder');
    expect((await backend.payments.retrieveIntent(intentId)).status).toEqual('canceled');
    expect(backend.log.failures.filter(where => where === 'booking ordering')).toHaveLength(3);
  });

  it('orders nothing where the hold is gone by then', async () => {
    const backend = await buildBackend();
    const { intentId } = await authorisedPayment(backend.app);
    backend.flights.offers.set('off_1', new FlightsError('search_timed_out', 'no answer'));
    await book(backend.app, intentId);
    await backend.payments.cancelIntent(intentId, { idempotencyKey: 'the bank' });
    backend.flights.offers.delete('off_1');
    backend.clock.pass(60_000);

    expect(await read(book(backend.app, intentId))).toEqual({
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

describe('an order of unknown outcome', () => {
  const silence = () => {
    throw new FlightsError('order_unknown', 'airline_unknown');
  };

  it('keeps the hold while it is looked for, then releases it where there is none', async () => {
    const backend = await buildBackend();
    const { intentId } = await authorisedPayment(backend.app);
    backend.flights.onOrder = silence;

    expect(await read(book(backend.app, intentId))).toEqual(pending);
    for (let round = 0; round < 4; round++) {
      expect((await backend.payments.retrieveIntent(intentId)).status).toEqual('requires_capture');
      backend.clock.pass(1000);
      await backend.reconciler.run();
    }
    expect(await read(book(backend.app, intentId))).toEqual({
      status: 422,
      body: {
        error:
          'The airline did not confirm your booking, and holds no reservation for you. Your card was not charged: the hold on it has been released.',
        code: 'order_failed',
      },
    });
    expect(backend.flights.calls.filter(call => call === 'createOrder')).toHaveLength(1);
    expect((await backend.payments.retrieveIntent(intentId)).status).toEqual('canceled');
  });

  it('is captured where the order turns out to exist', async () => {
    const backend = await buildBackend();
    const { intentId } = await authorisedPayment(backend.app);
    backend.flights.onOrder = request => {
      backend.flights.orders.set(request.reference, {
        id: 'ord_1',
        status: 'confirmed',
        bookingReference: 'REF001',
        request,
      });
      silence();
    };

    expect(await read(book(backend.app, intentId))).toEqual(pending);
    backend.clock.pass(1000);
    await backend.reconciler.run();
    expect(await read(book(backend.app, intentId))).toEqual(confirmed);
    expect(backend.flights.calls.filter(call => call === 'createOrder')).toHaveLength(1);
  });

  it('does not count look-ups that got no answer', async () => {
    const backend = await buildBackend({ timing: { lookups: 2 } });
    const { intentId } = await authorisedPayment(backend.app);
    backend.flights.onOrder = silence;
    backend.flights.onFind = silence;
    await book(backend.app, intentId);
    for (let round = 0; round < 10; round++) {
      backend.clock.pass(1000);
      await backend.reconciler.run();
    }
    expect((await backend.store.findByIntent(intentId))?.state).toEqual('ordering');
    expect((await backend.payments.retrieveIntent(intentId)).status).toEqual('requires_capture');
  });

  it('treats any failure that is no refusal as unknown', async () => {
    const backend = await buildBackend();
    const { intentId } = await authorisedPayment(backend.app);
    backend.flights.onOrder = () => {
      throw new TypeError('fetch failed');
    };
    expect(await read(book(backend.app, intentId))).toEqual(pending);
    expect((await backend.payments.retrieveIntent(intentId)).status).toEqual('requires_capture');
  });
});

describe('an order that the airline keeps pending', () => {
  it('holds the card until the airline confirms', async () => {
    const backend = await buildBackend();
    const { clientSecret, intentId } = await authorisedPayment(backend.app);
    backend.flights.orderStatus = 'pending';

    expect(await read(book(backend.app, intentId))).toEqual(pending);
    const byPayment = `/api/bookings/by-payment?payment_intent=${intentId}&client_secret=${clientSecret}`;
    expect(await read(get(backend.app, byPayment))).toEqual({ ...pending, status: 200 });
    expect(await read(get(backend.app, '/api/bookings/details?booking_id=bkg_1'))).toEqual({
      status: 409,
      body: {
        error: 'The airline has not confirmed this booking yet. Your card is held, not charged.',
        code: 'booking_pending',
      },
    });
    backend.clock.pass(1000);
    await backend.reconciler.run();
    expect((await backend.payments.retrieveIntent(intentId)).status).toEqual('requires_capture');

    const order = backend.flights.orders.get('bkg_1');
    if (order)
      backend.flights.orders.set('bkg_1', { ...order, status: 'confirmed', bookingReference: 'REF001' });
    backend.clock.pass(1000);
    await backend.reconciler.run();
    expect(await read(get(backend.app, byPayment))).toEqual(confirmed);
    expect((await backend.payments.retrieveIntent(intentId)).status).toEqual('succeeded');
  });

  it('releases the hold where the airline then fails', async () => {
    const backend = await buildBackend();
    const { intentId } = await authorisedPayment(backend.app);
    backend.flights.orderStatus = 'pending';
    await book(backend.app, intentId);
    const order = backend.flights.orders.get('bkg_1');
    if (order) backend.flights.orders.set('bkg_1', { ...order, status: 'failed' });
    backend.clock.pass(1000);
    await backend.reconciler.run();

    expect(await read(book(backend.app, intentId))).toEqual({
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
  it('is asked to capture again with the same key, and the booking is pending until it does', async () => {
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
    const { intentId } = await authorisedPayment(backend.app);
    expect(await read(book(backend.app, intentId))).toEqual(pending);
    for (let round = 0; round < 2; round++) {
      backend.clock.pass(60_000);
      await backend.reconciler.run();
    }
    expect(await read(book(backend.app, intentId))).toEqual(confirmed);
    expect(keys).toEqual([`pi-capture:${intentId}`, `pi-capture:${intentId}`, `pi-capture:${intentId}`]);
    expect(backend.flights.calls.filter(call => call === 'createOrder')).toHaveLength(1);
  });

  it('that captured and lost the answer is not asked for the money twice', async () => {
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
    const { intentId } = await authorisedPayment(backend.app);
    expect(await read(book(backend.app, intentId))).toEqual(pending);
    backend.clock.pass(60_000);
    expect(await read(book(backend.app, intentId))).toEqual(confirmed);
    expect(await backend.payments.retrieveIntent(intentId)).toMatchObject({ amountReceived: 24530 });
  });

  it('that does not release a hold leaves the booking pending until it does', async () => {
    let tries = 0;
    const backend = await buildBackend({
      wrapPayments: payments => ({
        ...payments,
        cancelIntent: (id, options) =>
          ++tries < 3 ? Promise.reject(new Error('503')) : payments.cancelIntent(id, options),
      }),
    });
    const { intentId } = await authorisedPayment(backend.app);
    backend.flights.onOrder = () => {
      throw new FlightsError('order_refused', 'no');
    };
    expect(await read(book(backend.app, intentId))).toEqual(pending);
    for (let round = 0; round < 2; round++) {
      backend.clock.pass(60_000);
      await backend.reconciler.run();
    }
    expect(await read(book(backend.app, intentId))).toMatchObject({ status: 422 });
    expect((await backend.payments.retrieveIntent(intentId)).status).toEqual('canceled');
  });
});

describe('waiting for a booking that is under way', () => {
  it('gives up after a while and says pending', async () => {
    const backend = await buildBackend({ timing: { waitMs: 200 } });
    const { intentId } = await authorisedPayment(backend.app);
    let answer = () => {};
    backend.flights.onOrder = () => new Promise<void>(resolve => (answer = resolve));
    const first = read(book(backend.app, intentId));
    expect(await read(book(backend.app, intentId))).toEqual(pending);
    answer();
    expect(await first).toEqual(confirmed);
    expect(backend.flights.calls.filter(call => call === 'createOrder')).toHaveLength(1);
  });
});

describe('opening a booking', () => {
  it('shows the ticket with what kind of traveller each passenger is', async () => {
    const { app } = await buildBackend();
    const { intentId } = await authorisedPayment(app);
    await book(app, intentId);
    expect(await read(get(app, '/api/bookings/details?booking_id=bkg_1'))).toEqual({
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
          documents: [],
          schedule_changed: false,
          live_mode: null,
        },
      },
    });
  });

  it.each(['bkg_unknown', 'bkg_1', "' or 1=1 --", '%00', '../../etc/passwd'])(
    'answers %j, which is no booking yet or none at all, like any other',
    async id => {
      const { app } = await buildBackend();
      await startPayment(app);
      expect(await read(get(app, `/api/bookings/details?booking_id=${encodeURIComponent(id)}`))).toEqual({
        status: 404,
        body: { error: 'We could not find this booking.', code: 'booking_not_found' },
      });
    },
  );

  it('asks for the secret of the payment, and says the same of a wrong one and an unknown payment', async () => {
    const { app } = await buildBackend();
    const one = await authorisedPayment(app);
    const other = await startPayment(app);
    const ask = (intent: string, secret: string) =>
      read(get(app, `/api/bookings/by-payment?payment_intent=${intent}&client_secret=${secret}`));
    const unknown = {
      status: 404,
      body: { error: 'We could not find this payment.', code: 'payment_not_found' },
    };
    expect(await ask(one.intentId, one.clientSecret)).toEqual({ status: 200, body: null });
    expect(await ask(one.intentId, other.clientSecret)).toEqual(unknown);
    expect(await ask(one.intentId, `${one.clientSecret}0`)).toEqual(unknown);
    expect(await ask(one.intentId, one.intentId)).toEqual(unknown);
    expect(await ask('pi_unknown', 'pi_unknown_secret_1')).toEqual(unknown);
    await post(app, '/api/bookings/book', bookBody(one.intentId));
    expect(await ask(one.intentId, one.clientSecret)).toEqual(confirmed);
    expect(await ask(one.intentId, other.clientSecret)).toEqual(unknown);
  });
});
