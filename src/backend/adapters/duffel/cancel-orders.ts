import * as v from 'valibot';
import { amountSchema, currencySchema } from '#contract/money.ts';
import type { CancellationQuote, FlightProvider } from '#backend/ports/flight-provider.ts';
import { createDeadline } from './deadline.ts';
import { parseResponse, type DuffelClient } from './duffel-client.ts';
import { DuffelError } from './duffel-error.ts';
import { toCancellationErrorCode } from './order-errors.ts';
import { duffelPatience } from './orders.ts';
import { readTimeoutMs } from './read-offer.ts';
import { nullableText } from './wire-offer.ts';

const quoteRoute = 'POST /air/order_cancellations';
const confirmRoute = 'POST /air/order_cancellations/{id}/actions/confirm';

/** Whatever Duffel doesn't know about the refund is null. */
const cancellationSchema = v.object({
  data: v.object({
    id: v.pipe(v.string(), v.startsWith('ore_')),
    refund_amount: v.nullish(amountSchema, null),
    refund_currency: v.nullish(currencySchema, null),
    refund_to: nullableText,
  }),
});

function toQuote({ data }: v.InferOutput<typeof cancellationSchema>): CancellationQuote {
  const { id, refund_amount: amount, refund_currency: currency, refund_to: refundTo } = data;
  return { id, refund: amount === null || currency === null ? null : { amount, currency }, refundTo };
}

/** The same failure, as what it means for the order. */
const toCancellationError = (error: unknown): unknown =>
  error instanceof DuffelError ? error.withCode(toCancellationErrorCode(error)) : error;

/** Cancels orders as a whole, in two steps: https://duffel.com/docs/api/order-cancellations */
export const createOrderCanceler = (
  client: DuffelClient,
): Pick<FlightProvider, 'quoteCancellation' | 'cancelOrder'> => ({
  // Repeated, it makes another quote, and nothing else.
  async quoteCancellation(orderId) {
    const deadline = createDeadline(readTimeoutMs);
    const call = {
      method: 'POST' as const,
      route: quoteRoute,
      body: { data: { order_id: orderId } },
      deadline,
    };
    try {
      return toQuote(
        await client.call(call, response => parseResponse(cancellationSchema, quoteRoute, response)),
      );
    } catch (error) {
      throw toCancellationError(error);
    }
  },

  async cancelOrder({ id }) {
    const deadline = createDeadline(duffelPatience.orderTimeoutMs - 1000);
    const path = `/air/order_cancellations/${encodeURIComponent(id)}/actions/confirm`;
    const call = { method: 'POST' as const, route: confirmRoute, path, deadline };
    try {
      return toQuote(
        await client.sendOnce(call, response => parseResponse(cancellationSchema, confirmRoute, response)),
      );
    } catch (error) {
      throw toCancellationError(error);
    }
  },
});
