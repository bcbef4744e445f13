import { cabinLabels, defaultCabinClass } from '#contract/cabin.ts';
import type { RecentSearch } from '#contract/recent-search.ts';
import { formatShortDate } from '#contract/rules/format-date.ts';
import type { PlainDate } from '#contract/rules/plain-date.ts';

/** `JFK to LHR, LGW` */
export const formatRecentRoute = ({
  origin,
  originNearby = [],
  destination,
  destinationNearby = [],
}: RecentSearch): string =>
  `${[origin, ...originNearby].join(', ')} to ${[destination, ...destinationNearby].join(', ')}`;

/** Flights are sold for less than a year ahead, so that a day and a month are enough. */
const formatDay = (date: PlainDate): string => formatShortDate(date, date);

/** `Mar 15 – Mar 22, Business`: the dates, unless they have passed, and the cabin unless it is Economy. */
export function formatRecentDetails(
  { departureDate, returnDate, cabinClass }: RecentSearch,
  today: PlainDate,
): string {
  const days = [departureDate, ...(returnDate === null ? [] : [returnDate])];
  const dates = departureDate < today ? 'Choose new dates' : days.map(formatDay).join(' – ');
  return cabinClass === defaultCabinClass ? dates : `${dates}, ${cabinLabels[cabinClass]}`;
}
