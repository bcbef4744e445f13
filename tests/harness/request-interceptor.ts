/** What the site asks for while a booking runs, by the word that the path runs use for it. */
export type ApiCall =
  | 'searchFlights'
  | 'validateOffer'
  | 'createPaymentIntent'
  | 'confirmPayment'
  | 'findBooking'
  | 'bookFlight'
  | 'loadTicket'
  | 'suggestPlaces'
  /** The script that a payment needs. */
  | 'paymentCode';

/** How a call ends: answered by the backend, by it and changed on the way, by us, or cut off without an answer. */
export type CallResult =
  | { kind: 'pass' }
  | { kind: 'change'; change: (text: string) => string }
  | { kind: 'say'; status: number; text: string }
  | { kind: 'cut' };

export const passThrough: CallResult = { kind: 'pass' };
export const dropConnection: CallResult = { kind: 'cut' };
export const respondJson = (status: number, json: unknown): CallResult => ({
  kind: 'say',
  status,
  text: JSON.stringify(json),
});

const callByEndpoint: Record<string, ApiCall> = {
  'POST /api/flights/search': 'searchFlights',
  'GET /api/bookings/validate-offer': 'validateOffer',
  'POST /api/payments/create-payment-intent': 'createPaymentIntent',
  'POST /api/sandbox/payment-intents/confirm': 'confirmPayment',
  'GET /api/bookings/by-payment': 'findBooking',
  'POST /api/bookings/book': 'bookFlight',
  'GET /api/bookings/details': 'loadTicket',
};

interface PendingCall {
  end: (answer: CallResult) => void;
}

/** A call that nobody asked for in time, or that was asked for twice at once. */
class RequestInterceptorError extends Error {
  override readonly name = 'GateError';
}

export interface InterceptedRequest {
  request: Request;
  /** Ends the connection without an answer. */
  dropConnection: () => void;
}

/** The same request, whose answer comes as it is, not compressed. */
async function toUncompressed(request: Request): Promise<Request> {
  const headers = new Headers(request.headers);
  headers.delete('accept-encoding');
  const { url, method } = request;
  return new Request(
    url,
    method === 'GET' ? { method, headers } : { method, headers, body: await request.text() },
  );
}

/**
 * Stands in front of the real backend in path runs, and nowhere else: every call of a booking waits until the path says
 * how it ends, so that each state can be looked at, and what the sandbox can't force can be.
 */
export class RequestInterceptor {
  readonly #answer: (request: Request) => Response | Promise<Response>;
  readonly #held = new Map<ApiCall, PendingCall[]>();
  readonly #standing = new Map<ApiCall, CallResult>();
  readonly #waiting = new Set<() => void>();
  #keepsPage = false;
  #holdsCode = false;
  #holdsSuggestions = false;
  /** The body of the last request of each call. */
  readonly requestBodies = new Map<ApiCall, string>();
  /** The last answer of each call that came from the backend, as the site got it. */
  readonly responseBodies = new Map<ApiCall, string>();
  /** Where the browser would have gone, had it not been kept on its page. */
  blockedNavigation: string | null = null;
  /** Calls that were asked for twice at once. */
  readonly duplicateCalls: ApiCall[] = [];

  constructor(answer: (request: Request) => Response | Promise<Response>) {
    this.#answer = answer;
  }

  #callOf({ method, url }: Request): ApiCall | null {
    const { pathname } = new URL(url);
    if (this.#holdsCode && /\/confirm-payment-[^/]*\.js$/.test(pathname)) return 'paymentCode';
    if (this.#holdsSuggestions && pathname === '/api/flights/place-suggestions') return 'suggestPlaces';
    return callByEndpoint[`${method} ${pathname}`] ?? null;
  }

  async handle({ request, dropConnection: cutOff }: InterceptedRequest): Promise<Response> {
    if (this.#keepsPage && request.headers.get('sec-fetch-dest') === 'document') {
      this.blockedNavigation = request.url;
      return new Response(null, { status: 204 });
    }
    const call = this.#callOf(request);
    if (call === null) return this.#answer(request);
    if (request.method === 'POST') this.requestBodies.set(call, await request.clone().text());
    const answer = this.#standing.get(call) ?? (await this.#hold(call, request.signal));
    if (answer.kind === 'cut') {
      cutOff();
      return new Response(null);
    }
    if (answer.kind === 'say')
      return new Response(answer.text, {
        status: answer.status,
        headers: { 'Content-Type': 'application/json' },
      });
    const response = await this.#answer(await toUncompressed(request));
    if (call === 'paymentCode') return response;
    const text = await new Response(response.clone().body).text();
    const body = answer.kind === 'pass' ? text : answer.change(text);
    this.responseBodies.set(call, body);
    if (answer.kind === 'pass') return response;
    return new Response(body, {
      status: response.status,
      headers: { 'Content-Type': 'application/json' },
    });
  }

  #hold(call: ApiCall, signal: AbortSignal): Promise<CallResult> {
    return new Promise(resolve => {
      const all = this.#held.get(call) ?? [];
      const held: PendingCall = { end: resolve };
      if (all.length > 0) this.duplicateCalls.push(call);
      all.push(held);
      this.#held.set(call, all);
      // Whoever asked has stopped waiting.
      signal.addEventListener('abort', () => this.#forget(call, held));
      this.#waiting.forEach(checkPending => checkPending());
    });
  }

  #forget(call: ApiCall, held: PendingCall): void {
    const all = this.#held.get(call) ?? [];
    if (all.includes(held)) all.splice(all.indexOf(held), 1);
  }

  /** The calls that wait. */
  get pendingCalls(): ApiCall[] {
    return [...this.#held].flatMap(([call, all]) => all.map(() => call));
  }

  /** Waits until a call is asked for. @throws GateError where it isn't */
  async waitForCall(call: ApiCall, timeoutMs = 15_000): Promise<void> {
    if ((this.#held.get(call)?.length ?? 0) > 0) return;
    const { promise, resolve, reject } = Promise.withResolvers<undefined>();
    const timer = setTimeout(
      () =>
        reject(
          new RequestInterceptorError(
            `The site never asked for ${call}; it waits for: ${this.pendingCalls.join(', ') || 'nothing'}.`,
          ),
        ),
      timeoutMs,
    );
    const checkPending = () => {
      if ((this.#held.get(call)?.length ?? 0) > 0) resolve(undefined);
    };
    this.#waiting.add(checkPending);
    await promise.finally(() => {
      clearTimeout(timer);
      this.#waiting.delete(checkPending);
    });
  }

  /** Lets a call end, as soon as it is asked for. */
  async release(call: ApiCall, answer: CallResult = passThrough): Promise<void> {
    await this.waitForCall(call);
    const held = this.#held.get(call)?.shift();
    held?.end(answer);
  }

  /** From now on, and for what waits already, a call ends like this. */
  alwaysRespond(call: ApiCall, answer: CallResult): void {
    this.#standing.set(call, answer);
    for (const held of this.#held.get(call)?.splice(0) ?? []) held.end(answer);
  }

  /** Whether some call is cut off whenever it is asked for. */
  get hasStandingResults(): boolean {
    return this.#standing.size > 0;
  }

  clearStandingResults(): void {
    this.#standing.clear();
  }

  /** Whether the browser is kept on its page, whatever it asks for: so that it can be looked at while it leaves. */
  blockNavigation(isKept: boolean): void {
    this.#keepsPage = isKept;
    this.blockedNavigation = null;
  }

  /** Whether the script that a payment needs waits as well. */
  holdPaymentCode(isHeld: boolean): void {
    this.#holdsCode = isHeld;
  }

  /** Whether suggestions wait as well. */
  holdSuggestions(isHeld: boolean): void {
    this.#holdsSuggestions = isHeld;
  }

  /** Lets everything go that still waits. */
  close(): void {
    for (const all of this.#held.values()) for (const held of all.splice(0)) held.end(dropConnection);
  }
}
