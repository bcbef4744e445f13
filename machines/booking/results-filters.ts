export const sortModes = ['price', 'duration', 'departure', 'best'] as const;
export type SortMode = (typeof sortModes)[number];

/** What flights are filtered by, beside their price, in the order in which the site lists it. */
export const filterGroups = ['stops', 'departures', 'arrivals', 'airlines'] as const;
export type FilterGroup = (typeof filterGroups)[number];

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
  stops: [],
  departures: [],
  arrivals: [],
  airlines: [],
  page: 1,
};

/** Shows the flights with an option of a group, too, or no longer. */
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
