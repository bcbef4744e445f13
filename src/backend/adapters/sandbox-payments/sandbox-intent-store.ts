import { randomBytes } from 'node:crypto';
import * as v from 'valibot';
import { paymentCardSchema } from '#contract/booking.ts';
import type { Clock } from '#backend/ports/clock.ts';
import { paymentIntentStatuses, type NewPaymentIntent } from '#backend/ports/payment-provider.ts';
import type { SqlDatabase } from '#backend/ports/sql-database.ts';
import type { SandboxIntentRow, SandboxPaymentsTables } from './tables.ts';

const errorSchema = v.object({
  type: v.string(),
  code: v.string(),
  declineCode: v.nullable(v.string()),
  message: v.string(),
  param: v.nullable(v.string()),
});

const nullableJson = <Output>(schema: v.GenericSchema<unknown, Output>) =>
  v.nullable(v.pipe(v.string(), v.parseJson(), schema));

const challengeOutcomeSchema = v.variant('kind', [
  v.object({ kind: v.literal('held') }),
  v.object({ kind: v.literal('refused'), error: errorSchema }),
]);

const intentSchema = v.object({
  id: v.string(),
  clientSecret: v.string(),
  status: v.picklist(paymentIntentStatuses),
  amount: v.number(),
  amountReceived: v.number(),
  amountRefunded: v.number(),
  currency: v.string(),
  metadata: v.pipe(v.string(), v.parseJson(), v.record(v.string(), v.string())),
  card: v.nullable(paymentCardSchema),
  lastPaymentError: nullableJson(errorSchema),
  challenge: v.nullable(v.string()),
  challengeOutcome: nullableJson(challengeOutcomeSchema),
  challengeDecision: v.nullable(v.picklist(['approved', 'declined'])),
  returnPath: v.nullable(v.string()),
  createdAt: v.number(),
  version: v.number(),
});

/** A payment intent as the sandbox provider stores it. */
export type SandboxIntent = v.InferOutput<typeof intentSchema>;

export type IntentUpdate = Partial<
  Pick<
    SandboxIntent,
    | 'status'
    | 'amountReceived'
    | 'amountRefunded'
    | 'card'
    | 'lastPaymentError'
    | 'challenge'
    | 'challengeOutcome'
    | 'challengeDecision'
    | 'returnPath'
  >
>;

const toJsonOrNull = (value: unknown) => (value === null ? null : JSON.stringify(value));

function toIntent(row: SandboxIntentRow): SandboxIntent {
  return v.parse(intentSchema, {
    ...row,
    clientSecret: row.client_secret,
    amountReceived: row.amount_received,
    amountRefunded: row.amount_refunded,
    card: row.card_brand === null ? null : { brand: row.card_brand, last4: row.card_last4 },
    lastPaymentError: row.last_error,
    challengeOutcome: row.challenge_outcome,
    challengeDecision: row.challenge_decision,
    returnPath: row.return_path,
    createdAt: row.created_at,
  });
}

function toRow(intent: SandboxIntent, updatedAt: number): SandboxIntentRow {
  return {
    id: intent.id,
    client_secret: intent.clientSecret,
    status: intent.status,
    amount: intent.amount,
    amount_received: intent.amountReceived,
    amount_refunded: intent.amountRefunded,
    currency: intent.currency,
    metadata: JSON.stringify(intent.metadata),
    card_brand: intent.card?.brand ?? null,
    card_last4: intent.card?.last4 ?? null,
    last_error: toJsonOrNull(intent.lastPaymentError),
    challenge: intent.challenge,
    challenge_outcome: toJsonOrNull(intent.challengeOutcome),
    challenge_decision: intent.challengeDecision,
    return_path: intent.returnPath,
    created_at: intent.createdAt,
    updated_at: updatedAt,
    version: intent.version,
  };
}

/** The sandbox provider's intents, with optimistic locking by version. */
export interface SandboxIntentStore {
  /** Adds an intent unless the id exists already. */
  create(id: string, intent: NewPaymentIntent): Promise<void>;
  find(id: string): Promise<SandboxIntent | null>;
  findByChallenge(challenge: string): Promise<SandboxIntent | null>;
  /** The intents that were created at this time or later. */
  listSince(createdAt: number): Promise<readonly SandboxIntent[]>;
  /** The updated intent; null if it was changed since it was read. */
  update(intent: SandboxIntent, update: IntentUpdate): Promise<SandboxIntent | null>;
}

export const createIntentId = (): string => `pi_${randomBytes(18).toString('hex')}`;

export function createSandboxIntentStore(database: SqlDatabase, clock: Clock): SandboxIntentStore {
  const db = database.withTables<SandboxPaymentsTables>();
  const selectAll = () => db.selectFrom('sandbox_payment_intents').selectAll();
  const toIntentOrNull = (row: SandboxIntentRow | undefined) => (row ? toIntent(row) : null);
  return {
    async create(id, { amount, currency, metadata }) {
      const intent: SandboxIntent = {
        id,
        clientSecret: `${id}_secret_${randomBytes(18).toString('hex')}`,
        status: 'requires_payment_method',
        amount,
        amountReceived: 0,
        amountRefunded: 0,
        currency,
        metadata: { ...metadata },
        card: null,
        lastPaymentError: null,
        challenge: null,
        challengeOutcome: null,
        challengeDecision: null,
        returnPath: null,
        createdAt: clock.now().getTime(),
        version: 1,
      };
      await db
        .insertInto('sandbox_payment_intents')
        .values(toRow(intent, intent.createdAt))
        .onConflict(conflict => conflict.column('id').doNothing())
        .execute();
    },
    async find(id) {
      return toIntentOrNull(await selectAll().where('id', '=', id).executeTakeFirst());
    },
    async findByChallenge(challenge) {
      return toIntentOrNull(await selectAll().where('challenge', '=', challenge).executeTakeFirst());
    },
    async listSince(createdAt) {
      return (await selectAll().where('created_at', '>=', createdAt).execute()).map(toIntent);
    },
    async update(intent, update) {
      const changed = { ...intent, ...update, version: intent.version + 1 };
      const { numUpdatedRows } = await db
        .updateTable('sandbox_payment_intents')
        .set(toRow(changed, clock.now().getTime()))
        .where('id', '=', intent.id)
        .where('version', '=', intent.version)
        .executeTakeFirst();
      return numUpdatedRows > 0n ? changed : null;
    },
  };
}
