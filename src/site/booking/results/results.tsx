import { useMemo, useRef, useState } from 'react';
import { styled } from 'styled-components';
import {
  airlinesOf,
  pageWindow,
  priceCeiling,
  resultsPage,
  type SortMode,
} from '../../../../machines/booking/results.ts';
import type { Flight } from '../../../contract/flight.ts';
import { Button } from '../../ui/button.tsx';
import { FilterIcon } from '../../ui/icons.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { color, figures, font, headerHeight, media, size, space } from '../../ui/theme.ts';
import { useBooking, useBookingActor } from '../booking-provider.tsx';
import { useMediaQuery } from '../search/use-media-query.ts';
import { Filters } from './filters.tsx';
import { FlightList } from './flight-list.tsx';
import { NoResults } from './no-results.tsx';

interface ResultsProps {
  flights: readonly Flight[];
}

const orderWords: Record<SortMode, string> = {
  price: 'Sorted by total price, lowest first',
  duration: 'Sorted by duration, shortest first',
  departure: 'Sorted by departure, earliest first',
};

/** Filters beside the list on large screens, in a sheet on small ones; the page of flights that pass; the pages. */
export function Results({ flights }: ResultsProps) {
  const actor = useBookingActor();
  const filters = useBooking(snapshot => snapshot.context.filters);
  const isLarge = useMediaQuery('(min-width: 64em)');
  const [isSheetOpen, setIsSheetOpen] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const page = useMemo(() => resultsPage(flights, filters), [flights, filters]);
  const airlines = useMemo(() => airlinesOf(flights), [flights]);
  const ceiling = useMemo(() => priceCeiling(flights), [flights]);

  function handleTurn(to: number) {
    actor.send({ type: 'results.turnPage', page: to });
    heading.current?.focus({ preventScroll: true });
    const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    window.scrollTo({ top: 0, behavior: isStill ? 'instant' : 'smooth' });
  }

  const clear = (
    <Button tone="secondary" onClick={() => actor.send({ type: 'results.clearFilters' })}>
      Clear All Filters
    </Button>
  );
  const controls = (
    <Filters airlines={airlines} ceiling={ceiling} currency={flights[0]?.total_currency ?? 'USD'} />
  );

  return (
    <Columns>
      {isLarge ? (
        <Side aria-label="Filters">
          <Count>
            {page.shown} of {page.total} flights
          </Count>
          {controls}
          {page.shown > 0 ? clear : null}
        </Side>
      ) : null}
      <Main>
        <Bar>
          <div>
            <h2 ref={heading} tabIndex={-1}>
              {page.shown === 1 ? '1 flight' : `${page.shown} flights`}
              {page.pages > 1 ? `, page ${page.page} of ${page.pages}` : ''}
            </h2>
            <p>{orderWords[filters.sort]}. Times are local.</p>
          </div>
          {isLarge ? null : (
            <Button tone="secondary" aria-haspopup="dialog" onClick={() => setIsSheetOpen(true)}>
              <FilterIcon />
              Filters
            </Button>
          )}
        </Bar>
        {page.shown === 0 ? <NoResults action={clear} /> : <FlightList flights={page.flights} />}
        {page.pages > 1 ? (
          <Pagination
            pages={pageWindow(page.page, page.pages)}
            current={page.page}
            total={page.pages}
            onSelect={handleTurn}
          />
        ) : null}
      </Main>
      <Sheet
        open={isSheetOpen && !isLarge}
        onClose={() => setIsSheetOpen(false)}
        side="left"
        heading="Filters"
        closeLabel="Close filters"
        footer={
          <Foot>
            {clear}
            <Button onClick={() => setIsSheetOpen(false)}>Show flights</Button>
          </Foot>
        }
      >
        {isSheetOpen && !isLarge ? (
          <>
            <Count>{page.shown} flights found</Count>
            {controls}
          </>
        ) : null}
      </Sheet>
    </Columns>
  );
}

const Columns = styled.div`
  display: grid;
  gap: ${space(8)};

  ${media.large} {
    grid-template-columns: 17rem minmax(0, 1fr);
    align-items: start;
  }
`;

const Side = styled.aside`
  display: grid;
  gap: ${space(6)};

  ${media.tall} {
    position: sticky;
    inset-block-start: calc(${headerHeight} + ${space(6)});
    max-block-size: calc(100dvb - ${headerHeight} - ${space(12)});
    overflow-y: auto;
  }
`;

/** Says itself anew when a filter changes it. */
const Count = styled.output`
  display: block;
  font-family: ${font.display};
  font-size: ${size.lead};
  font-weight: 700;
  ${figures}
`;

const Main = styled.div`
  display: grid;
  gap: ${space(6)};
  min-inline-size: 0;
`;

const Bar = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space(4)};

  h2 {
    font-size: ${size.h3};
    ${figures}
  }

  p {
    color: ${color.inkSoft};
    font-size: ${size.small};
  }
`;

const Foot = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: ${space(3)};
`;
