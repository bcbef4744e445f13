import type { Flight } from '#contract/flight.ts';
import { getTable } from './results-table.ts';

/** Below, flights are too few to say what is typical. */
const fewestFlights = 3;

/** Results never change, so what is typical of them is kept as long as they are. */
const typicalByResults = new WeakMap<readonly Flight[], { kg: number | null }>();

/** The median of the estimates for all travelers, of each flight in its cheapest fare; null where too few have one. */
export function getTypicalEmissions(results: readonly Flight[]): number | null {
  const known = typicalByResults.get(results);
  if (known !== undefined) return known.kg;
  const { starts, emissions } = getTable(results);
  const all = [...starts]
    .map(row => emissions[row] ?? Number.NaN)
    .filter(kg => !Number.isNaN(kg))
    .toSorted((a, b) => a - b);
  const middle = all.slice(Math.ceil(all.length / 2) - 1, Math.floor(all.length / 2) + 1);
  const kg = all.length < fewestFlights ? null : middle.reduce((sum, one) => sum + one, 0) / middle.length;
  typicalByResults.set(results, { kg });
  return kg;
}
