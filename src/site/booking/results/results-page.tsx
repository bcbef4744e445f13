import { useNavigate } from '@tanstack/react-router';
import { Activity, useDeferredValue, useMemo, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { countFlights } from '#machines/booking/results.ts';
import type { PageModule } from '#site/content/page-module.ts';
import { Button } from '#site/ui/button.tsx';
import { Container } from '#site/ui/container.tsx';
import { SearchIcon } from '#site/ui/icons.tsx';
import { lazyPart } from '#site/ui/lazy-part.tsx';
import { color, media, radius, size, space } from '#site/ui/theme.ts';
import { useBooking, useBookingActor } from '../booking-provider.tsx';
import { daysHeight } from '../day-fares/days-layout.ts';
import { getResultsPaths } from '../itinerary/route-map-paths.ts';
import { RouteMap } from '../itinerary/route-map.tsx';
import { useMediaQuery } from '../search/use-media-query.ts';
import { EmptySearch } from './empty-search.tsx';
import { Results } from './results.tsx';
import { ResultsStatus } from './results-status.tsx';
import { SearchSummary } from './search-summary.tsx';
import { SearchingResults } from './searching-results.tsx';
import { StaleResultsNotice } from './stale-results-notice.tsx';
import { UnsearchedNotice } from './unsearched-notice.tsx';
import { useFocusOnReturn } from './use-focus-on-return.ts';

const SearchInPlace = lazyPart(async () => (await import('../search/search-in-place.tsx')).SearchInPlace, {
  label: 'The search form',
  advice: 'The results are still here.',
});

/** As high as the days that stand in its place once their code is loaded. */
const DaysPlaceholder = styled.div`
  ${daysHeight}
`;

const DayStrip = lazyPart(async () => (await import('../day-fares/day-strip.tsx')).DayStrip, {
  label: 'Other days',
  isDecoration: true,
  fallback: <DaysPlaceholder />,
});

/** The results of a search, the search while it runs here, or its form. */
function ResultsPage() {
  const navigate = useNavigate();
  const actor = useBookingActor();
  const found = useBooking(snapshot => snapshot.context.flights);
  // The first flights are rendered in slices, while the page still says that it searches.
  const flights = useDeferredValue(found !== null) ? found : null;
  const searchParams = useBooking(snapshot => snapshot.context.searchParams);
  const hasSidebar = useMediaQuery('(min-width: 64em)');
  const isFormShown = useBooking(snapshot => snapshot.hasTag('searchForm'));
  const isBusy = useBooking(snapshot => snapshot.hasTag('busy'));
  const isSearching = flights === null && (isBusy || found !== null);
  const paths = useMemo(
    () => (flights?.length && searchParams ? getResultsPaths(flights, searchParams) : []),
    [flights, searchParams],
  );
  const count = flights === null ? null : countFlights(flights);
  const hasFlights = flights !== null && flights.length > 0;
  const heading = useRef<HTMLHeadingElement>(null);
  const modifyButton = useRef<HTMLButtonElement>(null);
  /** Whether the form opens with the airports near its origin. */
  const [opensNearby, setOpensNearby] = useState(false);
  const rememberScroll = useFocusOnReturn(isFormShown, isSearching, { heading, modifyButton });

  function handleModify(opens = false) {
    rememberScroll();
    setOpensNearby(opens);
    if (actor.getSnapshot().can({ type: 'search.modify' })) actor.send({ type: 'search.modify' });
    else void navigate({ to: '/' });
  }

  return (
    <Page>
      <Header>
        <h1 ref={heading}>Flight results</h1>
        <ResultsStatus key={count} count={count} />
        {(flights !== null || isSearching) && searchParams !== null && !isFormShown ? (
          <SearchBar>
            <SearchSummary searchParams={searchParams} />
            {hasFlights ? (
              <Button tone="secondary" size="small" ref={modifyButton} onClick={() => handleModify()}>
                <SearchIcon size={18} />
                Modify Search
              </Button>
            ) : null}
          </SearchBar>
        ) : null}
      </Header>
      {isFormShown ? <SearchInPlace opensNearby={opensNearby} /> : null}
      {isSearching ? <SearchingResults /> : null}
      {/* What is open there stays open. */}
      <Activity mode={isFormShown || isSearching ? 'hidden' : 'visible'}>
        {isSearching ? null : (
          <>
            {flights !== null && searchParams !== null && searchParams.slices === undefined ? (
              <DayStrip searchParams={searchParams} />
            ) : null}
            <StaleResultsNotice />
            <UnsearchedNotice />
            {hasFlights ? (
              <Results
                flights={flights}
                map={<SearchRouteMap paths={paths} shape={hasSidebar ? 'panel' : 'strip'} />}
              />
            ) : (
              <EmptySearch
                searchParams={searchParams}
                action={
                  <Button ref={modifyButton} onClick={() => handleModify()}>
                    Modify Search
                  </Button>
                }
                onAddNearby={() => handleModify(true)}
              />
            )}
          </>
        )}
      </Activity>
    </Page>
  );
}

export const resultsPage: PageModule = {
  Component: ResultsPage,
  preloadParts: () => {
    DayStrip.preload();
    RouteMap.preload();
  },
  description: 'The flights that match your search, with the total for all travelers.',
};

/* The first flights are on the first screen. */
const Page = styled(Container)`
  display: grid;
  gap: ${space(2)};
  padding-block: ${space(1)} ${space(16)};

  ${media.medium} {
    gap: ${space(4)};
    padding-block-start: ${space(4)};
  }

  ${media.large} {
    gap: ${space(2)};
    padding-block-start: 0;
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
  padding: ${space(1)} ${space(2)} ${space(1)} ${space(4)};
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

  /* There, the heading takes the place of the icon. */
  @media (max-width: 22.49em) {
    & > button svg {
      display: none;
    }
  }
`;
