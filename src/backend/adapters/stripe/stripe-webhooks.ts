import type { Stripe } from 'stripe';
import * as v from 'valibot';
import type { Clock } from '#backend/ports/clock.ts';
import {
  WebhookRefusedError,
  type EventSubject,
  type ProviderEvent,
  type ProviderEventKind,
  type WebhookReceiver,
} from '#backend/ports/webhook-receiver.ts';
import type { CallStripe } from './stripe-client.ts';

export interface StripeWebhooksOptions {
  stripe: Stripe;
  callStripe: CallStripe;
  secret: string;
  mode: 'test' | 'live';
  clock: Pick<Clock, 'now'>;
}

/** How far the time of a signature may be from ours, in both directions. */
const toleranceSeconds = 300;

/** The types of events that matter to a booking. Stripe sends others if its endpoint is set to all. */
const kinds: Partial<Record<string, ProviderEventKind>> = {
  'payment_intent.amount_capturable_updated': 'changed',
  'payment_intent.succeeded': 'changed',
  'payment_intent.payment_failed': 'changed',
  'payment_intent.canceled': 'changed',
  'charge.expired': 'changed',
  'charge.refunded': 'changed',
  'refund.created': 'changed',
  'refund.updated': 'changed',
  'refund.failed': 'refund_failed',
  'charge.dispute.created': 'payment_disputed',
};

/** An id, or the object if it is expanded. */
const referenceSchema = v.nullish(
  v.union([
    v.string(),
    v.pipe(
      v.object({ id: v.string() }),
      v.transform(({ id }) => id),
    ),
  ]),
  null,
);

const eventSchema = v.object({
  id: v.pipe(v.string(), v.startsWith('evt_')),
  type: v.string(),
  /** In seconds. */
  created: v.pipe(v.number(), v.safeInteger()),
  livemode: v.boolean(),
  data: v.object({
    object: v.object({ object: v.string(), id: v.optional(v.string()), payment_intent: referenceSchema }),
  }),
});

type StripeEvent = v.InferOutput<typeof eventSchema>;

/** The time in a signature header, as the SDK reads it: the last one. */
const parseTimestamp = (header: string): number => {
  const times = header.split(',').flatMap(item => (item.startsWith('t=') ? [Number(item.slice(2))] : []));
  return times.at(-1) ?? Number.NaN;
};

const getIntentId = ({ data: { object } }: StripeEvent): string | null =>
  object.object === 'payment_intent' ? (object.id ?? null) : object.payment_intent;

/** Reads Stripe's events. An event only says what to read: everything else comes from the objects as they are now. */
export function createStripeWebhooks({
  stripe,
  callStripe,
  secret,
  mode,
  clock,
}: StripeWebhooksOptions): WebhookReceiver {
  const livemode = v.literal(mode === 'live');
  const intentSchema = v.object({ livemode, metadata: v.record(v.string(), v.string()) });
  const disputedIntentSchema = v.object({
    ...intentSchema.entries,
    latest_charge: v.nullable(v.object({ disputed: v.boolean() })),
  });
  const refundSchema = v.object({ status: v.nullable(v.string()) });

  /** @throws WebhookRefusedError */
  function verify(body: Uint8Array, headers: Headers): StripeEvent {
    const header = headers.get('stripe-signature') ?? '';
    const now = clock.now().getTime();
    let event: unknown;
    try {
      event = stripe.webhooks.constructEvent(
        Buffer.from(body),
        header,
        secret,
        toleranceSeconds,
        undefined,
        now,
      );
    } catch {
      throw new WebhookRefusedError('the signature of the event is wrong or too old');
    }
    // The SDK checks the past only.
    if (!(parseTimestamp(header) - now / 1000 <= toleranceSeconds)) {
      throw new WebhookRefusedError('the signature of the event is from the future');
    }
    const parsed = v.safeParse(eventSchema, event);
    if (!parsed.success) throw new WebhookRefusedError('the event has an unexpected shape');
    if (parsed.output.livemode !== livemode.literal) {
      throw new WebhookRefusedError(`the event isn’t of ${mode} mode`);
    }
    return parsed.output;
  }

  /** The booking that made the intent; null if something else did. */
  async function findSubject(paymentIntentId: string): Promise<EventSubject | null> {
    const { metadata } = await callStripe('read event intent', intentSchema, () =>
      stripe.paymentIntents.retrieve(paymentIntentId),
    );
    return metadata['booking_code'] === undefined ? null : { paymentIntentId };
  }

  /** What the objects say now: events come late, and out of order. */
  async function readKind(kind: ProviderEventKind, event: StripeEvent, intentId: string) {
    if (kind === 'payment_disputed') {
      const intent = await callStripe('read event charge', disputedIntentSchema, () =>
        stripe.paymentIntents.retrieve(intentId, { expand: ['latest_charge'] }),
      );
      return intent.latest_charge?.disputed === true ? kind : 'changed';
    }
    if (kind === 'refund_failed') {
      const { status } = await callStripe('read event refund', refundSchema, () =>
        stripe.refunds.retrieve(event.data.object.id ?? ''),
      );
      return status === 'failed' ? kind : 'changed';
    }
    return kind;
  }

  return {
    async receive(body, headers): Promise<ProviderEvent> {
      const event = verify(body, headers);
      const { id, type, created } = event;
      const received = { id, kind: 'changed', occurredAt: new Date(created * 1000), subject: null } as const;
      const kind = kinds[type];
      const intentId = getIntentId(event);
      if (kind === undefined || intentId === null) return received;
      const subject = await findSubject(intentId);
      if (subject === null) return received;
      return { ...received, kind: await readKind(kind, event, intentId), subject };
    },
  };
}
