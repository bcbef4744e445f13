import { formatMinutes, parseDurationMinutes } from '#contract/duration.ts';
import type { Airport, Segment, Slice } from '#contract/flight.ts';
import { formatPlace } from './format-place.ts';
import { getLayoverMinutes } from './layover.ts';

/** A stop between the ends of a slice. */
export interface Stop {
  airport: Airport;
  /** The next flight's airport, if it differs from the one that the previous flight landed at. */
  departureAirport: Airport | null;
  /** null if unknown. */
  minutes: number | null;
  /** Whether passengers stay on the same flight. */
  isSameFlight: boolean;
}

/** The stops of one flight, without a change of flight. */
export const getTechnicalStops = (segment: Segment): Stop[] =>
  segment.stops.map(({ airport, duration }) => ({
    airport,
    departureAirport: null,
    minutes: duration === null ? null : parseDurationMinutes(duration),
    isSameFlight: true,
  }));

/** Every stop of a slice in order: changes of flight and stops of the same flight. */
export function getStops(slice: Slice): Stop[] {
  return slice.segments.flatMap((segment, index) => {
    const technicalStops = getTechnicalStops(segment);
    const next = slice.segments[index + 1];
    if (!next) return technicalStops;
    const change: Stop = {
      airport: segment.destination,
      departureAirport: next.origin.iata_code === segment.destination.iata_code ? null : next.origin,
      minutes: getLayoverMinutes(
        { time: segment.arriving_at, zone: segment.destination.time_zone },
        { time: next.departing_at, zone: next.origin.time_zone },
      ),
      isSameFlight: false,
    };
    return [...technicalStops, change];
  });
}

/** `Non-stop`, `1 stop`, `2 stops` */
export const formatStopCount = (stops: readonly Stop[]): string =>
  stops.length === 0 ? 'Non-stop' : stops.length === 1 ? '1 stop' : `${stops.length} stops`;

/** `1h 25m in Denver (DEN)`, also with a change of airport. */
export function formatStop({ airport, departureAirport, minutes, isSameFlight }: Stop): string {
  const duration = minutes === null ? 'Stop' : formatMinutes(minutes);
  const text = `${duration} in ${formatPlace(airport)}`;
  if (departureAirport !== null) return `${text}, next flight from ${formatPlace(departureAirport)}`;
  return isSameFlight ? `${text}, same flight` : text;
}
