import type { Stripe } from 'stripe';
import * as v from 'valibot';
import { invalidRequest } from './api-error.ts';
import type { StripeBooks } from './stripe-books.ts';
import type { ObjectName, RequestName } from './validate-schemas.ts';

/** What a call sends, without keys and secrets. */
export type Params = Record<string, unknown>;

/** A call that the server accepts, and what it does. */
export interface Route {
  name: RequestName;
  pattern: RegExp;
  object: ObjectName;
  /** Whether browsers may call it with the publishable key and the intent's client secret. */
  isPublic?: boolean;
  run(id: string, params: Params): object;
}

const metadataSchema = v.optional(v.record(v.string(), v.string()), {});
const createSchema = v.looseObject({
  amount: v.number(),
  currency: v.string(),
  capture_method: v.optional(v.picklist(['automatic', 'automatic_async', 'manual']), 'automatic_async'),
  metadata: metadataSchema,
  allowed_payment_method_types: v.optional(v.nullable(v.array(v.string())), null),
});
const captureSchema = v.looseObject({ amount_to_capture: v.optional(v.number()) });
const cancelSchema = v.looseObject({ cancellation_reason: v.optional(v.string()) });
const expandSchema = v.looseObject({ expand: v.optional(v.array(v.string()), []) });
const listSchema = v.looseObject({
  created: v.optional(v.looseObject({ gte: v.optional(v.number()) })),
  limit: v.optional(v.number(), 10),
  starting_after: v.optional(v.string()),
  expand: v.optional(v.array(v.string()), []),
});
const refundSchema = v.looseObject({ payment_intent: v.string(), amount: v.optional(v.number()) });
const confirmSchema = v.looseObject({
  return_url: v.string(),
  use_stripe_sdk: v.optional(v.boolean(), false),
  payment_method_data: v.looseObject({ card: v.looseObject({ number: v.string() }) }),
});

const expand = (books: StripeBooks, intent: Stripe.PaymentIntent, params: Params) =>
  v.parse(expandSchema, params).expand.includes('latest_charge') && intent.latest_charge !== null
    ? { ...intent, latest_charge: books.findCharge(intent) }
    : intent;

/** A page of the intents, the newest first. */
function listIntents(books: StripeBooks, params: Params): object {
  const { created, limit, starting_after: after, expand: expanded } = v.parse(listSchema, params);
  const found = [...books.intents.values()]
    .filter(intent => intent.created >= (created?.gte ?? 0))
    .toSorted((one, other) => other.created - one.created || other.id.localeCompare(one.id));
  const start = after === undefined ? 0 : found.findIndex(({ id }) => id === after) + 1;
  const isExpanded = expanded.includes('data.latest_charge');
  const data = found
    .slice(start, start + limit)
    .map(intent => (isExpanded ? expand(books, intent, { expand: ['latest_charge'] }) : intent));
  return { object: 'list', url: '/v1/payment_intents', has_more: start + limit < found.length, data };
}

interface RouteOptions {
  livemode: boolean;
  /** The origin of the bank's page. */
  getBankOrigin: () => string;
}

/** The calls of the API that the product makes, on these books. */
export function buildRoutes(books: StripeBooks, { livemode, getBankOrigin }: RouteOptions): readonly Route[] {
  return [
    {
      name: 'POST /v1/payment_intents',
      pattern: /^POST \/v1\/payment_intents()$/,
      object: 'payment_intent',
      run(_, params) {
        const {
          capture_method: captureMethod,
          allowed_payment_method_types: allowedTypes,
          ...intent
        } = v.parse(createSchema, params);
        return books.create({ ...intent, captureMethod, allowedTypes });
      },
    },
    {
      name: 'GET /v1/payment_intents/:id',
      pattern: /^GET \/v1\/payment_intents\/(\w+)$/,
      object: 'payment_intent',
      isPublic: true,
      run: (id, params) => expand(books, books.findIntent(id), params),
    },
    {
      name: 'GET /v1/payment_intents',
      pattern: /^GET \/v1\/payment_intents()$/,
      object: 'payment_intent_list',
      run: (_, params) => listIntents(books, params),
    },
    {
      name: 'POST /v1/payment_intents/:id/capture',
      pattern: /^POST \/v1\/payment_intents\/(\w+)\/capture$/,
      object: 'payment_intent',
      run(id, params) {
        const intent = books.findIntent(id);
        books.capture(intent, v.parse(captureSchema, params).amount_to_capture);
        return intent;
      },
    },
    {
      name: 'POST /v1/payment_intents/:id/cancel',
      pattern: /^POST \/v1\/payment_intents\/(\w+)\/cancel$/,
      object: 'payment_intent',
      run(id, params) {
        const intent = books.findIntent(id);
        books.cancel(intent, v.parse(cancelSchema, params).cancellation_reason ?? null);
        return intent;
      },
    },
    {
      name: 'POST /v1/payment_intents/:id/confirm',
      pattern: /^POST \/v1\/payment_intents\/(\w+)\/confirm$/,
      object: 'payment_intent',
      isPublic: true,
      run(id, params) {
        const intent = books.findIntent(id);
        const { return_url, use_stripe_sdk, payment_method_data } = v.parse(confirmSchema, params);
        const challengeUrl = `${getBankOrigin()}/3d_secure/${intent.client_secret}`;
        books.confirm(intent, {
          number: payment_method_data.card.number.replaceAll(' ', ''),
          returnUrl: return_url,
          challengeUrl,
          isInDialog: use_stripe_sdk,
        });
        return intent;
      },
    },
    {
      name: 'POST /v1/refunds',
      pattern: /^POST \/v1\/refunds()$/,
      object: 'refund',
      run(_, params) {
        const { payment_intent, amount } = v.parse(refundSchema, params);
        return books.refund(payment_intent, amount);
      },
    },
    {
      name: 'GET /v1/refunds/:id',
      pattern: /^GET \/v1\/refunds\/(\w+)$/,
      object: 'refund',
      run: id => books.findRefund(id),
    },
    {
      name: 'GET /v1/balance',
      pattern: /^GET \/v1\/balance()$/,
      object: 'balance',
      run: () => ({ object: 'balance', available: [], pending: [], livemode }),
    },
  ];
}

/**
 * Returns what a call such as `GET /v1/refunds/re_1` is for.
 *
 * @throws StripeApiError If there is no such call.
 */
export function findRoute(routes: readonly Route[], call: string): { route: Route; id: string } {
  for (const route of routes) {
    const match = route.pattern.exec(call);
    if (match !== null) return { route, id: match[1] ?? '' };
  }
  throw invalidRequest(`Unrecognized request URL (${call}).`, {}, 404);
}
