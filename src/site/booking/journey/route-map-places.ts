import type { BookingDetails } from '../../../contract/booking.ts';
import type { Airport, Slice } from '../../../contract/flight.ts';
import type { SearchParams } from '../../../contract/search-params.ts';
import { placeOf } from './place.ts';
import type { Place } from './route-map-projection.ts';
import { stopsOf } from './stops.ts';

/** An airport on the map. */
export interface MapPlace {
  code: string;
  /** `Denver (DEN)` */
  name: string;
  at: Place;
}

/** One direction: where it begins, where it lands on the way, where it ends. */
export type MapPath = readonly MapPlace[];

const mapPlaceOf = (airport: Airport): MapPlace | null =>
  airport.longitude === null || airport.latitude === null
    ? null
    : { code: airport.iata_code, name: placeOf(airport), at: [airport.longitude, airport.latitude] };

/** The places that a path is known by; null where an end of it is nowhere. Stops that are nowhere are left out. */
function pathThrough(origin: Airport, stops: readonly Airport[], destination: Airport): MapPath | null {
  const [from, to] = [mapPlaceOf(origin), mapPlaceOf(destination)];
  if (from === null || to === null) return null;
  return [from, ...stops.map(mapPlaceOf).filter(place => place !== null), to];
}

/** The ways of a flight, or of a ticket; none where a host doesn't say where its airports are. */
const whole = (paths: readonly (MapPath | null)[]): MapPath[] => {
  const known = paths.filter(path => path !== null);
  return known.length === paths.length ? known : [];
};

/** Where the slices of a flight lead, stop by stop. */
export const flightPaths = (slices: readonly Slice[]): MapPath[] =>
  whole(
    slices.map(slice =>
      pathThrough(
        slice.origin,
        stopsOf(slice).map(stop => stop.airport),
        slice.destination,
      ),
    ),
  );

/** Where a search leads, however one gets there: its two places, which may be cities, lie where a slice of its flights ends. */
export function searchedPaths(slice: Slice, search: SearchParams): MapPath[] {
  const named = (airport: Airport, code: string, label: string): MapPlace | null => {
    const place = mapPlaceOf({ ...airport, iata_code: code });
    return place && label !== '' && label !== code ? { ...place, name: label } : place;
  };
  const from = named(slice.origin, search.origin, search.originLabel);
  const to = named(slice.destination, search.destination, search.destinationLabel);
  return from && to ? [[from, to]] : [];
}

/** Where the slices of a ticket lead, stop by stop. */
export const ticketPaths = ({ slices }: BookingDetails): MapPath[] =>
  whole(
    slices.map(({ origin, destination, segments }) =>
      pathThrough(
        origin,
        segments.slice(0, -1).flatMap(segment => segment.destination ?? []),
        destination,
      ),
    ),
  );
