import * as v from 'valibot';
import { addDays } from '#contract/rules/plain-date.ts';
import type { FlightAdapter } from '#backend/ports/flight-provider.ts';
import { createDeadline } from './deadline.ts';
import { DuffelError } from './duffel-error.ts';
import { parseResponse } from './duffel-client.ts';
import { buildOfferRequest, getSearchPath, searchRoute, type OfferSearchDeps } from './search-offers.ts';

/** The shortest time that Duffel accepts. */
const supplierTimeoutMs = 2000;
const timeoutMs = 20_000;
const daysAhead = 60;

const searchResponseSchema = v.object({
  data: v.object({
    live_mode: v.boolean(),
    offers: v.nullish(v.array(v.object({ total_currency: v.string() })), []),
  }),
});

/** Searches once, and says in sentences for operators why nothing could be sold. */
export function createProblemFinder({
  client,
  clock,
  log,
  isLive,
  currency,
}: OfferSearchDeps): NonNullable<FlightAdapter['findProblems']> {
  return async () => {
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
    try {
      const { data } = await client.call(call, response =>
        parseResponse(searchResponseSchema, searchRoute, response),
      );
      return [...findModeProblem(data.live_mode, isLive), ...findCurrencyProblem(data.offers, currency)];
    } catch (error) {
      log.error('Duffel at the start', error);
      return error instanceof DuffelError ? findTokenProblem(error) : [];
    }
  };
}

function findModeProblem(liveMode: boolean, isLive: boolean): string[] {
  if (liveMode === isLive) return [];
  return [
    liveMode
      ? 'DUFFEL_ACCESS_TOKEN is a live token, which buys real tickets, but the backend runs in test mode: use a token that starts with duffel_test_.'
      : 'DUFFEL_ACCESS_TOKEN is a test token, which buys no real tickets, but the backend runs in live mode: use a token that starts with duffel_live_.',
  ];
}

function findCurrencyProblem(offers: readonly { total_currency: string }[], currency: string): string[] {
  const [offer] = offers;
  if (offer === undefined || offers.some(({ total_currency }) => total_currency === currency)) return [];
  const { total_currency } = offer;
  return [
    `Duffel quotes in ${total_currency}, but CURRENCY is ${currency}: set CURRENCY=${total_currency}, or ask Duffel to set your organization to ${currency}.`,
  ];
}

function findTokenProblem({ failure: { status, reason } }: DuffelError): string[] {
  if (reason === 'expired_access_token')
    return ['DUFFEL_ACCESS_TOKEN has expired: create another one in the Duffel dashboard.'];
  if (status === 401) return ['Duffel does not know DUFFEL_ACCESS_TOKEN: copy it again from the dashboard.'];
  if (status === 403)
    return ['DUFFEL_ACCESS_TOKEN may not search for flights: create a token with full access.'];
  return [];
}
