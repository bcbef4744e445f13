import type { ComponentProps, ReactNode } from 'react';
import { css, styled } from 'styled-components';
import { ControlBox, controlStyles, Field, type FieldLabelProps } from './field.tsx';
import { layer, space } from './theme.ts';

interface TextFieldProps extends Omit<ComponentProps<'input'>, 'children'>, FieldLabelProps {
  /** A decorative icon at the start of the box. */
  icon?: ReactNode;
  /** Content at the end of the box, such as an `IconButton` that opens a calendar. */
  end?: ReactNode;
}

/** A text input with its label. It takes every attribute of `<input>`. `className` goes to the whole field. */
export function TextField({
  id,
  label,
  optional,
  hint,
  error,
  icon,
  end,
  className,
  ...input
}: TextFieldProps) {
  return (
    <Field id={id} label={label} optional={optional} hint={hint} error={error} className={className}>
      {control => (
        <Box $icon={Boolean(icon)} $end={Boolean(end)}>
          {icon}
          <Input {...input} {...control} />
          {end}
        </Box>
      )}
    </Field>
  );
}

/** An input without a label, for fields that share an error with others. */
export const Input = styled.input`
  ${controlStyles}
`;

const Box = styled(ControlBox)<{ $icon: boolean; $end: boolean }>`
  & > svg {
    z-index: ${layer.raised};
    margin-inline-start: ${space(4)};
  }

  & > button {
    justify-self: end;
    margin-inline-end: ${space(1)};
  }

  ${({ $icon }) =>
    $icon
      ? css`
          & > input {
            padding-inline-start: ${space(11.5)};
          }
        `
      : ''}
  ${({ $end }) =>
    $end
      ? css`
          & > input {
            padding-inline-end: ${space(13)};
          }
        `
      : ''}
`;
