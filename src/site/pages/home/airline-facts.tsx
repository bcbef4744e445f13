import { styled } from 'styled-components';
import type { AirlineSummary } from '#site/content/airline.ts';
import { Badge } from '#site/ui/badge.tsx';
import { StarIcon } from '#site/ui/icons.tsx';
import { color, tabularNumbers, size, space } from '#site/ui/theme.ts';
import { VisuallyHidden } from '#site/ui/visually-hidden.tsx';

/** Our own rating, out of 5. */
export function Rating({ rating }: Pick<AirlineSummary, 'rating'>) {
  return (
    <Stars>
      <StarIcon size={18} />
      <VisuallyHidden>Rating </VisuallyHidden>
      {rating.toFixed(1)}
      <VisuallyHidden> out of 5</VisuallyHidden>
    </Stars>
  );
}

export function Features({ features }: Pick<AirlineSummary, 'features'>) {
  return (
    <Badges>
      {features.map(feature => (
        <Badge key={feature} as="li">
          {feature}
        </Badge>
      ))}
    </Badges>
  );
}

const Stars = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${space(1)};
  font-size: ${size.small};
  font-weight: 600;
  line-height: 1.3;
  ${tabularNumbers}

  svg {
    color: ${color.sage};
    fill: currentColor;
  }
`;

const Badges = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
  padding: 0;
  list-style-type: '';
`;
