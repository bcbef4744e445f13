import { useId } from 'react';
import { styled } from 'styled-components';
import { formatDuration } from '#contract/duration.ts';
import type { Flight } from '#contract/flight.ts';
import { bestWeights, nightEnd } from '#machines/booking/best-order.ts';
import { sortModes, type SortMode } from '#machines/booking/results-filters.ts';
import { Disclosure } from '#site/ui/disclosure.tsx';
import { color, media, motion, radius, size, space, tabularNumbers } from '#site/ui/theme.ts';
import { useBooking, useBookingActor } from '../booking-provider.tsx';
import { formatTotalPrice } from '../itinerary/price.ts';

interface SortOrderProps {
  /** The first flight of each order, of those that pass the filters. */
  firstFlights: Partial<Record<SortMode, Flight>>;
}

const labels: Record<SortMode, string> = {
  price: 'Price',
  duration: 'Duration',
  departure: 'Departure',
  best: 'Best',
};

/** What the first flight of an order is called. */
const captions: Record<SortMode, (first: Flight) => string> = {
  price: () => 'Cheapest',
  duration: first => ['Fastest', formatDuration(first.duration)].filter(Boolean).join(' '),
  departure: () => 'Earliest',
  best: () => 'Best balance',
};

const percent = (share: number) => `${Math.round(100 * share)}%`;

/** How the flights are sorted. Each order shows what its first flight costs. */
export function SortOrder({ firstFlights }: SortOrderProps) {
  const actor = useBookingActor();
  const id = useId();
  const selected = useBooking(snapshot => snapshot.context.filters.sort);

  return (
    <div>
      <Legend id={id}>Sort by</Legend>
      <Options role="radiogroup" aria-labelledby={id}>
        {sortModes.map(sort => {
          const first = firstFlights[sort];
          return (
            <Option key={sort}>
              <input
                type="radio"
                name={id}
                checked={sort === selected}
                aria-labelledby={`${id}-${sort}`}
                aria-describedby={`${id}-${sort}-first`}
                onChange={() => actor.send({ type: 'results.sort', sort })}
              />
              <Face>
                <strong id={`${id}-${sort}`}>{labels[sort]}</strong>
                <Caption id={`${id}-${sort}-first`}>
                  {first ? (
                    <>
                      <span>{captions[sort](first)}</span>{' '}
                      <span translate="no">{formatTotalPrice(first)}</span>
                    </>
                  ) : null}
                </Caption>
              </Face>
            </Option>
          );
        })}
      </Options>
      <Disclosure summary="How Best is sorted">
        <Formula>
          {`By the total, plus a share of the lowest total: ${percent(bestWeights.hour)} for each hour more than the shortest trip, ${percent(bestWeights.stop)} for each stop, and ${percent(bestWeights.night)} for each departure or arrival between midnight and ${nightEnd} AM. Nobody can pay for a place.`}
        </Formula>
      </Disclosure>
    </div>
  );
}

const Legend = styled.p`
  margin-block-end: ${space(1.5)};
  font-size: ${size.small};
  font-weight: 600;
  line-height: 1.3;
`;

const Options = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: ${space(1.5)};
`;

const Option = styled.label`
  position: relative;
  display: grid;

  input {
    position: absolute;
    inset: 0;
    z-index: 1;
    inline-size: 100%;
    block-size: 100%;
    margin: 0;
    opacity: 0;
    cursor: pointer;
  }
`;

const Face = styled.span`
  display: grid;
  align-content: start;
  min-block-size: 2.75rem;
  padding: ${space(1.5)} ${space(3)};
  border: 1px solid ${color.line};
  border-radius: ${radius.field};
  background: ${color.card};
  font-size: ${size.small};
  line-height: 1.3;
  transition:
    background-color ${motion.feedback},
    border-color ${motion.feedback};

  strong {
    font-weight: 600;
  }

  ${media.hover} {
    input:hover + & {
      border-color: ${color.control};
    }
  }

  input:checked + & {
    border-color: ${color.sage};
    background: ${color.sageTint};
    box-shadow: inset 0 0 0 1px ${color.sage};
  }

  input:focus-visible + & {
    outline: 3px solid ${color.dusk};
    outline-offset: 2px;
  }

  ${media.forcedColors} {
    input:checked + & {
      border-color: Highlight;
      background: Highlight;
      color: HighlightText;
      forced-color-adjust: none;
    }
  }
`;

const Caption = styled.span`
  display: grid;
  color: ${color.inkSoft};
  ${tabularNumbers}
`;

const Formula = styled.p`
  color: ${color.inkSoft};
  font-size: ${size.small};
`;
