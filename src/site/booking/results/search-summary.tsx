import { Fragment } from 'react';
import { css, styled } from 'styled-components';
import { cabinLabels } from '#contract/cabin.ts';
import { getTotalPassengers } from '#contract/rules/passenger-counts.ts';
import type { SearchParams } from '#contract/search-params.ts';
import { formatSearchedEnds } from '../itinerary/format-searched-route.ts';
import { formatPassengerCount } from '../itinerary/price.ts';
import { TripRoute } from '../itinerary/trip-route.tsx';
import { getToday } from '../today.ts';
import { formatWeekdayDate } from '#contract/rules/format-date.ts';
import { color, tabularNumbers, font, media, size, space } from '#site/ui/theme.ts';

interface SearchSummaryProps {
  searchParams: SearchParams;
}

/** The searched places, dates, passengers and cabin. */
export function SearchSummary({ searchParams }: SearchSummaryProps) {
  const { departureDate, returnDate, slices } = searchParams;
  const { from, to } = formatSearchedEnds(searchParams);
  const today = getToday();
  const days = slices?.map(slice => slice.departure_date) ?? [
    departureDate,
    ...(returnDate === null ? [] : [returnDate]),
  ];
  const facts = [
    slices !== undefined ? 'Multi-city' : returnDate === null ? 'One way' : null,
    formatPassengerCount(getTotalPassengers(searchParams.passengers)),
    searchParams.cabinClass === null ? null : cabinLabels[searchParams.cabinClass],
  ];

  return (
    <Summary>
      {slices === undefined ? (
        <Route>{`${from} to ${to}`}</Route>
      ) : (
        <Route>
          <TripRoute slices={slices} />
        </Route>
      )}
      <Facts>
        <span>
          {days.map((day, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- two flights may be on one day
            <Fragment key={index}>
              {index === 0 ? null : <span>{slices === undefined ? ' – ' : ' · '}</span>}
              <Day>{formatWeekdayDate(day, today)}</Day>
            </Fragment>
          ))}
        </span>
        <Rest>
          {facts
            .filter(fact => fact !== null)
            .map(fact => (
              <span key={fact}>{fact}</span>
            ))}
        </Rest>
      </Facts>
    </Summary>
  );
}

const Summary = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: ${space(0.5)} ${space(6)};
`;

const Route = styled.p`
  font-family: ${font.display};
  font-size: ${size.lead};
  font-weight: 600;
  line-height: 1.25;
`;

const factsRow = css`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space(3)};

  ${media.medium} {
    column-gap: ${space(5)};
  }
`;

const Facts = styled.p`
  ${factsRow}
  color: ${color.inkSoft};
  font-size: ${size.small};
  ${tabularNumbers}
`;

/** Beside the dates or all below them, so that no single word is left for a line of its own. */
const Rest = styled.span`
  ${factsRow}
`;

const Day = styled.span`
  white-space: nowrap;
`;
