import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { invalidRequest, StripeApiError } from './api-error.ts';
import { apiVersion, createId } from './build-objects.ts';
import { challengeEndPage, renderChallenge } from './challenge-page.ts';
import { parseFormBody } from './form-body.ts';
import { StoredAnswers, type Answer } from './stored-answers.ts';
import { StripeBooks } from './stripe-books.ts';
import { StripeEvents } from './stripe-events.ts';
import type { StripeFault } from './stripe-faults.ts';
import { buildRoutes, findRoute, type Params, type Route } from './stripe-routes.ts';
import { validateObject, validateRequest, type RequestName } from './validate-schemas.ts';

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
  const requests: StripeRequest[] = [];
  const stored = new StoredAnswers();
  const faults: { name: string; fault: StripeFault }[] = [];
  const lastingFaults = new Map<string, StripeFault>();
  let gate: Promise<void> | null = null;
  let url = '';

  const events = new StripeEvents({ secretKey, webhookSecret, livemode });
  const books = new StripeBooks(livemode, events.emit);
  const routes = buildRoutes(books, { livemode, getBankOrigin: () => hooksUrl ?? url });

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
    return await stored.answer(key, `${request.url} ${body}`, execute);
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
    const { route, id } = findRoute(routes, call);
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
    events: events.all,
    requests,
    signEvent: events.sign,
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
    sendEventsTo: events.sendTo,
    async close() {
      server.closeAllConnections();
      await new Promise(done => server.close(done));
    },
  };
}

export type StripeServer = Awaited<ReturnType<typeof startStripeServer>>;
