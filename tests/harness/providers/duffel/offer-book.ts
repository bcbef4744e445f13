import { createSandboxOffers } from '#backend/adapters/sandbox-airlines/sandbox-offers.ts';
import type { FlightInput } from '#contract/flight.ts';
import { getSearchedSlices, type FlightSearch } from '#contract/flight-search.ts';
import { mostSlices } from '#contract/trip-slices.ts';
import { FlightProviderError } from '#backend/ports/flight-provider.ts';
import { invalidState, notFound, Refusal, validationError } from './refusal.ts';
import type { OfferRequestBody, SearchedPassenger } from './search-schemas.ts';
import { toWireOffer, type WireOfferBody } from './wire-format.ts';

/** An offer that was searched, as the books have it. */
export interface BookedOffer {
  id: string;
  requestId: string;
  sandboxId: string;
  index: number;
  /** One-way routes between exactly two airports force behaviors: `LHR-STN`. */
  route: string;
  passengers: readonly { id: string; type: string | null; age: number | null }[];
  /** What the offer costs since its last read. */
  total: string;
}

export interface OfferBookOptions {
  currency: string;
  liveMode: boolean;
  now: () => Date;
}

/** The sandbox searches children of 2 to 11 only. */
const toSandboxPassenger = (passenger: SearchedPassenger): FlightSearch['passengers'][number] =>
  'age' in passenger
    ? passenger.age >= 2 && passenger.age < 12
      ? { type: 'child', age: passenger.age }
      : { type: passenger.age < 2 ? 'infant_without_seat' : 'adult' }
    : { type: passenger.type };

function toSandboxSearch({ slices, passengers, cabin_class }: OfferRequestBody): FlightSearch {
  const [out, back] = slices;
  if (!out || slices.length > mostSlices) throw validationError('validation_format', '/data/slices');
  const isReturn = slices.length === 2 && back?.origin === out.destination && back.destination === out.origin;
  return {
    origin: out.origin,
    destination: out.destination,
    departure_date: out.departure_date,
    ...(isReturn ? { return_date: back.departure_date } : back === undefined ? {} : { slices }),
    cabin_class,
    passengers: passengers.map(toSandboxPassenger),
  };
}

const getAmount = ({ total_price }: FlightInput): string => total_price.split(' ')[1] ?? '0';

/** The searches and offers of the loopback Duffel: the flights of the sandbox airlines, with ids of its own. */
export function createOfferBook({ currency, liveMode, now }: OfferBookOptions) {
  const reads = new Map<string, number>();
  const sandbox = createSandboxOffers({
    secret: 'loopback',
    clock: now,
    countRead: id => {
      const count = (reads.get(id) ?? 0) + 1;
      reads.set(id, count);
      return count;
    },
  });
  const offers = new Map<string, BookedOffer>();
  let requests = 0;

  const present = (offer: BookedOffer, flight: FlightInput): WireOfferBody =>
    toWireOffer(flight, { ...offer, currency, liveMode });

  return {
    offers,

    async search(body: OfferRequestBody) {
      const requestId = `orq_${String(++requests).padStart(6, '0')}`;
      const search = toSandboxSearch(body);
      const isOneWay = getSearchedSlices(search).length === 1;
      const route = isOneWay ? `${search.origin}-${search.destination}` : '';
      const passengers = body.passengers.map((passenger, index) => ({
        id: `pas_${requestId.slice(4)}${index}`,
        type: 'type' in passenger ? passenger.type : null,
        age: 'age' in passenger ? passenger.age : null,
      }));
      try {
        const flights = await sandbox.search(search);
        const found = flights.map((flight, index) => {
          const id = `off_${requestId.slice(4)}${String(index).padStart(4, '0')}`;
          const total = getAmount(flight);
          const offer = { id, requestId, sandboxId: flight.id, index, route, passengers, total };
          offers.set(id, offer);
          return present(offer, flight);
        });
        // Duffel doesn't sort.
        return {
          id: requestId,
          live_mode: liveMode,
          passengers,
          slices: body.slices,
          offers: found.toReversed(),
        };
      } catch (error) {
        if (!(error instanceof FlightProviderError)) throw error;
        throw new Refusal(504, 'api_error', 'gateway_timeout_error');
      }
    },

    /** An offer as it was at its last read. */
    async present(id: string): Promise<WireOfferBody> {
      const offer = offers.get(id);
      if (offer === undefined) throw notFound();
      try {
        const { flight } = await sandbox.getSandboxOffer(offer.sandboxId);
        return present(offer, { ...flight, total_price: `USD ${offer.total}` });
      } catch (error) {
        if (!(error instanceof FlightProviderError)) throw error;
        throw invalidState('offer_no_longer_available');
      }
    },

    /** Reads an offer again, with the price that it has now. */
    async read(id: string): Promise<WireOfferBody> {
      const offer = offers.get(id);
      if (offer === undefined) throw notFound();
      try {
        const { flight } = await sandbox.readOffer(offer.sandboxId);
        offer.total = getAmount(flight);
        return present(offer, flight);
      } catch (error) {
        if (!(error instanceof FlightProviderError)) throw error;
        throw invalidState('offer_no_longer_available');
      }
    },
  };
}

export type OfferBook = ReturnType<typeof createOfferBook>;
