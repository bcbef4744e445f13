import type { Mode } from '#contract/modes.ts';
import type { FlightAdapter } from '#backend/ports/flight-provider.ts';
import { createOrderCanceler } from './cancel-orders.ts';
import type { SqlDatabase } from '#backend/ports/sql-database.ts';
import { createDuffelClient, type DuffelClientOptions } from './duffel-client.ts';
import { createDuffelStore } from './duffel-store.ts';
import { createFlightChanges } from './flight-changes.ts';
import { createOrderFinder } from './find-orders.ts';
import { createProblemFinder } from './find-problems.ts';
import { createOrderLister } from './list-orders.ts';
import { createOrders, duffelPatience } from './orders.ts';
import { createPlaces } from './places.ts';
import { createDuffelRetention } from './purge-orders.ts';
import { createOfferReader } from './read-offer.ts';
import { createOfferSearch } from './search-offers.ts';
import { createSeenFareRetention, createSeenFares } from './seen-fares.ts';
import { createTicketReader } from './tickets.ts';
import { createWebhookReceiver } from './webhooks.ts';

export interface DuffelOptions extends DuffelClientOptions {
  /** Of all processes that use the token, with the adapter's tables. */
  db: SqlDatabase;
  /** Signs the events. Null without a webhook. */
  webhookSecret: string | null;
  mode: Exclude<Mode, 'sandbox'>;
  /** The id of our database, by which orders are told from those of others on the same account. */
  installation?: string;
  /** The currency of the agency, in which Duffel quotes. */
  currency: string;
}

/** The flight adapter that sells real flights: https://duffel.com/docs/api */
export function createDuffel(options: DuffelOptions): FlightAdapter {
  const { db, webhookSecret, mode, clock, log } = options;
  const client = createDuffelClient(options);
  const finder = createOrderFinder(client);
  const store = createDuffelStore(db, clock);
  const seenFares = createSeenFares({ db, clock, currency: options.currency });
  const search = {
    client,
    clock,
    log,
    isLive: mode === 'live',
    currency: options.currency,
    store,
    seenFares,
  };

  return {
    flights: {
      patience: duffelPatience,
      ...createPlaces({ client, clock, log }),
      search: createOfferSearch(search),
      findLowestFares: seenFares.find,
      readOffer: createOfferReader(search),
      ...createOrders({ client, finder, log, store, installation: options.installation }),
      ...createOrderCanceler(client),
      listOrders: createOrderLister(client, options.installation),
      readOrder: createTicketReader({ client, log }),
      ...createFlightChanges(client, options.token),
    },
    ...(webhookSecret === null
      ? {}
      : {
          webhooks: createWebhookReceiver({
            secret: webhookSecret,
            clock,
            isLive: mode === 'live',
            finder,
            store,
          }),
        }),
    retention: [...createDuffelRetention(db), createSeenFareRetention(db)],
    findProblems: createProblemFinder(search),
    readBreakers: () => client.readBreakers(),
  };
}
