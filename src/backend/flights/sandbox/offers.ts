import { toMinorUnits } from '../../../contract/money.ts';
import type { FlightInput } from '../../../contract/flight.ts';
import type { FlightSearch } from '../../../contract/flight-search.ts';
import type { OfferPassenger } from '../../../contract/offer.ts';
import { FlightsError, type Flights, type Offer } from '../flights.ts';
import { airportsOf } from '../places/find-place.ts';
import { suggestPlaces } from '../places/suggest-places.ts';
import { momentOf, planOffers } from './create-offers.ts';
import { createLruCache } from './lru-cache.ts';
import { createdAt, createOfferIds, expiryOf, quantumOf, type OfferKey } from './offer-id.ts';
import { offerPassengersOf } from './offer-passengers.ts';
import { presentFlight, priceOf, type FlightContent } from './present-flight.ts';
import { hashOf } from './seed.ts';
import { planTriggerOffers } from './trigger-offers.ts';
import { failingPlaceQuery, triggerOf, type Trigger } from './triggers.ts';

export interface SandboxOffersSettings {
  /** Signs the offers' ids: offers stay good over a restart where it stays the same. */
  secret: string | Uint8Array;
  clock: () => Date;
  /** Counts the reads of an offer: 1 for the first. */
  readCounter: { next(offerId: string): number };
}

/** A flight that can be bought by its id. */
export type SoldFlight = FlightInput & { id: string };

/** An offer as it was searched, and who travels on it. */
interface SandboxOffer {
  flight: SoldFlight;
  passengers: readonly OfferPassenger[];
}

export interface SandboxOffers extends Pick<
  Flights,
  'suggestPlaces' | 'search' | 'readOffer' | 'unknownPlaces'
> {
  search(search: FlightSearch): Promise<readonly SoldFlight[]>;
  /**
   * An offer with the price of its search, also after its expiry; counts no read.
   * @throws FlightsError `offer_not_found`; `offer_no_longer_available` where the sandbox makes other offers by now
   */
  flightOfOffer(offerId: string): SandboxOffer;
  /** @throws FlightsError `offer_not_found` */
  searchOfOffer(offerId: string): FlightSearch;
  /** The behaviour that the offer's route forces. @throws FlightsError `offer_not_found` */
  triggerOfOffer(offerId: string): Trigger | null;
}

/** The offers of one search as of one moment, in their order. */
type Contents = readonly { content: FlightContent; fingerprint: number }[];

const searchesKept = 60;
const contentsKept = 60;
const riseCents = 1000;

/** The sandbox airlines as far as the order: they remember nothing, an offer's id says all. */
export function createSandboxOffers({ secret, clock, readCounter }: SandboxOffersSettings): SandboxOffers {
  const ids = createOfferIds(secret);
  const answers = createLruCache<readonly SoldFlight[]>(searchesKept);
  const contents = createLruCache<Contents>(contentsKept);

  const contentsOf = (search: FlightSearch, now: Date): Contents =>
    contents.get(`${searchText(search)} ${momentOf(search, now)}`, () => createContents(search, now));

  const keyOf = (offerId: string): OfferKey => {
    const key = ids.read(offerId);
    if (!key) throw new FlightsError('offer_not_found', 'No offer of ours has this id.');
    return key;
  };

  const flightOf = (offerId: string, { search, index, quantum, fingerprint }: OfferKey): SoldFlight => {
    const made = contentsOf(search, createdAt(quantum))[index];
    if (made?.fingerprint !== fingerprint) {
      throw new FlightsError('offer_no_longer_available', 'This search has other offers by now.');
    }
    return { id: offerId, ...made.content, expires_at: expiryOf(quantum).toISOString() };
  };

  return {
    async suggestPlaces(query) {
      if (query.trim().toLowerCase() === failingPlaceQuery) throw new Error('Suggestions were made to fail.');
      return suggestPlaces(query);
    },

    unknownPlaces: codes => codes.filter(code => airportsOf(code).length === 0),

    async search(search) {
      if (triggerOfSearch(search)?.name === 'search_times_out') {
        throw new FlightsError('search_timed_out', 'The route makes searches time out.');
      }
      const quantum = quantumOf(clock());
      return answers.get(`${quantum} ${searchText(search)}`, () => {
        const expires_at = expiryOf(quantum).toISOString();
        return contentsOf(search, createdAt(quantum)).map(({ content, fingerprint }, index) => ({
          id: ids.write({ search, index, quantum, fingerprint }),
          ...content,
          expires_at,
        }));
      });
    },

    async readOffer(offerId): Promise<Offer> {
      const key = keyOf(offerId);
      const trigger = triggerOfSearch(key.search)?.name;
      const expiry = expiryOf(key.quantum);
      if (trigger === 'offer_unavailable' || clock() >= expiry) {
        throw new FlightsError('offer_no_longer_available', 'The offer has expired, or was made to.');
      }
      const flight = flightOf(offerId, key);
      const rise =
        trigger === 'price_rises_always'
          ? riseCents * readCounter.next(offerId)
          : trigger === 'price_rises_once'
            ? riseCents
            : 0;
      const [currency = '', amount = ''] = flight.total_price.split(' ');
      const total_price = priceOf(toMinorUnits(amount, currency) + rise);
      return {
        id: offerId,
        totalAmount: total_price.slice(currency.length + 1),
        currency,
        expiresAt: expiry.toISOString(),
        passengers: offerPassengersOf(key.search, ids.passengerIds(offerId, key.search.passengers.length)),
        supportedGenders: flight.supported_genders ?? ['m', 'f', 'o'],
        lastFlightDate: flight.slices.at(-1)?.segments?.at(-1)?.departing_at.slice(0, 10) ?? '',
        flight: { ...flight, total_price },
      };
    },

    flightOfOffer(offerId) {
      const key = keyOf(offerId);
      const passengerIds = ids.passengerIds(offerId, key.search.passengers.length);
      return { flight: flightOf(offerId, key), passengers: offerPassengersOf(key.search, passengerIds) };
    },

    searchOfOffer: offerId => keyOf(offerId).search,
    triggerOfOffer: offerId => triggerOfSearch(keyOf(offerId).search),
  };
}

const triggerOfSearch = ({ origin, destination, return_date }: FlightSearch): Trigger | null =>
  triggerOf(origin, destination, !return_date);

/** The same for searches that ask the same. */
const searchText = ({
  origin,
  destination,
  departure_date,
  return_date,
  cabin_class,
  passengers,
}: FlightSearch) =>
  [
    origin,
    destination,
    departure_date,
    return_date || '-',
    cabin_class,
    ...passengers.map(passenger => (passenger.type === 'child' ? passenger.age : passenger.type)),
  ].join(' ');

function createContents(search: FlightSearch, now: Date): Contents {
  const trigger = triggerOfSearch(search);
  const refundTo = trigger?.name === 'refund_as_airline_credits' ? 'airline_credits' : null;
  const plans = trigger ? planTriggerOffers(trigger, search, now) : planOffers(search, now);
  return plans.map(plan => ({
    content: presentFlight(plan, search, refundTo),
    fingerprint: hashOf(`${plan.key} ${plan.totalCents}`),
  }));
}
