import { useDeferredValue, useMemo, useRef, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { countOptions, findFirstFlights, priceCeiling, resultsPage } from '#machines/booking/results.ts';
import { filterGroups, noFilters, type ResultsFilters } from '#machines/booking/results-filters.ts';
import type { Flight } from '#contract/flight.ts';
import { isRoundTrip } from '#contract/slice-label.ts';
import { firstBookingOffer } from '#site/content/promotions.ts';
import { headerHeight, mask, media, space } from '#site/ui/theme.ts';
import { usePainted } from '#site/ui/use-painted.ts';
import { useBooking } from '../booking-provider.tsx';
import { OfferBanner } from '../offer-banner.tsx';
import { useMediaQuery } from '../search/use-media-query.ts';
import { ActiveFilters, FilterRemovals } from './active-filters.tsx';
import { ClearFiltersButton } from './clear-filters-button.tsx';
import type { TripKind } from './filter-labels.ts';
import { FiltersSheet } from './filters-sheet.tsx';
import { FiltersSidebar } from './filters-sidebar.tsx';
import { FlightList } from './flight-list.tsx';
import { NoResults } from './no-results.tsx';
import { ResultsHeading } from './results-heading.tsx';
import { ResultsPagination } from './results-pagination.tsx';
import { useResultsAddress } from './use-results-address.ts';

interface ResultsProps {
  flights: readonly Flight[];
  /** Stands below the filters, or below the list where there is no room for them. */
  map: ReactNode;
}

/** The filters, in a sheet on narrow screens, the page of matching flights, and the pagination. */
export function Results({ flights, map }: ResultsProps) {
  const chosenFilters = useBooking(({ context }) => context.filters);
  const filters = usePainted(chosenFilters);
  useResultsAddress(filters);
  const hasSidebar = useMediaQuery('(min-width: 64em)');
  const heading = useRef<HTMLHeadingElement>(null);
  const page = useMemo(() => resultsPage(flights, filters), [flights, filters]);
  /** The filters whose choices are counted: after the list, in slices. */
  const counted = useDeferredValue(filters);
  const choices = {
    ...useChoices(flights, counted),
    ceiling: priceCeiling(flights),
    currency: flights[0]?.total_currency ?? 'USD',
    tripKind: getTripKind(flights[0]),
  };

  function focusHeading() {
    heading.current?.focus({ preventScroll: true });
  }

  function handleTurned() {
    focusHeading();
    const prefersReducedMotion = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    window.scrollTo({ top: 0, behavior: prefersReducedMotion ? 'instant' : 'smooth' });
  }

  return (
    <Columns>
      {hasSidebar ? (
        <Side>
          <FiltersSidebar shown={page.shown} total={page.total} {...choices} />
          {map}
          <OfferBanner offer={firstBookingOffer} />
        </Side>
      ) : null}
      <List aria-busy={filters !== chosenFilters || counted !== filters}>
        <Bar>
          <ResultsHeading ref={heading} shown={page.shown} pages={page.pages} />
          {hasSidebar ? null : <FiltersSheet shown={page.shown} {...choices} />}
        </Bar>
        <ActiveFilters flights={flights} filters={filters} onRemoved={focusHeading} />
        {page.shown === 0 ? (
          <NoResults action={<ClearFiltersButton onCleared={focusHeading} />}>
            <FilterRemovals flights={flights} filters={filters} />
          </NoResults>
        ) : (
          <FlightList items={page.items} hasFirstBookingOffer={!hasSidebar} />
        )}
        {page.pages > 1 ? <ResultsPagination pages={page.pages} onTurned={handleTurned} /> : null}
        {hasSidebar ? null : map}
      </List>
    </Columns>
  );
}

function getTripKind(flight: Flight | undefined): TripKind {
  if (flight === undefined || flight.slices.length === 1) return 'oneWay';
  return isRoundTrip(flight.slices) ? 'round' : 'multiCity';
}

/** What the orders begin with, and what the filters leave. Both stay the same while only the order or the page changes. */
function useChoices(flights: readonly Flight[], filters: ResultsFilters) {
  const { maxPrice } = filters;
  const groups = filterGroups.map(group => filters[group]);
  return useMemo(() => {
    const filtered = { ...filters, sort: noFilters.sort, page: noFilters.page };
    return { firstFlights: findFirstFlights(flights, filtered), options: countOptions(flights, filtered) };
    // oxlint-disable-next-line react/exhaustive-deps -- of the filters, order and page change neither
  }, [flights, maxPrice, ...groups]);
}

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(8)};

  ${media.large} {
    grid-template-columns: 18.75rem minmax(0, 1fr);
    align-items: start;
  }
`;

/* Sticky. It scrolls by itself if it is taller than the screen, and fades out at the bottom. */
const Side = styled.div`
  display: grid;
  gap: ${space(6)};

  ${media.tall} {
    position: sticky;
    inset-block-start: calc(${headerHeight} + ${space(4)});
    max-block-size: calc(100dvb - ${headerHeight} - var(--promo) - ${space(4)});
    margin-inline: -${space(2)};
    padding: 0 ${space(2)} ${space(10)};
    /* What Tab comes to stands above the fade. */
    scroll-padding-block-end: ${space(10)};
    overflow-y: auto;
    overscroll-behavior: contain;
    scrollbar-width: thin;
    mask-image: linear-gradient(${mask.visible} calc(100% - ${space(10)}), ${mask.hidden});
  }
`;

/* A grid measures what it contains twice or more, and so does each grid around it. So neither this nor what contains the flights in it is one. */
const List = styled.div`
  & > :not(:first-child) {
    margin-block-start: ${space(2)};
  }
`;

const Bar = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space(4)};
`;
