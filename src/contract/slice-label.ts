import type { Airport } from './flight.ts';

interface SliceEnds {
  origin: Airport;
  destination: Airport;
}

/** Airports of one city are the same place: a round trip may return from another one. */
const isSamePlace = (one: Airport, other: Airport): boolean =>
  one.iata_code === other.iata_code ||
  (one.city_name !== null && one.city_name === other.city_name && one.time_zone === other.time_zone);

/** Whether there are two slices, of which the second leads from the destination of the first back to its origin. */
export function isRoundTrip(slices: readonly SliceEnds[]): boolean {
  const [out, back] = slices;
  return (
    slices.length === 2 &&
    out !== undefined &&
    back !== undefined &&
    isSamePlace(out.destination, back.origin) &&
    isSamePlace(back.destination, out.origin)
  );
}

/** The heading of a slice: "Flight" if it is the only one, "Outbound" or "Return", or "Flight 2" of a multi-city trip. */
export function getSliceLabel(slices: readonly SliceEnds[], index: number): string {
  if (slices.length === 1) return 'Flight';
  if (isRoundTrip(slices)) return index === 0 ? 'Outbound' : 'Return';
  return `Flight ${index + 1}`;
}
