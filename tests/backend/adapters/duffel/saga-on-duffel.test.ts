import { once } from 'node:events';
import { createServer } from 'node:http';
import * as v from 'valibot';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createBackend } from '#backend/backend.ts';
import { applyEvent } from '#backend/bookings/apply-event.ts';
import { bookingDetailsResponseSchema } from '#contract/booking.ts';
import { buildLogger, support } from '#tests/backend/doubles/build-backend.ts';
import { bookDraft, get, readResponse } from '#tests/backend/doubles/api-calls.ts';
import { collect } from '#tests/backend/doubles/collect.ts';
import { payForRoute } from '#tests/backend/doubles/pay-for-route.ts';
import {
  badGateway,
  dropRequest,
  loseResponse,
  respondWith,
  type Fault,
} from '#tests/harness/providers/duffel/faults.ts';
import type { LoopbackDuffelOptions } from '#tests/harness/providers/duffel/loopback-duffel.ts';
import { startDuffel, webhookSecret } from './start-duffel.ts';

const minute = 60_000;

/** The real backend with the sandbox's payments, selling what the loopback Duffel has. */
async function startBackend(serverOptions: LoopbackDuffelOptions = {}) {
  const duffel = await startDuffel({}, serverOptions);
  const { clock, flights } = duffel;
  const backend = await createBackend({
    settings: { mode: 'sandbox', support, rateLimitFactor: 1000 },
    dataDir: null,
    log: buildLogger(),
    clock,
    overrideDeps: deps => ({ ...deps, flights }),
  });
  onTestFinished(() => backend.stop());

  return {
    ...duffel,
    ...backend,
    pay: (route: string, passenger = {}) => payForRoute(backend.app, route, clock.now(), passenger),
    /** Runs the reconciler while time passes. */
    async pass(ms: number, stepMs = 2000) {
      for (let passed = 0; passed < ms; passed += stepMs) {
        clock.advance(stepMs);
        await backend.reconciler.runOnce();
      }
    },
    async getBooking(intentId: string) {
      const booking = await backend.bookingDeps.store.findByPaymentIntent(intentId);
      if (booking === null) throw new Error('No booking');
      return booking;
    },
    getPayment: async (intentId: string) =>
      (await backend.bookingDeps.payments.retrieveIntent(intentId)).status,
  };
}

type StartedBackend = Awaited<ReturnType<typeof startBackend>>;

/** What the books of both sides have for a payment. */
async function readBooks(backend: StartedBackend, intentId: string) {
  const { id, state } = await backend.getBooking(intentId);
  const orders = backend.server.orders.filter(({ metadata }) => metadata['booking'] === id);
  return { state, orders: orders.length, payment: await backend.getPayment(intentId) };
}

/** Receives Duffel's events as the backend does, except that it refuses the first one. */
async function receiveEvents({ server, webhooks, bookingDeps }: StartedBackend) {
  const received: { status: number; subject: unknown }[] = [];
  const listener = createServer((request, response) => {
    const receive = async () => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk);
      const headers = new Headers({ 'X-Duffel-Signature': String(request.headers['x-duffel-signature']) });
      const event = await webhooks?.receive(Buffer.concat(chunks), headers);
      const status = received.length === 0 ? 503 : 200;
      if (event && status === 200) await applyEvent(bookingDeps, 'duffel', event);
      received.push({ status, subject: event?.subject });
      response.writeHead(status).end();
    };
    receive().catch(() => response.destroy());
  });
  listener.listen(0, '127.0.0.1');
  await once(listener, 'listening');
  onTestFinished(() => {
    listener.closeAllConnections();
    listener.close();
  });
  const address = listener.address();
  server.sendEventsTo(`http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`, webhookSecret);
  return received;
}

const ticketed = { state: 'ticketed', orders: 1, payment: 'succeeded' };
const failed = { state: 'failed', orders: 0, payment: 'canceled' };

describe('a booking through Duffel', () => {
  it('ends with a ticket that shows the names as they were typed', async () => {
    const backend = await startBackend();
    const typed = { given_name: 'Zoë', family_name: 'O’Brien' };
    const { intentId } = await backend.pay('LHR-JFK', typed);
    expect((await readResponse(bookDraft(backend.app, intentId))).status).toBe(200);
    expect(await readBooks(backend, intentId)).toEqual(ticketed);
    const { id } = await backend.getBooking(intentId);
    const details = await get(backend.app, `/api/bookings/details?booking_id=${id}`);
    const { data } = v.parse(bookingDetailsResponseSchema, await details.json());
    expect(
      data.passengers.map(({ given_name, family_name, type }) => ({ given_name, family_name, type })),
    ).toEqual([{ ...typed, type: 'adult' }]);
    expect(data.booking_reference).toBe('RZ0001');
  });

  it('of a multi-city trip ends with a ticket of all its flights', async () => {
    const backend = await startBackend();
    const { intentId } = await backend.pay('LHR-JFK JFK-LAX SFO-LHR');
    expect((await readResponse(bookDraft(backend.app, intentId))).status).toBe(200);
    expect(await readBooks(backend, intentId)).toEqual(ticketed);
    const { id, lastFlightDate } = await backend.getBooking(intentId);
    const details = await get(backend.app, `/api/bookings/details?booking_id=${id}`);
    const { data } = v.parse(bookingDetailsResponseSchema, await details.json());
    expect(data.slices.map(({ origin, destination }) => [origin.iata_code, destination.iata_code])).toEqual([
      ['LHR', 'JFK'],
      ['JFK', 'LAX'],
      ['SFO', 'LHR'],
    ]);
    const orders = await collect(
      backend.flights.listOrders({ createdAfter: new Date('2027-01-01T00:00:00Z') }),
    );
    expect(orders.map(order => order.lastFlightDate)).toEqual([lastFlightDate]);
    expect(lastFlightDate).toMatch(/^2027-03-0[89]$/);
  });

  it.each(['LTN-STN', 'SEN-STN'])('on %s waits for the airline, then has a ticket', async route => {
    const backend = await startBackend();
    const { intentId } = await backend.pay(route);
    expect((await readResponse(bookDraft(backend.app, intentId))).status).toBe(202);
    expect(await readBooks(backend, intentId)).toEqual({
      state: 'awaitingAirline',
      orders: 1,
      payment: 'requires_capture',
    });
    await backend.pass(2 * minute);
    expect(await readBooks(backend, intentId)).toEqual(ticketed);
  });

  it('whose order nobody answers is found two minutes later', async () => {
    const backend = await startBackend();
    const { intentId } = await backend.pay('LHR-JFK');
    backend.server.delay.ms = 2 * minute;
    backend.server.faults.push(loseResponse('POST /air/orders'));
    await bookDraft(backend.app, intentId);
    await backend.pass(5 * minute);
    expect(await readBooks(backend, intentId)).toEqual(ticketed);
  });

  it('that the airline can’t make after all fails when Duffel says so', async () => {
    const backend = await startBackend({ pendingMs: 0 });
    const received = await receiveEvents(backend);
    const { intentId, offerId } = await backend.pay('LCY-STN');
    await bookDraft(backend.app, intentId);
    // Duffel repeats an event that was not accepted.
    await vi.waitUntil(() => received.length === 2, { timeout: 10_000 });
    await backend.pass(minute);
    expect(received).toEqual([
      { status: 503, subject: { offerId } },
      { status: 200, subject: { offerId } },
    ]);
    expect(await readBooks(backend, intentId)).toEqual(failed);
  });

  it('that is only accepted at first is found by Duffel’s event', async () => {
    const backend = await startBackend({ pendingMs: 0 });
    const received = await receiveEvents(backend);
    const { intentId } = await backend.pay('SEN-STN');
    await bookDraft(backend.app, intentId);
    await vi.waitUntil(() => received.length === 2, { timeout: 10_000 });
    await backend.pass(minute);
    const { id } = await backend.getBooking(intentId);
    expect(received.map(({ subject }) => subject)).toEqual([{ bookingId: id }, { bookingId: id }]);
    expect(await readBooks(backend, intentId)).toEqual(ticketed);
  });

  it.each(['LHR-LGW', 'LGW-STN'])('on %s fails, and the hold is released', async route => {
    const backend = await startBackend();
    const { intentId } = await backend.pay(route);
    await bookDraft(backend.app, intentId);
    await backend.pass(6 * minute);
    expect(await readBooks(backend, intentId)).toEqual(failed);
  });

  it('is charged if there is an order, and only then, whatever goes wrong', async () => {
    const backend = await startBackend();
    const refuse = (status: number, type: string, code: string): Fault =>
      respondWith('POST /air/orders', { status, body: JSON.stringify({ errors: [{ type, code }] }) });
    const orderFaults: readonly (readonly Fault[])[] = [
      [],
      [loseResponse('POST /air/orders')],
      [dropRequest('POST /air/orders')],
      [badGateway('POST /air/orders')],
      [refuse(500, 'api_error', 'internal_server_error')],
      [refuse(503, 'api_error', 'service_unavailable')],
      [refuse(422, 'airline_error', 'duplicate_booking')],
      [refuse(422, 'validation_error', 'validation_type')],
      [refuse(429, 'rate_limit_error', 'rate_limit_exceeded')],
      [refuse(502, 'airline_error', 'order_not_created')],
      [loseResponse('POST /air/orders'), badGateway('GET /air/orders'), dropRequest('GET /air/orders')],
      [loseResponse('POST /air/orders'), ...Array.from({ length: 6 }, () => badGateway('GET /air/orders'))],
      [badGateway('GET /air/offers'), dropRequest('GET /air/offers'), loseResponse('POST /air/orders')],
    ];
    const outcomes = [];
    for (const [index, faults] of orderFaults.entries()) {
      backend.server.faults.length = 0;
      const given_name = `Amelia ${String.fromCharCode(65 + index)}`;
      const { intentId } = await backend.pay('LHR-JFK', { given_name });
      backend.server.faults.push(...faults);
      await bookDraft(backend.app, intentId);
      await backend.pass(7 * minute);
      outcomes.push(await readBooks(backend, intentId));
    }
    const expected = [true, true, false, false, false, false, false, false, false, false, true, true, true];
    expect(outcomes).toEqual(expected.map(isBooked => (isBooked ? ticketed : failed)));
    expect(backend.server.orders.length).toBe(expected.filter(isBooked => isBooked).length);
  });
});
