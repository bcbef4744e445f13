import { styled } from 'styled-components';
import { color, media, shadow, space } from '../../ui/theme.ts';

/**
 * The places of the form's parts: one column on phones, pairs from 768 px, two rows from 1024 px. The order of the
 * document is the order in view everywhere.
 */
export const FormCard = styled.form`
  display: grid;
  gap: ${space(5)};
  padding: ${space(5)};
  border-radius: 20px;
  background: ${color.card};
  box-shadow: ${shadow};

  ${media.medium} {
    padding: ${space(7)};
  }

  ${media.large} {
    grid-template-columns: repeat(24, minmax(0, 1fr));
    gap: ${space(5)} ${space(3)};

    & > [role='alert'] {
      grid-column: 1 / -1;
    }
  }
`;

export const TripKind = styled.div`
  ${media.large} {
    grid-column: span 6;
  }
`;

const pair = `
  display: grid;
  gap: ${space(4)};
  align-items: start;

  ${media.medium} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    gap: ${space(3)};
  }
`;

export const Places = styled.div`
  position: relative;
  ${pair}

  & > button {
    position: absolute;
    inset-block-start: calc(50% - 0.75rem);
    inset-inline-end: ${space(4)};
  }

  ${media.medium} {
    gap: ${space(9)};

    & > button {
      inset-block-start: 1.875rem;
      inset-inline: calc(50% - 1.375rem) auto;
    }
  }

  ${media.large} {
    grid-column: span 18;
  }
`;

export const Dates = styled.div`
  ${pair}

  ${media.large} {
    grid-column: span 9;
  }
`;

export const Party = styled.div`
  ${pair}

  ${media.large} {
    grid-column: span 10;
  }
`;

/** Lines up with the boxes of the fields beside it, below the height of their labels. */
export const Submit = styled.div`
  ${media.large} {
    grid-column: span 5;
    margin-block-start: 1.59rem;
  }
`;
