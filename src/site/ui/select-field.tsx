import type { ComponentProps } from 'react';
import { styled } from 'styled-components';
import { ControlBox, controlStyles, Field, type FieldLabelProps } from './field.tsx';
import { ChevronDownIcon } from './icons.tsx';
import { color, space } from './theme.ts';

interface SelectFieldProps extends ComponentProps<'select'>, FieldLabelProps {}

/** A native select with its label: `<option>`s as children. `className` goes to the whole field. */
export function SelectField({ id, label, optional, hint, error, className, ...select }: SelectFieldProps) {
  return (
    <Field id={id} label={label} optional={optional} hint={hint} error={error} className={className}>
      {control => <Select {...select} {...control} />}
    </Field>
  );
}

/** A select without a label, for fields that share an error with others. */
export function Select(select: ComponentProps<'select'>) {
  return (
    <Box>
      <NativeSelect {...select} />
      <ChevronDownIcon size={18} />
    </Box>
  );
}

const NativeSelect = styled.select`
  ${controlStyles}
  padding-inline-end: ${space(11)};
  appearance: none;
  cursor: pointer;

  option {
    background: ${color.card};
    color: ${color.ink};
  }
`;

const Box = styled(ControlBox)`
  & > svg {
    justify-self: end;
    margin-inline-end: ${space(4)};
  }
`;
