import type { Clock } from '#backend/ports/clock.ts';
import {
  PaymentProviderError,
  type PaymentProvider,
  type PaymentIntent,
} from '#backend/ports/payment-provider.ts';
import type { SqlDatabase } from '#backend/ports/sql-database.ts';
import {
  createIntentId,
  type IntentUpdate,
  type SandboxIntent,
  type SandboxIntentStore,
} from './sandbox-intent-store.ts';
import type { SandboxPaymentsTables } from './tables.ts';

const toPaymentIntent = (intent: SandboxIntent): PaymentIntent => ({
  id: intent.id,
  clientSecret: intent.clientSecret,
  status: intent.status,
  amount: intent.amount,
  amountCapturable: intent.status === 'requires_capture' ? intent.amount : 0,
  amountReceived: intent.amountReceived,
  currency: intent.currency,
  metadata: intent.metadata,
  card: intent.status === 'requires_capture' || intent.status === 'succeeded' ? intent.card : null,
  lastPaymentError: intent.lastPaymentError,
});

const cancelableStatuses = [
  'requires_payment_method',
  'requires_confirmation',
  'requires_action',
  'requires_capture',
];

/**
 * Sandbox card payments with the same objects, statuses, idempotency and errors as Stripe's. A repeated request with
 * the same idempotency key changes nothing and returns the same intent.
 */
export function createSandboxPaymentProvider(
  database: SqlDatabase,
  intents: SandboxIntentStore,
  clock: Clock,
): PaymentProvider {
  const db = database.withTables<SandboxPaymentsTables>();

  async function find(id: string): Promise<SandboxIntent> {
    const intent = await intents.find(id);
    if (intent === null) throw new PaymentProviderError('resource_missing', 'No such payment_intent');
    return intent;
  }

  /** The id of the intent that this key was used for; null if the key is new. */
  async function findIntentIdByKey(key: string, request: string): Promise<string | null> {
    const row = await db
      .selectFrom('sandbox_idempotency_keys')
      .selectAll()
      .where('key', '=', key)
      .executeTakeFirst();
    if (!row) return null;
    if (row.request === request) return row.intent_id;
    throw new PaymentProviderError('idempotency_error', 'This key was used for another request');
  }

  const recordKey = (key: string, request: string, intentId: string) =>
    db
      .insertInto('sandbox_idempotency_keys')
      .values({ key, request, intent_id: intentId, created_at: clock.now().getTime() })
      .onConflict(conflict => conflict.column('key').doNothing())
      .execute();

  /** Updates an intent whose status is one of `from`; retries when another request changed it meanwhile. */
  async function transition(
    id: string,
    from: readonly string[],
    toUpdate: (intent: SandboxIntent) => IntentUpdate,
  ) {
    for (;;) {
      const intent = await find(id);
      if (!from.includes(intent.status)) {
        throw new PaymentProviderError(
          'payment_intent_unexpected_state',
          `The intent has a status of ${intent.status}`,
        );
      }
      const changed = await intents.update(intent, toUpdate(intent));
      if (changed !== null) return changed;
    }
  }

  async function runIdempotently(
    key: string,
    request: string,
    id: string,
    action: () => Promise<SandboxIntent>,
  ): Promise<PaymentIntent> {
    if ((await findIntentIdByKey(key, request)) !== null) return toPaymentIntent(await find(id));
    const intent = await action();
    await recordKey(key, request, id);
    return toPaymentIntent(intent);
  }

  return {
    callTimeoutMs: 10_000,
    async createIntent(intent, { idempotencyKey }) {
      const request = JSON.stringify(['create', intent.amount, intent.currency, intent.metadata]);
      await recordKey(idempotencyKey, request, createIntentId());
      const id = await findIntentIdByKey(idempotencyKey, request);
      if (id === null) throw new PaymentProviderError('provider_unavailable', 'The key was not kept');
      await intents.create(id, intent);
      return toPaymentIntent(await find(id));
    },
    async retrieveIntent(id) {
      return toPaymentIntent(await find(id));
    },
    async *listIntents({ createdAfter }) {
      for (const intent of await intents.listSince(createdAfter.getTime())) {
        if (intent.metadata['booking_code'] === undefined) continue;
        const { createdAt, amountRefunded } = intent;
        // Nobody else has this account.
        yield { ...toPaymentIntent(intent), origin: 'own', createdAt: new Date(createdAt), amountRefunded };
      }
    },
    async readRefunded(id) {
      return (await find(id)).amountRefunded;
    },
    captureIntent: (id, { idempotencyKey }) =>
      runIdempotently(idempotencyKey, `capture ${id}`, id, () =>
        transition(id, ['requires_capture'], intent => ({
          status: 'succeeded',
          amountReceived: intent.amount,
        })),
      ),
    cancelIntent: (id, { idempotencyKey }) =>
      runIdempotently(idempotencyKey, `cancel ${id}`, id, () =>
        transition(id, cancelableStatuses, () => ({ status: 'canceled' })),
      ),
    async refundIntent(id, { idempotencyKey, amount }) {
      await runIdempotently(idempotencyKey, JSON.stringify(['refund', id, amount]), id, () =>
        transition(id, ['succeeded'], ({ amountReceived, amountRefunded }) => {
          const refund = amount ?? amountReceived - amountRefunded;
          if (refund <= 0 || refund > amountReceived - amountRefunded) {
            throw new PaymentProviderError('charge_already_refunded', 'More than is left of the charge');
          }
          return { amountRefunded: amountRefunded + refund };
        }),
      );
    },
  };
}
