import type { Clock } from '../../clock.ts';
import type { Database } from '../../store/tables.ts';
import { FlightsError, type Flights } from '../flights.ts';
import { createSandboxOffers } from './offers.ts';
import { createSandboxOrders } from './orders.ts';
import type { TriggerName } from './triggers.ts';

export interface SandboxFlightsParts {
  db: Database;
  /** Signs offers. */
  secret: string;
  clock: Clock;
  /** Counts the readings of an offer, for fares that rise. */
  countRead: (offerId: string) => number;
  /** How long a pending order takes to settle, in milliseconds. */
  pendingMs: number;
}

export interface SandboxFlights {
  flights: Flights;
  /** The behaviour that an offer's route forces; null where it forces none, or there is no such offer. */
  triggerOf: (offerId: string) => TriggerName | null;
}

/** Airlines that fly everywhere and exist nowhere: their offers, and their own book of orders. */
export function createSandboxFlights(parts: SandboxFlightsParts): SandboxFlights {
  const { db, secret, clock, countRead, pendingMs } = parts;
  const offers = createSandboxOffers({
    secret,
    clock: () => clock.now(),
    readCounter: { next: countRead },
  });
  const triggerOf = (offerId: string): TriggerName | null => {
    try {
      return offers.triggerOfOffer(offerId)?.name ?? null;
    } catch (error) {
      if (error instanceof FlightsError) return null;
      throw error;
    }
  };
  const readOffer = (offerId: string) => offers.readOffer(offerId);
  const flights: Flights = {
    suggestPlaces: query => offers.suggestPlaces(query),
    unknownPlaces: codes => offers.unknownPlaces(codes),
    search: search => offers.search(search),
    readOffer,
    ...createSandboxOrders({ db, clock, pendingMs, readOffer, triggerOf }),
  };
  return { flights, triggerOf };
}
