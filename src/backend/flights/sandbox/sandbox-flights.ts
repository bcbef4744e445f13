import type { Clock } from '../../clock.ts';
import type { Database } from '../../store/tables.ts';
import type { Flights } from '../flights.ts';
import { airportsOf } from '../places/find-place.ts';
import { suggestPlaces } from '../places/suggest-places.ts';
import { createSandboxOffers } from './offers.ts';
import { createSandboxOrders } from './orders.ts';

export interface SandboxFlightsParts {
  db: Database;
  secret: string;
  clock: Clock;
  /** Counts readings of an offer, for the fares that move. */
  countRead: (offerId: string) => number;
  /** How long a pending order takes to settle, in milliseconds. */
  pendingMs: number;
}

/** Airlines that fly everywhere and exist nowhere: their offers, and their own book of orders. */
export function createSandboxFlights({ db, secret, clock, countRead, pendingMs }: SandboxFlightsParts) {
  const offers = createSandboxOffers({ secret, clock, readCounter: { next: countRead } });
  const flights: Flights = {
    suggestPlaces: async query => suggestPlaces(query),
    unknownPlaces: codes => codes.filter(code => airportsOf(code).length === 0),
    search: search => offers.search(search),
    readOffer: offerId => offers.readOffer(offerId),
    ...createSandboxOrders({
      db,
      clock,
      pendingMs,
      readOffer: offerId => offers.readOffer(offerId),
      searchOfOffer: offerId => offers.searchOfOffer(offerId),
    }),
  };
  return { flights, searchOfOffer: (offerId: string) => offers.searchOfOffer(offerId) };
}
