import { styled } from 'styled-components';
import { Container } from '#site/ui/container.tsx';
import { space } from '#site/ui/theme.ts';

/** The column of the confirmation page, and of its shell. */
export const ConfirmationFrame = styled(Container)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(8)};
  padding-block: ${space(8)} ${space(20)};

  @media print {
    display: block;
    max-inline-size: none;
    padding: 0;
  }
`;
