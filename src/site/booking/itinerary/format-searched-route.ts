import type { SearchParams } from '#contract/search-params.ts';

type Ends = Pick<
  SearchParams,
  'origin' | 'originLabel' | 'originNearby' | 'destination' | 'destinationLabel' | 'destinationNearby'
>;

/** The places of a search, each with the airports near it that are searched as well: `London (LHR), LGW`. */
export const formatSearchedEnds = (search: Ends): { from: string; to: string } => {
  const { originNearby = [], destinationNearby = [] } = search;
  return {
    from: [search.originLabel || search.origin, ...originNearby].join(', '),
    to: [search.destinationLabel || search.destination, ...destinationNearby].join(', '),
  };
};
