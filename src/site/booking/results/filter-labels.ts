import type { FilterGroup } from '#machines/booking/results-filters.ts';

const dayParts: Readonly<Record<string, string>> = {
  night: 'Before 6 AM',
  morning: '6 AM – noon',
  afternoon: 'Noon – 6 PM',
  evening: 'After 6 PM',
};

const optionLabels: Readonly<Record<Exclude<FilterGroup, 'airlines'>, Readonly<Record<string, string>>>> = {
  stops: { '0': 'Non-stop', '1': '1 stop', '2': '2 or more stops' },
  departures: dayParts,
  arrivals: dayParts,
};

/** What a group of filters is called. Of round trips, the times are those of the outbound flight. */
export const getGroupLabel = (group: FilterGroup, isRoundTrip: boolean): string =>
  ({
    stops: 'Stops',
    departures: isRoundTrip ? 'Outbound departure' : 'Departure time',
    arrivals: isRoundTrip ? 'Outbound arrival' : 'Arrival time',
    airlines: 'Airlines',
  })[group];

/** What a choice is called in its group. */
export const getOptionLabel = (group: FilterGroup, { key, name }: { key: string; name: string }): string =>
  group === 'airlines' ? name : (optionLabels[group][key] ?? name);

/** What a choice is called by itself: `Non-stop`, `Departs before 6 AM`, `Delta Air Lines`. */
export function getFilterLabel(group: FilterGroup, option: { key: string; name: string }): string {
  const label = getOptionLabel(group, option);
  if (group !== 'departures' && group !== 'arrivals') return label;
  return `${group === 'departures' ? 'Departs' : 'Arrives'} ${label.replace(/^[BNA]/, first => first.toLowerCase())}`;
}
