import { styled } from 'styled-components';
import { media, space } from './theme.ts';

/** The page's column: at most 1200 px wide, with gutters. `$narrow` is for reading and forms. */
export const Container = styled.div<{ $narrow?: boolean }>`
  inline-size: 100%;
  max-inline-size: ${({ $narrow }) => ($narrow ? '52rem' : '79rem')};
  margin-inline: auto;
  padding-inline: ${space(4)};

  ${media.medium} {
    padding-inline: ${space(8)};
  }
`;

/** A section of a page, with 64 px between sections on phones, 96 on tablets and 128 on desktops. */
export const Section = styled.section`
  padding-block: ${space(8)};

  ${media.medium} {
    padding-block: ${space(12)};
  }

  ${media.large} {
    padding-block: ${space(16)};
  }
`;
