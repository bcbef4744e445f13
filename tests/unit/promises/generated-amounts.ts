/** Currencies with two, no, and three decimals. */
const decimals: Readonly<Record<string, number>> = { USD: 2, EUR: 2, JPY: 0, KWD: 3 };

export const currencies = Object.keys(decimals);

/** `12.34`: an amount in the smallest unit of its currency, as the backend writes it. */
export const toAmount = (units: number, currency: string): string => {
  const digits = decimals[currency] ?? 2;
  return (units / 10 ** digits).toFixed(digits);
};
