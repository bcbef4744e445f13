import { styled } from 'styled-components';
import { ChevronLeftIcon, ChevronRightIcon } from './icons.tsx';
import { color, tabularNumbers, media, motion, radius, space } from './theme.ts';

interface PaginationProps {
  /** The page numbers to show, in order. */
  pages: readonly number[];
  current: number;
  /** The number of pages. "Next" is disabled on the last one. */
  total: number;
  onSelect: (page: number) => void;
}

/** The buttons "Previous", "Page 1" … and "Next". Disabled ends stay in the tab order. */
export function Pagination({ pages, current, total, onSelect }: PaginationProps) {
  const isFirst = current <= 1;
  const isLast = current >= total;

  return (
    <Row aria-label="Pagination">
      <StepButton
        type="button"
        aria-disabled={isFirst || undefined}
        onClick={isFirst ? undefined : () => onSelect(current - 1)}
      >
        <ChevronLeftIcon size={18} />
        <span>Previous</span>
      </StepButton>
      <Pages>
        {pages.map(page => (
          <Page
            key={page}
            type="button"
            aria-label={`Page ${page}`}
            aria-current={page === current ? 'page' : undefined}
            onClick={() => onSelect(page)}
          >
            {page}
          </Page>
        ))}
      </Pages>
      <StepButton
        type="button"
        aria-disabled={isLast || undefined}
        onClick={isLast ? undefined : () => onSelect(current + 1)}
      >
        <span>Next</span>
        <ChevronRightIcon size={18} />
      </StepButton>
    </Row>
  );
}

const Row = styled.nav`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space(2)};
  ${tabularNumbers}
`;

const Pages = styled.div`
  order: 1;
  display: flex;
  flex: 1 0 100%;
  flex-wrap: wrap;
  justify-content: center;
  gap: ${space(1)};

  ${media.large} {
    order: 0;
    flex: 1 1 auto;
  }
`;

const Page = styled.button`
  min-inline-size: 2.75rem;
  min-block-size: 2.75rem;
  padding: 0 ${space(2)};
  border: 1px solid transparent;
  border-radius: ${radius.field};
  background: none;
  font-weight: 500;
  cursor: pointer;
  transition: background-color ${motion.feedback};

  ${media.hover} {
    &:hover:not([aria-disabled], [aria-current]) {
      background: ${color.sageTint};
    }
  }

  &[aria-current='page'] {
    border-color: ${color.sage};
    background: ${color.sage};
    color: ${color.onSage};
    font-weight: 600;
  }

  &[aria-disabled='true'] {
    color: ${color.inkSoft};
    opacity: 0.6;
    cursor: default;
  }

  ${media.forcedColors} {
    &[aria-current='page'] {
      border: 3px solid Highlight;
    }
  }
`;

const StepButton = styled(Page)`
  display: inline-flex;
  align-items: center;
  gap: ${space(1.5)};
  padding-inline: ${space(3)};
  font-weight: 600;
`;
