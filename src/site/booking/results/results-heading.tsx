import type { Ref } from 'react';
import { styled } from 'styled-components';
import type { ResultsPage, SortMode } from '#machines/booking/results.ts';
import { color, tabularNumbers, font, size, space } from '#site/ui/theme.ts';

interface ResultsHeadingProps {
  page: ResultsPage;
  sort: SortMode;
  /** Takes the focus when the page changes. */
  ref: Ref<HTMLHeadingElement>;
}

const sortDescriptions: Record<SortMode, string> = {
  price: 'Sorted by total price, lowest first',
  duration: 'Sorted by duration, shortest first',
  departure: 'Sorted by departure, earliest first',
};

/** The number of flights, the current page, and the sort order. */
export function ResultsHeading({ page, sort, ref }: ResultsHeadingProps) {
  return (
    <HeadingGroup>
      <h2 ref={ref} tabIndex={-1}>
        <span>{page.shown === 1 ? '1 flight' : `${page.shown} flights`}</span>
        {page.pages > 1 ? <small>{` Page ${page.page} of ${page.pages}`}</small> : null}
      </h2>
      {page.shown > 0 ? <p>{`${sortDescriptions[sort]}. Times are local.`}</p> : null}
    </HeadingGroup>
  );
}

const HeadingGroup = styled.div`
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
`;
