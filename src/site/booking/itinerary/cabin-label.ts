import { getCabinLabel } from '#contract/cabin.ts';
import type { Flight } from '#contract/flight.ts';
import type { SearchParams } from '#contract/search-params.ts';

/** The cabin that is sold, else the one that was searched, else "Unknown Class" (decision 14). */
export const getFlightCabinLabel = (flight: Flight, searchParams: SearchParams | null): string =>
  getCabinLabel(flight.cabin_class) ?? getCabinLabel(searchParams?.cabinClass) ?? 'Unknown Class';
