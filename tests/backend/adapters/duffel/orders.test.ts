import { describe, expect, it } from 'vitest';
import { describeError } from '#backend/server/describe-error.ts';
import { getErrorCode } from '#tests/backend/doubles/error-code.ts';
import { buildCutoffs, purgeAll } from '#tests/backend/doubles/purge-all.ts';
import {
  badGateway,
  dropRequest,
  loseResponse,
  respondWith,
} from '#tests/harness/providers/duffel/faults.ts';
import { buildOrder } from './build-order.ts';
import { buildWireOffer, respondWithData } from './build-wire-offer.ts';
import { startDuffel } from './start-duffel.ts';

const route = 'POST /air/orders';

const countPosts = ({ server }: Awaited<ReturnType<typeof startDuffel>>) =>
  server.requests.filter(({ method, path }) => `${method} ${path}` === route).length;

describe('an order', () => {
  it('pays the amount of the booking from the balance, names everybody as airlines spell them, and us', async () => {
    const duffel = await startDuffel();
    const request = await buildOrder(duffel.flights, 'LHR-JFK', {
      passengers: [{ type: 'adult' }, { type: 'child', age: 6 }, { type: 'infant_without_seat' }],
    });
    const order = await duffel.flights.createOrder(request);
    expect(order).toEqual({ id: 'ord_0001', status: 'confirmed', bookingReference: 'RZ0001' });
    const [adult, child, infant] = request.passengers.map(({ id }) => id);
    const common = {
      title: 'ms',
      gender: 'f',
      family_name: 'EARHART',
      email: 'amelia@example.com',
      phone_number: '+13075550101',
    };
    expect(duffel.server.requests.at(-1)?.body).toEqual({
      data: {
        type: 'instant',
        selected_offers: [request.offerId],
        payments: [{ type: 'balance', amount: request.totalAmount, currency: 'USD' }],
        metadata: { booking: 'bkg_1' },
        passengers: [
          { ...common, id: adult, given_name: 'AMELIA', born_on: '1987-07-24', infant_passenger_id: infant },
          { ...common, id: child, given_name: 'BJORN', born_on: '2020-09-01' },
          { ...common, id: infant, given_name: 'CHLOE', born_on: '2026-09-01' },
        ],
      },
    });
  });

  it.each([
    // A definite refusal: nothing exists.
    [422, 'validation_error', 'validation_type', 'order_refused'],
    [422, 'validation_error', 'invalid_passenger_name', 'order_refused'],
    [422, 'validation_error', 'duplicate_passenger_names', 'order_refused'],
    [422, 'invalid_state_error', 'order_passengers_incompatible_with_offer', 'order_refused'],
    [422, 'invalid_state_error', 'insufficient_balance', 'order_refused'],
    [403, 'invalid_request_error', 'unavailable_feature', 'order_refused'],
    [401, 'authentication_error', 'access_token_not_found', 'order_refused'],
    [429, 'rate_limit_error', 'rate_limit_exceeded', 'order_refused'],
    [400, 'invalid_request_error', 400, 'order_refused'],
    [502, 'airline_error', 'order_not_created', 'order_refused'],
    [422, 'airline_error', 'price_changed', 'fare_changed'],
    [422, 'validation_error', 'payment_amount_does_not_match_order_amount', 'fare_changed'],
    [422, 'validation_error', 'payment_currency_does_not_match_order_currency', 'fare_changed'],
    [422, 'invalid_state_error', 'offer_no_longer_available', 'offer_no_longer_available'],
    [422, 'invalid_state_error', 'offer_expired', 'offer_no_longer_available'],
    [422, 'airline_error', 'schedule_changed', 'offer_no_longer_available'],
    // There may be an order.
    [422, 'invalid_state_error', 'offer_request_already_booked', 'order_unknown'],
    [422, 'invalid_state_error', 'order_creation_already_attempted', 'order_unknown'],
    [422, 'airline_error', 'duplicate_booking', 'order_unknown'],
    [422, 'airline_error', 'airline_internal', 'order_unknown'],
    [502, 'airline_error', 'airline_unknown', 'order_unknown'],
    [500, 'api_error', 'internal_server_error', 'order_unknown'],
    [503, 'api_error', 'service_unavailable', 'order_unknown'],
    [504, 'api_error', 'gateway_timeout_error', 'order_unknown'],
  ])('that is answered with %i %s %s is %s', async (status, type, code, expected) => {
    const duffel = await startDuffel();
    const request = await buildOrder(duffel.flights, 'LHR-JFK');
    duffel.server.faults.push(
      respondWith(route, { status, body: JSON.stringify({ errors: [{ type, code }] }) }),
    );
    const order = duffel.flights.createOrder(request);
    await expect(order).rejects.toThrow(`Duffel, POST /air/orders: ${status}, ${code} (request req_000003)`);
    expect(await getErrorCode(order)).toBe(expected);
    expect(countPosts(duffel)).toBe(1);
  });

  it.each([
    ['a page of a proxy', badGateway(route)],
    ['a refusal that explains nothing', respondWith(route, { status: 400, body: '<html>' })],
    ['a closed connection', dropRequest(route)],
    ['a redirect', respondWith(route, { status: 307, headers: { Location: '/air/orders' } })],
    ['half a response', respondWith(route, { status: 201, body: '{"data":{"id":"ord_' })],
    ['an order without an id', respondWith(route, { status: 201, body: '{"data":{}}' })],
  ])('that is answered with %s may exist', async (_, fault) => {
    const duffel = await startDuffel();
    const request = await buildOrder(duffel.flights, 'LHR-JFK');
    duffel.server.faults.push(fault);
    expect(await getErrorCode(duffel.flights.createOrder(request))).toBe('order_unknown');
    expect(countPosts(duffel)).toBe(1);
  });

  it('is sent once, however often it is asked for', async () => {
    const duffel = await startDuffel();
    const request = await buildOrder(duffel.flights, 'LHR-JFK');
    duffel.server.faults.push(loseResponse(route));
    expect(await getErrorCode(duffel.flights.createOrder(request))).toBe('order_unknown');
    expect(await getErrorCode(duffel.flights.createOrder(request))).toBe('order_unknown');
    expect([countPosts(duffel), duffel.server.orders.length]).toEqual([1, 1]);
  });

  it('is sent even while the calls before failed', async () => {
    const duffel = await startDuffel();
    const request = await buildOrder(duffel.flights, 'LHR-JFK');
    for (let call = 0; call < 5; call++) {
      duffel.server.faults.push(badGateway('GET /air/offers'));
      await getErrorCode(duffel.flights.readOffer('off_1'));
    }
    await expect(duffel.flights.readOffer('off_1')).rejects.toThrow('CIRCUIT_OPEN');
    expect((await duffel.flights.createOrder(request)).status).toBe('confirmed');
  });

  it('is refused if the fare, the age or the balance don’t fit', async () => {
    const duffel = await startDuffel();
    const { flights, server, lines } = duffel;
    const request = await buildOrder(flights, 'LHR-JFK');
    const cheap = { ...request, reference: 'bkg_cheap', totalAmount: '1.00' };
    expect(await getErrorCode(flights.createOrder(cheap))).toBe('fare_changed');
    const passengers = request.passengers.map(passenger => ({ ...passenger, born_on: '2020-09-01' }));
    expect(await getErrorCode(flights.createOrder({ ...request, reference: 'bkg_young', passengers }))).toBe(
      'order_refused',
    );
    server.wallet.balance = 100;
    expect(await getErrorCode(flights.createOrder({ ...request, reference: 'bkg_poor' }))).toBe(
      'order_refused',
    );
    expect(lines).toEqual([
      expect.stringMatching(/^Duffel, POST \/air\/offer_requests: offers omitted/),
      expect.stringMatching(
        /^orders fail: .*The Duffel balance is too low: top it up, or every booking fails\./,
      ),
    ]);
    expect(server.orders).toEqual([]);
  });

  it('fails as the routes of the test mode force it', async () => {
    const { flights, server } = await startDuffel();
    const unknown = await buildOrder(flights, 'LHR-LGW');
    expect(await getErrorCode(flights.createOrder(unknown))).toBe('order_unknown');
    const refused = await buildOrder(flights, 'LGW-STN', { reference: 'bkg_2' });
    expect(await getErrorCode(flights.createOrder(refused))).toBe('order_refused');
    expect(server.orders).toEqual([]);
  });

  it('of a search that is sold is not sent, and the next search has other offers', async () => {
    const duffel = await startDuffel();
    const { flights } = duffel;
    const request = await buildOrder(flights, 'LHR-JFK');
    const sameSearch = await buildOrder(flights, 'LHR-JFK', { reference: 'bkg_2' });
    expect(sameSearch.offerId).toBe(request.offerId);
    await flights.createOrder(request);

    expect(await getErrorCode(flights.createOrder(sameSearch))).toBe('offer_no_longer_available');
    expect(await getErrorCode(flights.readOffer(sameSearch.offerId))).toBe('offer_no_longer_available');
    expect(countPosts(duffel)).toBe(1);
    const another = await buildOrder(flights, 'LHR-JFK', { reference: 'bkg_2' });
    expect((await flights.createOrder(another)).status).toBe('confirmed');
  });

  it('is remembered for a day, with its search', async () => {
    const { flights, server, clock, retention = [] } = await startDuffel();
    const request = await buildOrder(flights, 'LHR-JFK');
    await flights.createOrder(request);
    const purge = () => purgeAll(retention, buildCutoffs({ now: clock.now().getTime() }), 10);
    const read = () => {
      const overrides = { passengers: request.passengers, expires_at: '2999-01-01T00:00:00Z' };
      server.faults.push(respondWithData('GET /air/offers', buildWireOffer(overrides)));
      return getErrorCode(flights.readOffer('off_1'));
    };
    clock.advance(24 * 3_600_000 - 1);
    await purge();
    expect([await read(), await getErrorCode(flights.createOrder(request))]).toEqual([
      'offer_no_longer_available',
      'order_unknown',
    ]);
    clock.advance(1);
    await purge();
    expect(await read()).toBe(undefined);
    const countBefore = server.requests.length;
    await getErrorCode(flights.createOrder(request));
    expect(server.requests.length).toBe(countBefore + 1);
  });

  it('that was refused leaves its search for sale', async () => {
    const { flights } = await startDuffel();
    const request = await buildOrder(flights, 'LHR-JFK');
    expect(await getErrorCode(flights.createOrder({ ...request, totalAmount: '1.00' }))).toBe('fare_changed');
    expect((await flights.createOrder({ ...request, reference: 'bkg_2' })).status).toBe('confirmed');
  });

  it('leaves its request id in the log', async () => {
    const { flights, server, calls } = await startDuffel();
    await flights.createOrder(await buildOrder(flights, 'LHR-LTN'));
    expect(calls.at(-1)).toBe('Duffel, POST /air/orders: 201 (request req_000003)');
    expect(server.requests.length).toBe(3);
  });

  it('leaves nobody’s data and no token in the log, even if Duffel’s error quotes all of it', async () => {
    const { flights, server, lines } = await startDuffel();
    const request = await buildOrder(flights, 'LHR-LTN');
    server.wallet.balance = 0;
    const error = await flights.createOrder(request).catch((reason: unknown) => reason);
    const printed = [...lines, JSON.stringify(describeError(error)), String(error)].join('\n');
    expect(printed).toContain('422, insufficient_balance (request req_000003)');
    for (const secret of ['AMELIA', 'Earhart', '1987', 'example.com', '307555', 'bkg_1', server.token]) {
      expect(printed.toLowerCase()).not.toContain(secret.toLowerCase());
    }
  });
});
