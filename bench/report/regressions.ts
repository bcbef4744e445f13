import { formatValue, type Figures } from './figure.ts';

/** A sentence for each figure that has become worse than its margin allows. */
export const findRegressions = (figures: Figures, before: Figures): string[] =>
  Object.entries(figures).flatMap(([name, figure]) => {
    const last = before[name];
    const { margin } = figure;
    if (last === undefined || margin === undefined || last.unit !== figure.unit) return [];
    if (figure.value <= last.value * margin) return [];
    return [`${name} is ${formatValue(figure)}, more than ${margin}× the last run's ${formatValue(last)}.`];
  });
