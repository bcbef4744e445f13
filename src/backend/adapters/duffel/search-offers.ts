import * as v from 'valibot';
import type { FlightInput } from '#contract/flight.ts';
import { getSearchedSlices, type FlightSearch, type SearchPassenger } from '#contract/flight-search.ts';
import { toMinorUnits } from '#contract/money.ts';
import { findAmountProblem } from '#contract/rules/chargeable-amount.ts';
import type { Clock } from '#backend/ports/clock.ts';
import type { Logger } from '#backend/ports/logger.ts';
import { createDeadline } from './deadline.ts';
import type { DuffelClient } from './duffel-client.ts';
import { DuffelError, getRequestId } from './duffel-error.ts';
import type { DuffelStore } from './duffel-store.ts';
import { mapFlight } from './map-flight.ts';
import { readOfferStream } from './offer-stream.ts';
import { createShortCache } from './short-cache.ts';
import type { SeenFares } from './seen-fares.ts';
import { isKnownAsSold } from './sold-searches.ts';
import { wireOfferSchema, type WireOffer } from './wire-offer.ts';

export interface OfferSearchDeps {
  client: DuffelClient;
  clock: Clock;
  log: Logger;
  isLive: boolean;
  /** The only currency that we sell in. */
  currency: string;
  store: DuffelStore;
  seenFares: Pick<SeenFares, 'record'>;
}

interface FoundOffers {
  flights: readonly FlightInput[];
  passengerIds: readonly string[];
}

/** How long an equal search gets the same response: Duffel charges for searches that nobody books. */
const cacheMs = 60_000;
const maxCachedSearches = 30;

/** How long Duffel waits for the airlines. What has not arrived by then is left out. */
const supplierTimeoutMs = 20_000;
/** Offers may arrive for a while after that. */
const searchTimeoutMs = 29_000;

export const searchRoute = 'POST /air/offer_requests';

const toSearchedPassenger = (passenger: SearchPassenger) =>
  // A passenger has a type or an age, never both.
  passenger.type === 'child' ? { age: passenger.age } : { type: passenger.type };

export const buildOfferRequest = (search: FlightSearch) => ({
  data: {
    cabin_class: search.cabin_class,
    max_connections: 1,
    slices: getSearchedSlices(search).map(({ origin, destination, departure_date }) => ({
      origin,
      destination,
      departure_date,
    })),
    passengers: search.passengers.map(toSearchedPassenger),
  },
});

export const getSearchPath = (timeoutMs: number): string =>
  `/air/offer_requests?return_offers=true&supplier_timeout=${timeoutMs}`;

/** Why an offer can't be sold here. */
type Omission = 'invalid' | 'other currency' | 'identity documents' | 'no passengers' | 'amount';

/** @throws RangeError if the amount isn't one in its currency */
export function findOmission(offer: WireOffer, currency: string): Omission | null {
  if (offer.total_currency !== currency) return 'other currency';
  if (offer.passenger_identity_documents_required) return 'identity documents';
  if (offer.passengers.length === 0) return 'no passengers';
  const minor = toMinorUnits(offer.total_amount, currency);
  return findAmountProblem(minor, currency) === null ? null : 'amount';
}

/** The search, with a memory of a minute. */
export function createOfferSearch({
  client,
  clock,
  log,
  isLive,
  currency,
  store,
  seenFares,
}: OfferSearchDeps) {
  const cache = createShortCache<FoundOffers>({
    clock,
    ttlMs: cacheMs,
    maxEntries: maxCachedSearches,
  });

  async function readFlights(response: Response): Promise<FoundOffers> {
    const requestId = getRequestId(response.headers);
    const flights: { flight: FlightInput; minor: number }[] = [];
    let passengerIds: readonly string[] = [];
    const omitted = new Map<Omission, number>();
    const omit = (omission: Omission): void => {
      omitted.set(omission, (omitted.get(omission) ?? 0) + 1);
    };
    let liveMode: unknown = null;

    await readOfferStream(response.body ?? new Blob().stream(), {
      onLiveMode: value => {
        liveMode = value;
      },
      onOffer: value => {
        const parsed = v.safeParse(wireOfferSchema, value);
        if (parsed.success) addFlight(parsed.output);
        else omit('invalid');
      },
    });
    assertMode({ liveMode, isLive, route: searchRoute, requestId });
    if (omitted.size > 0) {
      const counts = [...omitted].map(([omission, count]) => `${count} (${omission})`).join(', ');
      log.info(`Duffel, ${searchRoute}: offers omitted: ${counts} (request ${requestId ?? 'without an id'})`);
    }
    const sorted = flights.toSorted((a, b) => a.minor - b.minor).map(({ flight }) => flight);
    return { flights: sorted, passengerIds };

    function addFlight(offer: WireOffer): void {
      try {
        const omission = findOmission(offer, currency);
        if (omission !== null) return omit(omission);
        const minor = toMinorUnits(offer.total_amount, offer.total_currency);
        flights.push({ flight: mapFlight(offer), minor });
        passengerIds = offer.passengers.map(({ id }) => id);
      } catch (error) {
        if (!(error instanceof RangeError)) throw error;
        omit('invalid');
      }
    }
  }

  async function search(body: ReturnType<typeof buildOfferRequest>): Promise<FoundOffers> {
    const deadline = createDeadline(searchTimeoutMs);
    const path = getSearchPath(supplierTimeoutMs);
    try {
      return await client.call({ method: 'POST', route: searchRoute, path, body, deadline }, readFlights);
    } catch (error) {
      if (!(error instanceof DuffelError)) throw error;
      if (isSearchTimeout(error)) throw error.withCode('search_timed_out');
      if (!isRefusedSlice(error)) throw error;
      log.error('search', error);
      return { flights: [], passengerIds: [] };
    }
  }

  return async (criteria: FlightSearch): Promise<readonly FlightInput[]> => {
    const body = buildOfferRequest(criteria);
    const key = JSON.stringify(body);
    const load = async () => {
      const loaded = await search(body);
      await seenFares.record(criteria, loaded.flights[0]?.total_price ?? null);
      return loaded;
    };
    const found = await cache.get(key, load);
    if (!(await isKnownAsSold(store, found.passengerIds))) return found.flights;
    cache.drop(key);
    return (await cache.get(key, load)).flights;
  };
}

/** Nobody flies there, or then, as far as Duffel knows: it doesn't know every airport that we do. */
const isRefusedSlice = ({ failure: { status, pointer } }: DuffelError): boolean =>
  status === 422 && (pointer ?? '').startsWith('/data/slices/');

const isSearchTimeout = ({ failure: { status, reason } }: DuffelError): boolean =>
  status === 504 || reason === 'TIMEOUT';

/** Test tokens sell nothing real, and live ones do: an object of the other mode must not be shown or bought. */
export function assertMode({
  liveMode,
  isLive,
  route,
  requestId = null,
}: {
  liveMode: unknown;
  isLive: boolean;
  route: string;
  requestId?: string | null;
}): void {
  if (liveMode === isLive) return;
  const reason = typeof liveMode === 'boolean' ? 'OTHER_MODE' : 'NO_MODE';
  throw new DuffelError('provider_failed', { route, status: 200, reason, requestId });
}
