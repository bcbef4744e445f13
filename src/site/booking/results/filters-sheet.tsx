import { useDeferredValue, useState } from 'react';
import { styled } from 'styled-components';
import { Button } from '#site/ui/button.tsx';
import { FilterIcon } from '#site/ui/icons.tsx';
import { Sheet } from '#site/ui/sheet.tsx';
import { space } from '#site/ui/theme.ts';
import { ClearFiltersButton } from './clear-filters-button.tsx';
import { Count } from './filters-sidebar.tsx';
import { Filters, type FiltersProps } from './filters.tsx';

interface FiltersSheetProps extends FiltersProps {
  shown: number;
}

/** A button that opens the filters in a sheet, for narrow screens. */
export function FiltersSheet({ shown, ...filters }: FiltersSheetProps) {
  const [isOpen, setIsOpen] = useState(false);
  // The sheet opens at once; what fills it is rendered in slices, while it slides in.
  const isFilled = useDeferredValue(isOpen);

  function handleClose() {
    setIsOpen(false);
  }

  return (
    <>
      <Button tone="secondary" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        <FilterIcon />
        Filters
      </Button>
      <Sheet
        open={isOpen}
        onClose={handleClose}
        side="left"
        heading="Filters"
        closeLabel="Close filters"
        footer={
          <Footer>
            <ClearFiltersButton />
            <Button size="small" onClick={handleClose}>
              {shown === 1 ? 'Show 1 flight' : `Show ${shown} flights`}
            </Button>
          </Footer>
        }
      >
        {isOpen ? (
          <Column>
            <Count>{shown === 1 ? '1 flight found' : `${shown} flights found`}</Count>
            {isFilled ? <Filters {...filters} /> : null}
          </Column>
        ) : null}
      </Sheet>
    </>
  );
}

const Column = styled.div`
  display: grid;
  gap: ${space(5)};
`;

const Footer = styled.div`
  display: grid;
  grid-template-columns: auto auto;
  gap: ${space(2)};

  button {
    padding-inline: ${space(2)};
  }
`;
