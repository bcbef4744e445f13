import type { Mode } from '#contract/modes.ts';
import type { FlightAdapter } from '#backend/ports/flight-provider.ts';
import { createOrderCanceler } from './cancel-orders.ts';
import { createDuffelClient, type DuffelClientOptions } from './duffel-client.ts';
import { createOrderFinder } from './find-orders.ts';
import { createProblemFinder } from './find-problems.ts';
import { createOrderLister } from './list-orders.ts';
import { createOrders, duffelPatience } from './orders.ts';
import { createPlaces } from './places.ts';
import { createOfferReader } from './read-offer.ts';
import { createOfferSearch } from './search-offers.ts';
import { createSoldSearches } from './sold-searches.ts';
import { createTicketReader } from './tickets.ts';
import { createWebhookReceiver } from './webhooks.ts';

export interface DuffelOptions extends DuffelClientOptions {
  /** Signs the events. Null without a webhook. */
  webhookSecret: string | null;
  mode: Exclude<Mode, 'sandbox'>;
  /** The id of our database, by which orders are told from those of others on the same account. */
  installation?: string;
  /** The currency of the agency, in which Duffel quotes. */
  currency: string;
}

/** How many failed orders are remembered until their bookings ask. */
const maxFailedOffers = 1000;

/** The flight adapter that sells real flights: https://duffel.com/docs/api */
export function createDuffel(options: DuffelOptions): FlightAdapter {
  const { webhookSecret, mode, clock, log } = options;
  const client = createDuffelClient(options);
  const finder = createOrderFinder(client);
  const sold = createSoldSearches(clock);
  const search = { client, clock, log, isLive: mode === 'live', currency: options.currency, sold };

  const failedOffers = new Set<string>();
  const onCreationFailed = (offerId: string) => {
    const [oldest] = failedOffers;
    if (failedOffers.size >= maxFailedOffers && oldest !== undefined) failedOffers.delete(oldest);
    failedOffers.add(offerId);
  };

  return {
    flights: {
      patience: duffelPatience,
      ...createPlaces({ client, clock, log }),
      search: createOfferSearch(search),
      readOffer: createOfferReader(search),
      ...createOrders({
        client,
        clock,
        finder,
        log,
        sold,
        installation: options.installation,
        hasCreationFailed: offerId => failedOffers.has(offerId),
      }),
      ...createOrderCanceler(client),
      listOrders: createOrderLister(client, options.installation),
      readOrder: createTicketReader({ client, log }),
    },
    ...(webhookSecret === null
      ? {}
      : {
          webhooks: createWebhookReceiver({
            secret: webhookSecret,
            clock,
            isLive: mode === 'live',
            finder,
            onCreationFailed,
          }),
        }),
    findProblems: createProblemFinder(search),
    readBreakers: () => client.readBreakers(),
  };
}
