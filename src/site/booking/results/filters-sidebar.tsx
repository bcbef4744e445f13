import { styled } from 'styled-components';
import { tabularNumbers, font, headerHeight, mask, media, size, space } from '#site/ui/theme.ts';
import { ClearFiltersButton } from './clear-filters-button.tsx';
import { Filters, type FiltersProps } from './filters.tsx';

interface FiltersSidebarProps extends FiltersProps {
  shown: number;
  total: number;
}

/** The filters beside the list. If no flight matches, the empty state has the button that clears them. */
export function FiltersSidebar({ shown, total, ...filters }: FiltersSidebarProps) {
  return (
    <Sidebar aria-label="Filters">
      <Header>
        <Count>
          {shown} of {total} flights
        </Count>
        {shown > 0 ? <ClearFiltersButton /> : null}
      </Header>
      <Filters {...filters} />
    </Sidebar>
  );
}

/* Sticky. It scrolls by itself if it is taller than the screen, and fades out at the bottom. */
const Sidebar = styled.aside`
  display: grid;
  gap: ${space(6)};

  ${media.tall} {
    position: sticky;
    inset-block-start: calc(${headerHeight} + ${space(4)});
    max-block-size: calc(100dvb - ${headerHeight} - var(--promo) - ${space(4)});
    margin-inline: -${space(2)};
    padding: 0 ${space(2)} ${space(10)};
    overflow-y: auto;
    overscroll-behavior: contain;
    scrollbar-width: thin;
    mask-image: linear-gradient(${mask.visible} calc(100% - ${space(10)}), ${mask.hidden});
  }
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
