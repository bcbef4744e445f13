import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import type { Flight } from '#contract/flight.ts';
import { formatShortDate } from '#contract/rules/format-date.ts';
import { isRoundTrip } from '#contract/slice-label.ts';
import { ChevronDownIcon } from '#site/ui/icons.tsx';
import { color, motion, radius, size, space, tabularNumbers } from '#site/ui/theme.ts';
import { VisuallyHidden } from '#site/ui/visually-hidden.tsx';
import { TripRoute } from '../itinerary/trip-route.tsx';
import { formatPlace } from '../itinerary/format-place.ts';

interface SummaryBarProps {
  /** The id of the heading, which names the region. */
  headingId: string;
  flight: Flight;
  /** `$463.10 USD` */
  price: string;
  /** The whole summary. */
  children: ReactNode;
}

/** Keeps `Feb 4, 2027` in one line. */
const keepTogether = (date: string): string => date.replaceAll(' ', '\u00A0');

/** Route, dates and price in a bar that expands to the whole summary, so that the form begins on the first screen. */
export function SummaryBar({ headingId, flight, price, children }: SummaryBarProps) {
  const [first] = flight.slices;
  const isMultiCity = flight.slices.length > 1 && !isRoundTrip(flight.slices);
  const dates = flight.slices
    .flatMap(({ departure_date: date }) => (date === null ? [] : keepTogether(formatShortDate(date))))
    .join(isMultiCity ? ' · ' : ' – ');

  return (
    <Disclosure>
      <Bar>
        <Heading id={headingId}>Selected Flight Summary</Heading>
        {isMultiCity ? (
          <Route>
            <TripRoute
              slices={flight.slices.map(({ origin, destination }) => ({
                origin: origin.iata_code,
                destination: destination.iata_code,
              }))}
            />
          </Route>
        ) : first ? (
          <Route translate="no">
            {formatPlace(first.origin)} <span aria-hidden="true">→</span>
            <VisuallyHidden> to </VisuallyHidden> {formatPlace(first.destination)}
          </Route>
        ) : null}
        <Facts>
          <span>{dates}</span>
          <b key={price} translate="no">
            {price}
          </b>
        </Facts>
        <ChevronDownIcon size={22} />
      </Bar>
      {children}
    </Disclosure>
  );
}

const Disclosure = styled.details`
  border-radius: ${radius.card};

  &[open] {
    display: grid;
    gap: ${space(3)};
  }
`;

const Bar = styled.summary`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: center;
  gap: 0 ${space(3)};
  padding: ${space(2.5)} ${space(4)};
  border: 1px solid ${color.line};
  border-radius: ${radius.card};
  background: ${color.card};
  line-height: 1.35;
  list-style: none;
  cursor: pointer;

  &::-webkit-details-marker {
    display: none;
  }

  & > svg {
    grid-area: 1 / 2 / span 3;
    color: ${color.sage};
    transition: rotate ${motion.feedback};
  }

  [open] > & > svg {
    rotate: 180deg;
  }
`;

const Heading = styled.h2`
  color: ${color.inkSoft};
  font-family: inherit;
  font-size: ${size.caption};
  font-weight: 500;
  letter-spacing: 0;
`;

const Route = styled.span`
  font-weight: 600;
`;

const Facts = styled.span`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space(3)};
  font-size: ${size.small};
  ${tabularNumbers}

  span {
    color: ${color.inkSoft};
  }
`;
