import * as v from 'valibot';
import { toAirlineName } from '#contract/rules/names.ts';
import {
  FlightProviderError,
  type AirlinePatience,
  type FlightProvider,
  type Order,
  type OrderQuery,
  type OrderRequest,
} from '#backend/ports/flight-provider.ts';
import { installationKey } from '#backend/ports/record-origin.ts';
import type { Logger } from '#backend/ports/logger.ts';
import { createDeadline } from './deadline.ts';
import { parseResponse, type DuffelClient } from './duffel-client.ts';
import { DuffelError } from './duffel-error.ts';
import type { DuffelStore } from './duffel-store.ts';
import type { OrderFinder } from './find-orders.ts';
import { findOperatorAdvice, toOrderErrorCode } from './order-errors.ts';
import { readTimeoutMs } from './read-offer.ts';
import { orderSchema, referenceKey, toOrder } from './wire-order.ts';

const second = 1000;

/** An airline may take two minutes to respond to an order, and an order without a response as long to turn up. */
export const duffelPatience: AirlinePatience = {
  orderTimeoutMs: 130 * second,
  callTimeoutMs: 30 * second,
  lookupDelaysMs: [2, 5, 10, 15, 30, 30, 60, 60, 60].map(seconds => seconds * second),
};

const createRoute = 'POST /air/orders';

const createdOrderSchema = v.object({ data: orderSchema });
/** An order that was accepted only may have no id yet, and its response no body. */
const acceptedOrderSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ data: v.object({ id: v.pipe(v.string(), v.startsWith('ord_')) }) }),
);

const buildOrderBody = (
  { offerId, reference, passengers, totalAmount, currency }: OrderRequest,
  installation: string | undefined,
) => ({
  data: {
    type: 'instant',
    selected_offers: [offerId],
    payments: [{ type: 'balance', amount: totalAmount, currency }],
    metadata: {
      [referenceKey]: reference,
      ...(installation === undefined ? {} : { [installationKey]: installation }),
    },
    passengers: passengers.map(passenger => ({
      id: passenger.id,
      title: passenger.title,
      gender: passenger.gender,
      given_name: toAirlineName(passenger.given_name),
      family_name: toAirlineName(passenger.family_name),
      born_on: passenger.born_on,
      email: passenger.email,
      phone_number: passenger.phone_number,
      ...(passenger.infant_passenger_id === undefined
        ? {}
        : { infant_passenger_id: passenger.infant_passenger_id }),
    })),
  },
});

/** 201: the order. 200 and 202: the airline has it, and Duffel doesn't know more yet. */
async function readCreatedOrder(response: Response): Promise<Order> {
  if (response.status === 201) {
    return toOrder((await parseResponse(createdOrderSchema, createRoute, response)).data);
  }
  const accepted = v.safeParse(acceptedOrderSchema, await response.text());
  const id = accepted.success ? accepted.output.data.id : null;
  return { id, status: 'pending', bookingReference: null };
}

export interface OrdersDeps {
  client: DuffelClient;
  finder: OrderFinder;
  log: Logger;
  store: DuffelStore;
  /** Which database the orders belong to. */
  installation: string | undefined;
}

/** Orders: each is sent once, and found again by our booking id in its metadata. */
export function createOrders({
  client,
  finder,
  log,
  store,
  installation,
}: OrdersDeps): Pick<FlightProvider, 'createOrder' | 'findOrder'> {
  const findFailedOrder = async ({ offerId, orderId }: OrderQuery): Promise<Order | null> =>
    (await store.isFailedOffer(offerId)) ? { id: orderId, status: 'failed', bookingReference: null } : null;

  /** What became of the order is more important. A search that stays sold is searched again. */
  async function releaseSearch(reference: string): Promise<void> {
    await store
      .releaseSearch(reference)
      .catch((error: unknown) => log.error('search of a refused order', error));
  }

  return {
    async createOrder(request) {
      const { reference } = request;
      const passengerIds = request.passengers.map(({ id }) => id);
      const claim = await store.claimOrder(reference, passengerIds);
      if (claim === 'already sent') {
        throw new DuffelError('order_unknown', { route: createRoute, status: null, reason: 'ALREADY_SENT' });
      }
      if (claim === 'search sold') {
        const reason = 'SEARCH_SOLD: another booking has ordered from the same search';
        throw new DuffelError('offer_no_longer_available', { route: createRoute, status: null, reason });
      }
      const deadline = createDeadline(duffelPatience.orderTimeoutMs - second);
      const call = {
        method: 'POST' as const,
        route: createRoute,
        body: buildOrderBody(request, installation),
        deadline,
      };
      try {
        return await client.sendOnce(call, readCreatedOrder);
      } catch (error) {
        if (!(error instanceof DuffelError)) throw error;
        const advice = findOperatorAdvice(error);
        const code = toOrderErrorCode(error);
        if (advice !== null) log.error('orders fail', new FlightProviderError(code, advice));
        if (code !== 'order_unknown') await releaseSearch(reference);
        throw error.withCode(code);
      }
    },

    async findOrder(query) {
      const deadline = createDeadline(readTimeoutMs);
      if (query.orderId !== null) {
        const order = await finder.findById(query.orderId, deadline);
        return order === null ? await findFailedOrder(query) : toOrder(order);
      }
      const found = await finder.findByReference(query, deadline);
      const orders = found.map(toOrder);
      const live = orders.filter(({ status }) => status !== 'failed');
      if (live.length > 1) {
        const reason = `SEVERAL_ORDERS: ${live.map(({ id }) => id).join(', ')}`;
        throw new DuffelError('order_ambiguous', { route: 'GET /air/orders', status: 200, reason });
      }
      const [order] = live.length > 0 ? live : orders;
      return order ?? (await findFailedOrder(query));
    },
  };
}
