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

/** One direction: origin, stops, destination. */
export type MapPath = readonly MapPlace[];

const toMapPlace = (airport: Airport): MapPlace | null =>
  airport.longitude === null || airport.latitude === null
    ? null
    : {
        code: airport.iata_code,
        name: formatPlace(airport),
        coordinates: [airport.longitude, airport.latitude],
      };

/** The places of a path; null if the position of an end is unknown. Stops with unknown positions are left out. */
function buildPath(origin: Airport, stops: readonly Airport[], destination: Airport): MapPath | null {
  const [from, to] = [toMapPlace(origin), toMapPlace(destination)];
  if (from === null || to === null) return null;
  return [from, ...stops.map(toMapPlace).filter(place => place !== null), to];
}

/** All paths, or none if one is unknown. */
const allOrNone = (paths: readonly (MapPath | null)[]): MapPath[] => {
  const known = paths.filter(path => path !== null);
  return known.length === paths.length ? known : [];
};

/** The path of each slice of an offer. */
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

/** The path of a search, between its two places, which may be cities. Their positions are those of the slice's ends. */
export function getSearchPaths(slice: Slice, search: SearchParams): MapPath[] {
  const toNamedPlace = (airport: Airport, code: string, label: string): MapPlace | null => {
    const place = toMapPlace({ ...airport, iata_code: code });
    return place && label !== '' && label !== code ? { ...place, name: label } : place;
  };
  const from = toNamedPlace(slice.origin, search.origin, search.originLabel);
  const to = toNamedPlace(slice.destination, search.destination, search.destinationLabel);
  return from && to ? [[from, to]] : [];
}

/** The path of each slice of a ticket. */
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
