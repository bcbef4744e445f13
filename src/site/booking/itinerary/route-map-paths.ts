import type { BookingDetails } from '#contract/booking.ts';
import type { Airport, Slice } from '#contract/flight.ts';
import type { SearchParams } from '#contract/search-params.ts';
import { formatPlace } from './format-place.ts';
import type { Coordinates } from './route-map-projection.ts';
import { getStops } from './stops.ts';

/** An airport on the map. */
export interface MapPlace {
  code: string;
  /** `Denver (DEN)` */
  name: string;
  coordinates: Coordinates;
}

/** One direction: where it begins, where it lands on the way, where it ends. */
export type MapPath = readonly MapPlace[];

const toMapPlace = (airport: Airport): MapPlace | null =>
  airport.longitude === null || airport.latitude === null
    ? null
    : {
        code: airport.iata_code,
        name: formatPlace(airport),
        coordinates: [airport.longitude, airport.latitude],
      };

/** The places that a path is known by; null where an end of it is nowhere. Stops that are nowhere are left out. */
function buildPath(origin: Airport, stops: readonly Airport[], destination: Airport): MapPath | null {
  const [from, to] = [toMapPlace(origin), toMapPlace(destination)];
  if (from === null || to === null) return null;
  return [from, ...stops.map(toMapPlace).filter(place => place !== null), to];
}

/** The ways of a flight, or of a ticket; none where a host doesn't say where its airports are. */
const allOrNone = (paths: readonly (MapPath | null)[]): MapPath[] => {
  const known = paths.filter(path => path !== null);
  return known.length === paths.length ? known : [];
};

/** Where the slices of a flight lead, stop by stop. */
export const getFlightPaths = (slices: readonly Slice[]): MapPath[] =>
  allOrNone(
    slices.map(slice =>
      buildPath(
        slice.origin,
        getStops(slice).map(stop => stop.airport),
        slice.destination,
      ),
    ),
  );

/** Where a search leads, however one gets there: its two places, which may be cities, lie where a slice of its flights ends. */
export function getSearchPaths(slice: Slice, search: SearchParams): MapPath[] {
  const toNamedPlace = (airport: Airport, code: string, label: string): MapPlace | null => {
    const place = toMapPlace({ ...airport, iata_code: code });
    return place && label !== '' && label !== code ? { ...place, name: label } : place;
  };
  const from = toNamedPlace(slice.origin, search.origin, search.originLabel);
  const to = toNamedPlace(slice.destination, search.destination, search.destinationLabel);
  return from && to ? [[from, to]] : [];
}

/** Where the slices of a ticket lead, stop by stop. */
export const getTicketPaths = ({ slices }: BookingDetails): MapPath[] =>
  allOrNone(
    slices.map(({ origin, destination, segments }) =>
      buildPath(
        origin,
        segments.slice(0, -1).flatMap(segment => segment.destination ?? []),
        destination,
      ),
    ),
  );
