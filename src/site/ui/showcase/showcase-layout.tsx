import { styled } from 'styled-components';

import { media, space } from '../theme.ts';

export const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(3)};
`;

export const Columns = styled.div`
  display: grid;
  gap: ${space(5)};

  ${media.medium} {
    grid-template-columns: repeat(auto-fit, minmax(20rem, 1fr));
  }
`;
