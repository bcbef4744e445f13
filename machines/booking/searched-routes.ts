import type { Flight } from '#contract/flight.ts';
import type { SearchParams } from '#contract/search-params.ts';
import { toSearchRequest } from './searched-trip.ts';

/** A search without the airports near its places. */
const withoutNearby = ({
  originNearby: _,
  destinationNearby: __,
  unsearched: ___,
  ...search
}: SearchParams): SearchParams => search;

/** Whether airports near the places of a search are searched as well. */
export const hasNearby = ({ originNearby, destinationNearby }: SearchParams): boolean =>
  originNearby !== undefined || destinationNearby !== undefined;

/**
 * The routes of a search, each of which is a search of its own: the first is between the chosen places, and the others have an
 * airport near one of them, or near both.
 */
export const listRoutes = (searchParams: SearchParams): SearchParams[] => {
  const { origin, originNearby = [], destination, destinationNearby = [] } = searchParams;
  const search = withoutNearby(searchParams);
  return [origin, ...originNearby].flatMap(from =>
    [destination, ...destinationNearby].map(to => ({
      ...search,
      ...(from === origin ? {} : { origin: from, originLabel: '' }),
      ...(to === destination ? {} : { destination: to, destinationLabel: '' }),
    })),
  );
};

/** Whether two searches have the same requests. */
export const isSameSearch = (one: SearchParams | null, other: SearchParams | null): boolean =>
  one !== null &&
  other !== null &&
  JSON.stringify(listRoutes(one).map(toSearchRequest)) ===
    JSON.stringify(listRoutes(other).map(toSearchRequest));

/** The route of a search that has found a flight. */
export const findRoute = (searchParams: SearchParams, { departure, arrival }: Flight): SearchParams => {
  const { origin, originNearby = [], destination, destinationNearby = [] } = searchParams;
  // A flight from none of the airports near the place is one from the place, which may be a city.
  const from = originNearby.find(code => code === departure.iata_code) ?? origin;
  const to = destinationNearby.find(code => code === arrival.iata_code) ?? destination;
  return (
    listRoutes(searchParams).find(route => route.origin === from && route.destination === to) ?? searchParams
  );
};
