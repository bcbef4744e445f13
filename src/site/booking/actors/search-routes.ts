import type { FoundFlights } from '#machines/booking/booking-actors.ts';
import { CallError, getErrorEnvelope } from '#contract/call-error.ts';
import type { Flight } from '#contract/flight.ts';
import { routeEnds } from '#contract/rules/search-criteria.ts';
import type { SearchParams } from '#contract/search-params.ts';

/** The search as a whole may take 30 s. A route that takes longer than this doesn't take the flights of the others with it. */
const routeTimeoutMs = 25_000;

type SearchRoute = (route: SearchParams, signal: AbortSignal) => Promise<readonly Flight[]>;

/** Runs a call with a signal that is aborted with the other one, or after a while. */
async function runWithin<T>(signal: AbortSignal, ms: number, call: (within: AbortSignal) => Promise<T>) {
  const within = new AbortController();
  const abort = () => within.abort();
  signal.addEventListener('abort', abort, { once: true });
  const timer = setTimeout(abort, ms);
  try {
    return await call(within.signal);
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', abort);
  }
}

/** A refusal of a route whose messages name the airports that they are about: the field has several. */
function nameAirports(error: unknown, route: SearchParams): unknown {
  const envelope = getErrorEnvelope(error);
  if (!envelope?.issues || !(error instanceof CallError)) return error;
  const issues = envelope.issues.map(({ path, message }) => {
    const end = routeEnds.find(one => one === path);
    return { path, message: end === undefined ? message : `${route[end]}: ${message}` };
  });
  return new CallError('refused', error.message, {
    ...(error.status === null ? {} : { status: error.status }),
    envelope: { ...envelope, issues },
  });
}

/**
 * Searches all routes at once. Those that can't be searched are named beside the flights of the others.
 * @throws the error of the first route if none could be searched, or of one that the backend refuses for its places or dates
 */
export async function searchRoutes(
  routes: readonly SearchParams[],
  searchRoute: SearchRoute,
  signal: AbortSignal,
): Promise<FoundFlights> {
  const outcomes = await Promise.all(
    routes.map(async route => {
      try {
        const flights = await runWithin(signal, routeTimeoutMs, within => searchRoute(route, within));
        return { route, flights, error: null };
      } catch (error) {
        return { route, flights: null, error };
      }
    }),
  );
  const refused = outcomes.find(({ error }) => getErrorEnvelope(error)?.issues !== undefined);
  if (refused) throw nameAirports(refused.error, refused.route);
  const failed = outcomes.filter(({ flights }) => flights === null);
  if (failed.length === outcomes.length) throw failed[0]?.error;
  const flights = new Map(
    outcomes.flatMap(outcome => outcome.flights ?? []).map(flight => [flight.id, flight]),
  );
  return {
    flights: [...flights.values()],
    unsearched: failed.map(({ route: { origin, destination } }) => ({ origin, destination })),
  };
}
