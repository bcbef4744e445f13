import type { Flight } from '#contract/flight.ts';

/** The local times of a slice. */
export interface SliceTimes {
  departing: string;
  arriving: string;
}

/** The departure and arrival of a slice. Without segments, only the times of the first slice are known. */
export function getSliceTimes(flight: Flight, index: number): SliceTimes | null {
  const segments = flight.slices[index]?.segments ?? [];
  const [first, last] = [segments[0], segments.at(-1)];
  if (first && last) return { departing: first.departing_at, arriving: last.arriving_at };
  return index === 0 ? { departing: flight.departure.time, arriving: flight.arrival.time } : null;
}
