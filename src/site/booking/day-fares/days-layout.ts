import { css } from 'styled-components';

/** From here on, a day and its fare fit side by side, also one of four digits. */
export const wideDays = '@media (min-width: 72em)';

/** The height of the days, also before they are there; 44 px within the lines. */
export const daysHeight = css`
  min-block-size: 2.875rem;

  ${wideDays} {
    min-block-size: 2.25rem;
  }
`;
