import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { styled } from 'styled-components';
import { countFlights } from '#machines/booking/results.ts';
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
  const hasSidebar = useMediaQuery('(min-width: 64em)');
  const slice = flights?.[0]?.slices[0];
  const paths = useMemo(
    () => (slice && searchParams ? getSearchPaths(slice, searchParams) : []),
    [slice, searchParams],
  );
  const count = flights === null ? null : countFlights(flights);
  const hasFlights = flights !== null && flights.length > 0;
  const handleModify = () => void navigate({ to: '/' });

  return (
    <Page>
      <Header>
        <h1>Flight results</h1>
        <ResultsStatus key={count} count={count} />
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
      </Header>
      <StaleResultsNotice />
      {hasFlights ? (
        <Results
          flights={flights}
          map={<SearchRouteMap paths={paths} shape={hasSidebar ? 'panel' : 'strip'} />}
        />
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

/* The first flights are on the first screen. */
const Page = styled(Container)`
  display: grid;
  gap: ${space(3)};
  padding-block: ${space(2)} ${space(16)};

  ${media.medium} {
    gap: ${space(4)};
    padding-block-start: ${space(4)};
  }

  ${media.large} {
    gap: ${space(2)};
    padding-block-start: ${space(2)};
  }
`;

/* On large screens, the heading stands above the filters, and the search above the list. */
const Header = styled.div`
  position: relative;
  display: grid;
  gap: ${space(2)} ${space(8)};

  & > h1 {
    font-size: ${size.h3};
  }

  ${media.phone} {
    & > h1 {
      align-content: center;
      min-block-size: 2.75rem;
    }
  }

  ${media.large} {
    grid-template-columns: 18.75rem minmax(0, 1fr);
    align-items: center;

    & > h1 {
      font-size: ${size.h2};
    }
  }
`;

const SearchRouteMap = styled(RouteMap)`
  max-inline-size: 30rem;
  border-radius: ${radius.card};
`;

const SearchBar = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space(3)};
  padding: ${space(2)} ${space(2)} ${space(2)} ${space(4)};
  border: 1px solid ${color.line};
  border-radius: ${radius.card};
  background: ${color.card};

  button {
    flex: none;
  }

  /* The button stands at the end of the heading's line. */
  ${media.phone} {
    & > button {
      position: absolute;
      inset: 0 0 auto auto;
    }
  }
`;
