import type { Clock } from '#backend/ports/clock.ts';
import type { Database } from '#backend/adapters/kysely-store/tables.ts';
import { FlightProviderError, type FlightProvider } from '#backend/ports/flight-provider.ts';
import { createSandboxOffers } from './sandbox-offers.ts';
import { createSandboxOrders } from './sandbox-orders.ts';
import type { TriggerName } from './triggers.ts';

export interface SandboxFlightProviderDeps {
  db: Database;
  /** Signs offers. */
  secret: string;
  clock: Clock;
  /** Counts the readings of an offer, for fares that rise. */
  countRead: (offerId: string) => number;
  /** How long a pending order takes to settle, in milliseconds. */
  pendingMs: number;
}

export interface SandboxFlightProvider {
  flights: FlightProvider;
  /** The behaviour that an offer's route forces; null where it forces none, or there is no such offer. */
  getTrigger: (offerId: string) => TriggerName | null;
}

/** Airlines that fly everywhere and exist nowhere: their offers, and their own book of orders. */
export function createSandboxFlightProvider(deps: SandboxFlightProviderDeps): SandboxFlightProvider {
  const { db, secret, clock, countRead, pendingMs } = deps;
  const offers = createSandboxOffers({
    secret,
    clock: () => clock.now(),
    readCounter: { next: countRead },
  });
  const getTrigger = (offerId: string): TriggerName | null => {
    try {
      return offers.getOfferTrigger(offerId)?.name ?? null;
    } catch (error) {
      if (error instanceof FlightProviderError) return null;
      throw error;
    }
  };
  const readOffer = (offerId: string) => offers.readOffer(offerId);
  const flights: FlightProvider = {
    suggestPlaces: query => offers.suggestPlaces(query),
    findUnknownPlaces: codes => offers.findUnknownPlaces(codes),
    search: search => offers.search(search),
    readOffer,
    ...createSandboxOrders({ db, clock, pendingMs, readOffer, getTrigger }),
  };
  return { flights, getTrigger };
}
