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
const fours = '@container search (min-width: 54rem)';
const twoRows = '@container search (min-width: 72rem)';

export const FormCard = styled.form`
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

  ${fours} {
    grid-template-columns: repeat(24, minmax(0, 1fr));
    gap: ${space(5)} ${space(3)};

    & > noscript,
    & > [role='alert'] {
      grid-column: 1 / -1;
    }
  }
`;

export const TripTypeRow = styled.div`
  ${fours} {
    grid-column: span 8;
  }

  ${twoRows} {
    grid-column: span 7;
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

export const PlacesRow = styled.div`
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

  /* In one column, the message ends before the button. */
  @container search (max-width: 35.99rem) {
    & > :first-child :is(output, [id$='-error']) {
      margin-inline-end: ${space(14)};
    }
  }

  ${fours} {
    grid-column: span 16;
  }

  ${twoRows} {
    grid-column: span 17;
  }
`;

export const DatesRow = styled.div`
  ${pair}

  & > [role='alert'] {
    grid-column: 1 / -1;
  }

  ${fours} {
    grid-column: span 12;
  }

  ${twoRows} {
    grid-column: span 10;
  }
`;

export const PassengersRow = styled.div`
  ${pair}

  ${fours} {
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

  ${fours} {
    grid-column: 1 / -1;
  }

  ${twoRows} {
    grid-column: span 5;
    margin-block-start: 1.59rem;
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
