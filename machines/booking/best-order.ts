import { parseDurationMinutes } from '#contract/duration.ts';
import type { Flight } from '#contract/flight.ts';
import { readColumn } from './read-column.ts';

/**
 * What is added to the total of a flight for comparing, as shares of the lowest total: for each hour more than the shortest
 * trip takes, each stop, and each departure or arrival at night.
 */
export const bestWeights = { hour: 0.05, stop: 0.1, night: 0.05 } as const;
/** Before this hour, it is night. */
export const nightEnd = 6;

const isAtNight = (time: string): boolean => Number(time.slice(11, 13)) < nightEnd;

/** All directions, in minutes; NaN if the airline doesn't say how long they take. */
export const getTripMinutes = ({ slices, duration }: Flight): number =>
  slices
    .map(slice => parseDurationMinutes(slice.duration ?? (slices.length === 1 ? (duration ?? '') : '')))
    .reduce<number>((sum, one) => sum + (one ?? Number.NaN), 0);

export const countStops = ({ slices }: Flight): number =>
  slices
    .flatMap(({ segments }) => segments.map((segment, index) => segment.stops.length + (index === 0 ? 0 : 1)))
    .reduce((sum, stops) => sum + stops, 0);

/** Departures and arrivals at night. */
export const countNightTimes = ({ slices, departure, arrival }: Flight): number =>
  slices
    .flatMap(({ segments }, index) => {
      const [first, last] = [segments[0], segments.at(-1)];
      if (first && last) return [first.departing_at, last.arriving_at];
      return index === 0 ? [departure.time, arrival.time] : [];
    })
    .filter(isAtNight).length;

/** What is compared of offers: a number of each. Minutes are NaN if unknown. */
interface RatedColumns {
  amounts: Float64Array;
  tripMinutes: Float64Array;
  stops: Uint32Array;
  nights: Uint32Array;
}

/**
 * The numbers by which some offers are sorted, the best first: their totals, with what is added for time, stops and night.
 * @param rows which of the offers are compared
 */
export function rateOffers(
  rows: readonly number[],
  { amounts, tripMinutes, stops, nights }: RatedColumns,
): Float64Array {
  let [lowest, shortest, longest] = [Infinity, Infinity, -Infinity];
  for (const row of rows) {
    lowest = Math.min(lowest, readColumn(amounts, row));
    const minutes = readColumn(tripMinutes, row);
    if (Number.isNaN(minutes)) continue;
    shortest = Math.min(shortest, minutes);
    longest = Math.max(longest, minutes);
  }
  const rates = new Float64Array(amounts.length);
  for (const row of rows) {
    const minutes = readColumn(tripMinutes, row);
    const more = longest < shortest ? 0 : ((Number.isNaN(minutes) ? longest : minutes) - shortest) / 60;
    const added =
      bestWeights.hour * more +
      bestWeights.stop * readColumn(stops, row) +
      bestWeights.night * readColumn(nights, row);
    rates[row] = readColumn(amounts, row) + lowest * added;
  }
  return rates;
}
