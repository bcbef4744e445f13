import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import * as v from 'valibot';
import { parseIntentId } from '#contract/payment-intent-id.ts';
import { buildPaymentBody, post, readResponse } from '#tests/backend/doubles/api-calls.ts';
import { buildBackend } from '#tests/backend/doubles/build-backend.ts';
import { buildOffer } from '#tests/backend/doubles/flight-provider-double.ts';
import { findBrokenExample, longestMs } from '#tests/unit/promises/find-broken-example.ts';

/** Currencies of fares, with their decimals. */
const decimals = { USD: 2, EUR: 2, JPY: 0, KWD: 3 } as const;

const payment = fc
  .record({
    currency: fc.constantFrom('USD', 'USD', 'EUR', 'JPY', 'KWD'),
    /** The current total, in the smallest unit of the currency. */
    total: fc.integer({ min: 100, max: 5_000_000 }),
    /** By how much the amount that was shown differs: by little, by parts of it, or not at all. */
    difference: fc.oneof(
      fc.constantFrom(0, 0, 1, -1, 10, -10, 100, -100),
      fc.integer({ min: -5_000_000, max: 5_000_000 }),
    ),
  })
  .filter(({ total, difference }) => total + difference >= 100);
type Payment = ReturnType<typeof payment.generate>['value'];

/** `245.30`, of so many of the smallest units. */
const write = (amount: number, currency: Payment['currency']): string =>
  (amount / 10 ** decimals[currency]).toFixed(decimals[currency]);

const startedSchema = v.object({ clientSecret: v.string() });
const refusedSchema = v.object({ code: v.string(), total_amount: v.string(), total_currency: v.string() });

test(
  'a payment is started for the current total if exactly that was shown, and for no amount above or below it, where the total is named instead',
  async () => {
    const backend = await buildBackend();
    const { app, flights, payments, sandboxTables, tables } = backend;
    const count = async () => {
      const [intents, bookings] = await Promise.all([
        sandboxTables.selectFrom('sandbox_payment_intents').select('id').execute(),
        tables.selectFrom('bookings').select('id').execute(),
      ]);
      return `${intents.length} payments, ${bookings.length} bookings`;
    };
    const findViolations = async ({ currency, total, difference }: Payment): Promise<string[]> => {
      const totalAmount = write(total, currency);
      flights.offers.set('off_1', buildOffer({ totalAmount, currency }));
      const amount = Number(write(total + difference, currency));
      const before = await count();
      const body = buildPaymentBody({ amount, currency: currency.toLowerCase(), confirm_duplicate: true });
      const answer = await readResponse(post(app, '/api/payments/create-payment-intent', body));
      if (difference !== 0) {
        const refused = v.safeParse(refusedSchema, answer.body);
        const said = refused.success ? Object.values(refused.output).join(' ') : JSON.stringify(answer.body);
        const after = await count();
        return [
          ...(answer.status === 409 && said === `fare_changed ${totalAmount} ${currency}`
            ? []
            : [`${amount} for ${totalAmount} ${currency}: ${answer.status} ${said}`]),
          ...(after === before ? [] : [`There were ${before}, and are ${after}.`]),
        ];
      }
      const started = v.safeParse(startedSchema, answer.body);
      if (!started.success) return [`${totalAmount} ${currency} is refused: ${JSON.stringify(answer.body)}`];
      const intent = await payments.retrieveIntent(parseIntentId(started.output.clientSecret));
      return intent.amount === total && intent.currency === currency
        ? []
        : [`${totalAmount} ${currency}: the payment is for ${intent.amount} ${intent.currency}.`];
    };
    try {
      const describe = (one: Payment) => JSON.stringify(one);
      expect(await findBrokenExample(payment, { runs: 120, describe, findViolations })).toBe('');
    } finally {
      await backend.close();
    }
  },
  longestMs,
);
