import { createHmac, timingSafeEqual } from 'node:crypto';
import * as v from 'valibot';
import type { Clock } from '#backend/ports/clock.ts';
import {
  WebhookRefusedError,
  type EventSubject,
  type ProviderEventKind,
  type WebhookReceiver,
} from '#backend/ports/webhook-receiver.ts';
import { createDeadline } from './deadline.ts';
import type { DuffelStore } from './duffel-store.ts';
import type { OrderFinder } from './find-orders.ts';
import { readTimeoutMs } from './read-offer.ts';
import { nullableText } from './wire-offer.ts';
import { getOrderReference } from './wire-order.ts';

const maxSkewMs = 5 * 60_000;

const eventSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    id: v.pipe(v.string(), v.minLength(1)),
    type: v.string(),
    live_mode: v.boolean(),
    idempotency_key: nullableText,
    created_at: v.pipe(v.string(), v.isoTimestamp()),
    data: v.fallback(
      v.object({
        object: v.fallback(v.object({ id: nullableText, order_id: nullableText, offer_id: nullableText }), {
          id: null,
          order_id: null,
          offer_id: null,
        }),
      }),
      { object: { id: null, order_id: null, offer_id: null } },
    ),
  }),
);
type WireEvent = v.InferOutput<typeof eventSchema>;

/** The events that are about orders. All others are acknowledged, and nothing happens. */
const orderEvent = /^(?:air\.)?(?:order|order_cancellation|payment)\./;

const getKind = (type: string): ProviderEventKind =>
  type === 'order.airline_initiated_change_detected' ? 'schedule_changed' : 'changed';

export interface WebhooksDeps {
  secret: string;
  clock: Pick<Clock, 'now'>;
  isLive: boolean;
  finder: Pick<OrderFinder, 'findById'>;
  store: Pick<DuffelStore, 'addFailedOffer'>;
}

/** Receives Duffel's events: https://duffel.com/docs/guides/receiving-webhooks */
export function createWebhookReceiver({
  secret,
  clock,
  isLive,
  finder,
  store,
}: WebhooksDeps): WebhookReceiver {
  function verify(body: Uint8Array, headers: Headers): void {
    const header = headers.get('x-duffel-signature') ?? '';
    const { t, v1 } = Object.fromEntries(header.split(',').map(part => part.trim().split('=')));
    if (t === undefined || v1 === undefined || !/^\d{1,12}$/.test(t) || !/^[\da-f]{64}$/.test(v1)) {
      throw new WebhookRefusedError('The signature is missing or has another form.');
    }
    const expected = createHmac('sha256', secret).update(`${t}.`).update(body).digest();
    if (!timingSafeEqual(expected, Buffer.from(v1, 'hex'))) {
      throw new WebhookRefusedError('The signature is wrong: check DUFFEL_WEBHOOK_SECRET.');
    }
    if (Math.abs(clock.now().getTime() - Number(t) * 1000) > maxSkewMs) {
      throw new WebhookRefusedError('The event was signed more than five minutes ago, or in the future.');
    }
  }

  /** What an event is about, by the order as Duffel has it now. */
  async function findSubject({ type, data: { object } }: WireEvent): Promise<EventSubject | null> {
    if (!orderEvent.test(type)) return null;
    const offer = object.offer_id === null ? null : { offerId: object.offer_id };
    const orderId = object.order_id ?? (object.id?.startsWith('ord_') ? object.id : null);
    const order = orderId === null ? null : await finder.findById(orderId, createDeadline(readTimeoutMs));
    if (order === null) return offer;
    const bookingId = getOrderReference(order);
    if (bookingId !== null) return { bookingId };
    // Somebody else's, or ours and its metadata were overwritten.
    const offerId = order.offer_id ?? object.offer_id;
    return offerId === null ? null : { offerId, isCertain: false };
  }

  return {
    async receive(body, headers) {
      verify(body, headers);
      const parsed = v.safeParse(eventSchema, new TextDecoder().decode(body));
      if (!parsed.success) throw new WebhookRefusedError('The event has another form.');
      const event = parsed.output;
      if (event.live_mode !== isLive) throw new WebhookRefusedError('The event is of the other mode.');
      if (event.type === 'order.creation_failed' && event.data.object.offer_id !== null) {
        await store.addFailedOffer(event.data.object.offer_id);
      }
      return {
        id: getEventId(event),
        kind: getKind(event.type),
        occurredAt: new Date(event.created_at),
        subject: await findSubject(event),
      };
    },
  };
}

/**
 * Duffel may repeat an event under another id, but with the same idempotency key. The key may be the id of an order, which has
 * several events of one type: those differ in their objects.
 */
const getEventId = ({ id, type, idempotency_key, data: { object } }: WireEvent): string =>
  [type, idempotency_key ?? id, object.id].filter(part => part !== null).join(' ');
