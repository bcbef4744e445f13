import { getCurrencyDecimals } from '../money.ts';

/** Stripe's own limit: eight digits. */
const maxAmount = 99_999_999;

/**
 * Why Stripe can't charge an amount exactly; null if it can. Its smallest units aren't always the currency's: the last of
 * three decimals has to be 0, and so have both of the two that it counts in ISK. For UGX its documents contradict each
 * other by a factor of 100.
 */
export function findAmountProblem(amount: number, currency: string): string | null {
  if (!Number.isSafeInteger(amount) || amount <= 0 || amount > maxAmount) {
    return 'the amount is outside of what Stripe charges';
  }
  if (currency === 'UGX') return 'UGX is not sold';
  if (currency === 'ISK' && amount % 100 !== 0) return 'ISK has no decimals';
  if (getCurrencyDecimals(currency) === 3 && amount % 10 !== 0) {
    return `the last decimal of an amount in ${currency} has to be 0`;
  }
  return null;
}
