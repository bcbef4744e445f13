import { fromMinorUnits, toMinorUnits } from '#contract/money.ts';
import type { FlightInput } from '#contract/flight.ts';
import { getSearchedSlices, type FlightSearch } from '#contract/flight-search.ts';
import type { OfferPassenger } from '#contract/offer.ts';
import {
  FlightProviderError,
  type FlightProvider,
  type KnownFare,
  type LowestFare,
  type Offer,
} from '#backend/ports/flight-provider.ts';
import { findAirports, sharesAirport } from '#backend/places/find-places.ts';
import { suggestPlaces } from '#backend/places/suggest-places.ts';
import { getPricingKey, planOffers, type PlannedOffer } from './plan-offers.ts';
import { createLruCache } from './lru-cache.ts';
import {
  getTimeSlotStart,
  createOfferIdCodec,
  getTimeSlotExpiry,
  getTimeSlot,
  type OfferIdPayload,
} from './offer-id-codec.ts';
import { buildOfferPassengers } from './offer-passengers.ts';
import { presentFlight, formatPrice, sandboxCurrency, type FlightContent } from './present-flight.ts';
import { hashText } from './seeded-random.ts';
import { planTriggerOffers } from './plan-trigger-offers.ts';
import { failingPlaceQuery, findTrigger, type Trigger } from './triggers.ts';
import { createWorkQueue, type SlicedWork } from './work-queue.ts';

export interface SandboxOffersDeps {
  /** Signs the offer ids. Offers stay valid across restarts as long as the secret is the same. */
  secret: string | Uint8Array;
  clock: () => Date;
  /** Counts a read of an offer, and returns how often it was read: 1 for the first. */
  countRead: (offerId: string) => number | Promise<number>;
}

/** A flight with an offer id. */
export type OfferedFlight = FlightInput & { id: string };

/** An offer as it was searched, with its passengers. */
interface SandboxOffer {
  flight: OfferedFlight;
  passengers: readonly OfferPassenger[];
}

export interface SandboxOffers extends Pick<
  FlightProvider,
  'suggestPlaces' | 'search' | 'findLowestFares' | 'readOffer' | 'findUnknownPlaces' | 'sharesAirport'
> {
  search(search: FlightSearch): Promise<readonly OfferedFlight[]>;
  /**
   * An offer with the price of its search, even after its expiry. Doesn't count as a read.
   * @throws FlightProviderError `offer_not_found`; `offer_no_longer_available` if the search has other offers by now
   */
  getSandboxOffer(offerId: string): Promise<SandboxOffer>;
  /** @throws FlightProviderError `offer_not_found` */
  getOfferSearch(offerId: string): FlightSearch;
  /** The behavior that the offer's route forces. @throws FlightProviderError `offer_not_found` */
  getOfferTrigger(offerId: string): Trigger | null;
}

/** The offers of a search at a moment, in order. */
type SearchContents = readonly { content: FlightContent; fingerprint: number }[];

const searchCacheSize = 60;
const contentCacheSize = 60;
/** A year of a few hundred routes. */
const fareCacheSize = 100_000;
const priceIncreaseCents = 1000;

/** The search and the offers of the sandbox airlines. They are stateless: an offer id contains everything. */
export function createSandboxOffers({ secret, clock, countRead }: SandboxOffersDeps): SandboxOffers {
  const offerIds = createOfferIdCodec(secret);
  const searchCache = createLruCache<Promise<readonly OfferedFlight[]>>(searchCacheSize);
  const contentCache = createLruCache<SearchContents>(contentCacheSize);
  const fareCache = createLruCache<LowestFare | null>(fareCacheSize);
  const enqueue = createWorkQueue();

  function* getContents(search: FlightSearch, now: Date): SlicedWork<SearchContents> {
    const key = toContentKey(search, now);
    return contentCache.find(key) ?? contentCache.set(key, yield* buildSearchContents(search, now));
  }

  function* buildOfferedFlights(search: FlightSearch, timeSlot: number): SlicedWork<OfferedFlight[]> {
    const expires_at = getTimeSlotExpiry(timeSlot).toISOString();
    const flights: OfferedFlight[] = [];
    const contents = yield* getContents(search, getTimeSlotStart(timeSlot));
    for (const [index, { content, fingerprint }] of contents.entries()) {
      yield;
      flights.push({ id: offerIds.encode({ search, index, timeSlot, fingerprint }), ...content, expires_at });
    }
    return flights;
  }

  function* getLowestFare(search: FlightSearch, now: Date): SlicedWork<LowestFare | null> {
    const key = toContentKey(search, now);
    const known = fareCache.find(key);
    if (known !== undefined) return known;
    const [cheapest] = yield* planSearch(search, now);
    if (cheapest === undefined) return fareCache.set(key, null);
    const amount = fromMinorUnits(cheapest.totalCents, sandboxCurrency);
    return fareCache.set(key, { amount, currency: sandboxCurrency, seenAt: null });
  }

  const decodeOfferId = (offerId: string): OfferIdPayload => {
    const key = offerIds.decode(offerId);
    if (!key) throw new FlightProviderError('offer_not_found', 'No offer of ours has this id.');
    return key;
  };

  const getFlight = async (
    offerId: string,
    { search, index, timeSlot, fingerprint }: OfferIdPayload,
  ): Promise<OfferedFlight> => {
    const time = getTimeSlotStart(timeSlot);
    const contents =
      contentCache.find(toContentKey(search, time)) ?? (await enqueue(getContents(search, time)));
    const entry = contents[index];
    if (entry?.fingerprint !== fingerprint) {
      throw new FlightProviderError('offer_no_longer_available', 'This search has other offers by now.');
    }
    return { id: offerId, ...entry.content, expires_at: getTimeSlotExpiry(timeSlot).toISOString() };
  };

  return {
    async suggestPlaces(query) {
      if (query.trim().toLowerCase() === failingPlaceQuery) throw new Error('Suggestions were made to fail.');
      return suggestPlaces(query);
    },

    findUnknownPlaces: async codes => codes.filter(code => findAirports(code).length === 0),
    sharesAirport: async (one, other) => sharesAirport(one, other),

    async search(search) {
      if (findSearchTrigger(search)?.name === 'search_times_out') {
        throw new FlightProviderError('search_timed_out', 'The route makes searches time out.');
      }
      const timeSlot = getTimeSlot(clock());
      return await searchCache.get(`${timeSlot} ${toSearchKey(search)}`, () =>
        enqueue(buildOfferedFlights(search, timeSlot)),
      );
    },

    async findLowestFares(route, trips) {
      const now = getTimeSlotStart(getTimeSlot(clock()));
      const fares: KnownFare[] = [];
      // One by one, so that whoever searches meanwhile isn't kept waiting for a month.
      for (const { departureDate, returnDate } of trips) {
        const dates = { departure_date: departureDate, return_date: returnDate };
        const search: FlightSearch = { ...route, ...dates, passengers: [{ type: 'adult' }] };
        const isUnknown = findSearchTrigger(search)?.name === 'search_times_out';
        fares.push(isUnknown ? null : ((await enqueue(getLowestFare(search, now))) ?? 'without_flights'));
      }
      return fares;
    },

    async readOffer(offerId): Promise<Offer> {
      const key = decodeOfferId(offerId);
      const trigger = findSearchTrigger(key.search)?.name;
      const expiry = getTimeSlotExpiry(key.timeSlot);
      if (trigger === 'offer_unavailable' || clock() >= expiry) {
        throw new FlightProviderError('offer_no_longer_available', 'The offer has expired, or was made to.');
      }
      const flight = await getFlight(offerId, key);
      const increaseCents =
        trigger === 'price_rises_always'
          ? priceIncreaseCents * (await countRead(offerId))
          : trigger === 'price_rises_once'
            ? priceIncreaseCents
            : 0;
      const [currency = '', amount = ''] = flight.total_price.split(' ');
      const total_price = formatPrice(toMinorUnits(amount, currency) + increaseCents);
      return {
        id: offerId,
        totalAmount: total_price.slice(currency.length + 1),
        currency,
        expiresAt: expiry.toISOString(),
        passengers: buildOfferPassengers(
          key.search,
          offerIds.createPassengerIds(offerId, key.search.passengers.length),
        ),
        supportedGenders: flight.supported_genders ?? ['m', 'f', 'o'],
        lastFlightDate: flight.slices.at(-1)?.segments?.at(-1)?.departing_at.slice(0, 10) ?? '',
        flight: { ...flight, total_price },
      };
    },

    async getSandboxOffer(offerId) {
      const key = decodeOfferId(offerId);
      const passengerIds = offerIds.createPassengerIds(offerId, key.search.passengers.length);
      return {
        flight: await getFlight(offerId, key),
        passengers: buildOfferPassengers(key.search, passengerIds),
      };
    },

    getOfferSearch: offerId => decodeOfferId(offerId).search,
    getOfferTrigger: offerId => findSearchTrigger(decodeOfferId(offerId).search),
  };
}

const findSearchTrigger = (search: FlightSearch): Trigger | null =>
  findTrigger(search.origin, search.destination, getSearchedSlices(search).length === 1);

/** Identifies searches with equal parameters. */
const toSearchKey = (search: FlightSearch) =>
  [
    search.slices === undefined ? '-' : 'multi-city',
    ...getSearchedSlices(search).flatMap(({ origin, destination, departure_date }) => [
      origin,
      destination,
      departure_date,
    ]),
    search.cabin_class,
    ...search.passengers.map(passenger => (passenger.type === 'child' ? passenger.age : passenger.type)),
  ].join(' ');

/** Identifies searches with equal offers. */
const toContentKey = (search: FlightSearch, now: Date) =>
  `${toSearchKey(search)} ${getPricingKey(search, now)}`;

function* planSearch(search: FlightSearch, now: Date): SlicedWork<readonly PlannedOffer[]> {
  const trigger = findSearchTrigger(search);
  return trigger === null ? yield* planOffers(search, now) : planTriggerOffers(trigger, search, now);
}

function* buildSearchContents(search: FlightSearch, now: Date): SlicedWork<SearchContents> {
  const isCredited = findSearchTrigger(search)?.name === 'refund_as_airline_credits';
  const refundTo = isCredited ? 'airline_credits' : null;
  const contents: { content: FlightContent; fingerprint: number }[] = [];
  for (const plan of yield* planSearch(search, now)) {
    yield;
    contents.push({
      content: presentFlight(plan, search, refundTo),
      fingerprint: hashText(`${plan.key} ${plan.totalCents}`),
    });
  }
  return contents;
}
