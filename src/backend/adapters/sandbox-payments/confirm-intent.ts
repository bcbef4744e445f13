import { randomBytes } from 'node:crypto';
import * as v from 'valibot';
import { parseIntentId } from '#contract/payment-intent-id.ts';
import { isSameSecret } from '#backend/ports/client-secret.ts';
import type { Clock } from '#backend/ports/clock.ts';
import type { PaymentError } from '#backend/ports/payment-provider.ts';
import { describeCard, getCardOutcome, type Card } from './cards.ts';
import type { IntentUpdate, SandboxIntent, SandboxIntentStore } from './sandbox-intent-store.ts';

const digits = (max: number) => v.pipe(v.string('Expected digits.'), v.maxLength(max, 'Expected digits.'));
const wholeNumber = v.pipe(
  v.union([v.number(), digits(4)], 'Expected a number.'),
  v.transform(Number),
  v.integer('Expected a number.'),
  v.minValue(0, 'Expected a number.'),
  v.maxValue(9999, 'Expected a number.'),
);

export const clientSecretSchema = v.pipe(
  v.string('Expected a client secret.'),
  v.minLength(1, 'Expected a client secret.'),
  v.maxLength(200, 'Expected a client secret.'),
);

/**
 * POST /api/sandbox/payment-intents/confirm. The card is checked and forgotten: never logged or returned. Its brand and its
 * last four digits are stored, as receipts name it.
 */
export const confirmIntentSchema = v.object({
  client_secret: clientSecretSchema,
  card: v.object(
    {
      number: v.pipe(
        digits(40),
        v.transform(number => number.replaceAll(/[\s-]/g, '')),
      ),
      exp_month: wholeNumber,
      exp_year: v.pipe(
        wholeNumber,
        v.transform(year => (year < 100 ? 2000 + year : year)),
      ),
      cvc: digits(8),
    },
    'Expected a card.',
  ),
  return_url: v.pipe(
    v.string('Expected an address of our own.'),
    v.maxLength(2000, 'Expected an address of our own.'),
  ),
});

/** What Stripe returns to a browser that confirms an intent. */
export type ConfirmationResult =
  | { kind: 'confirmed'; intent: SandboxIntent }
  | { kind: 'refused'; error: PaymentError; intent: SandboxIntent };

const invalidRequest = (code: string, message: string): PaymentError => ({
  type: 'invalid_request_error',
  code,
  declineCode: null,
  message,
  param: null,
});

const confirmableStatuses = ['requires_payment_method', 'requires_confirmation', 'requires_action'];

/** The intent of a client secret; null if the secret is wrong. */
export async function findIntentBySecret(
  intents: SandboxIntentStore,
  secret: string,
): Promise<SandboxIntent | null> {
  const intent = await intents.find(parseIntentId(secret));
  return intent !== null && isSameSecret(intent.clientSecret, secret) ? intent : null;
}

function toIntentUpdate(card: Card, returnPath: string, today: Date): IntentUpdate {
  const outcome = getCardOutcome(card, today);
  const attempt = {
    challenge: null,
    challengeOutcome: null,
    challengeDecision: null,
    returnPath,
    card: describeCard(card),
  };
  if (outcome.kind === 'held') return { ...attempt, status: 'requires_capture', lastPaymentError: null };
  if (outcome.kind === 'refused') {
    return { ...attempt, status: 'requires_payment_method', lastPaymentError: outcome.error };
  }
  return {
    ...attempt,
    status: 'requires_action',
    lastPaymentError: null,
    challenge: randomBytes(24).toString('base64url'),
    challengeOutcome: outcome.approved,
  };
}

/**
 * Confirms an intent with a card. If it is paid already, or was changed by another attempt, the error contains the
 * current intent, so that the page can continue from there.
 */
export async function confirmIntent(
  deps: { intents: SandboxIntentStore; clock: Clock },
  intent: SandboxIntent,
  card: Card,
  returnPath: string,
): Promise<ConfirmationResult> {
  const { intents, clock } = deps;
  const unexpected = (current: SandboxIntent): ConfirmationResult => ({
    kind: 'refused',
    intent: current,
    error: invalidRequest(
      'payment_intent_unexpected_state',
      `You cannot confirm this PaymentIntent because it has a status of ${current.status}.`,
    ),
  });
  if (!confirmableStatuses.includes(intent.status)) return unexpected(intent);
  const changed = await intents.update(intent, toIntentUpdate(card, returnPath, clock.now()));
  if (changed === null) {
    const current = (await intents.find(intent.id)) ?? intent;
    if (!confirmableStatuses.includes(current.status)) return unexpected(current);
    return {
      kind: 'refused',
      intent: current,
      error: invalidRequest('lock_timeout', 'Another attempt to pay is under way. Please try again.'),
    };
  }
  const error = changed.status === 'requires_payment_method' ? changed.lastPaymentError : null;
  return error === null
    ? { kind: 'confirmed', intent: changed }
    : { kind: 'refused', error, intent: changed };
}
