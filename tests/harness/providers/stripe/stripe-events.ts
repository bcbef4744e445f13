import { Stripe } from 'stripe';
import { waitUntil } from '#tests/harness/wait-until.ts';
import { apiVersion, createId, nowInSeconds } from './build-objects.ts';

interface StripeEvent {
  id: string;
  type: string;
  /** Seconds since 1970. */
  created: number;
  livemode: boolean;
  data: { object: object };
}

/** The events of one account, and the webhook that gets them. */
export class StripeEvents {
  readonly all: StripeEvent[] = [];
  readonly #sdk: Stripe;
  readonly #livemode: boolean;
  readonly #webhookSecret: string;
  #webhookUrl: string | null = null;

  constructor(settings: { secretKey: string; webhookSecret: string; livemode: boolean }) {
    this.#sdk = new Stripe(settings.secretKey);
    this.#livemode = settings.livemode;
    this.#webhookSecret = settings.webhookSecret;
  }

  readonly emit = (type: string, object: object): void => {
    const event = {
      id: createId('evt'),
      object: 'event',
      api_version: apiVersion,
      created: nowInSeconds(),
      livemode: this.#livemode,
      pending_webhooks: 1,
      request: { id: null, idempotency_key: null },
      type,
      data: { object: structuredClone(object) },
    };
    this.all.push(event);
    if (this.#webhookUrl !== null) void this.#deliver(this.#webhookUrl, event);
  };

  /** An event as Stripe sends it. */
  readonly sign = (event: object, timestamp = nowInSeconds(), secret = this.#webhookSecret) => {
    const payload = JSON.stringify(event);
    const signature = this.#sdk.webhooks.generateTestHeaderString({ payload, secret, timestamp });
    return {
      body: new TextEncoder().encode(payload),
      headers: new Headers({ 'Content-Type': 'application/json', 'Stripe-Signature': signature }),
    };
  };

  /** Sends every event from now on, until it is received. */
  readonly sendTo = (target: string): void => {
    this.#webhookUrl = target;
  };

  /** Sends an event until it is received, with a signature of its own each time. */
  readonly #deliver = (target: string, event: object): Promise<void> =>
    waitUntil(
      async () => {
        const { body, headers } = this.sign(event);
        const isReceived = fetch(target, { method: 'POST', headers, body }).then(response => response.ok);
        return await isReceived.catch(() => false);
      },
      { timeoutMs: 20_000, getMessage: () => 'An event was not received.' },
    );
}
