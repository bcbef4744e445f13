import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import * as v from 'valibot';
import { createEventSender } from './event-sender.ts';
import { takeFault, type Fault } from './faults.ts';
import { createOfferBook } from './offer-book.ts';
import { createOrderBook } from './order-book.ts';
import { cancellationRequestSchema, orderRequestSchema } from './order-schemas.ts';
import { suggestWirePlaces } from './place-list.ts';
import { buildErrorBody, notFound, Refusal, validationError } from './refusal.ts';
import { offerRequestSchema } from './search-schemas.ts';

export interface LoopbackDuffelOptions {
  /** The currency of the organization. */
  currency?: string;
  liveMode?: boolean;
  token?: string;
  /** How long an order takes to turn up that Duffel has accepted only. */
  pendingMs?: number;
  now?: () => Date;
}

/** A request as it arrived. */
export interface ReceivedRequest {
  method: string;
  path: string;
  params: Record<string, string>;
  headers: IncomingMessage['headers'];
  /** The parsed body; null without one. */
  body: unknown;
}

interface Reply {
  status: number;
  /** Null sends no body. */
  body: unknown;
}

const jsonSchema = v.pipe(v.string(), v.parseJson());

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}

/** Parses what was sent, or refuses its first field that Duffel wouldn't accept. */
function parseBody<Schema extends v.GenericSchema>(schema: Schema, body: unknown): v.InferOutput<Schema> {
  const parsed = v.safeParse(schema, body);
  if (parsed.success) return parsed.output;
  const pointer = `/${(v.getDotPath(parsed.issues[0]) ?? '').replaceAll('.', '/')}`;
  throw validationError('validation_format', pointer);
}

/**
 * Duffel's API on the loopback interface: the flights of the sandbox airlines in Duffel's format, with its oddities and the
 * routes of its test mode. It checks every request strictly, and counts.
 */
export async function startLoopbackDuffel({
  currency = 'USD',
  liveMode = false,
  token = 'duffel_test_loopback',
  pendingMs = 30_000,
  now = () => new Date(),
}: LoopbackDuffelOptions = {}) {
  const offerBook = createOfferBook({ currency, liveMode, now });
  const sender = createEventSender({ liveMode, now });
  const orderBook = createOrderBook({
    offerBook,
    currency,
    liveMode,
    now,
    pendingMs,
    onEvent: event => sender.add(event),
  });
  const requests: ReceivedRequest[] = [];
  const faults: Fault[] = [];
  let responses = 0;

  function checkHeaders({ headers, body }: ReceivedRequest): void {
    if (headers['duffel-version'] !== 'v2')
      throw new Refusal(400, 'invalid_request_error', 'missing_version_header');
    if (headers.authorization !== `Bearer ${token}`)
      throw new Refusal(401, 'authentication_error', 'access_token_not_found');
    const isJson = headers['content-type'] === 'application/json';
    if (headers.accept !== 'application/json' || (body !== null && !isJson))
      throw new Refusal(400, 'invalid_request_error', 'unsupported_format');
  }

  async function respond(request: ReceivedRequest): Promise<Reply> {
    const { method, path, params, body } = request;
    checkHeaders(request);
    const [, id] = /^\/air\/\w+\/([\w-]+)(?:\/actions\/(?:confirm|accept))?$/.exec(path) ?? [];
    const route = `${method} ${id === undefined ? path : path.replace(id, '{id}')}`;
    switch (route) {
      case 'GET /places/suggestions':
        return { status: 200, body: { data: suggestWirePlaces(params['name'] ?? '') } };
      case 'POST /air/offer_requests':
        return {
          status: 201,
          body: { data: await offerBook.search(parseBody(offerRequestSchema, body).data) },
        };
      case 'GET /air/offers/{id}':
        return { status: 200, body: { data: await offerBook.read(id ?? '') } };
      case 'POST /air/orders': {
        const { status, data } = await orderBook.create(parseBody(orderRequestSchema, body).data);
        return { status, body: data === null ? null : { data } };
      }
      case 'GET /air/orders':
        return { status: 200, body: orderBook.list(params) };
      case 'GET /air/orders/{id}':
        return { status: 200, body: { data: orderBook.read(id ?? '') } };
      case 'POST /air/order_cancellations': {
        const { order_id: orderId } = parseBody(cancellationRequestSchema, body).data;
        return { status: 201, body: { data: orderBook.quoteCancellation(orderId) } };
      }
      case 'POST /air/order_cancellations/{id}/actions/confirm':
        return { status: 200, body: { data: orderBook.confirmCancellation(id ?? '') } };
      case 'GET /air/airline_initiated_changes':
        return { status: 200, body: { data: orderBook.listChanges(params['order_id'] ?? '') } };
      case 'POST /air/airline_initiated_changes/{id}/actions/accept':
        return { status: 200, body: { data: orderBook.acceptChange(id ?? '') } };
      default:
        throw notFound();
    }
  }

  async function handle(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(incoming.url ?? '/', 'http://loopback');
    const text = await readBody(incoming);
    const request: ReceivedRequest = {
      method: incoming.method ?? '',
      path: url.pathname,
      params: Object.fromEntries(url.searchParams),
      headers: incoming.headers,
      body: text === '' ? null : v.parse(jsonSchema, text),
    };
    requests.push(request);
    const requestId = `req_${String(++responses).padStart(6, '0')}`;
    response.setHeader('x-request-id', requestId);
    const fault = takeFault(faults, request);
    if (fault !== undefined && (await fault.apply(response, () => respond(request))) === 'handled') return;
    let reply: Reply;
    try {
      reply = await respond(request);
    } catch (error) {
      const refusal =
        error instanceof Refusal ? error : new Refusal(500, 'api_error', 'internal_server_error');
      reply = { status: refusal.status, body: buildErrorBody(refusal, requestId, text) };
    }
    response.writeHead(reply.status, { 'Content-Type': 'application/json' });
    response.end(reply.body === null ? '' : JSON.stringify(reply.body));
  }

  const server = createServer((incoming, response) => {
    handle(incoming, response).catch(() => response.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;

  return {
    baseUrl: `http://127.0.0.1:${port}`,
    token,
    /** Every request in order. */
    requests,
    /** Each is used up by the next request that it fits. */
    faults,
    offers: offerBook.offers,
    /** The books: what is ordered, what has happened, and what the agency can still spend, in minor units. */
    orders: orderBook.orders,
    events: orderBook.events,
    wallet: orderBook.wallet,
    /** The quotes for cancellations, in order. */
    cancellations: orderBook.cancellations,
    /** How long new orders stay invisible. */
    delay: orderBook.delay,
    /** Sends every event to a webhook when it happens. */
    sendEventsTo: (url: string, secret: string) => sender.sendEventsTo(url, secret),
    async close(): Promise<void> {
      sender.stop();
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

export type LoopbackDuffel = Awaited<ReturnType<typeof startLoopbackDuffel>>;
