import * as v from 'valibot';
import { amountSchema, currencySchema } from '#contract/money.ts';
import type { FlightProvider } from '#backend/ports/flight-provider.ts';
import { getRecordOrigin, installationKey } from '#backend/ports/record-origin.ts';
import { createDeadline } from './deadline.ts';
import type { DuffelClient } from './duffel-client.ts';
import { readTimeoutMs } from './read-offer.ts';
import { wireSliceSchema } from './wire-offer.ts';
import { getOrderReference, orderSchema, toOrder } from './wire-order.ts';

const listRoute = 'GET /air/orders';
const pageSize = 200;

const orderRecordSchema = v.object({
  ...orderSchema.entries,
  total_amount: amountSchema,
  total_currency: currencySchema,
  created_at: v.pipe(v.string(), v.isoTimestamp()),
  slices: v.array(v.pick(wireSliceSchema, ['segments'])),
});

const listSchema = v.object({
  data: v.array(orderRecordSchema),
  meta: v.nullish(v.object({ after: v.nullish(v.string(), null) }), null),
});
type OrderList = v.InferOutput<typeof listSchema>;

/** Lists all orders with a reference of ours, page by page. Orders of other agents of the account have none. */
export const createOrderLister = (
  client: DuffelClient,
  installation: string | undefined,
): FlightProvider['listOrders'] =>
  async function* listOrders({ createdAfter }) {
    const filter = { 'created_at[after]': createdAfter.toISOString(), limit: String(pageSize) };
    let after: string | null = null;
    do {
      const params = new URLSearchParams({ ...filter, ...(after === null ? {} : { after }) });
      const list: OrderList = await client.get(listSchema, {
        method: 'GET',
        route: listRoute,
        path: `/air/orders?${params.toString()}`,
        deadline: createDeadline(readTimeoutMs),
      });
      for (const order of list.data) {
        const reference = getOrderReference(order);
        if (reference === null) continue;
        yield {
          ...toOrder(order),
          id: order.id,
          reference,
          origin: getRecordOrigin(installation, order.metadata?.[installationKey]),
          offerId: order.offer_id,
          total: { amount: order.total_amount, currency: order.total_currency },
          createdAt: new Date(order.created_at),
          lastFlightDate: order.slices.at(-1)?.segments.at(-1)?.departing_at.slice(0, 10) ?? null,
        };
      }
      after = list.meta?.after ?? null;
    } while (after !== null);
  };
