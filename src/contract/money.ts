import * as v from 'valibot';

/** A decimal amount as airlines write it: digits, optionally a point and decimals; no sign, no separators. */
export const amountSchema = v.pipe(
  v.string(),
  v.regex(/^\d{1,9}(\.\d{1,3})?$/, 'Expected an amount such as 245.30.'),
);

/** An ISO 4217 code in capitals. */
export const currencySchema = v.pipe(
  v.string(),
  v.toUpperCase(),
  v.regex(/^[A-Z]{3}$/, 'Expected a currency such as USD.'),
);

const zeroDecimalCurrencies = new Set(
  'BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF'.split(' '),
);
const threeDecimalCurrencies = new Set('BHD JOD KWD OMR TND'.split(' '));

/** The number of decimals of a currency (Stripe's list; two by default). */
export const getCurrencyDecimals = (currency: string): number =>
  zeroDecimalCurrencies.has(currency.toUpperCase())
    ? 0
    : threeDecimalCurrencies.has(currency.toUpperCase())
      ? 3
      : 2;

/**
 * Minor units of a decimal string, by string arithmetic: `('245.3', 'USD')` is 24530.
 * @throws RangeError if the text isn't an amount, or has more decimals than the currency
 */
export function toMinorUnits(amount: string, currency: string): number {
  const decimals = getCurrencyDecimals(currency);
  const match = /^(\d{1,12})(?:\.(\d+))?$/.exec(amount);
  const fraction = (match?.[2] ?? '').replace(/0+$/, '');
  if (!match || fraction.length > decimals) throw new RangeError('Not an amount in this currency');
  return Number(`${match[1]}${fraction.padEnd(decimals, '0')}`);
}

/** The decimal string of minor units: `(24530, 'USD')` is `'245.30'`. */
export function fromMinorUnits(minor: number, currency: string): string {
  const decimals = getCurrencyDecimals(currency);
  const digits = String(minor).padStart(decimals + 1, '0');
  return decimals === 0 ? digits : `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}

/** The amount with all decimals of the currency: `('245.3', 'USD')` is `'245.30'`. */
export const toFullDecimals = (amount: string, currency: string): string =>
  fromMinorUnits(toMinorUnits(amount, currency), currency);

/** The numeric part of a price such as `'USD 1,245.30'`, as a decimal string; null if there is none. */
export function parseNumericPart(price: string): string | null {
  return /\d+(?:\.\d+)?/.exec(price.replaceAll(',', ''))?.[0] ?? null;
}

/** A formatter takes longer to create than to format hundreds of amounts. */
const moneyFormats = new Map<string, Intl.NumberFormat>();

function getMoneyFormat(currency: string, decimals: 'all' | 'none'): Intl.NumberFormat {
  const key = `${currency} ${decimals}`;
  const format =
    moneyFormats.get(key) ??
    new Intl.NumberFormat('en-US', {
      style: 'currency',
      currency,
      currencyDisplay: 'narrowSymbol',
      ...(decimals === 'all'
        ? { minimumFractionDigits: getCurrencyDecimals(currency) }
        : { maximumFractionDigits: 0 }),
    });
  moneyFormats.set(key, format);
  return format;
}

/** An amount for people: `$1,245.30`; other currencies with their own symbol (`€`, `¥`). */
export const formatMoney = (amount: string, currency: string): string =>
  getMoneyFormat(currency, 'all').format(Number(amount));

/** A rounded amount for people, without decimals: `$5,000`. */
export const formatWholeMoney = (amount: number, currency: string): string =>
  getMoneyFormat(currency, 'none').format(amount);
