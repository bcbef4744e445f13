import * as fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { bookRequestSchema, bookingDetailsQuerySchema, byPaymentQuerySchema } from '#contract/booking.ts';
import { errorCatalog, errorEnvelopeSchema } from '#contract/errors.ts';
import { flightSearchSchema } from '#contract/flight-search.ts';
import { offerQuerySchema } from '#contract/offer.ts';
import { createPaymentIntentRequestSchema } from '#contract/payment-intent.ts';
import { dayFaresQuerySchema } from '#contract/day-fares.ts';
import { nearbyAirportsQuerySchema } from '#contract/nearby-airports.ts';
import { placePositionsQuerySchema } from '#contract/place-positions.ts';
import { placeQuerySchema } from '#contract/place-suggestions.ts';
import {
  clientSecretSchema,
  confirmIntentSchema,
} from '#backend/adapters/sandbox-payments/confirm-intent.ts';
import { dataHeaders } from '#backend/http/policies.ts';
import {
  buildBookBody,
  buildPaymentBody,
  createAuthorizedPayment,
  post,
} from '#tests/backend/doubles/api-calls.ts';
import { buildBackend, type TestBackend } from '#tests/backend/doubles/build-backend.ts';
import { dumpTables } from '#tests/backend/doubles/dump-tables.ts';
import { hostileTexts, hostileValue, toArbitrary } from './schema-arbitrary.ts';

/** Other requests, or more: FAST_CHECK_SEED=2, FAST_CHECK_RUNS=10000. */
const { FAST_CHECK_SEED = '1', FAST_CHECK_RUNS = '700' } = process.env;

/** Every route that reads a body or a query, with a body that it accepts. */
const writingRoutes = {
  '/api/flights/search': {
    schema: flightSearchSchema,
    example: {
      origin: 'LHR',
      destination: 'JFK',
      departure_date: '2027-03-15',
      return_date: '2027-03-20',
      cabin_class: 'economy',
      passengers: [{ type: 'adult' }, { type: 'child', age: 5 }],
    },
  },
  '/api/payments/create-payment-intent': {
    schema: createPaymentIntentRequestSchema,
    example: buildPaymentBody({ confirm_duplicate: true }),
  },
  '/api/bookings/book': { schema: bookRequestSchema, example: buildBookBody('pi_1') },
  '/api/sandbox/payment-intents/confirm': {
    schema: confirmIntentSchema,
    example: {
      client_secret: 'pi_x_secret_y',
      return_url: 'http://localhost/',
      card: { number: '4242424242424242', exp_month: 12, exp_year: 2034, cvc: '123' },
    },
  },
} as const;

const readingRoutes = {
  '/api/mode': v.object({}),
  '/api/flights/place-suggestions': placeQuerySchema,
  '/api/flights/nearby-airports': nearbyAirportsQuerySchema,
  '/api/flights/place-positions': placePositionsQuerySchema,
  '/api/flights/day-fares': dayFaresQuerySchema,
  '/api/bookings/validate-offer': offerQuerySchema,
  '/api/bookings/by-payment': byPaymentQuerySchema,
  '/api/bookings/details': bookingDetailsQuerySchema,
  '/api/sandbox/payment-intents': v.object({ client_secret: clientSecretSchema }),
} as const;

/** Changes a JSON value at a random place: another value, a missing or an additional key, or one more level. */
function mutate(value: unknown, place: fc.Arbitrary<number>): fc.Arbitrary<unknown> {
  if (typeof value !== 'object' || value === null) return hostileValue;
  const entries = Object.entries(value);
  const rebuild = (changed: readonly (readonly [string, unknown])[]): unknown =>
    Array.isArray(value) ? changed.map(([, item]) => item) : Object.fromEntries(changed);
  const atPlace = place.chain(at => {
    const index = entries.length === 0 ? 0 : at % entries.length;
    const [key, item] = entries[index] ?? ['', null];
    const others = entries.toSpliced(index, 1);
    return fc.oneof(
      mutate(item, place).map(changed => rebuild(entries.with(index, [key, changed]))),
      fc.constant(rebuild(others)),
      fc.tuple(fc.constantFrom(...hostileTexts), hostileValue).map(added => rebuild([...entries, added])),
    );
  });
  return entries.length === 0 ? hostileValue : fc.oneof({ weight: 4, arbitrary: atPlace }, hostileValue);
}

const nest = (depth: number) => `{"a":${'['.repeat(depth)}${']'.repeat(depth)}}`;

/** A body as bytes go out: the JSON, or what is left of it on a bad line. */
const toBodyText = (json: string): fc.Arbitrary<string | Uint8Array<ArrayBuffer>> =>
  fc.oneof(
    { weight: 12, arbitrary: fc.constant(json) },
    fc.nat(json.length).map(length => json.slice(0, length)),
    fc.constantFrom(
      `\uFEFF${json}`,
      `${json}${json}`,
      `{"__proto__":{"isAdmin":true},"constructor":{"prototype":{"isAdmin":true}},${json.slice(1)}`,
      // The last of two equal keys wins, and is checked like any other.
      `${json.slice(0, -1)},"amount":1,"passengers":[]}`,
      nest(31),
      nest(32),
      nest(30_000),
      json.replaceAll(/\d+/g, '1e999'),
      json.replaceAll('"', "'"),
    ),
    // Around the largest body that is read.
    fc.constantFrom(65_535, 65_536, 65_537).map(length => json.padEnd(length)),
    fc.constant(new Uint8Array(Buffer.from(json, 'utf16le'))),
    fc.uint8Array({ maxLength: 200 }).map(bytes => new Uint8Array(bytes)),
  );

const contentTypes = fc.oneof(
  { weight: 10, arbitrary: fc.constantFrom('application/json', 'Application/JSON; charset=UTF-8') },
  fc.constantFrom(
    '',
    'text/plain',
    'application/json; charset=utf-16',
    'application/json;charset=iso-8859-1',
    'application/jsonp',
    'application/json, text/html',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'text/html; x=application/json',
  ),
);

const extraHeaders = fc.constantFrom<Record<string, string>>(
  {},
  {},
  {},
  { 'X-Forwarded-For': '127.0.0.1, ::1, <script>' },
  { Forwarded: 'for=127.0.0.1;host=evil.example' },
  { 'X-HTTP-Method-Override': 'DELETE' },
  { 'X-Original-URL': '/api/mode', 'X-Rewrite-URL': '/api/mode' },
  { 'Accept-Encoding': 'br;q=2, *;q=-1, \u00ff' },
  { Accept: 'text/html' },
  { 'If-None-Match': '*', Range: 'bytes=0-' },
  { Origin: 'https://evil.example' },
  { Origin: 'null' },
  { 'Sec-Fetch-Site': 'cross-site' },
  { Cookie: '__proto__=1; session=admin' },
  { Authorization: 'Bearer x' },
  { 'Content-Encoding': 'gzip' },
);

interface FuzzedRequest {
  path: string;
  method: string;
  headers: Record<string, string>;
  body?: string | Uint8Array<ArrayBuffer>;
}

const method = (usual: string) =>
  fc.oneof(
    { weight: 12, arbitrary: fc.constant(usual) },
    fc.constantFrom('GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND'),
  );

const writingRequest: fc.Arbitrary<FuzzedRequest> = fc
  .constantFrom(...Object.entries(writingRoutes))
  .chain(([path, { schema, example }]) => {
    const value = fc.oneof(toArbitrary(schema), mutate(example, fc.nat()), fc.constant<unknown>(example));
    const body = value.chain(changed => toBodyText(JSON.stringify(changed) ?? ''));
    return fc
      .record({ method: method('POST'), body, type: contentTypes, headers: extraHeaders })
      .map(({ type, headers, ...rest }) => ({
        path,
        ...rest,
        headers: { 'Content-Type': type, ...headers },
      }));
  });

const queryText = fc.oneof(fc.constantFrom(...hostileTexts.slice(0, -4)), fc.string({ unit: 'binary' }));

const readingRequest: fc.Arbitrary<FuzzedRequest> = fc
  .constantFrom(...Object.entries(readingRoutes))
  .chain(([path, schema]) => {
    const names = [...Object.keys(schema.entries), '__proto__', 'constructor', 'x[]'];
    const parameters = fc.array(fc.tuple(fc.constantFrom(...names), queryText), { maxLength: 5 });
    const query = parameters.map(list =>
      list.map(([name, value]) => `${name}=${encodeURIComponent(value.toWellFormed())}`).join('&'),
    );
    const raw = fc.constantFrom('', '%', '%00', '&&==', '%E0%A4%A', '?', '+'.repeat(2000));
    return fc
      .record({ method: method('GET'), query, raw, headers: extraHeaders })
      .map(({ query: text, raw: rest, ...sent }) => ({ path: `${path}?${text}&${rest}`, ...sent }));
  });

async function send({ app }: Pick<TestBackend, 'app'>, { path, method: name, headers, body }: FuzzedRequest) {
  const hasBody = body !== undefined && name !== 'GET' && name !== 'HEAD';
  const url = `http://localhost${path}`;
  const init = { method: name, headers: toLatin1(headers), ...(hasBody ? { body } : {}) };
  return await app.request(new Request(url, init));
}

/** Header values as bytes: what isn't Latin-1 can't be sent. */
const toLatin1 = (headers: Record<string, string>) =>
  Object.fromEntries(Object.entries(headers).filter(([, value]) => value !== ''));

async function expectOrderlyResponse(response: Response, isHead: boolean) {
  const { status, headers } = response;
  expect(status).toBeLessThan(500);
  for (const [name, value] of Object.entries(dataHeaders))
    expect([name, headers.get(name)]).toEqual([name, value]);
  if (status === 204) return;
  expect(headers.get('content-type')).toEqual('application/json; charset=utf-8');
  if (status < 400 || isHead) return;
  const text = await response.text();
  // A refused card gets Stripe's form of an error, which is an object.
  if (text.startsWith('{"error":{')) return;
  const { error, code, issues } = v.parse(v.pipe(v.string(), v.parseJson(), errorEnvelopeSchema), text);
  expect(errorCatalog).toHaveProperty(code);
  expect(error).toMatch(/[.!]$/);
  expect(code === 'invalid_request').toEqual(issues !== undefined && issues.length > 0);
  expect(text).not.toMatch(/\bat .*\.ts:\d+|sqlite|select |node_modules|<img|drop table/i);
}

/** Sends random requests: whatever is refused changes nothing, and nothing is a fault of ours. */
async function fuzz(requests: fc.Arbitrary<FuzzedRequest>): Promise<number[]> {
  const backend = await buildBackend();
  await createAuthorizedPayment(backend.app);
  const statuses: number[] = [];
  let before = await dumpTables(backend);
  await fc.assert(
    fc.asyncProperty(requests, async sent => {
      const response = await send(backend, sent);
      await expectOrderlyResponse(response, sent.method === 'HEAD');
      const after = await dumpTables(backend);
      const mayChange = response.status < 400 && sent.method === 'POST';
      expect(mayChange || after === before).toEqual(true);
      before = after;
      expect([Object.keys(Object.prototype), backend.log.errors]).toEqual([[], []]);
      statuses.push(response.status);
    }),
    { seed: Number(FAST_CHECK_SEED), numRuns: Number(FAST_CHECK_RUNS), endOnFailure: true },
  );
  await backend.close();
  return statuses;
}

describe('a random request', () => {
  it('that writes is carried out or refused in the envelope, and a refusal changes nothing', async () => {
    const statuses = await fuzz(writingRequest);
    expect([200, 400, 403, 404, 405, 413, 415].filter(status => !statuses.includes(status))).toEqual([]);
  });

  it('that reads is answered or refused in the envelope, and changes nothing', async () => {
    const statuses = await fuzz(readingRequest);
    expect([200, 400, 403, 404, 405].filter(status => !statuses.includes(status))).toEqual([]);
  });

  it('that misses fields is told of every one of them', async () => {
    const { app } = await buildBackend();
    const fields = ['amount', 'offerId', 'currency'] as const;
    await fc.assert(
      fc.asyncProperty(fc.subarray([...fields], { minLength: 1 }), async missing => {
        const body = Object.fromEntries(
          Object.entries(buildPaymentBody()).filter(([name]) => !missing.some(field => field === name)),
        );
        const response = await post(app, '/api/payments/create-payment-intent', body);
        const { issues = [] } = v.parse(errorEnvelopeSchema, await response.json());
        expect(issues.map(({ path }) => path)).toEqual([...missing]);
      }),
    );
  });
});
