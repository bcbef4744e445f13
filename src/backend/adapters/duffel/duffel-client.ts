import * as v from 'valibot';
import type { Clock } from '#backend/ports/clock.ts';
import type { Logger } from '#backend/ports/logger.ts';
import { createCircuitBreaker } from './circuit-breaker.ts';
import type { Deadline } from './deadline.ts';
import { DuffelError, getRequestId, judgeError, rateLimitedReason, readErrorBody } from './duffel-error.ts';
import { createRateLimit } from './rate-limit.ts';

export interface DuffelClientOptions {
  token: string;
  /** `https://api.duffel.com`; tests have their own. */
  baseUrl: string;
  clock: Clock;
  log: Logger;
  /** Sends the requests. The recorder has one that keeps what is sent and received. */
  fetch?: typeof globalThis.fetch;
}

interface DuffelCall {
  method: 'GET' | 'POST';
  /** The path for people: no ids in it. */
  route: string;
  /** With its query. Equal to the route by default. */
  path?: string;
  body?: unknown;
  deadline: Deadline;
  /** Whether visitors cause such calls, without a booking: these leave some of the rate limit to those of bookings. */
  isPublic?: boolean;
}

/** Reads the body of a successful response. */
type ReadResponse<Result> = (response: Response) => Promise<Result>;

export interface DuffelClient {
  /** Sends a call that may be repeated. Waits for the rate limit, and repeats a call that it refused. */
  call<Result>(call: DuffelCall, read: ReadResponse<Result>): Promise<Result>;
  /** As `call`, with a response of the schema. */
  get<Schema extends v.GenericSchema>(schema: Schema, call: DuffelCall): Promise<v.InferOutput<Schema>>;
  /** Which breakers are open, by the names of their channels. */
  readBreakers(): Readonly<Record<string, boolean>>;
  /** Sends a call exactly once, whatever happens, even if Duffel seems to be down. */
  sendOnce<Result>(call: DuffelCall, read: ReadResponse<Result>): Promise<Result>;
}

/** How many calls of a window are left to bookings: Duffel refuses an order above the limit, and its booking fails. */
const bookingReserve = 10;

const maxFailures = 5;
const pauseMs = 15_000;
const maxIssues = 3;

/** The error of a request without a response, or of a response that broke off. */
function toNetworkError(
  error: unknown,
  { route, deadline }: DuffelCall,
  requestId: string | null,
): DuffelError {
  if (error instanceof DuffelError) return error;
  const isTimeout = deadline.signal.aborted;
  return new DuffelError(isTimeout ? 'provider_timeout' : 'provider_failed', {
    route,
    status: null,
    reason: isTimeout ? 'TIMEOUT' : 'NETWORK',
    requestId,
  });
}

/** The body of a response, as its schema has it. The error names fields, never their values. */
export async function parseResponse<Schema extends v.GenericSchema>(
  schema: Schema,
  route: string,
  response: Response,
): Promise<v.InferOutput<Schema>> {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), await response.text());
  if (parsed.success) return parsed.output;
  const paths = parsed.issues.slice(0, maxIssues).map(issue => v.getDotPath(issue) ?? 'body');
  throw new DuffelError('provider_failed', {
    route,
    status: response.status,
    reason: `INVALID_RESPONSE: ${paths.join(', ')}`,
    requestId: getRequestId(response.headers),
  });
}

/**
 * Calls Duffel's API, version 2: https://duffel.com/docs/api/overview. Every call with a response leaves a line in the log, with
 * the id by which Duffel's support finds it.
 */
export function createDuffelClient({
  token,
  baseUrl,
  clock,
  log,
  fetch = globalThis.fetch,
}: DuffelClientOptions): DuffelClient {
  const refuse = (route: string, reason: string) =>
    new DuffelError('provider_failed', { route, status: null, reason });
  const createChannel = (name: string) => ({
    name,
    limit: createRateLimit(clock),
    breaker: createCircuitBreaker({
      clock,
      judge: judgeError,
      onChange: isOpen =>
        log.info(
          isOpen
            ? `Duffel, ${name}: failed ${maxFailures} times in a row, and isn't called for ${pauseMs / 1000} s.`
            : `Duffel, ${name}: responds again.`,
        ),
      maxFailures,
      pauseMs,
    }),
  });
  // Searches have a smaller window than all other calls. Slow searches and suggestions say nothing about orders.
  const channels = new Map([
    ['POST /air/offer_requests', createChannel('searches')],
    ['GET /places/suggestions', createChannel('places')],
  ]);
  const otherCalls = createChannel('offers and orders');
  const getChannel = ({ route }: DuffelCall) => channels.get(route) ?? otherCalls;

  const waitForLimit = async (call: DuffelCall) => {
    const isAllowed = await getChannel(call).limit.wait(call.deadline, call.isPublic ? bookingReserve : 0);
    if (!isAllowed) throw refuse(call.route, rateLimitedReason);
  };

  async function fetchOnce(call: DuffelCall): Promise<Response> {
    const { method, route, path = route.slice(method.length + 1), body, deadline } = call;
    const response = await fetch(new URL(path, baseUrl), {
      method,
      headers: {
        Authorization: `Bearer ${token}`,
        'Duffel-Version': 'v2',
        Accept: 'application/json',
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      },
      body: body === undefined ? null : JSON.stringify(body),
      // A redirect would repeat the call, and give the token to another host.
      redirect: 'error',
      signal: deadline.signal,
    });
    getChannel(call).limit.note(response);
    return response;
  }

  async function readResult<Result>(
    { route }: DuffelCall,
    response: Response,
    read: ReadResponse<Result>,
  ): Promise<Result> {
    if (response.ok) return await read(response);
    throw readErrorBody(route, response.status, response.headers, await response.text());
  }

  /** One request and its response, with a repetition after each refusal of the rate limit. */
  async function exchange<Result>(
    call: DuffelCall,
    read: ReadResponse<Result>,
    isRepeatable: boolean,
  ): Promise<Result> {
    let requestId: string | null = null;
    try {
      for (;;) {
        await waitForLimit(call);
        const response = await fetchOnce(call);
        requestId = getRequestId(response.headers);
        if (response.status !== 429 || !isRepeatable) {
          log.info(`Duffel, ${call.route}: ${response.status} (request ${requestId ?? 'without an id'})`);
          return await readResult(call, response, read);
        }
        await response.body?.cancel();
      }
    } catch (error) {
      throw toNetworkError(error, call, requestId);
    }
  }

  const client: DuffelClient = {
    call: (call, read) =>
      getChannel(call).breaker.run(
        () => exchange(call, read, true),
        () => refuse(call.route, 'CIRCUIT_OPEN: not called, because the calls before failed'),
      ),
    get: (schema, call) => client.call(call, response => parseResponse(schema, call.route, response)),
    sendOnce: (call, read) => exchange(call, read, false),
    readBreakers: () =>
      Object.fromEntries(
        [...channels.values(), otherCalls].map(({ name, breaker }) => [name, breaker.isOpen()]),
      ),
  };
  return client;
}
