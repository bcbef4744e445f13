import { mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { runServer, type ServerProcess } from '#tests/backend/child-processes/run-server.ts';
import {
  book,
  buildPassenger,
  confirmCard,
  get,
  post,
  readResponse,
  startPayment,
} from '#tests/backend/doubles/api-calls.ts';
import { hostileRequests, toRequestBody } from '#tests/backend/doubles/hostile-requests.ts';
import { searchRoute } from '#tests/backend/doubles/pay-for-route.ts';
import { validatedOfferSchema } from '#contract/offer.ts';

vi.setConfig({ testTimeout: 120_000 });

let folder = '';
let server: ServerProcess;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sagewing-log-'));
  server = await runServer({ DATA_DIR: folder, LOG_LEVEL: 'info' });
});
afterAll(async () => {
  await server.stop('SIGKILL');
  await rm(folder, { recursive: true, force: true });
});

/** Somebody whose data is found wherever it goes. */
const canary = {
  given_name: 'Zqcanarygiven',
  family_name: 'Zqcanaryfamily',
  born_on: '1961-02-03',
  email: 'zqcanary@example.com',
  phone_number: '+13075550177',
};

const failureSchema = v.looseObject({
  requestId: v.pipe(v.string(), v.regex(/^([\da-f-]{36}|background)$/)),
  where: v.string(),
  error: v.looseObject({ code: v.pipe(v.string(), v.minLength(3)) }),
});
const lineSchema = v.pipe(v.string(), v.parseJson(), v.looseObject({ level: v.number(), msg: v.string() }));

const bookedSchema = v.object({ booking: v.object({ data: v.object({ id: v.string() }) }) });

/** Pays for a route as the canary, and books it. */
async function bookRoute(route: string, card: string): Promise<string[]> {
  const offerId = await searchRoute(server, route);
  const validated = await get(server, `/api/bookings/validate-offer?offer_id=${offerId}`);
  const offer = v.parse(validatedOfferSchema, await validated.json()).offer?.data;
  const passengers = (offer?.passengers ?? []).map(({ id }) => buildPassenger({ id, ...canary }));
  const amount = Number(offer?.total_amount);
  const { clientSecret, intentId } = await startPayment(server, {
    amount,
    offerId,
    booking: { passengers },
    confirm_duplicate: true,
  });
  await confirmCard(server, clientSecret, { number: card }, '/booking-confirmation');
  const body = { offer_id: offerId, passengers, payment_intent_client_secret: clientSecret };
  const booked = await readResponse(book(server, intentId, body));
  await get(server, `/api/bookings/by-payment?payment_intent=${intentId}&client_secret=${clientSecret}`);
  const keys = [clientSecret, intentId, offerId];
  const { output, success } = v.safeParse(bookedSchema, booked.body);
  if (!success) return keys;
  const bookingId = output.booking.data.id;
  await get(server, `/api/bookings/details?booking_id=${bookingId}`);
  return [...keys, bookingId];
}

const sendRaw = (bytes: string) =>
  new Promise<void>(resolve => {
    const socket = connect(Number(new URL(server.url).port), 'localhost', () => socket.end(bytes));
    socket.resume();
    socket.on('error', () => {});
    socket.on('close', () => resolve());
  });

it('names every failure, and contains nothing about a person and no key to a booking', async () => {
  const card = '4242424242424242';
  const keys = [
    ...(await bookRoute('LHR-JFK', card)),
    ...(await bookRoute('STN-LGW', card)),
    ...(await bookRoute('LHR-LGW', card)),
    ...(await bookRoute('LHR-JFK', '4000000000000002')),
  ];
  expect(keys.length).toBeGreaterThan(4 * 3);
  for (const { path, method = 'POST', body, headers } of Object.values(hostileRequests)) {
    if (body instanceof ReadableStream) continue;
    const hasBody = body !== undefined && method !== 'GET';
    const response = await server.request(path, {
      method: body === undefined && method === 'POST' ? 'GET' : method,
      headers: { 'Content-Type': 'application/json', 'X-Request-Id': canary.email, ...headers },
      ...(hasBody ? { body: toRequestBody(body), duplex: 'half' } : {}),
    });
    await response.text();
  }
  const name = encodeURIComponent(`${canary.given_name}\r\n{"level":50}`);
  await get(server, `/api/flights/place-suggestions?query=${name}`, { 'User-Agent': canary.email });
  await get(server, `/${canary.family_name}?email=${canary.email}`);
  await post(server, '/api/flights/search', { origin: canary.given_name });
  await sendRaw(`GET /${canary.given_name} HTTP/1.1\r\nHost: ${canary.email}\r\n\r\n`);
  await sendRaw(`${canary.given_name} / HTTP/1.1\r\n\r\n`);
  // A database that lost a table fails in every way that nobody foresaw.
  const database = new DatabaseSync(join(folder, 'sagewing.sqlite'), { timeout: 10_000 });
  database.exec('drop table bookings');
  database.close();
  const failed = await get(
    server,
    `/api/bookings/by-payment?payment_intent=pi_1&client_secret=pi_1_secret_1`,
  );
  expect(failed.status).toEqual(500);

  const failedId = failed.headers.get('x-request-id') ?? '';
  await vi.waitFor(() => expect(server.getOutput()).toContain(failedId), { timeout: 10_000 });
  const [ready = '', ...lines] = server.getOutput().trim().split('\n');
  expect(ready).toMatch(/^Sagewing is ready/);
  const parsed = lines.map(line => v.parse(lineSchema, line));
  expect(parsed.filter(line => line.msg === 'request').length).toBeGreaterThan(100);
  const failures = parsed.filter(line => line.level >= 50).map(line => v.parse(failureSchema, line));
  expect(failures.map(({ where, error }) => `${where}: ${error.code}`)).toContain(
    'GET internal_error: ERR_SQLITE_ERROR',
  );
  expect(failures.map(({ requestId }) => requestId)).toContain(failedId);
  for (const value of [...Object.values(canary), 'zqcanary', card, ...keys]) {
    expect([value, lines.some(line => line.toLowerCase().includes(value.toLowerCase()))]).toEqual([
      value,
      false,
    ]);
  }
});
