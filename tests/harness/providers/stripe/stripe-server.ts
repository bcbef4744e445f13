import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { Stripe } from 'stripe';
import * as v from 'valibot';
import { invalidRequest, StripeApiError } from './api-error.ts';
import { apiVersion, createId, nowInSeconds } from './build-objects.ts';
import { challengeEndPage, renderChallenge } from './challenge-page.ts';
import { waitUntil } from '#tests/harness/wait-until.ts';
import { parseFormBody } from './form-body.ts';
import { StripeBooks } from './stripe-books.ts';
import type { StripeFault } from './stripe-faults.ts';
import { validateObject, validateRequest, type ObjectName, type RequestName } from './validate-schemas.ts';

/** A call that was received. */
interface StripeRequest {
  name: string;
  method: string;
  path: string;
  params: Record<string, unknown>;
  headers: IncomingMessage['headers'];
}

export interface StripeServerOptions {
  secretKey?: string;
  publishableKey?: string;
  webhookSecret?: string;
  livemode?: boolean;
  /** What a restricted key may do: the names of calls. Null if the key isn't restricted. */
  permissions?: readonly string[] | null;
  /** Where the browser finds the bank's page. */
  hooksUrl?: string;
}

interface Answer {
  status: number;
  body: unknown;
}

interface StoredAnswer {
  request: string;
  answer: Promise<Answer> | Answer;
}

type Params = Record<string, unknown>;

interface Route {
  name: RequestName;
  pattern: RegExp;
  object: ObjectName;
  /** Whether browsers may call it with the publishable key and the intent's client secret. */
  isPublic?: boolean;
  run(id: string, params: Params): object;
}

const metadataSchema = v.optional(v.record(v.string(), v.string()), {});
const createSchema = v.looseObject({
  amount: v.number(),
  currency: v.string(),
  capture_method: v.optional(v.picklist(['automatic', 'automatic_async', 'manual']), 'automatic_async'),
  metadata: metadataSchema,
  allowed_payment_method_types: v.optional(v.nullable(v.array(v.string())), null),
});
const captureSchema = v.looseObject({ amount_to_capture: v.optional(v.number()) });
const cancelSchema = v.looseObject({ cancellation_reason: v.optional(v.string()) });
const expandSchema = v.looseObject({ expand: v.optional(v.array(v.string()), []) });
const listSchema = v.looseObject({
  created: v.optional(v.looseObject({ gte: v.optional(v.number()) })),
  limit: v.optional(v.number(), 10),
  starting_after: v.optional(v.string()),
  expand: v.optional(v.array(v.string()), []),
});
const refundSchema = v.looseObject({ payment_intent: v.string(), amount: v.optional(v.number()) });
const confirmSchema = v.looseObject({
  return_url: v.string(),
  use_stripe_sdk: v.optional(v.boolean(), false),
  payment_method_data: v.looseObject({ card: v.looseObject({ number: v.string() }) }),
});

async function readBody(request: IncomingMessage): Promise<string> {
  let body = '';
  for await (const chunk of request) body += String(chunk);
  return body;
}

/**
 * A server in Stripe's place: it accepts what Stripe's published types allow, answers with its statuses, errors and
 * idempotency, and keeps books that tests can count. Its test cards work as in Stripe's test mode.
 */
export async function startStripeServer({
  secretKey = 'sk_test_loopback',
  publishableKey = 'pk_test_loopback',
  webhookSecret = 'whsec_loopback',
  livemode = false,
  permissions = null,
  hooksUrl,
}: StripeServerOptions = {}) {
  const sdk = new Stripe(secretKey);
  const requests: StripeRequest[] = [];
  const events: { id: string; type: string; created: number; livemode: boolean; data: { object: object } }[] =
    [];
  const stored = new Map<string, StoredAnswer>();
  const faults: { name: string; fault: StripeFault }[] = [];
  const lastingFaults = new Map<string, StripeFault>();
  let gate: Promise<void> | null = null;
  let webhookUrl: string | null = null;
  let url = '';

  function emit(type: string, object: object): void {
    const event = {
      id: createId('evt'),
      object: 'event',
      api_version: apiVersion,
      created: nowInSeconds(),
      livemode,
      pending_webhooks: 1,
      request: { id: null, idempotency_key: null },
      type,
      data: { object: structuredClone(object) },
    };
    events.push(event);
    if (webhookUrl !== null) void deliver(webhookUrl, event);
  }
  const books = new StripeBooks(livemode, emit);

  /** An event as Stripe sends it. */
  function signEvent(event: object, timestamp = nowInSeconds(), secret = webhookSecret) {
    const payload = JSON.stringify(event);
    const signature = sdk.webhooks.generateTestHeaderString({ payload, secret, timestamp });
    return {
      body: new TextEncoder().encode(payload),
      headers: new Headers({ 'Content-Type': 'application/json', 'Stripe-Signature': signature }),
    };
  }

  /** Sends an event until it is received, with a signature of its own each time. */
  const deliver = (target: string, event: object): Promise<void> =>
    waitUntil(
      async () => {
        const { body, headers } = signEvent(event);
        const isReceived = fetch(target, { method: 'POST', headers, body }).then(response => response.ok);
        return await isReceived.catch(() => false);
      },
      { timeoutMs: 20_000, getMessage: () => 'An event was not received.' },
    );

  const expand = (intent: Stripe.PaymentIntent, params: Params) =>
    v.parse(expandSchema, params).expand.includes('latest_charge') && intent.latest_charge !== null
      ? { ...intent, latest_charge: books.findCharge(intent) }
      : intent;

  /** A page of the intents, the newest first. */
  function listIntents(params: Params): object {
    const { created, limit, starting_after: after, expand: expanded } = v.parse(listSchema, params);
    const found = [...books.intents.values()]
      .filter(intent => intent.created >= (created?.gte ?? 0))
      .toSorted((one, other) => other.created - one.created || other.id.localeCompare(one.id));
    const start = after === undefined ? 0 : found.findIndex(({ id }) => id === after) + 1;
    const isExpanded = expanded.includes('data.latest_charge');
    const data = found
      .slice(start, start + limit)
      .map(intent => (isExpanded ? expand(intent, { expand: ['latest_charge'] }) : intent));
    return { object: 'list', url: '/v1/payment_intents', has_more: start + limit < found.length, data };
  }

  const routes: readonly Route[] = [
    {
      name: 'POST /v1/payment_intents',
      pattern: /^POST \/v1\/payment_intents()$/,
      object: 'payment_intent',
      run(_, params) {
        const {
          capture_method: captureMethod,
          allowed_payment_method_types: allowedTypes,
          ...intent
        } = v.parse(createSchema, params);
        return books.create({ ...intent, captureMethod, allowedTypes });
      },
    },
    {
      name: 'GET /v1/payment_intents/:id',
      pattern: /^GET \/v1\/payment_intents\/(\w+)$/,
      object: 'payment_intent',
      isPublic: true,
      run: (id, params) => expand(books.findIntent(id), params),
    },
    {
      name: 'GET /v1/payment_intents',
      pattern: /^GET \/v1\/payment_intents()$/,
      object: 'payment_intent_list',
      run: (_, params) => listIntents(params),
    },
    {
      name: 'POST /v1/payment_intents/:id/capture',
      pattern: /^POST \/v1\/payment_intents\/(\w+)\/capture$/,
      object: 'payment_intent',
      run(id, params) {
        const intent = books.findIntent(id);
        books.capture(intent, v.parse(captureSchema, params).amount_to_capture);
        return intent;
      },
    },
    {
      name: 'POST /v1/payment_intents/:id/cancel',
      pattern: /^POST \/v1\/payment_intents\/(\w+)\/cancel$/,
      object: 'payment_intent',
      run(id, params) {
        const intent = books.findIntent(id);
        books.cancel(intent, v.parse(cancelSchema, params).cancellation_reason ?? null);
        return intent;
      },
    },
    {
      name: 'POST /v1/payment_intents/:id/confirm',
      pattern: /^POST \/v1\/payment_intents\/(\w+)\/confirm$/,
      object: 'payment_intent',
      isPublic: true,
      run(id, params) {
        const intent = books.findIntent(id);
        const { return_url, use_stripe_sdk, payment_method_data } = v.parse(confirmSchema, params);
        const challengeUrl = `${hooksUrl ?? url}/3d_secure/${intent.client_secret}`;
        books.confirm(intent, {
          number: payment_method_data.card.number.replaceAll(' ', ''),
          returnUrl: return_url,
          challengeUrl,
          isInDialog: use_stripe_sdk,
        });
        return intent;
      },
    },
    {
      name: 'POST /v1/refunds',
      pattern: /^POST \/v1\/refunds()$/,
      object: 'refund',
      run(_, params) {
        const { payment_intent, amount } = v.parse(refundSchema, params);
        return books.refund(payment_intent, amount);
      },
    },
    {
      name: 'GET /v1/refunds/:id',
      pattern: /^GET \/v1\/refunds\/(\w+)$/,
      object: 'refund',
      run: id => books.findRefund(id),
    },
    {
      name: 'GET /v1/balance',
      pattern: /^GET \/v1\/balance()$/,
      object: 'balance',
      run: () => ({ object: 'balance', available: [], pending: [], livemode }),
    },
  ];

  /** @throws StripeApiError */
  function authorizeCall(route: Route, id: string, key: string, params: Params): void {
    if (key === publishableKey && route.isPublic === true) {
      if (books.findIntent(id).client_secret === params['client_secret']) return;
      throw invalidRequest('The client_secret provided does not match any associated PaymentIntent.', {
        code: 'resource_missing',
        param: 'client_secret',
      });
    }
    if (key !== secretKey) {
      throw invalidRequest(`Invalid API Key provided: ${key.slice(0, 8)}****`, {}, 401);
    }
    if (permissions !== null && !permissions.includes(route.name)) {
      throw invalidRequest(
        `The provided key '${key.slice(0, 8)}****' does not have the required permissions.`,
        {},
        403,
      );
    }
  }

  const toErrorAnswer = (error: unknown): Answer => {
    if (!(error instanceof StripeApiError)) throw error;
    return { status: error.status, body: { error: { message: error.message, ...error.fields } } };
  };

  /** Carries the call out. The answer doesn't change when the objects do. */
  function run(route: Route, id: string, params: Params): Answer {
    try {
      const body = structuredClone(route.run(id, params));
      validateObject(route.object, body);
      return { status: 200, body };
    } catch (error) {
      return structuredClone(toErrorAnswer(error));
    }
  }

  const serverError = (): Answer => ({
    status: 500,
    body: { error: { type: 'api_error', message: 'An unknown error occurred' } },
  });

  async function answer(
    request: IncomingMessage,
    body: string,
    fault: StripeFault | undefined,
    { route, id, params }: { route: Route; id: string; params: Params },
  ): Promise<{ answer: Answer; isReplayed: boolean }> {
    const execute = async (): Promise<Answer> => {
      await gate;
      return fault === 'error 500' ? serverError() : run(route, id, params);
    };
    const key = request.headers['idempotency-key'];
    if (request.method !== 'POST' || typeof key !== 'string')
      return { answer: await execute(), isReplayed: false };
    if (key.length > 255) throw invalidRequest('Idempotency-Key is too long.');
    const fingerprint = `${request.url} ${body}`;
    const found = stored.get(key);
    if (found !== undefined) {
      if (found.request !== fingerprint) {
        throw new StripeApiError(
          400,
          `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
          { type: 'idempotency_error' },
        );
      }
      if (found.answer instanceof Promise) {
        throw invalidRequest(
          'There is currently another in-progress request using this key.',
          { code: 'idempotency_key_in_use' },
          409,
        );
      }
      return { answer: found.answer, isReplayed: true };
    }
    const entry: StoredAnswer = { request: fingerprint, answer: execute() };
    stored.set(key, entry);
    const settled = await entry.answer;
    entry.answer = settled;
    return { answer: settled, isReplayed: false };
  }

  function findRoute(call: string): { route: Route; id: string } {
    for (const route of routes) {
      const match = route.pattern.exec(call);
      if (match !== null) return { route, id: match[1] ?? '' };
    }
    throw invalidRequest(`Unrecognized request URL (${call}).`, {}, 404);
  }

  const unstoredFaults: Partial<Record<StripeFault, Answer>> = {
    'error 503': { status: 503, body: { error: { type: 'api_error', message: 'Service unavailable' } } },
    'lock 409': {
      status: 409,
      body: {
        error: {
          type: 'invalid_request_error',
          code: 'lock_timeout',
          message: 'This object cannot be accessed right now.',
        },
      },
    },
    'rate limit 429': {
      status: 429,
      body: { error: { type: 'invalid_request_error', code: 'rate_limit', message: 'Too many requests.' } },
    },
  };

  function send(
    response: ServerResponse,
    { status, body }: Answer,
    headers: Record<string, string> = {},
  ): void {
    response
      .writeHead(status, {
        'Content-Type': 'application/json',
        'Request-Id': createId('req'),
        'Stripe-Version': apiVersion,
        'Access-Control-Allow-Origin': '*',
        ...headers,
      })
      .end(JSON.stringify(body));
  }

  async function respondToApi(
    request: IncomingMessage,
    response: ServerResponse,
    address: URL,
  ): Promise<void> {
    const body = await readBody(request);
    const {
      key: publicKey,
      client_secret: clientSecret,
      ...params
    } = parseFormBody(request.method === 'POST' ? body : address.search.slice(1));
    const call = `${request.method} ${address.pathname}`;
    const { route, id } = findRoute(call);
    requests.push({
      name: route.name,
      method: request.method ?? '',
      path: address.pathname,
      params: structuredClone(params),
      headers: request.headers,
    });
    const faultIndex = faults.findIndex(({ name }) => name === route.name);
    const [{ fault } = { fault: lastingFaults.get(route.name) }] =
      faultIndex === -1 ? [] : faults.splice(faultIndex, 1);
    if (fault === 'drop before') return void request.socket.destroy();
    const unstored = fault === undefined ? undefined : unstoredFaults[fault];
    if (unstored !== undefined) return send(response, unstored);
    const key =
      request.headers.authorization?.replace(/^Bearer /, '') ??
      (typeof publicKey === 'string' ? publicKey : '');
    authorizeCall(route, id, key, { ...params, client_secret: clientSecret });
    if (key === secretKey && request.headers['stripe-version'] !== apiVersion) {
      throw invalidRequest('Invalid Stripe API version.');
    }
    validateRequest(route.name, params);
    const { answer: given, isReplayed } = await answer(request, body, fault, { route, id, params });
    if (fault === 'drop after') return void request.socket.destroy();
    if (fault === 'silence after') return;
    if (fault === 'no json')
      return void response.writeHead(200, { 'Request-Id': createId('req') }).end('<html>');
    return send(response, given, isReplayed ? { 'Idempotent-Replayed': 'true' } : {});
  }

  async function respondAsBank(
    request: IncomingMessage,
    response: ServerResponse,
    secret: string,
  ): Promise<void> {
    const intent = books.findIntent(secret.split('_secret_')[0] ?? '');
    if (request.method === 'GET') {
      return void response.writeHead(200, { 'Content-Type': 'text/html' }).end(renderChallenge(intent));
    }
    const { decision } = parseFormBody(await readBody(request));
    const isInDialog = intent.next_action?.type === 'use_stripe_sdk';
    const returnUrl = books.decideChallenge(intent, decision === 'approve');
    if (isInDialog) response.writeHead(200, { 'Content-Type': 'text/html' }).end(challengeEndPage);
    else response.writeHead(303, { Location: returnUrl }).end();
  }

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const address = new URL(request.url ?? '/', 'http://stripe');
    const [, challenge] = /^\/3d_secure\/(\w+)$/.exec(address.pathname) ?? [];
    try {
      if (challenge !== undefined) await respondAsBank(request, response, challenge);
      else await respondToApi(request, response, address);
    } catch (error) {
      send(response, error instanceof StripeApiError ? toErrorAnswer(error) : serverError());
      if (!(error instanceof StripeApiError)) console.error(error);
    }
  }

  const server = createServer((request, response) => void respond(request, response));
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;

  return {
    url,
    secretKey,
    publishableKey,
    webhookSecret,
    books,
    events,
    requests,
    signEvent,
    /** What the traveler's browser does: confirms an intent with a card. */
    confirm: (clientSecret: string, number = '4242424242424242') =>
      fetch(`${url}/v1/payment_intents/${clientSecret.split('_secret_')[0]}/confirm`, {
        method: 'POST',
        body: new URLSearchParams({
          key: publishableKey,
          client_secret: clientSecret,
          return_url: 'http://localhost/booking-confirmation',
          'payment_method_data[type]': 'card',
          'payment_method_data[card][number]': number,
        }),
      }),
    /** The next call of this name goes wrong. Faults of several calls are used up in turn. */
    failNext: (name: RequestName, fault: StripeFault) => void faults.push({ name, fault }),
    /** Calls of these names go wrong until that is taken back. */
    lastingFaults,
    /** From now on nothing goes wrong. */
    heal() {
      faults.length = 0;
      lastingFaults.clear();
    },
    /** Calls from now on are carried out when the returned function is called. */
    holdCalls(): () => void {
      const { promise, resolve } = Promise.withResolvers<void>();
      gate = promise;
      return () => {
        gate = null;
        resolve();
      };
    },
    /** Sends every event from now on, until it is received. */
    sendEventsTo: (target: string) => {
      webhookUrl = target;
    },
    async close() {
      server.closeAllConnections();
      await new Promise(done => server.close(done));
    },
  };
}

export type StripeServer = Awaited<ReturnType<typeof startStripeServer>>;
