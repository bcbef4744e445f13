import type { FilterGroup } from '#machines/booking/results-filters.ts';

const dayParts: Readonly<Record<string, string>> = {
  night: 'Before 6 AM',
  morning: '6 AM – noon',
  afternoon: 'Noon – 6 PM',
  evening: 'After 6 PM',
};

const durations: Readonly<Record<string, string>> = {
  '0-4': 'Under 4 hours',
  '4-8': '4 – 8 hours',
  '8-12': '8 – 12 hours',
  '12-16': '12 – 16 hours',
  '16-24': '16 – 24 hours',
  '24': '24 hours or more',
};

const optionLabels: Readonly<Partial<Record<FilterGroup, Readonly<Record<string, string>>>>> = {
  stops: { '0': 'Non-stop', '1': '1 stop', '2': '2 or more stops' },
  departures: dayParts,
  arrivals: dayParts,
  durations,
  bags: { carry_on: 'Carry-on bag', checked: 'Checked bag' },
  terms: { refundable: 'Refundable', changeable: 'Changes allowed' },
};

export type TripKind = 'oneWay' | 'round' | 'multiCity';

const groupLabels: Readonly<Record<FilterGroup, string>> = {
  stops: 'Stops',
  departures: 'Departure time',
  arrivals: 'Arrival time',
  durations: 'Duration',
  airlines: 'Airlines',
  origins: 'Departure airport',
  destinations: 'Arrival airport',
  connections: 'Connecting airports',
  bags: 'Bags included',
  terms: 'Changes and refunds',
};

const groupLabelsByKind: Readonly<Record<TripKind, Readonly<Partial<Record<FilterGroup, string>>>>> = {
  oneWay: {},
  round: {
    departures: 'Outbound departure',
    arrivals: 'Outbound arrival',
    durations: 'Duration of the longer direction',
    origins: 'Outbound from',
    destinations: 'Outbound to',
  },
  multiCity: {
    departures: 'Departure time of flight 1',
    arrivals: 'Arrival time of flight 1',
    durations: 'Duration of the longest flight',
    origins: 'Flight 1 from',
    destinations: 'Flight 1 to',
  },
};

/** What a group of filters is called. Of trips with several flights, times and airports are those of the first one. */
export const getGroupLabel = (group: FilterGroup, kind: TripKind): string =>
  groupLabelsByKind[kind][group] ?? groupLabels[group];

interface Option {
  key: string;
  name: string;
}

/** How a choice is written: `label`, and a name that no reader may translate; either may be empty. */
export interface FilterLabel {
  label: string;
  exact: string;
}

/** What a choice is called in its group: `Non-stop`, `Delta Air Lines`, `Dublin (DUB)`. */
export function getOptionLabel(group: FilterGroup, { key, name }: Option): FilterLabel {
  const label = optionLabels[group]?.[key];
  if (label !== undefined) return { label, exact: '' };
  return { label: '', exact: group === 'airlines' ? name : `${name} (${key.toUpperCase()})` };
}

const prefixes: Readonly<Partial<Record<FilterGroup, string>>> = {
  departures: 'Departs ',
  arrivals: 'Arrives ',
  origins: 'From ',
  destinations: 'To ',
  connections: 'Via ',
};

/** What a choice is called by itself: `Non-stop`, `Departs before 6 AM`, `Delta Air Lines`, `Via Dublin (DUB)`. */
export function getFilterLabel(group: FilterGroup, option: Option): FilterLabel {
  const { label, exact } = getOptionLabel(group, option);
  const prefix = prefixes[group] ?? '';
  return {
    label: prefix + (prefix === '' ? label : label.replace(/^[BNA]/, first => first.toLowerCase())),
    exact,
  };
}
