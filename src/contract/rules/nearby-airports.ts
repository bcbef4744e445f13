import type { RouteEnd, SearchCriteria, SearchErrors } from './search-criteria.ts';

/** How many routes between the chosen places and the airports near them are searched together. */
export const mostRoutes = 4;

const otherEnd = { origin: 'destination', destination: 'origin' } as const;

/** The code of an end of the trip, and those of the airports near it that are searched as well. */
const getEndCodes = (criteria: SearchCriteria, end: RouteEnd): readonly string[] => [
  criteria[`${end}Code`],
  ...criteria[`${end}Nearby`],
];

const tooManyRoutes = `At most ${mostRoutes} routes can be searched together.`;

/** Why an airport near an end of the trip can't be searched as well; null if it can. */
export function findNearbyObstacle(criteria: SearchCriteria, end: RouteEnd, code: string): string | null {
  const others = getEndCodes(criteria, otherEnd[end]);
  if (others.includes(code))
    return end === 'origin' ? 'You fly to this airport.' : 'You fly from this airport.';
  return (getEndCodes(criteria, end).length + 1) * others.length > mostRoutes ? tooManyRoutes : null;
}

/** What is wrong with the airports near the places of a trip. A multi-city trip ignores them. */
export function findNearbyErrors(criteria: SearchCriteria): SearchErrors {
  if (criteria.tripType === 'multi') return {};
  const [origins, destinations] = [getEndCodes(criteria, 'origin'), getEndCodes(criteria, 'destination')];
  const shared = destinations.find(code => code !== '' && origins.includes(code));
  if (shared !== undefined)
    return { destination: `You fly from and to ${shared}. Pick another destination.` };
  if (origins.length * destinations.length <= mostRoutes) return {};
  return { [origins.length > 1 ? 'origin' : 'destination']: `${tooManyRoutes} Remove an airport.` };
}
