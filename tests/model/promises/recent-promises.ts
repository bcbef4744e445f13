import { countFlights } from './expected/shown-results.ts';
import {
  formatRecentDetails,
  formatRecentRoute,
  readRecentSearches,
} from './expected/recent-searches-text.ts';
import type { Situation } from './promise.ts';

/** What is wrong with the list of recent searches. */
export function findWrongRecentSearches({ session, page }: Situation): string[] {
  const stored = readRecentSearches(page);
  const names = page.controls.map(({ name }) => name);
  const lost = stored
    .map(search => `${formatRecentRoute(search)}, ${formatRecentDetails(search)}`)
    .filter(search => !names.includes(`Remove ${search} from recent searches`));
  const trip = session.shownTrip;
  const [latest] = stored;
  const isRemembered =
    trip === null ||
    // A multi-city trip isn't remembered.
    trip.laterFlights !== undefined ||
    countFlights(session.results) === 0 ||
    (latest?.origin === trip.from &&
      latest.destination === trip.to &&
      latest.returnDate === (trip.returnDate ?? null) &&
      latest.cabinClass === (trip.cabin ?? 'economy'));
  return [
    ...lost.map(search => `"${search}" can’t be removed.`),
    ...(isRemembered ? [] : [`The latest is ${latest?.origin} to ${latest?.destination}.`]),
  ];
}
