import { styled } from 'styled-components';
import { Skeleton } from '#site/ui/skeleton.tsx';
import { space } from '#site/ui/theme.ts';
import { VisuallyHidden } from '#site/ui/visually-hidden.tsx';

/** Reserves the space of the card form while it loads. */
export function CardSkeleton() {
  return (
    <Placeholder>
      <VisuallyHidden>Loading the card form...</VisuallyHidden>
      <Skeleton $height="5rem" $radius="10px" />
      <TwoColumns>
        <Skeleton $height="5rem" $radius="10px" />
        <Skeleton $height="5rem" $radius="10px" />
      </TwoColumns>
    </Placeholder>
  );
}

const Placeholder = styled.output`
  display: grid;
  gap: ${space(4)};
`;

const TwoColumns = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${space(4)};
`;
