import * as v from 'valibot';
import type { OrderQuery } from '#backend/ports/flight-provider.ts';
import type { Deadline } from './deadline.ts';
import type { DuffelClient } from './duffel-client.ts';
import { DuffelError } from './duffel-error.ts';
import { getOrderReference, orderSchema, type WireOrder } from './wire-order.ts';

const listRoute = 'GET /air/orders';
const readRoute = 'GET /air/orders/{id}';

const pageSize = 200;
/** Orders of a day, even of a large agency. */
const maxPages = 20;
/** Our clock and Duffel's may differ. */
const clockSkewMs = 10 * 60_000;

const orderResponseSchema = v.object({ data: orderSchema });
const orderListSchema = v.object({
  data: v.array(orderSchema),
  meta: v.nullish(v.object({ after: v.nullish(v.string(), null) }), null),
});

export interface OrderFinder {
  /** Null if Duffel knows none, at least for now. */
  findById(orderId: string, deadline: Deadline): Promise<WireOrder | null>;
  /** Every order with our reference, canceled ones included. */
  findByReference(query: OrderQuery, deadline: Deadline): Promise<readonly WireOrder[]>;
}

/** Looks orders up. Metadata can't be searched: lists are read, and our reference is compared. */
export function createOrderFinder(client: DuffelClient): OrderFinder {
  /** The orders of a list with our reference. @throws DuffelError if the list is longer than is sensible to read */
  async function listOrders(
    filter: Record<string, string>,
    reference: string,
    deadline: Deadline,
  ): Promise<WireOrder[]> {
    const found: WireOrder[] = [];
    let after: string | null = null;
    for (let page = 0; page < maxPages; page++) {
      const params = { ...filter, limit: String(pageSize), ...(after === null ? {} : { after }) };
      const path = `/air/orders?${new URLSearchParams(params).toString()}`;
      const list: v.InferOutput<typeof orderListSchema> = await client.get(orderListSchema, {
        method: 'GET',
        route: listRoute,
        path,
        deadline,
      });
      found.push(...list.data.filter(order => getOrderReference(order) === reference));
      after = list.meta?.after ?? null;
      if (after === null) return found;
    }
    // Not to have found it on these pages doesn't mean that there is none.
    throw new DuffelError('provider_failed', { route: listRoute, status: 200, reason: 'TOO_MANY_PAGES' });
  }

  return {
    async findById(orderId, deadline) {
      const path = `/air/orders/${encodeURIComponent(orderId)}`;
      try {
        return (await client.get(orderResponseSchema, { method: 'GET', route: readRoute, path, deadline }))
          .data;
      } catch (error) {
        if (error instanceof DuffelError && error.failure.status === 404) return null;
        throw error;
      }
    },

    async findByReference({ reference, offerId, sentAfter }, deadline) {
      const ofOffer = await listOrders({ offer_id: offerId }, reference, deadline);
      if (ofOffer.length > 0) return ofOffer;
      const createdAfter = new Date(sentAfter.getTime() - clockSkewMs).toISOString();
      return await listOrders({ 'created_at[after]': createdAfter }, reference, deadline);
    },
  };
}
