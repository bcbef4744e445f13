import { css, styled } from 'styled-components';
import { formatWeekdayDate } from '#contract/rules/format-date.ts';
import { getTotalPassengers } from '#contract/rules/passenger-counts.ts';
import type { PlainDate } from '#contract/rules/plain-date.ts';
import type { SearchParams } from '#contract/search-params.ts';
import { color, media, radius, size, space, tabularNumbers } from '#site/ui/theme.ts';
import { visuallyHiddenStyles } from '#site/ui/visually-hidden.tsx';
import { useBookingActor } from '../booking-provider.tsx';
import { getNow } from '../today.ts';
import { daysHeight, wideDays } from './days-layout.ts';
import { findLowestDay, formatDayFare, formatFareAge } from './fare-text.ts';
import { useNearbyFares } from './use-nearby-fares.ts';

interface DayStripProps {
  searchParams: SearchParams;
}

/** The days around the one that was searched, with their lowest fares. Another day is searched at once. */
export function DayStrip({ searchParams }: DayStripProps) {
  const actor = useBookingActor();
  const { days, fares } = useNearbyFares(searchParams);
  const shown = days.flatMap(day => fares.get(day) ?? []);
  const lowest = findLowestDay(shown);

  function renderDay(day: PlainDate) {
    const [weekday, month, date] = formatWeekdayDate(day, day).split(/,? /);
    const fare = fares.get(day);
    const age = fare === undefined ? null : formatFareAge(fare, getNow());
    return (
      <>
        <Day>
          <span>{weekday}</span> <Month>{month}</Month> <span>{date}</span>
        </Day>
        {fare === undefined ? null : (
          <Fare translate="no" $isLowest={day === lowest}>
            {formatDayFare(fare)}
          </Fare>
        )}
        {age === null ? null : <small>{`seen ${age}`}</small>}
      </>
    );
  }

  return (
    <Strip aria-label="Other days, with the lowest fare for one adult">
      <Days>
        {days.map(day => (
          <li key={day}>
            {day === searchParams.departureDate ? (
              <Chosen aria-current="date">{renderDay(day)}</Chosen>
            ) : (
              <Choice
                type="button"
                onClick={() => actor.send({ type: 'search.selectDay', departureDate: day, at: Date.now() })}
              >
                {renderDay(day)}
              </Choice>
            )}
          </li>
        ))}
      </Days>
      {getTotalPassengers(searchParams.passengers) > 1 ? <p>Lowest fares for one adult</p> : null}
    </Strip>
  );
}

const Strip = styled.section`
  p {
    margin-block-start: ${space(1)};
    color: ${color.inkSoft};
    font-size: ${size.caption};
  }
`;

const Days = styled.ul`
  display: grid;
  grid-auto-columns: minmax(0, 1fr);
  grid-auto-flow: column;
  margin: 0;
  padding: 0;
  ${daysHeight}
  border: 1px solid ${color.line};
  border-radius: ${radius.card};
  background: ${color.card};
  list-style: none;
  overflow: clip;

  li {
    display: grid;
  }

  li + li {
    border-inline-start: 1px solid ${color.line};
  }

  /* Seven days would leave no room for their dates. */
  @media (width < 22rem) {
    li:is(:first-child, :last-child):not(:has([aria-current])) {
      display: none;
    }
  }
`;

const cell = css`
  /* The day stays where it is when its fare arrives. */
  display: grid;
  align-content: start;
  justify-items: center;
  gap: 1px ${space(2)};
  padding: ${space(1.5)} 0 ${space(0.5)};
  font-size: 0.8125rem;
  line-height: 1.2;
  ${tabularNumbers}

  small {
    color: ${color.inkSoft};
    font-size: 0.6875rem;
  }

  ${media.medium} {
    font-size: ${size.small};
  }

  ${wideDays} {
    display: flex;
    flex-wrap: wrap;
    align-content: center;
    align-items: center;
    padding-block: 0;
    padding-inline-start: ${space(4)};
  }
`;

const Chosen = styled.span`
  ${cell}
  background: ${color.sageTint};
  box-shadow: inset 0 -3px ${color.sage};
  font-weight: 700;
`;

const Choice = styled.button`
  ${cell}
  border: 0;
  background: none;
  color: inherit;
  cursor: pointer;

  &:focus-visible {
    outline-offset: -3px;
  }

  ${media.hover} {
    &:hover {
      background: ${color.sageTint};
    }
  }
`;

/* On phones, text that a traveler spaces needs a second line. */
const Day = styled.span`
  /* The widest ones, in bold, need the whole cell. */
  margin-inline: -2px;
  text-align: center;

  ${media.medium} {
    white-space: nowrap;
  }
`;

/** On phones, there is room for the day only. Its month stands above. */
const Month = styled.span`
  ${media.phone} {
    ${visuallyHiddenStyles}
  }
`;

const Fare = styled.span<{ $isLowest: boolean }>`
  color: ${({ $isLowest }) => ($isLowest ? color.sage : color.inkSoft)};
  font-weight: ${({ $isLowest }) => ($isLowest ? 700 : 400)};
`;
