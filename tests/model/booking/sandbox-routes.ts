import type { SearchParams } from '#contract/search-params.ts';

/** What a one-way route forces in the sandbox (docs/qa.md), as far as the booking depends on it. */
export type ForcedOutcome =
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
  forcedOutcome: ForcedOutcome;
  kind: 'usual' | 'negative' | 'edge';
  /** What its flights or its ticket have that others lack, on one-way trips; the steps are the usual ones. */
  shows?: string;
}

/** The routes of the test paths, an ordinary one first. */
export const sandboxRoutes: readonly SandboxRoute[] = [
  { origin: 'JFK', destination: 'LHR', forcedOutcome: 'nothing', kind: 'usual' },
  { origin: 'PVD', destination: 'RAI', forcedOutcome: 'no_offers', kind: 'edge' },
  { origin: 'STN', destination: 'LHR', forcedOutcome: 'search_times_out', kind: 'negative' },
  { origin: 'LGW', destination: 'LHR', forcedOutcome: 'offer_unavailable', kind: 'negative' },
  { origin: 'LHR', destination: 'STN', forcedOutcome: 'price_rises_always', kind: 'negative' },
  { origin: 'STN', destination: 'LGW', forcedOutcome: 'price_rises_once', kind: 'edge' },
  { origin: 'LHR', destination: 'LGW', forcedOutcome: 'order_airline_unknown', kind: 'negative' },
  { origin: 'LGW', destination: 'STN', forcedOutcome: 'order_insufficient_balance', kind: 'negative' },
  { origin: 'LTN', destination: 'LHR', forcedOutcome: 'validation_is_nonsense', kind: 'negative' },
  { origin: 'LTN', destination: 'LGW', forcedOutcome: 'validation_without_passengers', kind: 'negative' },
  { origin: 'LTN', destination: 'STN', forcedOutcome: 'payment_without_secret', kind: 'negative' },
  { origin: 'STN', destination: 'LTN', forcedOutcome: 'payment_fails', kind: 'negative' },
  { origin: 'LGW', destination: 'LTN', forcedOutcome: 'details_fail_once', kind: 'negative' },
  { origin: 'LHR', destination: 'MAN', forcedOutcome: 'order_pending_then_confirmed', kind: 'edge' },
  { origin: 'MAN', destination: 'LHR', forcedOutcome: 'order_pending_then_failed', kind: 'negative' },
  ...(
    [
      ['LHR', 'DXB', 'connections only'],
      ['DXB', 'AMS', 'a stop without a change of aircraft'],
      ['BTS', 'MRU', 'no bags'],
      ['LTN', 'SYD', 'refunds as airline credits'],
      ['LHR', 'LTN', 'other times on the ticket than in the offer'],
    ] as const
  ).map(([origin, destination, shows]): SandboxRoute => ({
    origin,
    destination,
    forcedOutcome: 'nothing',
    kind: 'edge',
    shows,
  })),
];

const forcedOutcomeByRoute = new Map(
  sandboxRoutes.map(({ origin, destination, forcedOutcome }) => [`${origin}-${destination}`, forcedOutcome]),
);

/** What a search forces: by exact airport codes and one-way only. */
export const findForcedOutcome = (
  search: Pick<SearchParams, 'origin' | 'destination' | 'returnDate'> | null,
): ForcedOutcome =>
  search === null || search.returnDate !== null
    ? 'nothing'
    : (forcedOutcomeByRoute.get(`${search.origin}-${search.destination}`) ?? 'nothing');

/** A route as plans write it: `LGW → LHR`. */
export const formatRoute = ({ origin, destination }: SandboxRoute): string => `${origin} → ${destination}`;

/** The test data that forces an outcome: `route LGW → LHR, one-way`. */
export function describeForcedRoute(forcedOutcome: ForcedOutcome): string {
  const route = sandboxRoutes.find(one => one.forcedOutcome === forcedOutcome);
  return route === undefined ? '' : `route ${formatRoute(route)}, one-way`;
}
