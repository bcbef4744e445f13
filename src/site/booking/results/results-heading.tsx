import type { Ref } from 'react';
import { styled } from 'styled-components';
import type { SortMode } from '#machines/booking/results-filters.ts';
import { color, tabularNumbers, font, media, size, space } from '#site/ui/theme.ts';
import { visuallyHiddenStyles } from '#site/ui/visually-hidden.tsx';
import { useBooking } from '../booking-provider.tsx';

interface ResultsHeadingProps {
  /** The number of flights that pass the filters. */
  shown: number;
  pages: number;
  /** Takes the focus when the page changes. */
  ref: Ref<HTMLHeadingElement>;
}

const sortDescriptions: Record<SortMode, string> = {
  price: 'Sorted by total price, lowest first',
  duration: 'Sorted by duration, shortest first',
  departure: 'Sorted by departure, earliest first',
  best: 'Sorted by price, duration, stops and times, best first',
};

/** The number of flights, the current page, and the sort order. */
export function ResultsHeading({ shown, pages, ref }: ResultsHeadingProps) {
  const sort = useBooking(snapshot => snapshot.context.filters.sort);
  const page = useBooking(snapshot => snapshot.context.filters.page);

  return (
    <HeadingGroup>
      <h2 ref={ref} tabIndex={-1}>
        <span>{shown === 1 ? '1 flight' : `${shown} flights`}</span>
        {pages > 1 ? <small>{` Page ${Math.min(page, pages)} of ${pages}`}</small> : null}
      </h2>
      {shown > 0 ? <p>{`${sortDescriptions[sort]}. Times are local.`}</p> : null}
    </HeadingGroup>
  );
}

const HeadingGroup = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 0 ${space(3)};

  h2 {
    font-size: ${size.lead};
    letter-spacing: -0.01em;
    ${tabularNumbers}
  }

  small {
    margin-inline-start: ${space(1)};
    color: ${color.inkSoft};
    font-family: ${font.text};
    font-size: ${size.small};
    font-weight: 400;
    letter-spacing: 0;
  }

  p {
    color: ${color.inkSoft};
    font-size: ${size.small};
    line-height: 1.4;
  }

  /* There, two flights need the room, and the sheet of the filters says how they are sorted. */
  ${media.phone} {
    p {
      ${visuallyHiddenStyles}
    }
  }
`;
