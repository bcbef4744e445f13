import type { ComponentProps, ReactNode } from 'react';
import { styled } from 'styled-components';
import { color, media, motion, space } from './theme.ts';

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type'> {
  /** The label. */
  children: ReactNode;
  /** Secondary text at the end of the row, such as a count or a price. It is not part of the label. */
  end?: ReactNode;
}

/** A checkbox. The whole row can be pressed. */
export function Checkbox({ children, end, className, ...input }: CheckboxProps) {
  return (
    <Row className={className}>
      <Option>
        <input {...input} type="checkbox" />
        <span>{children}</span>
      </Option>
      {end ? <End>{end}</End> : null}
    </Row>
  );
}

const Row = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space(3)};
`;

const Option = styled.label`
  display: flex;
  flex: 1;
  align-items: center;
  gap: ${space(3)};
  min-block-size: 2.75rem;
  line-height: 1.35;
  cursor: pointer;

  input {
    flex: none;
    display: grid;
    place-items: center;
    inline-size: 1.375rem;
    block-size: 1.375rem;
    margin: 0;
    border: 1px solid ${color.control};
    border-radius: 6px;
    background: ${color.card};
    appearance: none;
    cursor: inherit;
    transition: background-color ${motion.feedback};
  }

  input::before {
    content: '';
    inline-size: 0.8rem;
    block-size: 0.4rem;
    margin-block-start: -0.2rem;
    border: solid ${color.onSage};
    border-width: 0 0 2.5px 2.5px;
    rotate: -45deg;
    scale: 0;
    transition: scale ${motion.feedback};
  }

  ${media.hover} {
    &:hover input {
      border-color: ${color.ink};
    }
  }

  input:checked {
    border-color: ${color.sage};
    background: ${color.sage};
  }

  input:checked::before {
    scale: 1;
  }

  &:has([aria-disabled='true']) {
    color: ${color.inkSoft};
    cursor: not-allowed;
  }

  input[aria-disabled='true'] {
    border-color: ${color.line};
    background: ${color.paper};
  }

  input[aria-disabled='true']:checked {
    border-color: ${color.inkSoft};
    background: ${color.inkSoft};
  }

  input[aria-invalid='true'] {
    border: 2px solid ${color.danger};
  }

  ${media.forcedColors} {
    input {
      border-color: ButtonText;
    }

    input:checked {
      background: Highlight;
      forced-color-adjust: none;
    }
  }
`;

const End = styled.span`
  flex: none;
  color: ${color.inkSoft};
  font-variant-numeric: tabular-nums;
`;
