import * as v from 'valibot';
import { addDays } from '#contract/rules/plain-date.ts';
import type { FlightAdapter } from '#backend/ports/flight-provider.ts';
import { createDeadline } from './deadline.ts';
import { DuffelError } from './duffel-error.ts';
import { readOfferStream } from './offer-stream.ts';
import { buildOfferRequest, getSearchPath, searchRoute, type OfferSearchDeps } from './search-offers.ts';

/** The shortest time that Duffel accepts. */
const supplierTimeoutMs = 2000;
const timeoutMs = 20_000;
const daysAhead = 60;

const ordersRoute = 'GET /air/orders';

const offerSchema = v.object({ live_mode: v.boolean(), total_currency: v.string() });

/** What a search says about the token. */
interface Quote {
  /** Null if the response doesn't say. */
  liveMode: boolean | null;
  /** Ours if any offer has it; null without offers. */
  currency: string | null;
}

/** Reads no more of a search than it takes to know whether its offers can be sold. */
async function readQuote(response: Response, currency: string): Promise<Quote> {
  const quote: Quote = { liveMode: null, currency: null };
  await readOfferStream(response.body ?? new Blob().stream(), {
    onLiveMode: value => {
      if (typeof value === 'boolean') quote.liveMode = value;
    },
    onOffer: value => {
      const parsed = v.safeParse(offerSchema, value);
      if (!parsed.success) return undefined;
      quote.liveMode = parsed.output.live_mode;
      quote.currency = parsed.output.total_currency;
      return quote.currency === currency ? 'stop' : undefined;
    },
  });
  return quote;
}

/** Searches once, looks at the orders once, and says in sentences for operators why nothing could be sold. */
export function createProblemFinder({
  client,
  clock,
  log,
  isLive,
  currency,
}: OfferSearchDeps): NonNullable<FlightAdapter['findProblems']> {
  async function findProblems(permission: string, call: () => Promise<string[]>): Promise<string[]> {
    try {
      return await call();
    } catch (error) {
      log.error('Duffel at the start', error);
      return error instanceof DuffelError ? findTokenProblem(error, permission) : [];
    }
  }

  async function checkSearch(): Promise<string[]> {
    const body = buildOfferRequest({
      origin: 'LHR',
      destination: 'JFK',
      departure_date: addDays(clock.now().toISOString().slice(0, 10), daysAhead),
      cabin_class: 'economy',
      passengers: [{ type: 'adult' }],
    });
    const call = {
      method: 'POST' as const,
      route: searchRoute,
      path: getSearchPath(supplierTimeoutMs),
      body,
      deadline: createDeadline(timeoutMs),
    };
    const quote = await client.call(call, response => readQuote(response, currency));
    return [...findModeProblem(quote.liveMode, isLive), ...findCurrencyProblem(quote.currency, currency)];
  }

  /** What may read orders may not be able to place them, but nothing else shows it without an order. */
  async function checkOrders(): Promise<string[]> {
    const deadline = createDeadline(timeoutMs);
    const call = { method: 'GET' as const, route: ordersRoute, path: '/air/orders?limit=1', deadline };
    await client.call(call, response => response.arrayBuffer());
    return [];
  }

  return async () => {
    const problems = await Promise.all([
      findProblems('search for flights', checkSearch),
      findProblems('read orders', checkOrders),
    ]);
    return [...new Set(problems.flat())];
  };
}

function findModeProblem(liveMode: boolean | null, isLive: boolean): string[] {
  if (liveMode === null || liveMode === isLive) return [];
  return [
    liveMode
      ? 'DUFFEL_ACCESS_TOKEN is a live token, which buys real tickets, but the backend runs in test mode: use a token that starts with duffel_test_.'
      : 'DUFFEL_ACCESS_TOKEN is a test token, which buys no real tickets, but the backend runs in live mode: use a token that starts with duffel_live_.',
  ];
}

function findCurrencyProblem(quoted: string | null, currency: string): string[] {
  if (quoted === null || quoted === currency) return [];
  return [
    `Duffel quotes in ${quoted}, but CURRENCY is ${currency}: set CURRENCY=${quoted}, or ask Duffel to set your organization to ${currency}.`,
  ];
}

function findTokenProblem({ failure: { status, reason } }: DuffelError, permission: string): string[] {
  if (reason === 'expired_access_token')
    return ['DUFFEL_ACCESS_TOKEN has expired: create another one in the Duffel dashboard.'];
  if (status === 401) return ['Duffel does not know DUFFEL_ACCESS_TOKEN: copy it again from the dashboard.'];
  if (status === 403) return [`DUFFEL_ACCESS_TOKEN may not ${permission}: create a token with full access.`];
  return [];
}
