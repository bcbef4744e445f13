import type { ComponentProps } from 'react';
import { styled } from 'styled-components';
import { controlStyles, Field, type FieldLabelProps } from './field.tsx';
import { ChevronDownIcon } from './icons.tsx';
import { color, space } from './theme.ts';

interface SelectFieldProps extends ComponentProps<'select'>, FieldLabelProps {}

/** A native select with its label: `<option>`s as children. `className` goes to the whole field. */
export function SelectField({
  id,
  label,
  optional,
  hint,
  error,
  className,
  children,
  ...select
}: SelectFieldProps) {
  return (
    <Field id={id} label={label} optional={optional ?? false} hint={hint} error={error} className={className}>
      {control => (
        <Box>
          <Select {...select} {...control}>
            {children}
          </Select>
          <ChevronDownIcon size={18} />
        </Box>
      )}
    </Field>
  );
}

const Select = styled.select`
  ${controlStyles}
  padding-inline-end: ${space(11)};
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
    margin-inline-end: ${space(4)};
    color: ${color.inkSoft};
    pointer-events: none;
  }
`;
