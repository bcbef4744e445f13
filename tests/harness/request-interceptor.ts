import {
  dropConnection as droppedConnection,
  findApiCall,
  passThrough,
  toUncompressed,
  type ApiCall,
  type CallResult,
} from './api-call.ts';
import { waitUntil } from './wait-until.ts';

interface PendingCall {
  end: (result: CallResult) => void;
}

/** A call did not arrive in time. */
class MissingCallError extends Error {
  override readonly name = 'MissingCallError';
}

/** A response to a call, as the site received it. */
interface CallResponse {
  call: ApiCall;
  status: number;
  body: string;
  /** Whether the test responded, or changed what the backend responded. */
  isInvented: boolean;
}

interface InterceptedRequest {
  request: Request;
  /** Closes the connection without a response. */
  dropConnection: () => void;
}

/** A call of the booking as the site saw it. */
interface Exchange {
  call: ApiCall;
  method: string;
  path: string;
  requestBody: string | null;
  /** Null for a connection that was closed without a response. */
  status: number | null;
  responseBody: string | null;
  /** Whether a tab has received it that the session doesn't look at. */
  isOfOtherTab: boolean;
}

/** As the backend sends them: browsers would keep some responses, such as 410, for Back. */
const apiHeaders = { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' };

/** Longer bodies are cut off in the log: the offers of a search have a megabyte. */
const maxLoggedBody = 20_000;

/**
 * Stands between the site and the real backend in path tests: holds every call of the booking until the test releases
 * it, so that each state can be checked. It also responds itself where the sandbox can't force a response.
 */
export class RequestInterceptor {
  readonly #respond: (request: Request) => Response | Promise<Response>;
  readonly #pending = new Map<ApiCall, PendingCall[]>();
  readonly #standingResults = new Map<ApiCall, CallResult>();
  readonly #listeners = new Set<() => void>();
  readonly #heldOptionalCalls = new Set<ApiCall>();
  #isNavigationBlocked = false;
  /** The body of the last request of each call. */
  readonly requestBodies = new Map<ApiCall, string>();
  /** The body of the backend's last response to each call, as the site received it. */
  readonly responseBodies = new Map<ApiCall, string>();
  /** The responses with the lowest fares of days, by the query: they pass at once. */
  readonly dayFares = new Map<string, string>();
  /** Every call that has ended, in order. */
  readonly exchanges: Exchange[] = [];
  /** Every response, in order. */
  readonly responses: CallResponse[] = [];
  /** The address that the browser tried to open while navigation was blocked. */
  blockedNavigation: string | null = null;
  /** Calls that arrived while the same call was pending, which wasn't aborted then or soon after. */
  readonly duplicateCalls: ApiCall[] = [];

  constructor(respond: (request: Request) => Response | Promise<Response>) {
    this.#respond = respond;
  }

  async handle({ request, dropConnection }: InterceptedRequest): Promise<Response> {
    if (this.#isNavigationBlocked && request.headers.get('sec-fetch-dest') === 'document') {
      this.blockedNavigation = request.url;
      return new Response(null, { status: 204 });
    }
    const call = findApiCall(request, this.#heldOptionalCalls);
    if (call === null) return this.#passUnheld(request);
    if (request.method === 'POST') this.requestBodies.set(call, await request.clone().text());
    const result = this.#standingResults.get(call) ?? (await this.#hold(call, request.signal));
    switch (result.kind) {
      case 'drop':
        this.#logExchange(call, request, null, null);
        dropConnection();
        return new Response(null);
      case 'respond':
        this.#logExchange(call, request, result.status, result.text);
        this.responses.push({ call, status: result.status, body: result.text, isInvented: true });
        return new Response(result.text, { status: result.status, headers: apiHeaders });
      default:
        return this.#passOn(call, request, result);
    }
  }

  /** Passes on what isn't held. */
  async #passUnheld(request: Request): Promise<Response> {
    const { pathname, search } = new URL(request.url);
    if (pathname !== '/api/flights/day-fares') return this.#respond(request);
    const response = await this.#respond(await toUncompressed(request));
    if (response.ok) this.dayFares.set(search, await response.clone().text());
    return response;
  }

  /** Lets the backend respond. */
  async #passOn(
    call: ApiCall,
    request: Request,
    result: Extract<CallResult, { kind: 'pass' | 'change' }>,
  ): Promise<Response> {
    const response = await this.#respond(await toUncompressed(request));
    if (call === 'paymentScript') {
      this.#logExchange(call, request, response.status, null);
      return response;
    }
    const text = await response.clone().text();
    const body = result.kind === 'pass' ? text : result.change(text);
    this.responseBodies.set(call, body);
    this.#logExchange(call, request, response.status, body);
    this.responses.push({ call, status: response.status, body, isInvented: result.kind === 'change' });
    return result.kind === 'pass'
      ? response
      : new Response(body, { status: response.status, headers: apiHeaders });
  }

  #logExchange(
    call: ApiCall,
    { method, url }: Request,
    status: number | null,
    responseBody: string | null,
  ): void {
    const { pathname, search } = new URL(url);
    this.exchanges.push({
      call,
      method,
      path: pathname + search,
      requestBody: method === 'POST' ? (this.requestBodies.get(call) ?? null) : null,
      status,
      responseBody: responseBody?.slice(0, maxLoggedBody) ?? null,
      isOfOtherTab: false,
    });
  }

  #getPending(call: ApiCall): PendingCall[] {
    const pending = this.#pending.get(call) ?? [];
    this.#pending.set(call, pending);
    return pending;
  }

  #hold(call: ApiCall, signal: AbortSignal): Promise<CallResult> {
    return new Promise(resolve => {
      const pending = this.#getPending(call);
      let isDropped = false;
      const held: PendingCall = {
        end(result) {
          isDropped = result.kind === 'drop';
          resolve(result);
        },
      };
      if (pending.length > 0) this.duplicateCalls.push(call);
      pending.push(held);
      signal.addEventListener('abort', () => {
        if (pending.includes(held)) pending.splice(pending.indexOf(held), 1);
        // The next call can arrive on another connection before this one is closed, and both can be let through by then.
        const duplicate = isDropped ? -1 : this.duplicateCalls.lastIndexOf(call);
        if (duplicate !== -1) this.duplicateCalls.splice(duplicate, 1);
      });
      this.#listeners.forEach(notify => notify());
    });
  }

  get pendingCalls(): ApiCall[] {
    return [...this.#pending].flatMap(([call, pending]) => pending.map(() => call));
  }

  /** Waits as long as an aborted call may take to be noticed, if a call was pending twice. */
  async waitForAborts(timeoutMs = 8000): Promise<void> {
    const deadline = performance.now() + timeoutMs;
    await waitUntil(() => this.duplicateCalls.length === 0 || performance.now() > deadline, {
      timeoutMs: 2 * timeoutMs,
      getMessage: () => 'The aborted calls were not awaited.',
    });
  }

  /** Waits until a call is pending. @throws MissingCallError after the timeout */
  async waitForCall(call: ApiCall, timeoutMs = 15_000): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<undefined>();
    const checkPending = () => {
      if (this.#getPending(call).length > 0) resolve(undefined);
    };
    // oxlint-disable-next-line conventions/no-sleep -- a deadline, not a wait
    const timer = setTimeout(() => {
      const pending = this.pendingCalls.join(', ') || 'nothing';
      reject(new MissingCallError(`The site did not call ${call}. Pending: ${pending}.`));
    }, timeoutMs);
    this.#listeners.add(checkPending);
    checkPending();
    await promise.finally(() => {
      clearTimeout(timer);
      this.#listeners.delete(checkPending);
    });
  }

  /** Ends a call as soon as it is pending. By default the backend responds. */
  async release(call: ApiCall, result: CallResult = passThrough): Promise<void> {
    await this.waitForCall(call);
    this.#getPending(call).shift()?.end(result);
  }

  /** Lets the backend respond to a call as soon as it is pending, and waits until the site has the response. */
  async releaseAnswered(call: ApiCall): Promise<void> {
    const countAnswers = () => this.responses.filter(response => response.call === call).length;
    const answers = countAnswers();
    await this.release(call);
    await waitUntil(() => countAnswers() > answers, {
      timeoutMs: 10_000,
      getMessage: () => `${call} was not answered.`,
    });
  }

  /** Ends a call with this result whenever it arrives, and at once where it is pending. */
  alwaysRespond(call: ApiCall, result: CallResult): void {
    this.#standingResults.set(call, result);
    for (const held of this.#getPending(call).splice(0)) held.end(result);
  }

  get hasStandingResults(): boolean {
    return this.#standingResults.size > 0;
  }

  clearStandingResults(): void {
    this.#standingResults.clear();
  }

  /** Keeps the browser on its page while it tries to open another one, so that the state can be checked. */
  blockNavigation(isBlocked: boolean): void {
    this.#isNavigationBlocked = isBlocked;
    this.blockedNavigation = null;
  }

  /** Holds a call that normally passes: suggestions, or the script that confirms payments. */
  holdOptionalCall(call: 'paymentScript' | 'suggestPlaces', isHeld: boolean): void {
    if (isHeld) this.#heldOptionalCalls.add(call);
    else this.#heldOptionalCalls.delete(call);
  }

  /** Drops all pending calls. */
  close(): void {
    for (const pending of this.#pending.values())
      for (const held of pending.splice(0)) held.end(droppedConnection);
  }
}
