import type { Issue } from '#contract/errors.ts';
import type { FlightSearch } from '#contract/flight-search.ts';
import { findBookingWindowError } from '#contract/rules/booking-window.ts';
import type { PlainDate } from '#contract/rules/plain-date.ts';
import type { Clock } from '#backend/ports/clock.ts';
import { ApiError } from '#backend/api-error.ts';
import type { FlightProvider } from '#backend/ports/flight-provider.ts';

/** What is wrong with the places of a search. */
export async function findPlaceIssues(
  { origin, destination }: { origin: string; destination: string },
  flights: Pick<FlightProvider, 'findUnknownPlaces' | 'sharesAirport'>,
): Promise<Issue[]> {
  const unknownPlaces = new Set(await flights.findUnknownPlaces([origin, destination]));
  const issues = (['origin', 'destination'] as const)
    .filter(path => unknownPlaces.has(path === 'origin' ? origin : destination))
    .map(path => ({ path, message: 'No airport or city has this code.' }));
  if (issues.length > 0 || !(await flights.sharesAirport(origin, destination))) return issues;
  const message = `${origin} and ${destination} share an airport. Choose another destination.`;
  return [{ path: 'destination', message }];
}

/** What is wrong with the dates of a search. */
function findDateIssues(
  dates: Pick<FlightSearch, 'departure_date' | 'return_date'>,
  today: PlainDate,
): Issue[] {
  return (['departure', 'return'] as const).flatMap(end => {
    const date = dates[`${end}_date`];
    const message = date ? findBookingWindowError(date, end, today, 1) : null;
    return message === null ? [] : [{ path: `${end}_date`, message }];
  });
}

/**
 * @throws ApiError `invalid_request` if a place is unknown or the city of the other, or if a date is outside the booking
 *   window everywhere on Earth. The issues of a multi-city trip are those of its slices.
 */
export async function checkSearch(
  search: FlightSearch,
  flights: FlightProvider,
  clock: Clock,
): Promise<void> {
  const today = clock.now().toISOString().slice(0, 10);
  const parts = search.slices?.map((slice, index) => ({ part: slice, path: `slices.${index}.` })) ?? [
    { part: search, path: '' },
  ];
  const found = await Promise.all(
    parts.map(async ({ part, path }) => {
      const issues = [...(await findPlaceIssues(part, flights)), ...findDateIssues(part, today)];
      return issues.map(issue => ({ ...issue, path: `${path}${issue.path}` }));
    }),
  );
  const issues = found.flat();
  if (issues.length > 0) throw new ApiError('invalid_request', { issues });
}
