import { useNavigate } from '@tanstack/react-router';
import { Activity, useMemo, useRef } from 'react';
import { styled } from 'styled-components';
import type { PageModule } from '#site/content/page-module.ts';
import { Button } from '#site/ui/button.tsx';
import { Container } from '#site/ui/container.tsx';
import { SearchIcon } from '#site/ui/icons.tsx';
import { lazyPart } from '#site/ui/lazy-part.tsx';
import { color, media, radius, size, space } from '#site/ui/theme.ts';
import { useBooking, useBookingActor } from '../booking-provider.tsx';
import { getSearchPaths } from '../itinerary/route-map-paths.ts';
import { RouteMap } from '../itinerary/route-map.tsx';
import { useMediaQuery } from '../search/use-media-query.ts';
import { NoResults } from './no-results.tsx';
import { Results } from './results.tsx';
import { ResultsStatus } from './results-status.tsx';
import { SearchSummary } from './search-summary.tsx';
import { SearchingResults } from './searching-results.tsx';
import { StaleResultsNotice } from './stale-results-notice.tsx';
import { useFocusOnReturn } from './use-focus-on-return.ts';

const SearchInPlace = lazyPart(async () => (await import('../search/search-in-place.tsx')).SearchInPlace, {
  label: 'The search form',
  advice: 'The results are still here.',
});

/** The results of a search, the search while it runs here, or its form. */
function ResultsPage() {
  const navigate = useNavigate();
  const actor = useBookingActor();
  const flights = useBooking(snapshot => snapshot.context.flights);
  const searchParams = useBooking(snapshot => snapshot.context.searchParams);
  const isFormShown = useBooking(snapshot => snapshot.hasTag('searchForm'));
  const isSearching = useBooking(snapshot => snapshot.hasTag('busy')) && flights === null;
  const isWide = useMediaQuery(wideQuery);
  const slice = flights?.[0]?.slices[0];
  const paths = useMemo(
    () => (slice && searchParams ? getSearchPaths(slice, searchParams) : []),
    [slice, searchParams],
  );
  const hasFlights = flights !== null && flights.length > 0;
  const heading = useRef<HTMLHeadingElement>(null);
  const modifyButton = useRef<HTMLButtonElement>(null);
  const rememberScroll = useFocusOnReturn(isFormShown, isSearching, { heading, modifyButton });

  function handleModify() {
    rememberScroll();
    if (actor.getSnapshot().can({ type: 'search.modify' })) actor.send({ type: 'search.modify' });
    else void navigate({ to: '/' });
  }

  return (
    <Page>
      <Header $hasMap={paths.length > 0 && !isFormShown}>
        <h1 ref={heading}>Flight results</h1>
        <ResultsStatus key={flights?.length} count={flights?.length ?? null} />
        {(flights !== null || isSearching) && searchParams !== null && !isFormShown ? (
          <SearchBar>
            <SearchSummary searchParams={searchParams} />
            {hasFlights ? (
              <Button tone="secondary" size="small" ref={modifyButton} onClick={handleModify}>
                <SearchIcon size={18} />
                Modify Search
              </Button>
            ) : null}
          </SearchBar>
        ) : null}
        {isFormShown ? null : <SearchRouteMap paths={paths} shape={isWide ? 'panel' : 'strip'} />}
      </Header>
      {isFormShown ? <SearchInPlace /> : null}
      {isSearching ? <SearchingResults /> : null}
      {/* What is open there stays open. */}
      <Activity mode={isFormShown || isSearching ? 'hidden' : 'visible'}>
        <StaleResultsNotice />
        {hasFlights ? (
          <Results flights={flights} />
        ) : (
          <NoResults
            action={
              <Button ref={modifyButton} onClick={handleModify}>
                Modify Search
              </Button>
            }
          />
        )}
      </Activity>
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
