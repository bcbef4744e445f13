import { useQuery } from '@tanstack/react-query';
import { useMemo, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { placePositionsSchema } from '#contract/place-positions.ts';
import type { SearchParams } from '#contract/search-params.ts';
import { radius } from '#site/ui/theme.ts';
import { callApi } from '../actors/call-api.ts';
import { queryClient } from '../actors/query-client.ts';
import { getPlannedPaths, listSearchedCodes } from '../itinerary/route-map-paths.ts';
import { RouteMap } from '../itinerary/route-map.tsx';

interface SearchMapProps {
  searchParams: SearchParams;
  /** What stands in its place until it is there. A host that doesn't know the places has none. */
  fallback: ReactNode;
}

/** The map of a search that is running. Its lines are drawn again and again. */
export function SearchMap({ searchParams, fallback }: SearchMapProps) {
  const codes = listSearchedCodes(searchParams).join(',');
  const { data } = useQuery(
    {
      queryKey: ['placePositions', codes],
      queryFn: ({ signal }) =>
        callApi({ path: '/api/flights/place-positions', query: { codes }, signal }, placePositionsSchema),
      staleTime: Infinity,
      retry: false,
    },
    queryClient,
  );
  const paths = useMemo(
    () => (data === undefined ? [] : getPlannedPaths(searchParams, data.data)),
    [data, searchParams],
  );
  return paths.length === 0 ? fallback : <Map paths={paths} shape="strip" isDrawing />;
}

const Map = styled(RouteMap)`
  inline-size: 100%;
  border-radius: ${radius.card};
`;
