import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import * as v from 'valibot';
import { createIntentSchema } from '#backend/adapters/stripe/stripe-intent.ts';
import { findBrokenExample, longestMs } from '#tests/unit/promises/find-broken-example.ts';

/** Why a payment has failed, as Stripe says it: of a card to its holder, of everything else to developers. */
const refusal = fc.record({
  type: fc.constantFrom(
    'card_error',
    'card_error',
    'api_error',
    'invalid_request_error',
    'idempotency_error',
  ),
  code: fc.constantFrom('card_declined', 'expired_card', 'processing_error', undefined, null),
  decline_code: fc.constantFrom('insufficient_funds', 'lost_card', undefined, null),
  message: fc.constantFrom(
    'Your card has insufficient funds.',
    'Your card was declined.',
    'Your card’s security code is incorrect.',
    undefined,
    null,
  ),
});
type Refusal = ReturnType<typeof refusal.generate>['value'];

const schema = createIntentSchema('test');
const readMessage = (last_payment_error: object): string =>
  v.parse(schema, {
    id: 'pi_1',
    object: 'payment_intent',
    client_secret: 'pi_1_secret_1',
    status: 'requires_payment_method',
    amount: 24_530,
    amount_capturable: 0,
    amount_received: 0,
    currency: 'usd',
    capture_method: 'manual',
    livemode: false,
    metadata: {},
    last_payment_error,
  }).lastPaymentError?.message ?? '';

test(
  'a card that is refused is refused in the words of its bank, and what is written for developers stays with them',
  async () => {
    const findViolations = async (one: Refusal): Promise<string[]> => {
      const isOfBank = one.type === 'card_error' && typeof one.message === 'string';
      const expected = isOfBank ? one.message : 'The payment did not go through. Your card was not charged.';
      const shown = readMessage(
        isOfBank ? one : { ...one, message: one.message && 'See the logs of acct_1.' },
      );
      return shown === expected ? [] : [`Expected "${expected}"; the traveler reads "${shown}".`];
    };
    const describe = (one: Refusal) => JSON.stringify(one);
    expect(await findBrokenExample(refusal, { runs: 200, describe, findViolations })).toBe('');
  },
  longestMs,
);
