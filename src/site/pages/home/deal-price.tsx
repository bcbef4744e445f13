import { styled } from 'styled-components';
import type { Deal } from '#site/content/home.ts';
import { color, tabularNumbers, font, size, space } from '#site/ui/theme.ts';

/** A historical fare for one way, and its travel period. */
export function DealPrice({ deal: { price, dates } }: { deal: Deal }) {
  return (
    <Lines>
      <span>
        from <Amount>${price}</Amount> one way
      </span>
      <span>{dates}</span>
    </Lines>
  );
}

const Lines = styled.p`
  display: grid;
  gap: ${space(0.5)};
  color: ${color.inkSoft};
  font-size: ${size.small};
  line-height: 1.3;
`;

const Amount = styled.b`
  color: ${color.ink};
  font-family: ${font.display};
  font-size: ${size.h3};
  font-weight: 700;
  line-height: 1.1;
  letter-spacing: -0.01em;
  ${tabularNumbers}
`;
