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
import type { Clock } from '#backend/ports/clock.ts';
import { installationKey } from '#backend/ports/record-origin.ts';
import type { Logger } from '#backend/ports/logger.ts';
import { createDeadline } from './deadline.ts';
import { parseResponse, type DuffelClient } from './duffel-client.ts';
import { DuffelError } from './duffel-error.ts';
import { createExpiringSet } from './expiring-set.ts';
import type { OrderFinder } from './find-orders.ts';
import { findOperatorAdvice, toOrderErrorCode } from './order-errors.ts';
import { readTimeoutMs } from './read-offer.ts';
import { soldMs, type SoldSearches } from './sold-searches.ts';
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
  clock: Pick<Clock, 'elapsed'>;
  finder: OrderFinder;
  log: Logger;
  sold: SoldSearches;
  /** Which database the orders belong to. */
  installation: string | undefined;
  /** Whether Duffel has told us that it failed to create the order of an offer that it had accepted. */
  hasCreationFailed: (offerId: string) => boolean;
}

/** Orders: each is sent once, and found again by our booking id in its metadata. */
export function createOrders({
  client,
  clock,
  finder,
  log,
  sold,
  installation,
  hasCreationFailed,
}: OrdersDeps): Pick<FlightProvider, 'createOrder' | 'findOrder'> {
  const sentReferences = createExpiringSet(clock, soldMs);
  const findFailedOrder = ({ offerId, orderId }: OrderQuery): Order | null =>
    hasCreationFailed(offerId) ? { id: orderId, status: 'failed', bookingReference: null } : null;

  return {
    async createOrder(request) {
      const { reference } = request;
      if (sentReferences.has(reference)) {
        throw new DuffelError('order_unknown', { route: createRoute, status: null, reason: 'ALREADY_SENT' });
      }
      const passengerIds = request.passengers.map(({ id }) => id);
      if (sold.isSold(passengerIds)) {
        const reason = 'SEARCH_SOLD: another booking has ordered from the same search';
        throw new DuffelError('offer_no_longer_available', { route: createRoute, status: null, reason });
      }
      sentReferences.add(reference);
      sold.add(passengerIds);
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
        if (code !== 'order_unknown') sold.remove(passengerIds);
        throw error.withCode(code);
      }
    },

    async findOrder(query) {
      const deadline = createDeadline(readTimeoutMs);
      if (query.orderId !== null) {
        const order = await finder.findById(query.orderId, deadline);
        return order === null ? findFailedOrder(query) : toOrder(order);
      }
      const found = await finder.findByReference(query, deadline);
      const orders = found.map(toOrder);
      const live = orders.filter(({ status }) => status !== 'failed');
      if (live.length > 1) {
        const reason = `SEVERAL_ORDERS: ${live.map(({ id }) => id).join(', ')}`;
        throw new DuffelError('order_ambiguous', { route: 'GET /air/orders', status: 200, reason });
      }
      const [order] = live.length > 0 ? live : orders;
      return order ?? findFailedOrder(query);
    },
  };
}
