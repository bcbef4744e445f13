import type { Context, MiddlewareHandler } from 'hono';
import type { Mode } from '#contract/modes.ts';
import { ApiError } from '#backend/api-error.ts';
import type { WindowCount, WindowCounter } from '#backend/ports/window-counter.ts';
import { createAddressTest, findClientAddress, isLoopback, toClientKey } from './client-address.ts';

/** The window of most limits. */
export const rateWindowMs = 60_000;

/** The window of what may be tried a few times only: to find a booking, and to have its ticket sent again. */
export const attemptWindowMs = 15 * 60_000;

/** How often a client may try in it, and how often anybody may try the same. */
const maxAttempts = 5;

/** How often all clients together may. */
const maxTotalAttempts = 2000;

/** What is limited, each on its own. */
export type LimitedAction =
  | 'paymentIntents'
  | 'confirmations'
  | 'bookings'
  | 'searches'
  | 'offers'
  | 'lookups'
  | 'suggestions'
  | 'nearbyAirports'
  | 'placePositions'
  | 'dayFares'
  | 'events';

interface ClientLimits extends Record<LimitedAction, number> {
  /** How many cards may be declined for one payment intent, and for all intents of one client. */
  declinesPerIntent: number;
  declinesPerClient: number;
}

/** A client on the same machine that uses the sandbox: generous enough for tests. */
export const localSandboxLimits: ClientLimits = {
  paymentIntents: 200,
  confirmations: 300,
  bookings: 300,
  searches: 600,
  offers: 600,
  lookups: 600,
  suggestions: 1200,
  nearbyAirports: 1200,
  placePositions: 1200,
  dayFares: 1200,
  events: 1200,
  declinesPerIntent: 10,
  declinesPerClient: 60,
};

/** Any other client: several times what a traveler in a hurry needs, so that a few can share an address. */
export const publicLimits: ClientLimits = {
  paymentIntents: 10,
  confirmations: 60,
  bookings: 180,
  searches: 20,
  offers: 30,
  lookups: 240,
  suggestions: 400,
  nearbyAirports: 120,
  placePositions: 120,
  dayFares: 120,
  events: 600,
  declinesPerIntent: 5,
  declinesPerClient: 15,
};

/** All clients together may do as much as this many local ones, so that no client uses up what others need. */
export const totalFactor = 10;

export interface RateLimitDeps {
  counter: WindowCounter;
  attemptCounter: WindowCounter;
  mode: Mode;
  /** Multiplies every limit. */
  factor: number;
  /** The proxies whose X-Forwarded-For is believed: addresses and networks. */
  trustedProxies: readonly string[];
  /** The address at the other end of the connection. All connections without one are one client. */
  getPeerAddress: (c: Context) => string;
}

export interface RateLimits {
  /** Counts a request before anything else reads it, and refuses it above the limit of its client, or of all. */
  limitRequests(action: LimitedAction): MiddlewareHandler;
  /**
   * Counts an attempt, and refuses it above the limit of its client, of what it is about, or of all.
   * @throws ApiError `rate_limited`
   */
  countAttempt(c: Context, action: 'finds' | 'resends', subject: string): Promise<void>;
  /**
   * Tries a card, unless too many were declined for this intent or this client. It counts as declined until it has paid, so
   * that many at once, on any server, don't get past the limit; one server tries them one after the other.
   * @throws ApiError `rate_limited`
   */
  limitDeclines<Result>(
    c: Context,
    intentId: string,
    tryCard: () => Promise<{ result: Result; isDeclined: boolean }>,
  ): Promise<Result>;
}

function refuse(limit: string, { resetMs }: WindowCount): never {
  const seconds = Math.max(1, Math.ceil(resetMs / 1000));
  const wait =
    seconds > 120 ? `${Math.ceil(seconds / 60)} minutes` : seconds === 1 ? 'a second' : `${seconds} seconds`;
  throw new ApiError('rate_limited', {
    error: `That was a lot of requests in a short time. Please wait ${wait}, then try again.`,
    retryAfterSeconds: seconds,
    limit,
  });
}

export function createRateLimits(deps: RateLimitDeps): RateLimits {
  const { counter, attemptCounter, mode, factor, trustedProxies, getPeerAddress } = deps;
  const isTrustedProxy = createAddressTest(trustedProxies);
  const scale = (limit: number) => Math.max(1, Math.floor(limit * factor));

  const identifyClient = (c: Context): { key: string; limits: ClientLimits } => {
    const address = findClientAddress(getPeerAddress(c), c.req.header('x-forwarded-for'), isTrustedProxy);
    const isLocalSandbox = mode === 'sandbox' && isLoopback(address);
    return { key: toClientKey(address), limits: isLocalSandbox ? localSandboxLimits : publicLimits };
  };

  let lastCard: Promise<unknown> = Promise.resolve();
  return {
    limitRequests: action => async (c, next) => {
      // A client that is refused doesn't use up the total, and new clients aren't remembered once that is used up.
      const total = await counter.read(action);
      if (total.count >= scale(totalFactor * localSandboxLimits[action])) refuse(action, total);
      const { key, limits } = identifyClient(c);
      const requests = await counter.increment(`${action} of ${key}`);
      if (requests.count > scale(limits[action])) refuse(action, requests);
      await counter.increment(action);
      await next();
    },

    async countAttempt(c, action, subject) {
      const total = await attemptCounter.read(action);
      if (total.count >= scale(maxTotalAttempts)) refuse(action, total);
      for (const name of [`${action} of ${identifyClient(c).key}`, `${action} about ${subject}`]) {
        const attempts = await attemptCounter.increment(name);
        if (attempts.count > scale(maxAttempts)) refuse(action, attempts);
      }
      await attemptCounter.increment(action);
    },

    limitDeclines(c, intentId, tryCard) {
      const { key, limits } = identifyClient(c);
      const counters = [
        { name: `declines of ${intentId}`, limit: scale(limits.declinesPerIntent) },
        { name: `declines of ${key}`, limit: scale(limits.declinesPerClient) },
      ];
      const attempt = lastCard.then(async () => {
        const counted: string[] = [];
        let isCounted = false;
        try {
          for (const { name, limit } of counters) {
            counted.push(name);
            const declines = await counter.increment(name);
            if (declines.count > limit) refuse('declines', declines);
          }
          const { result, isDeclined } = await tryCard();
          isCounted = isDeclined;
          return result;
        } finally {
          if (!isCounted) for (const name of counted) await counter.decrement(name);
        }
      });
      lastCard = attempt.catch(() => {});
      return attempt;
    },
  };
}
