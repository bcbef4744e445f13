import type { SearchParams } from '../../../src/contract/search-params.ts';

/** What a one-way route forces in the sandbox, as far as the booking notices (docs/qa.md). */
export type Forcing =
  | 'nothing'
  | 'no_offers'
  | 'search_times_out'
  | 'offer_unavailable'
  | 'price_rises_always'
  | 'price_rises_once'
  | 'order_airline_unknown'
  | 'order_insufficient_balance'
  | 'validation_is_nonsense'
  | 'validation_without_passengers'
  | 'payment_without_secret'
  | 'payment_fails'
  | 'details_fail_once'
  | 'order_pending_then_confirmed'
  | 'order_pending_then_failed';

export interface SandboxRoute {
  origin: string;
  destination: string;
  forces: Forcing;
  kind: 'usual' | 'negative' | 'edge';
}

/** The routes to play: an ordinary one first. */
export const sandboxRoutes: readonly SandboxRoute[] = [
  { origin: 'JFK', destination: 'LHR', forces: 'nothing', kind: 'usual' },
  { origin: 'PVD', destination: 'RAI', forces: 'no_offers', kind: 'edge' },
  { origin: 'STN', destination: 'LHR', forces: 'search_times_out', kind: 'negative' },
  { origin: 'LGW', destination: 'LHR', forces: 'offer_unavailable', kind: 'negative' },
  { origin: 'LHR', destination: 'STN', forces: 'price_rises_always', kind: 'negative' },
  { origin: 'STN', destination: 'LGW', forces: 'price_rises_once', kind: 'edge' },
  { origin: 'LHR', destination: 'LGW', forces: 'order_airline_unknown', kind: 'negative' },
  { origin: 'LGW', destination: 'STN', forces: 'order_insufficient_balance', kind: 'negative' },
  { origin: 'LTN', destination: 'LHR', forces: 'validation_is_nonsense', kind: 'negative' },
  { origin: 'LTN', destination: 'LGW', forces: 'validation_without_passengers', kind: 'negative' },
  { origin: 'LTN', destination: 'STN', forces: 'payment_without_secret', kind: 'negative' },
  { origin: 'STN', destination: 'LTN', forces: 'payment_fails', kind: 'negative' },
  { origin: 'LGW', destination: 'LTN', forces: 'details_fail_once', kind: 'negative' },
  { origin: 'LHR', destination: 'MAN', forces: 'order_pending_then_confirmed', kind: 'edge' },
  { origin: 'MAN', destination: 'LHR', forces: 'order_pending_then_failed', kind: 'negative' },
];

const forcingOf = new Map(
  sandboxRoutes.map(({ origin, destination, forces }) => [`${origin}-${destination}`, forces]),
);

/** What the route of a search forces: one-way only, and by exact airport codes. */
export const forcingOn = (
  search: Pick<SearchParams, 'origin' | 'destination' | 'returnDate'> | null,
): Forcing =>
  search === null || search.returnDate !== null
    ? 'nothing'
    : (forcingOf.get(`${search.origin}-${search.destination}`) ?? 'nothing');

/** How a route is written in plans: `LGW → LHR`. */
export const routeText = ({ origin, destination }: SandboxRoute): string => `${origin} → ${destination}`;

/** What to search so that something is forced, in words; the ordinary route where nothing is. */
export function routeInput(forces: Forcing): string {
  const route = sandboxRoutes.find(one => one.forces === forces);
  return route === undefined ? '' : `route ${routeText(route)}, one-way`;
}
