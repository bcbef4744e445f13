import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { buildTicket } from '#backend/adapters/sandbox-airlines/ticket.ts';
import { buildOffer } from '#tests/backend/doubles/flight-provider-double.ts';
import { findBrokenExample, longestMs } from '#tests/unit/promises/find-broken-example.ts';

/** Currencies with each number of decimals. */
const decimalsByCurrency = { USD: 2, EUR: 2, JPY: 0, KWD: 3 };

const price = fc.record({
  currency: fc.constantFrom('USD', 'EUR', 'JPY', 'KWD'),
  /** In the smallest unit. */
  amount: fc.oneof(fc.integer({ min: 1, max: 200 }), fc.integer({ min: 1, max: 3_000_000 })),
});
type Price = ReturnType<typeof price.generate>['value'];

const toUnits = (amount: string | null | undefined, decimals: number): number =>
  Math.round(Number(amount ?? Number.NaN) * 10 ** decimals);

async function findViolations({ currency, amount }: Price): Promise<string[]> {
  const decimals = decimalsByCurrency[currency];
  const totalAmount = (amount / 10 ** decimals).toFixed(decimals);
  const ticket = buildTicket(buildOffer({ totalAmount, currency }), [], 'ABC234');
  const [base, tax, total] = [ticket.base_amount, ticket.tax_amount, ticket.total_amount].map(one =>
    toUnits(one, decimals),
  );
  return base !== undefined &&
    tax !== undefined &&
    base >= 0 &&
    tax >= 0 &&
    base + tax === total &&
    total === amount
    ? []
    : [`${ticket.base_amount} and ${ticket.tax_amount} are not the ${totalAmount} of the offer.`];
}

test(
  'what the receipt of a ticket lists adds up to its total, which is that of the offer, in every currency',
  async () => {
    const describe = ({ currency, amount }: Price) => `${amount} of the smallest unit of ${currency}`;
    expect(await findBrokenExample(price, { runs: 300, describe, findViolations })).toBe('');
  },
  longestMs,
);
