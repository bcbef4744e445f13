import * as v from 'valibot';
import { getCabin } from './offer-text.ts';
import { formatShortDay } from './formats.ts';
import type { PageSnapshot } from '../snapshot/page-snapshot.ts';

/** What may be stored of a search: nothing about people. */
const storedSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.array(
    v.strictObject({
      origin: v.string(),
      originLabel: v.string(),
      destination: v.string(),
      destinationLabel: v.string(),
      departureDate: v.string(),
      returnDate: v.nullable(v.string()),
      cabinClass: v.string(),
    }),
  ),
);

type StoredSearch = v.InferOutput<typeof storedSchema>[number];

/** The searches that the browser remembers; none where it stores something else. */
export function readRecentSearches({ localStorage }: PageSnapshot): StoredSearch[] {
  const parsed = v.safeParse(storedSchema, localStorage['recentSearches']);
  return parsed.success ? parsed.output : [];
}

export const formatRecentRoute = ({ origin, destination }: StoredSearch): string =>
  `${origin} to ${destination}`;

/** `Mar 15 – Mar 22, Business`; neither a year nor Economy is named. */
export function formatRecentDetails({ departureDate, returnDate, cabinClass }: StoredSearch): string {
  const days = [departureDate, ...(returnDate === null ? [] : [returnDate])];
  const dates = days.map(day => formatShortDay(day).replace(/, \d+$/, '')).join(' – ');
  return cabinClass === 'economy' ? dates : `${dates}, ${getCabin(cabinClass)}`;
}
