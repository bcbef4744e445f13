import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { styled } from 'styled-components';
import type { PageModule } from '#site/content/page-module.ts';
import { Button } from '#site/ui/button.tsx';
import { Container } from '#site/ui/container.tsx';
import { SearchIcon } from '#site/ui/icons.tsx';
import { color, media, radius, size, space } from '#site/ui/theme.ts';
import { useBooking } from '../booking-provider.tsx';
import { getSearchPaths } from '../itinerary/route-map-paths.ts';
import { RouteMap } from '../itinerary/route-map.tsx';
import { useMediaQuery } from '../search/use-media-query.ts';
import { NoResults } from './no-results.tsx';
import { Results } from './results.tsx';
import { ResultsStatus } from './results-status.tsx';
import { SearchSummary } from './search-summary.tsx';
import { StaleResultsNotice } from './stale-results-notice.tsx';

/** The results of a search. */
function ResultsPage() {
  const navigate = useNavigate();
  const flights = useBooking(snapshot => snapshot.context.flights);
  const searchParams = useBooking(snapshot => snapshot.context.searchParams);
  const isWide = useMediaQuery(wideQuery);
  const slice = flights?.[0]?.slices[0];
  const paths = useMemo(
    () => (slice && searchParams ? getSearchPaths(slice, searchParams) : []),
    [slice, searchParams],
  );
  const hasFlights = flights !== null && flights.length > 0;
  const handleModify = () => void navigate({ to: '/' });

  return (
    <Page>
      <Header $hasMap={paths.length > 0}>
        <h1>Flight results</h1>
        <ResultsStatus key={flights?.length} count={flights?.length ?? null} />
        {flights !== null && searchParams !== null ? (
          <SearchBar>
            <SearchSummary searchParams={searchParams} />
            {hasFlights ? (
              <Button tone="secondary" size="small" onClick={handleModify}>
                <SearchIcon size={18} />
                Modify Search
              </Button>
            ) : null}
          </SearchBar>
        ) : null}
        <SearchRouteMap paths={paths} shape={isWide ? 'panel' : 'strip'} />
      </Header>
      <StaleResultsNotice />
      {hasFlights ? (
        <Results flights={flights} />
      ) : (
        <NoResults action={<Button onClick={handleModify}>Modify Search</Button>} />
      )}
    </Page>
  );
}

export const resultsPage: PageModule = {
  Component: ResultsPage,
  description: 'The flights that match your search, with the total for all travelers.',
};

const Page = styled(Container)`
  display: grid;
  gap: ${space(5)};
  padding-block: ${space(6)} ${space(16)};

  ${media.medium} {
    padding-block-start: ${space(8)};
  }

  ${media.phone} {
    gap: ${space(4)};
    padding-block-start: ${space(3)};
  }
`;

const wideQuery = '(min-width: 40em)';
const wideScreens = `@media ${wideQuery}`;

/* The map stands beside the heading and the search; on phones, below them. */
const Header = styled.div<{ $hasMap: boolean }>`
  display: grid;
  gap: ${space(5)};

  ${wideScreens} {
    ${({ $hasMap }) => ($hasMap ? 'grid-template: auto 1fr / minmax(0, 1fr) auto;' : '')}
  }

  /* The first flight is on the first screen. */
  ${media.phone} {
    gap: ${space(3)};

    & > h1 {
      font-size: ${size.h3};
    }
  }
`;

const SearchRouteMap = styled(RouteMap)`
  margin-block-start: ${space(-3)};
  border-block-start: 0;
  border-radius: 0 0 ${radius.card} ${radius.card};

  ${wideScreens} {
    grid-area: 1 / 2 / 3 / 3;
    align-self: stretch;
    inline-size: 17.25rem;
    margin: 0;
    border-block-start: 1px solid ${color.line};
    border-radius: ${radius.card};
  }

  ${media.large} {
    inline-size: 21rem;
  }
`;

const SearchBar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space(3)} ${space(6)};
  padding: ${space(3)} ${space(3)} ${space(3)} ${space(5)};
  border: 1px solid ${color.line};
  border-radius: ${radius.card};
  background: ${color.card};

  &:not(:last-child) {
    border-end-start-radius: 0;
    border-end-end-radius: 0;

    ${wideScreens} {
      border-radius: ${radius.card};
    }
  }

  ${media.medium} {
    flex-wrap: nowrap;

    button {
      flex: none;
    }
  }

  /* Beside the map there is no room for the button at the end of the summary. */
  @media (min-width: 40em) and (max-width: 63.99em) {
    &:not(:last-child) {
      flex-wrap: wrap;
    }
  }
`;
