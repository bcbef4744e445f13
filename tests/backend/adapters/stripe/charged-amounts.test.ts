import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import * as v from 'valibot';
import { findOmission } from '#backend/adapters/duffel/search-offers.ts';
import { wireOfferSchema } from '#backend/adapters/duffel/wire-offer.ts';
import { PaymentProviderError } from '#backend/ports/payment-provider.ts';
import { findBrokenExample, longestMs } from '#tests/unit/promises/find-broken-example.ts';
import { buildWireOffer } from '../duffel/build-wire-offer.ts';
import { buildStripe, newIntent, withKey } from './build-stripe.ts';

/** Stripe charges at most eight digits of the smallest unit, whichever the currency. */
const most = 99_999_999;

/** Currencies, with their decimals and what an amount has to be a multiple of; none of UGX is charged. */
const currencies = {
  USD: { decimals: 2, multiple: 1 },
  EUR: { decimals: 2, multiple: 1 },
  IDR: { decimals: 2, multiple: 1 },
  COP: { decimals: 2, multiple: 1 },
  HUF: { decimals: 2, multiple: 1 },
  JPY: { decimals: 0, multiple: 1 },
  KRW: { decimals: 0, multiple: 1 },
  VND: { decimals: 0, multiple: 1 },
  ISK: { decimals: 2, multiple: 100 },
  KWD: { decimals: 3, multiple: 10 },
  JOD: { decimals: 3, multiple: 10 },
  UGX: { decimals: 2, multiple: 0 },
} as const;
type Currency = keyof typeof currencies;
const codes = [
  'USD',
  'EUR',
  'IDR',
  'COP',
  'HUF',
  'JPY',
  'KRW',
  'VND',
  'ISK',
  'KWD',
  'JOD',
  'UGX',
] as const satisfies readonly Currency[];

const amount = fc.oneof(
  fc.integer({ min: most - 120, max: most + 120 }),
  fc.constantFrom(1, 10, 100, most, most + 1, 100_000_100, 999_999_900),
  fc.integer({ min: 1, max: 2 * most }),
);
const charge = fc.record({ currency: fc.constantFrom(...codes), amount });
type Charge = ReturnType<typeof charge.generate>['value'];

function isCharged({ currency, amount: units }: Charge): boolean {
  const { multiple } = currencies[currency];
  return multiple > 0 && units <= most && units % multiple === 0;
}

const describe = (one: Charge): string => JSON.stringify(one);

test(
  'a fare is sold if Stripe can charge its amount exactly, and no other is',
  async () => {
    const findViolations = async (one: Charge): Promise<string[]> => {
      const { decimals } = currencies[one.currency];
      const total_amount = (one.amount / 10 ** decimals).toFixed(decimals);
      const offer = v.parse(wireOfferSchema, buildWireOffer({ total_amount, total_currency: one.currency }));
      const isSold = findOmission(offer, one.currency) === null;
      return isSold === isCharged(one)
        ? []
        : [`${total_amount} ${one.currency} is ${isSold ? '' : 'not '}sold.`];
    };
    expect(await findBrokenExample(charge, { runs: 500, describe, findViolations })).toBe('');
  },
  longestMs,
);

test(
  'Stripe is asked for an amount that it can charge exactly, and for no other',
  async () => {
    const { payments, server } = await buildStripe();
    const findViolations = async (one: Charge): Promise<string[]> => {
      // Stripe's own least amounts are none of ours.
      const sent = { ...one, amount: one.amount < 10_000 ? one.amount * 10_000 : one.amount };
      const before = server.requests.length;
      const created = payments.createIntent({ ...newIntent, ...sent }, withKey(crypto.randomUUID()));
      const asked = await created.then(
        intent => `${intent.amount} ${intent.currency}`,
        (error: unknown) =>
          error instanceof PaymentProviderError && server.requests.length === before
            ? 'nothing'
            : String(error),
      );
      const expected = isCharged(sent) ? `${sent.amount} ${sent.currency}` : 'nothing';
      return asked === expected ? [] : [`Expected ${expected}; Stripe is asked for ${asked}.`];
    };
    expect(await findBrokenExample(charge, { runs: 80, describe, findViolations })).toBe('');
  },
  longestMs,
);
