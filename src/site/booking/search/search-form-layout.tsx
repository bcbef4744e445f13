import { css, styled } from 'styled-components';
import { color, media, radius, shadow, space } from '#site/ui/theme.ts';

/**
 * The layout of the form by its own width: one column, two columns, four columns, and finally two rows with the button
 * at the end. The visual order is always the document order.
 */
export const SearchContainer = styled.search`
  display: block;
  container: search / inline-size;
`;

const pairs = '@container search (min-width: 36rem)';
export const wideForm = '@container search (min-width: 54rem)';
export const twoRows = '@container search (min-width: 72rem)';

/** The columns of a wide form. */
export const columns = css`
  grid-template-columns: repeat(24, minmax(0, 1fr));
  column-gap: ${space(3)};
`;

export const FormCard = styled.form.attrs({ className: 'search-card' })`
  position: relative;
  display: grid;
  gap: ${space(5)};
  padding: ${space(5)};
  border-radius: 20px;
  background: ${color.card};
  box-shadow: ${shadow};

  ${media.forcedColors} {
    border: 1px solid CanvasText;
  }

  ${pairs} {
    padding: ${space(7)};
  }

  ${wideForm} {
    ${columns}
    row-gap: ${space(5)};

    & > noscript,
    & > [role='alert'] {
      grid-column: 1 / -1;
    }
  }
`;

export const TripTypeRow = styled.div.attrs({ className: 'search-trip-type' })`
  ${wideForm} {
    grid-column: span 10;
  }

  ${twoRows} {
    grid-column: span 8;
  }
`;

const pair = css`
  display: grid;
  gap: ${space(4)};
  align-items: start;

  ${pairs} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    gap: ${space(3)};
  }
`;

export const PlacesRow = styled.div.attrs({ className: 'search-places' })`
  position: relative;
  ${pair}

  & > button {
    position: absolute;
    inset-block-start: 4.625rem;
    inset-inline-end: ${space(4)};
  }

  ${pairs} {
    gap: ${space(9)};

    & > button {
      inset-block-start: 1.875rem;
      inset-inline: calc(50% - 1.375rem) auto;
    }
  }

  /* In one column, what stands beside the button ends before it. */
  @container search (max-width: 35.99rem) {
    & > :first-child :is(output, legend, [id$='-error'], [aria-label='Also from']),
    & > :last-child > button {
      margin-inline-end: ${space(14)};
    }
  }

  ${wideForm} {
    grid-column: span 14;
  }

  ${twoRows} {
    grid-column: span 16;
  }
`;

export const DatesRow = styled.div.attrs({ className: 'search-dates' })`
  ${pair}

  & > [role='alert'] {
    grid-column: 1 / -1;
  }

  ${wideForm} {
    grid-column: span 12;
  }

  ${twoRows} {
    grid-column: span 10;
  }
`;

export const PassengersRow = styled.div.attrs({ className: 'search-passengers' })`
  ${pair}

  ${wideForm} {
    grid-column: span 12;
  }

  ${twoRows} {
    grid-column: span 9;
  }
`;

/** In the last row, it aligns with the controls next to it, below their labels. */
export const SubmitRow = styled.div`
  & > button {
    min-block-size: 3.25rem;
    padding-block: 0;
  }

  ${wideForm} {
    grid-column: 1 / -1;
  }

  ${twoRows} {
    grid-column: span 5;
    margin-block-start: 1.59rem;
  }
`;

/**
 * The place of the recent searches. The document reserves it before anything is painted (`data-recent`), so that they move
 * nothing when they are read: as high as their heading and one line of them, with the line above.
 */
export const RecentSpace = styled.div`
  display: none;
  min-inline-size: 0;
  min-block-size: 7.3125rem;
  padding-block-start: ${space(2)};
  border-block-start: 1px solid ${color.line};

  :root[data-recent] &,
  &[data-filled] {
    display: block;
  }

  &[hidden] {
    display: none;
  }

  ${wideForm} {
    grid-column: 1 / -1;
  }
`;

/** It closes when the traveler goes on elsewhere, and never opens without script. */
export const PendingSearch = styled.output`
  display: none;
  max-inline-size: calc(100% - ${space(8)});
  padding: ${space(5)};
  border: 1px solid ${color.line};
  border-radius: ${radius.card};
  background: ${color.card};
  color: ${color.ink};
  box-shadow: ${shadow};
  text-wrap: balance;

  @media (scripting: enabled) {
    &:popover-open {
      display: block;
    }
  }
`;
