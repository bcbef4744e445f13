import type { ComponentProps, ReactNode } from 'react';
import { css, styled } from 'styled-components';
import { controlStyles, Field, type FieldLabelProps } from './field.tsx';
import { color, space } from './theme.ts';

interface TextFieldProps extends Omit<ComponentProps<'input'>, 'children'>, FieldLabelProps {
  /** A silent picture inside the box, at its start. */
  icon?: ReactNode;
  /** Something at the end of the box, such as an `IconButton` that opens a calendar. */
  end?: ReactNode;
}

/** One line of text. Takes every attribute of `<input>`; `className` goes to the whole field. */
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
    <Field id={id} label={label} optional={optional ?? false} hint={hint} error={error} className={className}>
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

/** The bare box, for controls that bring their own frame. */
export const Input = styled.input`
  ${controlStyles}
`;

const Box = styled.span<{ $icon: boolean; $end: boolean }>`
  position: relative;
  display: grid;
  align-items: center;

  & > * {
    grid-area: 1 / 1;
  }

  & > svg {
    z-index: 1;
    margin-inline-start: ${space(4)};
    color: ${color.inkSoft};
    pointer-events: none;
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
