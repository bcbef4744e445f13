import { styled } from 'styled-components';
import { figures, font, headerHeight, media, size, space } from '../../ui/theme.ts';
import { ClearFiltersButton } from './clear-filters-button.tsx';
import { Filters, type FiltersProps } from './filters.tsx';

interface FiltersSideProps extends FiltersProps {
  shown: number;
  total: number;
}

/** The filters beside the list. Where nothing passes, the empty state has the button that clears them. */
export function FiltersSide({ shown, total, ...filters }: FiltersSideProps) {
  return (
    <Side aria-label="Filters">
      <Head>
        <Count>
          {shown} of {total} flights
        </Count>
        {shown > 0 ? <ClearFiltersButton /> : null}
      </Head>
      <Filters {...filters} />
    </Side>
  );
}

/* Stays while the list goes by, scrolls by itself where it is longer than the screen, and fades out at that end. */
const Side = styled.aside`
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
    mask-image: linear-gradient(#000 calc(100% - ${space(10)}), transparent);
  }
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space(2)};
  min-block-size: 2.75rem;
`;

/** An output: it says itself anew when a filter changes it. */
export const Count = styled.output`
  display: block;
  font-family: ${font.display};
  font-size: ${size.body};
  font-weight: 700;
  ${figures}
`;
