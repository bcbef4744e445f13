import { memo, useRef } from 'react';
import { styled } from 'styled-components';
import type { FlightItem } from '#machines/booking/flight-items.ts';
import { firstBookingOffer, phoneFaresOffer, type Promotion } from '#site/content/promotions.ts';
import { media, space } from '#site/ui/theme.ts';
import { OfferBanner } from '../offer-banner.tsx';
import { FlightCard } from './flight-card.tsx';
import { useOnScreenFirst } from './use-on-screen-first.ts';

interface FlightListProps {
  items: readonly FlightItem[];
  /** Whether the first banner is about a first booking. On large screens that one stands beside the list. */
  hasFirstBookingOffer: boolean;
}

/** A banner appears after every third flight. */
const flightsPerBanner = 3;
/** How many flights a screen has room for. */
const mostOnScreen = 5;

/**
 * One page of flights. The elements of a flight are used again for the one that takes its place, which is a fraction of the
 * work of new ones. A banner is a note inside the preceding flight's list item, so that only flights count as items.
 */
export const FlightList = memo(function FlightList({ items, hasFirstBookingOffer }: FlightListProps) {
  const first = Math.min(flightsPerBanner, items.length);
  const list = useRef<HTMLUListElement>(null);
  const listed = useOnScreenFirst(items, list, mostOnScreen);

  function findOffer(count: number): Promotion | null {
    if (hasFirstBookingOffer && count === first) return firstBookingOffer;
    return count % flightsPerBanner === 0 ? phoneFaresOffer : null;
  }

  return (
    <List ref={list} aria-label="Flights" aria-busy={listed !== items}>
      {listed.map((item, index) => {
        const offer = findOffer(index + 1);
        return (
          <Item key={index}>
            <FlightCard item={item} />
            {offer === null ? null : <OfferBanner offer={offer} isLow />}
          </Item>
        );
      })}
    </List>
  );
});

/* With an empty string as the marker, Safari still announces a list. */
const List = styled.ul`
  padding: 0;
  list-style-type: '';

  ${media.phone} {
    margin-inline: -${space(2)};
  }
`;

/*
 * Each flight is laid out and painted by itself, so that those that only move are neither. What is skipped with
 * `content-visibility` instead has no `innerText`.
 */
const Item = styled.li`
  contain: content;
  overflow-clip-margin: ${space(2)};

  li + &,
  & > :not(:first-child) {
    margin-block-start: ${space(2)};
  }
`;
