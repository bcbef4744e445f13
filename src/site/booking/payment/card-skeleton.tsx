import { styled } from 'styled-components';
import { Skeleton } from '#site/ui/skeleton.tsx';
import { size, space } from '#site/ui/theme.ts';
import { VisuallyHidden } from '#site/ui/visually-hidden.tsx';

/** Reserves the space of the card form while it loads: as high as its fields. */
export function CardSkeleton() {
  return (
    <Placeholder>
      <VisuallyHidden>Loading the card form...</VisuallyHidden>
      <FieldSkeleton />
      <FieldSkeleton />
      <FieldSkeleton />
    </Placeholder>
  );
}

function FieldSkeleton() {
  return (
    <Frame>
      <Skeleton $width="7rem" $height={`calc(${size.small} * 1.3)`} />
      <Skeleton $height="3.25rem" $radius="10px" />
    </Frame>
  );
}

const rowHeight = `${size.small} * 1.3 + ${space(1.5)} + 3.25rem`;

/** Keeps the height of two rows of fields between the skeleton and the provider's form, which mounts empty. */
export const CardArea = styled.div`
  min-block-size: calc((${rowHeight}) * 2 + ${space(4)});
`;

const Placeholder = styled.output`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${space(4)};
`;

const Frame = styled.span`
  display: grid;
  gap: ${space(1.5)};

  &:nth-of-type(2) {
    grid-column: 1 / -1;
  }
`;
