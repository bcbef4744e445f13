import { parseDurationMinutes } from '#contract/duration.ts';
import type { Flight } from '#contract/flight.ts';

/**
 * What is added to the total of a flight for comparing, as shares of the lowest total: for each hour more than the shortest
 * trip takes, each stop, and each departure or arrival at night.
 */
export const bestWeights = { hour: 0.05, stop: 0.1, night: 0.05 } as const;
/** Before this hour, it is night. */
export const nightEnd = 6;

const isAtNight = (time: string): boolean => Number(time.slice(11, 13)) < nightEnd;

/** Both directions; null if the airline doesn't say how long they take. */
function getTotalMinutes({ slices, duration }: Flight): number | null {
  const minutes = slices.map(slice =>
    parseDurationMinutes(slice.duration ?? (slices.length === 1 ? (duration ?? '') : '')),
  );
  return minutes.reduce<number | null>((sum, one) => (sum === null || one === null ? null : sum + one), 0);
}

const countStops = ({ slices }: Flight): number =>
  slices
    .flatMap(({ segments }) => segments.map((segment, index) => segment.stops.length + (index === 0 ? 0 : 1)))
    .reduce((sum, stops) => sum + stops, 0);

const countNightTimes = ({ slices, departure, arrival }: Flight): number =>
  slices
    .flatMap(({ segments }, index) => {
      const [first, last] = [segments[0], segments.at(-1)];
      if (first && last) return [first.departing_at, last.arriving_at];
      return index === 0 ? [departure.time, arrival.time] : [];
    })
    .filter(isAtNight).length;

/** The number by which flights are sorted, the best first: their totals, with what is added for time, stops and night. */
export function rateFlights(flights: readonly Flight[]): number[] {
  const amounts = flights.map(({ total_amount }) => Number(total_amount));
  const minutes = flights.map(getTotalMinutes);
  const known = minutes.filter(one => one !== null);
  const lowest = Math.min(...amounts);
  const [shortest, longest] = [Math.min(...known), Math.max(...known)];
  return flights.map((flight, index) => {
    const more = known.length === 0 ? 0 : ((minutes[index] ?? longest) - shortest) / 60;
    const added =
      bestWeights.hour * more +
      bestWeights.stop * countStops(flight) +
      bestWeights.night * countNightTimes(flight);
    return (amounts[index] ?? 0) + lowest * added;
  });
}
