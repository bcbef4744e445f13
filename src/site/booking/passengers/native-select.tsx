import type { ComponentProps } from 'react';
import { styled } from 'styled-components';
import { controlStyles } from '#site/ui/field.tsx';
import { ChevronDownIcon } from '#site/ui/icons.tsx';
import { color, space } from '#site/ui/theme.ts';

/** A bare select for fields that share an error with others; `SelectField` where one stands alone. */
export function NativeSelect(select: ComponentProps<'select'>) {
  return (
    <Box>
      <Select {...select} />
      <ChevronDownIcon size={18} />
    </Box>
  );
}

const Select = styled.select`
  ${controlStyles}
  padding-inline-end: ${space(7.5)};
  appearance: none;
  cursor: pointer;

  option {
    background: ${color.card};
    color: ${color.ink};
  }
`;

const Box = styled.span`
  position: relative;
  display: grid;
  align-items: center;

  & > * {
    grid-area: 1 / 1;
  }

  & > svg {
    justify-self: end;
    margin-inline-end: ${space(2.5)};
    color: ${color.inkSoft};
    pointer-events: none;
  }
`;
