import { css, styled } from 'styled-components';
import { cabinLabels } from '#contract/cabin.ts';
import { getTotalPassengers } from '#contract/rules/passenger-counts.ts';
import type { SearchParams } from '#contract/search-params.ts';
import { formatPassengerCount } from '../itinerary/price.ts';
import { getToday } from '../today.ts';
import { formatWeekdayDate } from '#contract/rules/format-date.ts';
import { color, tabularNumbers, font, size, space } from '#site/ui/theme.ts';

interface SearchSummaryProps {
  searchParams: SearchParams;
}

/** The searched places, dates, passengers and cabin. */
export function SearchSummary({ searchParams }: SearchSummaryProps) {
  const { origin, destination, originLabel, destinationLabel, departureDate, returnDate } = searchParams;
  const today = getToday();
  const facts = [
    returnDate === null ? 'One way' : null,
    formatPassengerCount(getTotalPassengers(searchParams.passengers)),
    searchParams.cabinClass === null ? null : cabinLabels[searchParams.cabinClass],
  ];

  return (
    <Summary>
      <Route>{`${originLabel || origin} to ${destinationLabel || destination}`}</Route>
      <Facts>
        <span>
          <Day>{formatWeekdayDate(departureDate, today)}</Day>
          {returnDate === null ? null : (
            <>
              {' – '}
              <Day>{formatWeekdayDate(returnDate, today)}</Day>
            </>
          )}
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
  gap: 0 ${space(5)};
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
