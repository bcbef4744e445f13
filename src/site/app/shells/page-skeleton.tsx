import { styled } from 'styled-components';
import { Container } from '#site/ui/container.tsx';
import { Skeleton } from '#site/ui/skeleton.tsx';
import { color, media, radius, size, space } from '#site/ui/theme.ts';

interface PageSkeletonProps {
  heading: string;
  /** What is being loaded, in place of the block across the page. */
  message?: string;
  /** CSS lengths: the block across the page, and each of those in the wide column. */
  heights: { top: string; block: string };
  /** Where large screens have the narrow column. */
  side: 'start' | 'end';
}

const blocks = [1, 2, 3];

/** The outline of a page in two columns, of which only the heading is known, and perhaps what is loaded. */
export function PageSkeleton({ heading, message, heights, side }: PageSkeletonProps) {
  return (
    <Page>
      <h1>{heading}</h1>
      {message === undefined ? (
        <Skeleton $height={heights.top} $radius={radius.card} />
      ) : (
        <Message $height={heights.top}>{message}</Message>
      )}
      <Columns $side={side}>
        <Side>
          <Skeleton $height="22rem" $radius={radius.card} />
        </Side>
        <Blocks>
          {blocks.map(block => (
            <Skeleton key={block} $height={heights.block} $radius={radius.card} />
          ))}
        </Blocks>
      </Columns>
    </Page>
  );
}

const Page = styled(Container)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(5)};
  padding-block: ${space(8)} ${space(16)};

  ${media.phone} {
    gap: ${space(4)};
    padding-block-start: ${space(3)};

    & > h1 {
      font-size: ${size.h3};
    }
  }
`;

const Message = styled.p<{ $height: string }>`
  display: grid;
  align-items: center;
  min-block-size: ${({ $height }) => $height};
  color: ${color.inkSoft};
  font-size: ${size.lead};
`;

const Columns = styled.div<{ $side: 'start' | 'end' }>`
  display: grid;
  gap: ${space(8)};

  ${media.large} {
    grid-template-columns: ${({ $side }) =>
      $side === 'start' ? '18.75rem minmax(0, 1fr)' : 'minmax(0, 1fr) 22rem'};
  }

  & > :first-child {
    order: ${({ $side }) => ($side === 'start' ? 0 : 1)};
  }
`;

const Side = styled.div`
  display: none;

  ${media.large} {
    display: block;
  }
`;

const Blocks = styled.div`
  display: grid;
  gap: ${space(5)};
`;
