import type { FlightItem } from '#machines/booking/flight-items.ts';
import { resultsPage } from '#machines/booking/results.ts';
import type { ResultsFilters } from '#machines/booking/results-filters.ts';
import type { Flight } from '#contract/flight.ts';

/** The flights that pass the filters, of all pages. */
export function filterFlights(flights: readonly Flight[], filters: ResultsFilters): FlightItem[] {
  const { pages } = resultsPage(flights, filters);
  return Array.from({ length: pages }).flatMap(
    (_, index) => resultsPage(flights, { ...filters, page: index + 1 }).items,
  );
}
