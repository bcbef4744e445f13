import { useId, type ComponentProps } from 'react';
import { styled } from 'styled-components';
import { media, radius, size, space } from '../theme.ts';

/** A button. Keep one that does nothing now in the tab order: `aria-disabled` instead of `disabled`. */
export const Button = styled.button.attrs({ type: 'button' })<{
  $tone?: 'primary' | 'secondary' | 'quiet';
}>`
  min-block-size: 2.75rem;
  padding: ${space(1.5)} ${space(3.5)};
  border: 1px solid ${({ $tone = 'secondary' }) => ($tone === 'secondary' ? 'var(--control)' : 'transparent')};
  border-radius: ${radius.field};
  background: ${({ $tone }) =>
    $tone === 'primary' ? 'var(--accent)' : $tone === 'quiet' ? 'transparent' : 'var(--surface)'};
  color: ${({ $tone }) => ($tone === 'primary' ? 'var(--onAccent)' : 'var(--accent)')};
  font-size: ${size.small};
  font-weight: 600;
  line-height: 1.2;
  cursor: pointer;

  ${media.hover} {
    &:hover {
      background: ${({ $tone }) => ($tone === 'primary' ? 'var(--accentStrong)' : 'var(--accentTint)')};
    }
  }

  &[aria-pressed='true'] {
    border-color: var(--accent);
    background: var(--accentTint);
  }

  &[aria-disabled='true'] {
    border-color: transparent;
    background: color-mix(in srgb, var(--textMuted) 12%, var(--surface));
    color: var(--textMuted);
    cursor: not-allowed;
  }

  ${media.forcedColors} {
    border-color: ButtonText;
  }
`;

/** A word or two that classify something. */
export const Badge = styled.span<{ $isAccent?: boolean }>`
  padding: ${space(1)} ${space(2.5)};
  border: 1px solid transparent;
  border-radius: ${radius.chip};
  background: ${({ $isAccent }) => ($isAccent ? 'var(--accentTint)' : 'var(--emphasisTint)')};
  color: ${({ $isAccent }) => ($isAccent ? 'var(--accent)' : 'var(--text)')};
  font-size: ${size.caption};
  font-weight: 600;
  line-height: 1.25;
  white-space: nowrap;
`;

/** The line that opens and closes a `<details>`. */
export const Summary = styled.summary`
  display: inline-flex;
  align-items: center;
  min-block-size: 2.75rem;
  font-size: ${size.small};
  cursor: pointer;
  text-decoration: underline dotted;
  text-underline-offset: 0.22em;

  @media print {
    min-block-size: 0;
  }
`;

interface SearchFieldProps extends ComponentProps<'input'> {
  label: string;
  hint: string;
}

export function SearchField({ label, hint, ...input }: SearchFieldProps) {
  const id = useId();
  return (
    <Field>
      <label htmlFor={id}>{label}</label>
      <input {...input} type="search" id={id} aria-describedby={`${id}-hint`} />
      <span id={`${id}-hint`}>{hint}</span>
    </Field>
  );
}

const Field = styled.div`
  display: grid;
  gap: ${space(1.5)};
  font-size: ${size.small};
  line-height: 1.3;

  label {
    font-weight: 600;
  }

  input {
    inline-size: 100%;
    min-inline-size: 0;
    block-size: 3.25rem;
    padding: 0 ${space(4)};
    border: 1px solid var(--control);
    border-radius: ${radius.field};
    background: var(--surface);
    font-size: ${size.body};
  }

  span {
    color: var(--textMuted);
  }
`;
