import type { Flight } from '#contract/flight.ts';

/** The local times at both ends of a slice. */
export interface SliceTimes {
  departing: string;
  arriving: string;
}

/**
 * When a slice leaves and lands; a host that sends no segments tells it of the first slice only, so that it may be null.
 */
export function getSliceTimes(flight: Flight, index: number): SliceTimes | null {
  const segments = flight.slices[index]?.segments ?? [];
  const [first, last] = [segments[0], segments.at(-1)];
  if (first && last) return { departing: first.departing_at, arriving: last.arriving_at };
  return index === 0 ? { departing: flight.departure.time, arriving: flight.arrival.time } : null;
}
