export const sortModes = ['price', 'duration', 'departure', 'best'] as const;
export type SortMode = (typeof sortModes)[number];

/** Which results are shown, and in which order. */
export interface ResultsFilters {
  sort: SortMode;
  /** In the offers' currency; null for no limit. */
  maxPrice: number | null;
  /** Keys of the selected airlines (`airlineKey`); empty for all. */
  airlines: readonly string[];
  page: number;
}

export const noFilters: ResultsFilters = { sort: 'price', maxPrice: null, airlines: [], page: 1 };
