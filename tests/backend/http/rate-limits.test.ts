import { readFile } from 'node:fs/promises';
import { Hono } from 'hono';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createMemoryCounter } from '#backend/adapters/memory-counter/memory-counter.ts';
import {
  localSandboxLimits,
  publicLimits,
  rateWindowMs,
  totalFactor,
  type RateLimitDeps,
} from '#backend/http/rate-limits.ts';
import { WebhookRefusedError } from '#backend/ports/webhook-receiver.ts';
import { listen, type ListeningServer } from '#backend/server/listen.ts';
import { getPeerAddress } from '#backend/server/peer-address.ts';
import {
  buildBookBody,
  buildPaymentBody,
  confirmCard,
  get,
  post,
  readResponse,
  readStatus,
  startPayment,
  type RequestTarget,
} from '#tests/backend/doubles/api-calls.ts';
import { buildBackend } from '#tests/backend/doubles/build-backend.ts';
import { buildRateLimits } from '#tests/backend/doubles/build-rate-limits.ts';
import { buildRefusal } from '#tests/backend/doubles/refusals.ts';

const buildRateLimitRefusal = (wait: string) =>
  buildRefusal('rate_limited', {
    error: `That was a lot of requests in a short time. Please wait ${wait}, then try again.`,
  });

const servers: ListeningServer[] = [];

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-01-01T10:00:00Z') });
});
afterEach(async () => {
  vi.useRealTimers();
  for (const server of servers.splice(0)) await server.close(0);
});

const passTime = (ms: number) => vi.setSystemTime(Date.now() + ms);

/** A backend behind a real server, with limits of its own. */
async function startBackend(rateLimits: Partial<RateLimitDeps> = {}) {
  const backend = await buildBackend({ rateLimits: { factor: 1, getPeerAddress, ...rateLimits } });
  const server = await listen((request, env) => backend.app.fetch(request, env), 0);
  servers.push(server);
  const target: RequestTarget = {
    request: (path, init) => fetch(`http://127.0.0.1:${server.port}${path}`, init),
  };
  return { ...backend, target };
}

/** A backend behind a proxy that the tests play, so that they can be any client. */
async function startProxiedBackend(rateLimits: Partial<RateLimitDeps> = {}) {
  const backend = await startBackend({ trustedProxies: ['127.0.0.1'], ...rateLimits });
  const asClient = (address: string): RequestTarget => ({
    request: (path, init) =>
      backend.target.request(path, { ...init, headers: { ...init?.headers, 'X-Forwarded-For': address } }),
  });
  return { ...backend, asClient };
}

const pay = (target: RequestTarget, clientSecret: string, card = {}) =>
  confirmCard(target, clientSecret, card, '/booking-confirmation');

const search = (target: RequestTarget) => post(target, '/api/flights/search', {});

/** How many of a number of requests are let through. They are refused for other reasons, which count all the same. */
async function countAccepted(send: () => Response | Promise<Response>, requests: number): Promise<number> {
  let accepted = 0;
  for (let number = 0; number < requests; number += 1) if ((await readStatus(send())) !== 429) accepted += 1;
  return accepted;
}

const calls: Record<string, (target: RequestTarget) => Response | Promise<Response>> = {
  'payment intents': target => post(target, '/api/payments/create-payment-intent', {}),
  confirmations: target => post(target, '/api/sandbox/payment-intents/confirm', {}),
  bookings: target => post(target, '/api/bookings/book', {}),
  searches: search,
  'payments that are looked up': target => get(target, '/api/bookings/by-payment'),
  'tickets that are looked up': target => get(target, '/api/bookings/details'),
  'offers that are looked up': target => get(target, '/api/bookings/validate-offer'),
  suggestions: target => get(target, '/api/flights/place-suggestions'),
  'fares of a month': target => get(target, '/api/flights/day-fares'),
};

describe('a client on the same machine, in the sandbox', () => {
  it.each([
    ['payment intents', 200],
    ['confirmations', 300],
    ['bookings', 300],
    ['searches', 600],
    ['payments that are looked up', 600],
    ['tickets that are looked up', 600],
    ['offers that are looked up', 600],
    ['suggestions', 1200],
    ['fares of a month', 1200],
  ])('may make %s: %i a minute', async (name, limit) => {
    const { app } = await buildBackend({ rateLimits: { factor: 1 } });
    const call = calls[name] ?? search;
    expect(await countAccepted(() => call(app), limit + 3)).toEqual(limit);
  });

  it('is told how long to wait, with a message for people', async () => {
    const { target } = await startBackend({ factor: 1 / 600 });
    await search(target);
    passTime(20_500);
    const refused = await search(target);
    expect(refused.headers.get('retry-after')).toEqual('40');
    expect(refused.headers.get('cache-control')).toEqual('no-store');
    expect(await readResponse(refused)).toEqual(buildRateLimitRefusal('40 seconds'));
    passTime(39_499);
    const stillRefused = await search(target);
    expect([stillRefused.status, stillRefused.headers.get('retry-after')]).toEqual([429, '1']);
  });

  it('may continue when a minute has passed since its first request, whatever was refused in it', async () => {
    const { target } = await startBackend({ factor: 0.005 });
    expect(await countAccepted(() => search(target), 5)).toEqual(3);
    passTime(rateWindowMs - 1);
    expect(await countAccepted(() => search(target), 5)).toEqual(0);
    passTime(1);
    expect(await countAccepted(() => search(target), 5)).toEqual(3);
  });

  it('never waits longer than a minute, even if the clock is set back', async () => {
    const { target } = await startBackend({ factor: 1 / 600 });
    await search(target);
    passTime(-3_600_000);
    expect((await search(target)).headers.get('retry-after')).toEqual('60');
  });

  it('reaches one limit without touching another, or what has none', async () => {
    const { target } = await startBackend({ factor: 1 / 1200 });
    for (const call of [
      'payment intents',
      'confirmations',
      'bookings',
      'searches',
      'tickets that are looked up',
    ]) {
      expect([call, await countAccepted(() => (calls[call] ?? search)(target), 2)]).toEqual([call, 1]);
    }
    expect(await countAccepted(() => get(target, '/api/flights/place-suggestions'), 1)).toEqual(1);
    expect(await countAccepted(() => get(target, '/api/mode'), 20)).toEqual(20);
  });

  it('is refused before its body is read, and without any change', async () => {
    const { target, tables, sandboxTables } = await startBackend({ factor: 1 / 200 });
    await startPayment(target);
    const statuses = await Promise.all(
      [buildPaymentBody(), '{"not":', ''].map(body =>
        readStatus(post(target, '/api/payments/create-payment-intent', body)),
      ),
    );
    expect(statuses).toEqual([429, 429, 429]);
    expect(await tables.selectFrom('bookings').selectAll().execute()).toHaveLength(1);
    expect(await sandboxTables.selectFrom('sandbox_payment_intents').selectAll().execute()).toHaveLength(1);
  });
});

describe('any other client, on each route', () => {
  const refuseEvents = { receive: () => Promise.reject(new WebhookRefusedError('unsigned')) };

  it.each([
    ['GET', '/api/flights/place-suggestions', 40],
    ['GET', '/api/flights/nearby-airports', 12],
    ['GET', '/api/flights/place-positions', 12],
    ['GET', '/api/flights/day-fares', 12],
    ['POST', '/api/flights/search', 2],
    ['GET', '/api/bookings/validate-offer', 3],
    ['POST', '/api/payments/create-payment-intent', 1],
    ['GET', '/api/sandbox/payment-intents', 24],
    ['POST', '/api/sandbox/payment-intents/confirm', 6],
    ['GET', '/sandbox/3d-secure/unknown', 24],
    ['POST', '/sandbox/3d-secure/unknown', 24],
    ['POST', '/api/bookings/book', 18],
    ['GET', '/api/bookings/by-payment', 24],
    ['GET', '/api/bookings/details', 24],
    ['GET', '/api/bookings/calendar', 24],
    ['GET', '/api/bookings/ticket-pdf', 24],
    ['POST', '/api/bookings/find', 24],
    ['POST', '/api/bookings/manage', 24],
    ['POST', '/api/bookings/cancellation-quote', 3],
    ['POST', '/api/bookings/cancel', 3],
    ['POST', '/api/bookings/accept-flights', 3],
    ['POST', '/api/bookings/resend-ticket', 24],
    ['POST', '/api/webhooks/stripe', 60],
  ])('may send %s %s as often as that costs us little, here %i times', async (method, path, limit) => {
    const { app } = await buildBackend({
      rateLimits: { factor: 0.1, getPeerAddress: () => '198.51.100.1' },
      webhooks: { stripe: refuseEvents },
    });
    const send = () => (method === 'GET' ? get(app, path) : post(app, path, {}));
    expect(await countAccepted(send, limit + 3)).toBe(limit);
  });
});

describe('an ordinary traveler', () => {
  it('never reaches a limit with a booking, and polling for a minute', async () => {
    const { asClient } = await startProxiedBackend();
    const target = asClient('198.51.100.1');
    for (const query of ['lo', 'lon', 'ne', 'new', 'new y'])
      await get(target, `/api/flights/place-suggestions?query=${query}`);
    const { clientSecret, intentId } = await startPayment(target);
    await pay(target, clientSecret, { number: '4000000000000002' });
    expect(await readStatus(pay(target, clientSecret))).toEqual(200);
    const book = () => post(target, '/api/bookings/book', buildBookBody(intentId));
    expect(await countAccepted(book, 60)).toEqual(60);
    const findBooking = () =>
      get(target, `/api/bookings/by-payment?payment_intent=${intentId}&client_secret=${clientSecret}`);
    expect(await countAccepted(findBooking, 60)).toEqual(60);
  });
});

describe('several clients', () => {
  it('are counted separately, by the address that the trusted proxy saw', async () => {
    const { asClient } = await startProxiedBackend({ factor: 0.2 });
    const first = asClient('10.1.1.1, 198.51.100.1');
    expect(await countAccepted(() => search(first), 6)).toEqual(4);
    expect(await countAccepted(() => search(asClient('10.1.1.2, 198.51.100.1')), 6)).toEqual(0);
    expect(await countAccepted(() => search(asClient('198.51.100.1, 198.51.100.2')), 6)).toEqual(4);
  });

  it('are one client without a trusted proxy, whatever they claim', async () => {
    const { target } = await startBackend({ factor: 0.005 });
    let number = 0;
    const claim = () =>
      post(target, '/api/flights/search', {}, { 'X-Forwarded-For': `198.51.100.${(number += 1)}` });
    expect(await countAccepted(claim, 6)).toEqual(3);
  });

  it('are one client in the same /64 network', async () => {
    const { asClient } = await startProxiedBackend({ factor: 0.2 });
    expect(await countAccepted(() => search(asClient('2001:db8:1:2::1')), 3)).toEqual(3);
    expect(await countAccepted(() => search(asClient('2001:db8:1:2:ffff:ffff:ffff:ffff')), 3)).toEqual(1);
    expect(await countAccepted(() => search(asClient('2001:db8:1:3::1')), 3)).toEqual(3);
  });

  it('elsewhere, or with real providers, have stricter limits', async () => {
    const { asClient } = await startProxiedBackend();
    expect(await countAccepted(() => search(asClient('198.51.100.1')), 25)).toEqual(20);
    const live = await buildBackend({ rateLimits: { factor: 1, mode: 'live' } });
    expect(await countAccepted(() => search(live.app), 25)).toEqual(20);
    const readOffer = () => get(live.app, '/api/bookings/validate-offer');
    expect(await countAccepted(readOffer, 35)).toEqual(30);
  });

  it('share a total, which refused requests do not use up', async () => {
    const { asClient } = await startProxiedBackend({ factor: 1 / 600 });
    expect(await countAccepted(() => search(asClient('198.51.100.1')), 20)).toEqual(1);
    let number = 1;
    const searchAsNewClient = () => search(asClient(`198.51.100.${(number += 1)}`));
    expect(await countAccepted(searchAsNewClient, 20)).toEqual(9);
    expect(await countAccepted(() => get(asClient('198.51.100.1'), '/api/bookings/details'), 1)).toEqual(1);
    passTime(rateWindowMs);
    expect(await countAccepted(searchAsNewClient, 20)).toEqual(10);
  });

  it('are not remembered once the total is used up', async () => {
    const keys = new Set<string>();
    const counter = createMemoryCounter(rateWindowMs);
    const { asClient } = await startProxiedBackend({
      factor: 1 / 600,
      counter: {
        ...counter,
        increment(key) {
          keys.add(key);
          return counter.increment(key);
        },
      },
    });
    for (let number = 0; number < 100; number += 1) await search(asClient(`198.51.100.${number}`));
    expect(keys.size).toEqual(11);
  });
});

describe('declined cards', () => {
  const declined = { number: '4000000000000002' };
  const decline = (target: RequestTarget, secret: string) => pay(target, secret, declined);
  const readIntent = (target: RequestTarget, secret: string) =>
    readResponse(get(target, `/api/sandbox/payment-intents?client_secret=${secret}`));

  it('are limited for one intent, then no card is tried', async () => {
    const { target } = await startBackend();
    const { clientSecret } = await startPayment(target);
    expect(await countAccepted(() => decline(target, clientSecret), 12)).toEqual(10);
    const before = await readIntent(target, clientSecret);
    const refused = await pay(target, clientSecret);
    expect(refused.headers.get('retry-after')).toEqual('60');
    expect(await readResponse(refused)).toEqual(buildRateLimitRefusal('60 seconds'));
    expect(await readIntent(target, clientSecret)).toEqual(before);
    const other = await startPayment(target);
    expect(await readStatus(decline(target, other.clientSecret))).toEqual(402);
    passTime(rateWindowMs);
    expect(await readStatus(pay(target, clientSecret))).toEqual(200);
  });

  it('are limited if they are tried at the same time', async () => {
    const { app } = await buildBackend({ rateLimits: { factor: 1 } });
    const payments = await Promise.all(Array.from({ length: 70 }, () => startPayment(app)));
    const statuses = await Promise.all(
      payments.map(payment => readStatus(decline(app, payment.clientSecret))),
    );
    expect(statuses.filter(status => status === 402)).toHaveLength(60);
    expect(statuses.filter(status => status === 429)).toHaveLength(10);
  });

  it('are limited for one client, in all of its intents', async () => {
    const { asClient, target } = await startProxiedBackend();
    const declineIntents = async (intents: number) => {
      let accepted = 0;
      for (let intent = 0; intent < intents; intent += 1) {
        const { clientSecret } = await startPayment(target);
        accepted += await countAccepted(() => decline(target, clientSecret), 9);
      }
      return accepted;
    };
    expect(await declineIntents(8)).toEqual(60);
    const { clientSecret } = await startPayment(target);
    expect(await readStatus(pay(target, clientSecret))).toEqual(429);
    expect(await readStatus(pay(asClient('198.51.100.1'), clientSecret))).toEqual(200);
  });

  it('are limited for all servers that count together', async () => {
    const counter = createMemoryCounter(rateWindowMs);
    const cards: string[] = [];
    const apps = [1, 2].map(() => {
      const limits = buildRateLimits({ counter, factor: 1, mode: 'live' });
      const app = new Hono();
      app.onError(() => new Response(null, { status: 429 }));
      return app.get('/', async c => {
        await limits.limitDeclines(c, 'pi_1', async () => {
          cards.push('tried');
          await new Promise(resolve => setImmediate(resolve));
          return { result: null, isDeclined: true };
        });
        return c.body(null, 402);
      });
    });
    const tries = Array.from({ length: 10 }, () => apps.map(app => readStatus(get(app, '/')))).flat();
    const statuses = await Promise.all(tries);
    expect([cards.length, statuses.filter(status => status === 402).length]).toEqual([5, 5]);
  });

  it('do not include cards that pay', async () => {
    const { target } = await startBackend({ factor: 0.1 });
    for (let payment = 0; payment < 8; payment += 1) {
      const { clientSecret } = await startPayment(target, { confirm_duplicate: true });
      expect(await readStatus(pay(target, clientSecret))).toEqual(200);
    }
  });

  it('include those that the bank declines on its page, each once', async () => {
    const { target, sandboxTables } = await startBackend({ factor: 0.2 });
    const { clientSecret } = await startPayment(target);
    const decideAtBank = async (decision: string) => {
      await pay(target, clientSecret, { number: '4000002500003155' });
      const { challenge } = await sandboxTables
        .selectFrom('sandbox_payment_intents')
        .select('challenge')
        .executeTakeFirstOrThrow();
      return await target.request(`/sandbox/3d-secure/${challenge ?? ''}`, {
        method: 'POST',
        body: new URLSearchParams({ decision }),
        redirect: 'manual',
      });
    };
    expect((await decideAtBank('declined')).status).toEqual(303);
    expect((await decideAtBank('declined')).status).toEqual(303);
    expect(await readStatus(pay(target, clientSecret))).toEqual(429);
  });
});

describe('the documented limits', () => {
  it('are the ones that apply', async () => {
    const document = await readFile('docs/security.md', 'utf8');
    const rows = [...document.matchAll(/^\| [^|]+\| +([\d,]+) \| +([\d,]+) \| +([\d,–]+) \|$/gm)].map(
      ([, ...cells]) => cells.map(cell => (cell === '–' ? null : Number(cell.replaceAll(',', '')))),
    );
    const kinds = [
      'searches',
      'offers',
      'suggestions',
      'nearbyAirports',
      'placePositions',
      'dayFares',
      'paymentIntents',
      'confirmations',
      'bookings',
      'lookups',
      'events',
    ] as const;
    const declines = ['declinesPerIntent', 'declinesPerClient'] as const;
    expect(rows).toEqual([
      ...kinds.map(kind => [
        localSandboxLimits[kind],
        publicLimits[kind],
        totalFactor * localSandboxLimits[kind],
      ]),
      ...declines.map(kind => [localSandboxLimits[kind], publicLimits[kind], null]),
    ]);
  });
});
