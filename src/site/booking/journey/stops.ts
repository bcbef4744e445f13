import { formatMinutes, minutesOf } from '../../../contract/duration.ts';
import type { Airport, Segment, Slice } from '../../../contract/flight.ts';
import { placeOf } from './place.ts';
import { waitBetween } from './wait.ts';

/** A landing between the two ends of a slice. */
export interface Stop {
  airport: Airport;
  /** Where the next flight leaves, if from another airport than the last one landed at. */
  changesTo: Airport | null;
  /** null where nobody says. */
  minutes: number | null;
  /** Whether one stays with the same flight. */
  isSameFlight: boolean;
}

/** The landings of one flight on its way, without a change of flight. */
export const landingsOf = (segment: Segment): Stop[] =>
  segment.stops.map(({ airport, duration }) => ({
    airport,
    changesTo: null,
    minutes: duration === null ? null : minutesOf(duration),
    isSameFlight: true,
  }));

/** Every landing of a slice in order: changes of flight, and landings of one flight on its way. */
export function stopsOf(slice: Slice): Stop[] {
  return slice.segments.flatMap((segment, index) => {
    const onTheWay = landingsOf(segment);
    const next = slice.segments[index + 1];
    if (!next) return onTheWay;
    const change: Stop = {
      airport: segment.destination,
      changesTo: next.origin.iata_code === segment.destination.iata_code ? null : next.origin,
      minutes: waitBetween(
        { time: segment.arriving_at, zone: segment.destination.time_zone },
        { time: next.departing_at, zone: next.origin.time_zone },
      ),
      isSameFlight: false,
    };
    return [...onTheWay, change];
  });
}

/** `Non-stop`, `1 stop`, `2 stops`. */
export const stopCountWords = (stops: readonly Stop[]): string =>
  stops.length === 0 ? 'Non-stop' : stops.length === 1 ? '1 stop' : `${stops.length} stops`;

/** `1h 25m in Denver (DEN)`; says a change of airport. */
export function stopWords({ airport, changesTo, minutes, isSameFlight }: Stop): string {
  const wait = minutes === null ? 'Stop' : formatMinutes(minutes);
  const where = `${wait} in ${placeOf(airport)}`;
  if (changesTo !== null) return `${where}, next flight from ${placeOf(changesTo)}`;
  return isSameFlight ? `${where}, same flight` : where;
}
