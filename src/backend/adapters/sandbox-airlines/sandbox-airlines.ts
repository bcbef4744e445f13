import type { BookingStore } from '#backend/ports/booking-store.ts';
import type { Clock } from '#backend/ports/clock.ts';
import {
  FlightProviderError,
  type AirlinePatience,
  type FlightAdapter,
} from '#backend/ports/flight-provider.ts';
import type { SqlDatabase } from '#backend/ports/sql-database.ts';
import { createCounters } from './counters.ts';
import { forceResponses } from './force-responses.ts';
import { createOrderRetention } from './purge-orders.ts';
import { createSandboxOffers } from './sandbox-offers.ts';
import { createSandboxOrders } from './sandbox-orders.ts';
import type { TriggerName } from './triggers.ts';

export interface SandboxAirlinesDeps {
  db: SqlDatabase;
  /** The bookings of the core: some triggers act on the response about a booking. */
  store: Pick<BookingStore, 'find'>;
  clock: Clock;
  /** Signs the offer ids. */
  secret: string;
  /** How long a pending order takes to settle, in milliseconds. */
  pendingMs: number;
  patience: AirlinePatience;
}

const second = 1000;

/** As long as real airlines need. */
export const sandboxPatience: AirlinePatience = {
  orderTimeoutMs: 30 * second,
  callTimeoutMs: 10 * second,
  lookupDelaysMs: [1, 2, 4, 8, 15, 30, 60].map(seconds => seconds * second),
};

/** The sandbox flight adapter: generated offers, its own orders, and the behaviors that routes force. */
export function createSandboxAirlines({
  db,
  store,
  clock,
  secret,
  pendingMs,
  patience,
}: SandboxAirlinesDeps): FlightAdapter {
  const incrementCounter = createCounters(db, clock);
  const offers = createSandboxOffers({
    secret,
    clock: () => clock.now(),
    countRead: offerId => incrementCounter(`offer ${offerId}`),
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
  const { deliver, ...orders } = createSandboxOrders({ db, clock, pendingMs, readOffer, getTrigger });
  return {
    flights: {
      patience,
      suggestPlaces: query => offers.suggestPlaces(query),
      findUnknownPlaces: codes => offers.findUnknownPlaces(codes),
      sharesAirport: (one, other) => offers.sharesAirport(one, other),
      search: search => offers.search(search),
      findLowestFares: (route, trips) => offers.findLowestFares(route, trips),
      readOffer,
      ...orders,
    },
    events: { deliver },
    middleware: forceResponses({ getTrigger, store, incrementCounter }),
    retention: createOrderRetention(db),
  };
}
