import type { Issue } from '../../contract/errors.ts';
import type { FlightSearch } from '../../contract/flight-search.ts';
import { addDays } from '../../contract/rules/plain-date.ts';
import type { Clock } from '../clock.ts';
import { Refusal } from '../refusal.ts';
import type { Flights } from './flights.ts';

/** @throws Refusal `invalid_request` where a place isn't known, or the departure has passed everywhere on Earth */
export function checkSearch(search: FlightSearch, flights: Flights, clock: Clock): void {
  const { origin, destination } = search;
  const unknown = new Set(flights.unknownPlaces([origin, destination]));
  const issues: Issue[] = [
    ...(unknown.has(origin) ? [{ path: 'origin', message: 'No airport or city has this code.' }] : []),
    ...(unknown.has(destination)
      ? [{ path: 'destination', message: 'No airport or city has this code.' }]
      : []),
  ];
  const today = clock.now().toISOString().slice(0, 10);
  if (search.departure_date < addDays(today, -1)) {
    issues.push({ path: 'departure_date', message: 'The departure date has passed.' });
  }
  if (issues.length > 0) throw new Refusal('invalid_request', { issues });
}
