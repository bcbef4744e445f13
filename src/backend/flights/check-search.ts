import type { Issue } from '#contract/errors.ts';
import type { FlightSearch } from '#contract/flight-search.ts';
import { addDays } from '#contract/rules/plain-date.ts';
import type { Clock } from '#backend/ports/clock.ts';
import { ApiError } from '#backend/api-error.ts';
import type { FlightProvider } from '#backend/ports/flight-provider.ts';

/** @throws ApiError `invalid_request` if a place is unknown, if one is the city of the other, or if the departure date has passed everywhere on Earth */
export function checkSearch(search: FlightSearch, flights: FlightProvider, clock: Clock): void {
  const { origin, destination } = search;
  const unknownPlaces = new Set(flights.findUnknownPlaces([origin, destination]));
  const issues: Issue[] = [
    ...(unknownPlaces.has(origin) ? [{ path: 'origin', message: 'No airport or city has this code.' }] : []),
    ...(unknownPlaces.has(destination)
      ? [{ path: 'destination', message: 'No airport or city has this code.' }]
      : []),
  ];
  if (issues.length === 0 && flights.sharesAirport(origin, destination)) {
    issues.push({ path: 'destination', message: 'Origin and destination share an airport.' });
  }
  const today = clock.now().toISOString().slice(0, 10);
  if (search.departure_date < addDays(today, -1)) {
    issues.push({ path: 'departure_date', message: 'The departure date has passed.' });
  }
  if (issues.length > 0) throw new ApiError('invalid_request', { issues });
}
