import { memo } from 'react';
import { styled } from 'styled-components';
import { tabularNumbers, font, size, space } from '#site/ui/theme.ts';
import { ClearFiltersButton } from './clear-filters-button.tsx';
import { Filters, type FiltersProps } from './filters.tsx';

interface FiltersSidebarProps extends FiltersProps {
  shown: number;
  total: number;
}

/** The filters beside the list. If no flight matches, the empty state has the button that clears them. */
export const FiltersSidebar = memo(function FiltersSidebar({
  shown,
  total,
  ...filters
}: FiltersSidebarProps) {
  return (
    <Sidebar aria-label="Filters">
      <Header>
        <Count>{`${shown} of ${total === 1 ? '1 flight' : `${total} flights`}`}</Count>
        {shown > 0 ? <ClearFiltersButton /> : null}
      </Header>
      <Filters {...filters} />
    </Sidebar>
  );
});

const Sidebar = styled.aside`
  display: grid;
  gap: ${space(6)};
`;

const Header = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space(2)};
  min-block-size: 2.75rem;
`;

/** An output, so that changes are announced. */
export const Count = styled.output`
  display: block;
  font-family: ${font.display};
  font-size: ${size.body};
  font-weight: 700;
  ${tabularNumbers}
`;
