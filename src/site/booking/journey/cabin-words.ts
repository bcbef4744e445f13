import { cabinLabel } from '../../../contract/cabin.ts';
import type { Flight } from '../../../contract/flight.ts';
import type { SearchParams } from '../../../contract/search-params.ts';

/** The cabin that is sold, else the one that was searched, else "Unknown Class" (decision 14). */
export const cabinWords = (flight: Flight, searchParams: SearchParams | null): string =>
  cabinLabel(flight.cabin_class) ?? cabinLabel(searchParams?.cabinClass) ?? 'Unknown Class';
