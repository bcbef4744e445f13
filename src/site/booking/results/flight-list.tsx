import { styled } from 'styled-components';
import type { Flight } from '#contract/flight.ts';
import { settings } from '#site/content/settings.ts';
import { PromoBanner } from '#site/ui/promo-banner.tsx';
import { space } from '#site/ui/theme.ts';
import { FlightCard } from './flight-card.tsx';

interface FlightListProps {
  flights: readonly Flight[];
}

/** A banner appears after every third flight (specification, section 9). */
const flightsPerBanner = 3;

/**
 * One page of flights. A banner is a note inside the preceding flight's list item, so that only flights count as items.
 */
export function FlightList({ flights }: FlightListProps) {
  return (
    <List aria-label="Flights">
      {flights.map((flight, index) => (
        <Item key={flight.id || index}>
          <FlightCard flight={flight} />
          {(index + 1) % flightsPerBanner === 0 ? (
            <PromoBanner
              role="note"
              title="Save up to 40% by phone"
              phone={settings.phone}
              phoneHref={settings.phoneHref}
            >
              Some fares, up to 40% off, are sold by phone only. Ask before you book.
            </PromoBanner>
          ) : null}
        </Item>
      ))}
    </List>
  );
}

/* With an empty string as the marker, Safari still announces a list. */
const List = styled.ul`
  display: grid;
  gap: ${space(5)};
  padding: 0;
  list-style-type: '';
`;

const Item = styled.li`
  display: grid;
  gap: ${space(5)};
`;
