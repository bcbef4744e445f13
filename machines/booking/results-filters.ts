export const sortModes = ['price', 'duration', 'departure', 'best'] as const;
export type SortMode = (typeof sortModes)[number];

/** What flights are filtered by, beside their price, in the order in which the site lists it. */
export const filterGroups = [
  'stops',
  'departures',
  'arrivals',
  'durations',
  'airlines',
  'origins',
  'destinations',
  'connections',
  'bags',
  'terms',
] as const;
export type FilterGroup = (typeof filterGroups)[number];

/** The groups that ask for a fare: it has to have every selected option, and elsewhere one of them is enough. */
export const fareGroups = ['bags', 'terms'] as const satisfies readonly FilterGroup[];
export type FareGroup = (typeof fareGroups)[number];

export const isFareGroup = (group: FilterGroup): group is FareGroup => fareGroups.some(one => one === group);

/** A value for each group. */
export const mapGroups = <T>(getValue: (group: FilterGroup) => T): Readonly<Record<FilterGroup, T>> => ({
  stops: getValue('stops'),
  departures: getValue('departures'),
  arrivals: getValue('arrivals'),
  durations: getValue('durations'),
  airlines: getValue('airlines'),
  origins: getValue('origins'),
  destinations: getValue('destinations'),
  connections: getValue('connections'),
  bags: getValue('bags'),
  terms: getValue('terms'),
});

/**
 * Which results are shown, and in which order. Of each group, the keys of the selected options (`getOptions`); empty for
 * all.
 */
export interface ResultsFilters extends Readonly<Record<FilterGroup, readonly string[]>> {
  sort: SortMode;
  /** In the offers' currency; null for no limit. */
  maxPrice: number | null;
  page: number;
}

export const noFilters: ResultsFilters = {
  sort: 'price',
  maxPrice: null,
  ...mapGroups(() => []),
  page: 1,
};

/** Selects an option of a group, or no longer. */
export const toggleOption = (
  filters: ResultsFilters,
  group: FilterGroup,
  option: string,
): ResultsFilters => ({
  ...filters,
  [group]: filters[group].includes(option)
    ? filters[group].filter(key => key !== option)
    : [...filters[group], option],
  page: 1,
});
