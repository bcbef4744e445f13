import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import type { OrderRequest } from '#backend/ports/flight-provider.ts';
import { bookingDetailsSchema, bookingDetailsResponseSchema } from '#contract/booking.ts';
import { fromMinorUnits } from '#contract/money.ts';
import { book, buildSandbox, pay, type Sandbox } from '#tests/backend/doubles/build-sandbox.ts';
import {
  bookDraft,
  buildPassenger,
  get,
  post,
  readResponse,
  readStatus,
  startPayment,
} from '#tests/backend/doubles/api-calls.ts';
import { payForRoute, searchRoute } from '#tests/backend/doubles/pay-for-route.ts';
import { collect } from '#tests/backend/doubles/collect.ts';
import { getErrorCode } from '#tests/backend/doubles/error-code.ts';
import { buildOrderFailure, buildRefusal } from '#tests/backend/doubles/refusals.ts';
import { pick } from '#tests/backend/doubles/pick.ts';

const getIntentStatus = async ({ bookingDeps }: Sandbox, intentId: string) =>
  (await bookingDeps.payments.retrieveIntent(intentId)).status;

async function advanceTime(sandbox: Sandbox, seconds: number): Promise<void> {
  for (let second = 0; second < seconds; second++) {
    sandbox.clock.advance(1000);
    await sandbox.reconciler.runOnce();
  }
}

const idSchema = v.object({ booking: v.object({ data: v.object({ id: v.string() }) }) });

const buildOrderQuery = (reference: string) => ({
  reference,
  offerId: 'off_1',
  orderId: null,
  sentAfter: new Date(0),
});

describe('sandbox orders', () => {
  it('have the names in the airline’s spelling, and the ticket as they were typed', async () => {
    const sandbox = await buildSandbox();
    const typed = { given_name: 'Ngọc Þóra', family_name: 'O’Brien-Nguyễn Jr.' };
    const { intentId } = await payForRoute(sandbox.app, 'LHR-JFK', sandbox.clock.now(), typed);
    const { id } = v.parse(idSchema, (await book(sandbox, intentId)).body).booking.data;
    const details = await get(sandbox.app, `/api/bookings/details?booking_id=${id}`);
    const { data } = v.parse(bookingDetailsResponseSchema, await details.json());
    const booking = await sandbox.bookingDeps.store.find(id);
    const order = await sandbox.bookingDeps.flights.readOrder(booking?.orderId ?? '');

    const getNames = ({ passengers }: Pick<typeof order, 'passengers'>) =>
      passengers.map(({ given_name, family_name }) => ({ given_name, family_name }));
    expect(getNames(order)).toEqual([{ given_name: 'NGOC THORA', family_name: "O'BRIEN-NGUYEN JR" }]);
    expect(getNames(data)).toEqual([typed]);
  });

  it('issue a ticket with every field that a ticket shows', async () => {
    const sandbox = await buildSandbox();
    const { intentId, passengers, amount } = await pay(sandbox, 'LHR-JFK');
    const booked = await book(sandbox, intentId);
    const { id } = v.parse(idSchema, booked.body).booking.data;
    const details = await get(sandbox.app, `/api/bookings/details?booking_id=${id}`);
    const { data } = v.parse(bookingDetailsResponseSchema, await details.json());

    expect(data).toEqual(v.parse(bookingDetailsSchema, data));
    expect(data.booking_reference).toMatch(/^[A-HJKMNP-Z2-9]{6}$/);
    expect(data.live_mode).toEqual(false);
    expect(data.schedule_changed).toEqual(false);
    expect(Number(data.total_amount)).toEqual(amount);
    expect(data.total_currency).toEqual('USD');
    expect(data.owner?.name).toMatch(/\w/);
    expect(data.passengers).toEqual([
      { id: passengers[0]?.id, title: 'ms', given_name: 'Amelia', family_name: 'Earhart', type: 'adult' },
    ]);
    const ticketNumber = data.documents?.[0]?.unique_identifier;
    expect(ticketNumber).toMatch(/^999-\d{10}$/);
    expect(data.documents).toEqual([
      { type: 'electronic_ticket', unique_identifier: ticketNumber, passenger_ids: [passengers[0]?.id] },
    ]);
    const [slice] = data.slices;
    expect(
      [slice?.origin, slice?.destination].map(place => pick(place, 'iata_code', 'latitude', 'longitude')),
    ).toEqual([
      { iata_code: 'LHR', latitude: 51.47, longitude: -0.45 },
      { iata_code: 'JFK', latitude: 40.64, longitude: -73.79 },
    ]);
    const segments = data.slices.flatMap(({ segments: flights }) => flights);
    expect(segments.length).toBeGreaterThan(0);
    for (const segment of segments) {
      expect(
        (segment.passengers ?? []).map(item => pick(item, 'passenger_id', 'cabin_class_marketing_name')),
      ).toEqual([{ passenger_id: passengers[0]?.id, cabin_class_marketing_name: 'Economy' }]);
      expect(segment.marketing_carrier_flight_number).toMatch(/^\d+$/);
      expect(segment.departing_at).toMatch(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/);
    }
  });

  it('create one order per reference for ten concurrent requests', async () => {
    const sandbox = await buildSandbox();
    const { offerId, amount, passengers } = await pay(sandbox, 'LHR-JFK');
    const request = {
      offerId,
      reference: 'bkg_x',
      passengers,
      totalAmount: amount.toFixed(2),
      currency: 'USD',
    };
    const orders = await Promise.all(
      Array.from({ length: 10 }, () => sandbox.bookingDeps.flights.createOrder(request)),
    );
    expect(new Set(orders.map(order => order.id)).size).toEqual(1);
    expect(await sandbox.bookingDeps.flights.findOrder(buildOrderQuery('bkg_x'))).toEqual(orders[0]);
    expect(await sandbox.bookingDeps.flights.findOrder(buildOrderQuery('bkg_y'))).toEqual(null);
  });

  it('refuse a total other than the current one, and passengers that do not match', async () => {
    const sandbox = await buildSandbox();
    const { offerId, amount, passengers } = await pay(sandbox, 'LHR-JFK');
    const request = {
      offerId,
      reference: 'bkg_x',
      passengers,
      totalAmount: amount.toFixed(2),
      currency: 'USD',
    };
    const createOrder = (order: OrderRequest) => sandbox.bookingDeps.flights.createOrder(order);
    expect(await getErrorCode(createOrder({ ...request, totalAmount: '1.00' }))).toEqual('fare_changed');
    expect(await getErrorCode(createOrder({ ...request, currency: 'EUR' }))).toEqual('fare_changed');
    expect(await getErrorCode(createOrder({ ...request, passengers: [] }))).toEqual('order_refused');
    sandbox.clock.advance(3_600_000);
    expect(await getErrorCode(createOrder(request))).toEqual('offer_no_longer_available');
    expect(await sandbox.bookingDeps.flights.findOrder(buildOrderQuery('bkg_x'))).toEqual(null);
  });

  it('do not exist if the offer expires while the traveler is on the bank page', async () => {
    const sandbox = await buildSandbox();
    const { intentId } = await pay(sandbox, 'LHR-JFK');
    sandbox.clock.advance(31 * 60_000);
    expect(await book(sandbox, intentId)).toEqual({
      status: 422,
      body: {
        error:
          'This fare was no longer available when we ordered it. Your card was not charged: the hold on it has been released. Please search again.',
        code: 'order_failed',
      },
    });
    expect(await getIntentStatus(sandbox, intentId)).toEqual('canceled');
  });
});

describe('routes that force a behavior', () => {
  it('LHR→LGW: the outcome is unknown for two minutes, then there is no order', async () => {
    const sandbox = await buildSandbox();
    const { intentId } = await pay(sandbox, 'LHR-LGW');
    expect((await book(sandbox, intentId)).status).toEqual(202);
    await advanceTime(sandbox, 118);
    expect((await book(sandbox, intentId)).status).toEqual(202);
    expect(await getIntentStatus(sandbox, intentId)).toEqual('requires_capture');
    await advanceTime(sandbox, 4);
    expect(await book(sandbox, intentId)).toEqual(buildOrderFailure('airline_silent'));
    expect(await getIntentStatus(sandbox, intentId)).toEqual('canceled');
  });

  it('LGW→STN: the order is refused', async () => {
    const sandbox = await buildSandbox();
    const { intentId } = await pay(sandbox, 'LGW-STN');
    expect(await book(sandbox, intentId)).toEqual(buildOrderFailure('order_refused'));
    expect(await getIntentStatus(sandbox, intentId)).toEqual('canceled');
  });

  it('LHR→MAN: the order is pending for 20 seconds, then confirmed', async () => {
    const sandbox = await buildSandbox();
    const { intentId } = await pay(sandbox, 'LHR-MAN');
    expect((await book(sandbox, intentId)).status).toEqual(202);
    await advanceTime(sandbox, 19);
    expect((await book(sandbox, intentId)).status).toEqual(202);
    expect(await getIntentStatus(sandbox, intentId)).toEqual('requires_capture');
    await advanceTime(sandbox, 2);
    expect((await book(sandbox, intentId)).status).toEqual(200);
    expect(await getIntentStatus(sandbox, intentId)).toEqual('succeeded');
  });

  it('MAN→LHR: the order is pending, then fails', async () => {
    const sandbox = await buildSandbox();
    const { intentId } = await pay(sandbox, 'MAN-LHR');
    expect((await book(sandbox, intentId)).status).toEqual(202);
    await advanceTime(sandbox, 21);
    expect(await book(sandbox, intentId)).toEqual(buildOrderFailure('airline_cancelled'));
    expect(await getIntentStatus(sandbox, intentId)).toEqual('canceled');
  });

  it('MAN→LGW: the airline says what it gives back, and then cancels nothing', async () => {
    const sandbox = await buildSandbox();
    const { flights } = sandbox.bookingDeps;
    const { intentId } = await pay(sandbox, 'MAN-LGW');
    const { id } = v.parse(idSchema, (await book(sandbox, intentId)).body).booking.data;
    const orderId = (await flights.findOrder(buildOrderQuery(id)))?.id ?? '';
    const quote = await flights.quoteCancellation(orderId);
    expect(await getErrorCode(flights.cancelOrder(quote))).toEqual('cancellation_refused');
    expect(await flights.quoteCancellation(orderId)).toEqual(quote);
  });

  it('LHR→STN: the price rises with every read, and is never charged without being shown', async () => {
    const sandbox = await buildSandbox();
    const offerId = await searchRoute(sandbox.app, 'LHR-STN', sandbox.clock.now());
    const totalSchema = v.object({ offer: v.object({ data: v.object({ total_amount: v.string() }) }) });
    const look = async () => {
      const answer = await get(sandbox.app, `/api/bookings/validate-offer?offer_id=${offerId}`);
      return Number(v.parse(totalSchema, await answer.json()).offer.data.total_amount);
    };
    const first = await look();
    expect(await look()).toBeCloseTo(first + 10, 5);
    const shown = await look();
    const answer = await readResponse(
      post(sandbox.app, '/api/payments/create-payment-intent', { amount: shown, offerId, currency: 'usd' }),
    );
    expect(answer).toEqual(
      buildRefusal('fare_changed', { total_amount: (shown + 10).toFixed(2), total_currency: 'USD' }),
    );
  });

  it('STN→LGW: the price rises once, and can then be bought', async () => {
    const sandbox = await buildSandbox();
    const { intentId } = await pay(sandbox, 'STN-LGW');
    expect((await book(sandbox, intentId)).status).toEqual(200);
  });

  it('LTN→LHR: validate-offer returns an invalid response', async () => {
    const { app, clock } = await buildSandbox();
    const offerId = await searchRoute(app, 'LTN-LHR', clock.now());
    const answer = await get(app, `/api/bookings/validate-offer?offer_id=${offerId}`);
    expect([answer.status, await answer.text()]).toEqual([200, '<!doctype nonsense>{"valid":']);
    expect(answer.headers.get('x-content-type-options')).toEqual('nosniff');
  });

  it('LTN→LGW: validate-offer returns no passengers', async () => {
    const { app, clock } = await buildSandbox();
    const offerId = await searchRoute(app, 'LTN-LGW', clock.now());
    expect(await readResponse(get(app, `/api/bookings/validate-offer?offer_id=${offerId}`))).toEqual({
      status: 200,
      body: { valid: true, offer: { data: { id: offerId, passengers: [] } } },
    });
  });

  it('LTN→STN and STN→LTN: starting the payment returns no secret, or fails', async () => {
    const { app, clock } = await buildSandbox();
    const start = async (route: string) => {
      const offerId = await searchRoute(app, route, clock.now());
      return readResponse(
        post(app, '/api/payments/create-payment-intent', { amount: 1, offerId, currency: 'usd' }),
      );
    };
    expect(await start('LTN-STN')).toEqual({ status: 200, body: {} });
    expect(await start('STN-LTN')).toEqual({
      status: 500,
      body: { error: 'Something went wrong on our side.', code: 'internal_error' },
    });
  });

  it('LGW→LTN: the details fail once per booking, then work', async () => {
    const sandbox = await buildSandbox();
    for (const given_name of ['Amelia', 'Bessie']) {
      const { intentId } = await payForRoute(sandbox.app, 'LGW-LTN', sandbox.clock.now(), { given_name });
      const { id } = v.parse(idSchema, (await book(sandbox, intentId)).body).booking.data;
      const details = () => readResponse(get(sandbox.app, `/api/bookings/details?booking_id=${id}`));
      expect(await details()).toEqual({
        status: 500,
        body: { error: 'Something went wrong on our side.', code: 'internal_error' },
      });
      expect((await details()).status).toEqual(200);
      expect((await details()).status).toEqual(200);
    }
  });

  it('STN→LHR times out, offers of LGW→LHR are unavailable, zzfail fails', async () => {
    const { app, clock } = await buildSandbox();
    const departure_date = '2027-03-01';
    const search = { origin: 'STN', destination: 'LHR', departure_date, passengers: [{ type: 'adult' }] };
    expect(await readResponse(post(app, '/api/flights/search', search))).toEqual(
      buildRefusal('search_timed_out'),
    );
    const offerId = await searchRoute(app, 'LGW-LHR', clock.now());
    expect(await readResponse(get(app, `/api/bookings/validate-offer?offer_id=${offerId}`))).toEqual(
      buildRefusal('offer_no_longer_available'),
    );
    expect(await readStatus(get(app, '/api/flights/place-suggestions?query=zzfail'))).toEqual(500);
  });

  it('orders a family as it was searched: the infant with its adult, and without a bag', async () => {
    const { app, clock, bookingDeps } = await buildSandbox();
    const body = {
      origin: 'LHR',
      destination: 'JFK',
      departure_date: '2027-03-01',
      return_date: '2027-03-10',
      passengers: [{ type: 'adult' }, { type: 'child', age: 6 }, { type: 'infant_without_seat' }],
    };
    const flightsSchema = v.object({ flights: v.array(v.object({ id: v.string() })) });
    const found = v.parse(flightsSchema, await (await post(app, '/api/flights/search', body)).json());
    const offer = await bookingDeps.flights.readOffer(found.flights[0]?.id ?? '');
    const [adult, child, infant] = offer.passengers;
    const passengers = [
      buildPassenger({ id: adult?.id ?? '', infant_passenger_id: infant?.id ?? '' }),
      buildPassenger({ id: child?.id ?? '', type: 'child', given_name: 'Muriel', born_on: '2020-06-01' }),
      buildPassenger({ id: infant?.id ?? '', type: 'infant', given_name: 'David', born_on: '2026-06-01' }),
    ];
    const { intentId, clientSecret } = await startPayment(app, {
      amount: Number(offer.totalAmount),
      offerId: offer.id,
      booking: { passengers },
    });
    expect(clock.now().getUTCFullYear()).toEqual(2027);
    await post(app, '/api/sandbox/payment-intents/confirm', {
      client_secret: clientSecret,
      card: { number: '4242424242424242', exp_month: 12, exp_year: 2034, cvc: '123' },
      return_url: '/booking-confirmation',
    });
    const booked = await readResponse(bookDraft(app, intentId));
    const { id } = v.parse(idSchema, booked.body).booking.data;
    const answer = await get(app, `/api/bookings/details?booking_id=${id}`);
    const { data } = v.parse(bookingDetailsResponseSchema, await answer.json());
    expect(data.passengers.map(({ type }) => type)).toEqual(['adult', 'child', 'infant']);
    expect(data.slices).toHaveLength(2);
    const lap = data.slices.flatMap(({ segments }) =>
      segments.flatMap(segment => (segment.passengers ?? []).filter(p => p.passenger_id === infant?.id)),
    );
    expect(lap.every(({ baggages }) => baggages?.length === 0)).toEqual(true);
    expect(data.documents).toHaveLength(3);
  });
});

it('list every order and every payment since a time', async () => {
  const sandbox = await buildSandbox();
  const { intentId } = await pay(sandbox, 'LHR-JFK');
  const { id } = v.parse(idSchema, (await book(sandbox, intentId)).body).booking.data;
  const { flights, payments, store } = sandbox.bookingDeps;
  const booking = await store.find(id);
  const createdAfter = sandbox.clock.now();
  const orders = await collect(flights.listOrders({ createdAfter }));
  const intents = await collect(payments.listIntents({ createdAfter }));
  expect(orders).toEqual([
    {
      id: booking?.orderId,
      status: 'confirmed',
      bookingReference: booking?.bookingReference,
      reference: id,
      offerId: booking?.offerId,
      total: { amount: fromMinorUnits(booking?.amount ?? 0, 'USD'), currency: 'USD' },
      createdAt: createdAfter,
      lastFlightDate: booking?.lastFlightDate,
      origin: 'own',
    },
  ]);
  expect(intents).toEqual([
    {
      ...(await payments.retrieveIntent(intentId)),
      origin: 'own',
      createdAt: createdAfter,
      amountRefunded: 0,
    },
  ]);
  const later = { createdAfter: new Date(createdAfter.getTime() + 1) };
  expect(await collect(flights.listOrders(later))).toEqual([]);
  expect(await collect(payments.listIntents(later))).toEqual([]);
});
