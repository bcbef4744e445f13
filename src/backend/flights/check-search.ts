import type { Issue } from '#contract/errors.ts';
import type { FlightSearch } from '#contract/flight-search.ts';
import { findBookingWindowError } from '#contract/rules/booking-window.ts';
import type { Clock } from '#backend/ports/clock.ts';
import { ApiError } from '#backend/api-error.ts';
import type { FlightProvider } from '#backend/ports/flight-provider.ts';

/**
 * @throws ApiError `invalid_request` if a place is unknown or the city of the other, or if a date is outside the booking
 *   window everywhere on Earth
 */
export async function checkSearch(
  search: FlightSearch,
  flights: FlightProvider,
  clock: Clock,
): Promise<void> {
  const { origin, destination } = search;
  const unknownPlaces = new Set(await flights.findUnknownPlaces([origin, destination]));
  const issues: Issue[] = [
    ...(unknownPlaces.has(origin) ? [{ path: 'origin', message: 'No airport or city has this code.' }] : []),
    ...(unknownPlaces.has(destination)
      ? [{ path: 'destination', message: 'No airport or city has this code.' }]
      : []),
  ];
  if (issues.length === 0 && (await flights.sharesAirport(origin, destination))) {
    const message = `${origin} and ${destination} share an airport. Choose another destination.`;
    issues.push({ path: 'destination', message });
  }
  const today = clock.now().toISOString().slice(0, 10);
  for (const end of ['departure', 'return'] as const) {
    const date = search[`${end}_date`];
    const message = date ? findBookingWindowError(date, end, today, 1) : null;
    if (message !== null) issues.push({ path: `${end}_date`, message });
  }
  if (issues.length > 0) throw new ApiError('invalid_request', { issues });
}
