/** The calls of a booking, by the name that the path runs use. */
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

/** How a call ends: with the backend's response, with that response changed, with a response of ours, or disconnected. */
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

/** The site did not make an expected call in time. */
class RequestInterceptorError extends Error {
  override readonly name = 'RequestInterceptorError';
}

export interface InterceptedRequest {
  request: Request;
  /** Closes the connection without a response. */
  dropConnection: () => void;
}

/** The same request without compression of its response. */
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
 * Sits between the browser and the real backend in path runs. Every call of a booking waits until the path decides how it
 * ends. So each state can be checked, and results can be forced that the sandbox can't force.
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
  /** The last response body of each call that reached the backend, as the site received it. */
  readonly responseBodies = new Map<ApiCall, string>();
  /** The URL of the last navigation that was blocked. */
  blockedNavigation: string | null = null;
  /** Calls that were made again while one was pending. */
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
      // The browser has stopped waiting.
      signal.addEventListener('abort', () => this.#forget(call, held));
      this.#waiting.forEach(checkPending => checkPending());
    });
  }

  #forget(call: ApiCall, held: PendingCall): void {
    const all = this.#held.get(call) ?? [];
    if (all.includes(held)) all.splice(all.indexOf(held), 1);
  }

  /** The calls that wait for a result. */
  get pendingCalls(): ApiCall[] {
    return [...this.#held].flatMap(([call, all]) => all.map(() => call));
  }

  /** Waits until a call is made. @throws RequestInterceptorError after the timeout */
  async waitForCall(call: ApiCall, timeoutMs = 15_000): Promise<void> {
    if ((this.#held.get(call)?.length ?? 0) > 0) return;
    const { promise, resolve, reject } = Promise.withResolvers<undefined>();
    const timer = setTimeout(
      () =>
        reject(
          new RequestInterceptorError(
            `The site never called ${call}. Pending calls: ${this.pendingCalls.join(', ') || 'none'}.`,
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

  /** Ends a call, as soon as it is made. */
  async release(call: ApiCall, answer: CallResult = passThrough): Promise<void> {
    await this.waitForCall(call);
    const held = this.#held.get(call)?.shift();
    held?.end(answer);
  }

  /** Ends every pending and later call of this kind like this. */
  alwaysRespond(call: ApiCall, answer: CallResult): void {
    this.#standing.set(call, answer);
    for (const held of this.#held.get(call)?.splice(0) ?? []) held.end(answer);
  }

  /** Whether some call has a standing result. */
  get hasStandingResults(): boolean {
    return this.#standing.size > 0;
  }

  clearStandingResults(): void {
    this.#standing.clear();
  }

  /** Keeps the browser on its page when it navigates, so that the page can be checked while it leaves. */
  blockNavigation(isKept: boolean): void {
    this.#keepsPage = isKept;
    this.blockedNavigation = null;
  }

  /** Holds the script that a payment needs, too. */
  holdPaymentCode(isHeld: boolean): void {
    this.#holdsCode = isHeld;
  }

  /** Holds the place suggestions, too. */
  holdSuggestions(isHeld: boolean): void {
    this.#holdsSuggestions = isHeld;
  }

  /** Disconnects every pending call. */
  close(): void {
    for (const all of this.#held.values()) for (const held of all.splice(0)) held.end(dropConnection);
  }
}
