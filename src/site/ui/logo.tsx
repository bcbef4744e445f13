import { styled } from 'styled-components';
import { color, font, media, space } from './theme.ts';

/** The wing and the brand's name. */
export function Logo({ brand }: { brand: string }) {
  return (
    <Mark>
      <svg viewBox="0 0 40 40" width="38" height="38" aria-hidden="true">
        <path d="M3.5 27.5C8 13.5 20 4.5 37.5 4 34 16.5 22 25.5 3.5 27.5Z" />
        <path d="M8.5 31C17 27.5 26 22 34 16.8 32 26.5 22.5 33 8.5 31Z" />
        <path d="M14.5 35C20.5 34 26 31.5 30.5 27.8 29.5 34 22.5 38 14.5 35Z" />
      </svg>
      <span translate="no">{brand}</span>
    </Mark>
  );
}

const Mark = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${space(2)};
  color: ${color.ink};
  font-family: ${font.display};
  font-size: 1.375rem;
  font-weight: 700;
  line-height: 1;
  letter-spacing: -0.03em;

  svg {
    flex: none;
    fill: ${color.sage};
  }

  ${media.medium} {
    font-size: 1.5rem;
  }
`;
