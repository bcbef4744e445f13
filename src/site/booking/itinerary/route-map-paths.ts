import type { BookingDetails } from '#contract/booking.ts';
import type { Airport, Flight, Slice } from '#contract/flight.ts';
import type { PlacePosition } from '#contract/place-positions.ts';
import type { SearchParams } from '#contract/search-params.ts';
import { findRoute, hasNearby, listRoutes } from '#machines/booking/searched-routes.ts';
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

/** The paths of a search, between its places, which may be cities. Their positions are those of the slices' ends. */
export const getSearchPaths = (slices: readonly Slice[], search: SearchParams): MapPath[] =>
  allOrNone(
    listSearchedEnds(search).map((ends, index) => {
      const slice = slices[index];
      return slice === undefined ? null : getSearchPath(slice, ends);
    }),
  );

/** The paths of the flights that a search has found. Of several routes, each that has flights is one. */
export function getResultsPaths(flights: readonly Flight[], search: SearchParams): MapPath[] {
  if (!hasNearby(search)) return getSearchPaths(flights[0]?.slices ?? [], search);
  const found = new Map(flights.map(flight => [toKey(findRoute(search, flight)), flight.slices[0]]));
  return listRoutes(search)
    .map(route => {
      const slice = found.get(toKey(route));
      return slice === undefined ? null : getSearchPath(slice, route);
    })
    .filter(path => path !== null);
}

const toKey = ({ origin, destination }: SearchedEnds) => `${origin} ${destination}`;

type SearchedEnds = Pick<SearchParams, 'origin' | 'originLabel' | 'destination' | 'destinationLabel'>;

function getSearchPath(slice: Slice, search: SearchedEnds): MapPath | null {
  const toNamedPlace = (airport: Airport, code: string, label: string): MapPlace | null => {
    const place = toMapPlace({ ...airport, iata_code: code });
    return place && label !== '' && label !== code ? { ...place, name: label } : place;
  };
  const from = toNamedPlace(slice.origin, search.origin, search.originLabel);
  const to = toNamedPlace(slice.destination, search.destination, search.destinationLabel);
  return from && to ? [from, to] : null;
}

/** The paths of a search, from where its places are; none as long as the position of one is unknown. */
export function getPlannedPaths(search: SearchParams, positions: readonly PlacePosition[]): MapPath[] {
  const toPlace = (code: string, label: string): MapPlace | null => {
    const position = positions.find(({ iata_code }) => iata_code === code);
    return position === undefined
      ? null
      : { code, name: label || code, coordinates: [position.longitude, position.latitude] };
  };
  return allOrNone(
    listSearchedEnds(search).map(ends => {
      const from = toPlace(ends.origin, ends.originLabel);
      const to = toPlace(ends.destination, ends.destinationLabel);
      return from && to ? [from, to] : null;
    }),
  );
}

/** The ends of the flights of a search. Of several routes, the one between the chosen places. */
const listSearchedEnds = (search: SearchParams): readonly SearchedEnds[] => search.slices ?? [search];

/** The places of a search, by their codes. */
export const listSearchedCodes = (search: SearchParams): string[] => [
  ...new Set(listSearchedEnds(search).flatMap(({ origin, destination }) => [origin, destination])),
];

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
