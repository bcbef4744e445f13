/** The lowest of the numbers that so many percent of them don't exceed; 0 if there are none. */
export const getPercentile = (numbers: readonly number[], percent: number): number =>
  numbers.toSorted((a, b) => a - b)[Math.max(0, Math.ceil((numbers.length * percent) / 100) - 1)] ?? 0;

export const getMedian = (numbers: readonly number[]): number => getPercentile(numbers, 50);

/** A duration in whole microseconds, as it is printed. */
export const formatMicroseconds = (milliseconds: number): string =>
  `${Math.round(milliseconds * 1000).toLocaleString('en-US')} µs`;

export const formatPercentiles = (milliseconds: readonly number[]): string =>
  [50, 95, 99]
    .map(percent => `p${percent} ${formatMicroseconds(getPercentile(milliseconds, percent))}`)
    .join(', ');

export const formatPercent = (share: number): string => `${(share * 100).toFixed(1)} %`;
