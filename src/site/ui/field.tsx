import { type ReactNode, useId } from 'react';
import { css, styled } from 'styled-components';
import { AlertIcon } from './icons.tsx';
import { color, media, motion, radius, size, space } from './theme.ts';

export interface FieldLabelProps {
  /** Always visible. The control's accessible name starts with it. */
  label: string;
  /** Adds "(optional)" to the label. */
  optional?: boolean | undefined;
  /** What to type and why. While there is an error, only the error describes the control. */
  hint?: ReactNode;
  /** The message to show, if any. */
  error?: string | undefined;
}

/** The attributes of the control inside a `Field`. */
interface FieldControlProps {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

interface FieldProps extends FieldLabelProps {
  id?: string | undefined;
  /** Renders the control. Spread the props onto the input, select or combobox. */
  children: (control: FieldControlProps) => ReactNode;
  className?: string | undefined;
}

/** Label, control, hint and error of one field. `TextField` and `SelectField` are built on it. */
export function Field({ id, label, optional = false, hint, error, children, className }: FieldProps) {
  const generated = useId();
  const controlId = id ?? generated;
  const hintId = `${controlId}-hint`;
  const errorId = `${controlId}-error`;
  const description = error ? errorId : hint ? hintId : undefined;

  return (
    <Frame className={className}>
      <Label htmlFor={controlId}>
        {label}
        {optional ? <Optional> (optional)</Optional> : null}
      </Label>
      {children({
        id: controlId,
        'aria-describedby': description,
        'aria-invalid': error ? true : undefined,
      })}
      {hint ? <Hint id={hintId}>{hint}</Hint> : null}
      <FieldError id={errorId} message={error} />
    </Frame>
  );
}

/** The error under a field. Its text is exactly the message. */
export function FieldError({ id, message }: { id: string; message: string | undefined }) {
  return message ? (
    <ErrorMessage>
      <AlertIcon size={16} />
      <span id={id}>{message}</span>
    </ErrorMessage>
  ) : null;
}

/** The styles of every input and select. */
export const controlStyles = css`
  inline-size: 100%;
  min-inline-size: 0;
  block-size: 3.25rem;
  padding: 0 ${space(4)};
  border: 1px solid ${color.control};
  border-radius: ${radius.field};
  background: ${color.card};
  color: ${color.ink};
  line-height: 1.3;
  text-overflow: ellipsis;
  transition:
    border-color ${motion.feedback},
    background-color ${motion.feedback},
    color ${motion.feedback},
    box-shadow ${motion.feedback};

  &::placeholder {
    color: ${color.inkSoft};
    opacity: 1;
  }

  ${media.hover} {
    &:hover:not(:disabled, [readonly], [aria-disabled]) {
      border-color: ${color.ink};
    }
  }

  &:focus-visible {
    outline-offset: 1px;
  }

  &[aria-invalid='true'] {
    border-color: ${color.danger};
    box-shadow: inset 0 0 0 1px ${color.danger};
  }

  &:disabled,
  &[readonly],
  &[aria-disabled='true'] {
    border-color: ${color.line};
    background: ${color.paper};
    color: ${color.inkSoft};
    cursor: not-allowed;
  }

  ${media.forcedColors} {
    &[aria-invalid='true'] {
      border-width: 3px;
    }

    &[readonly],
    &[aria-disabled='true'] {
      border-color: GrayText;
      color: GrayText;
    }
  }
`;

/** Stacks a control with an icon or a button on top of it. Icons ignore presses. */
export const ControlBox = styled.span`
  position: relative;
  display: grid;
  align-items: center;

  & > * {
    grid-area: 1 / 1;
  }

  & > svg {
    color: ${color.inkSoft};
    pointer-events: none;
  }
`;

const Label = styled.label`
  font-size: ${size.small};
  font-weight: 600;
  line-height: 1.3;
`;

const Frame = styled.div`
  display: grid;
  align-content: start;
  gap: ${space(1.5)};
  min-inline-size: 0;
`;

const Optional = styled.span`
  color: ${color.inkSoft};
  font-weight: 400;
`;

const Hint = styled.span`
  color: ${color.inkSoft};
  font-size: ${size.small};
  line-height: 1.4;
`;

const ErrorMessage = styled.span`
  display: flex;
  gap: ${space(1.5)};
  align-items: baseline;
  color: ${color.danger};
  font-size: ${size.small};
  font-weight: 500;
  line-height: 1.4;

  svg {
    translate: 0 0.15em;
  }
`;
