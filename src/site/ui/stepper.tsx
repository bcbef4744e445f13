import { useId } from 'react';
import { styled } from 'styled-components';
import { MinusIcon, PlusIcon } from './icons.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';
import { color, tabularNumbers, media, motion, radius, size, space } from './theme.ts';

interface StepperProps {
  /** The label of the count: "Adults". */
  label: string;
  /** The singular in lower case: "adult". The buttons are "Add adult" and "Remove adult". */
  noun: string;
  hint?: string;
  value: number;
  onAdd: () => void;
  onRemove: () => void;
  /** The reason that disables the add button, shown below the row. */
  addDisabledReason?: string | undefined;
  /** The reason that disables the remove button, announced only. */
  removeDisabledReason?: string | undefined;
}

/** A number with buttons to change it. */
export function Stepper({
  label,
  noun,
  hint,
  value,
  onAdd,
  onRemove,
  addDisabledReason,
  removeDisabledReason,
}: StepperProps) {
  const id = useId();

  return (
    <Row aria-labelledby={`${id}-label`}>
      <Labels>
        <Name id={`${id}-label`}>{label}</Name>
        {hint ? <Hint>{hint}</Hint> : null}
      </Labels>
      <Controls>
        <Step
          type="button"
          aria-label={`Remove ${noun}`}
          aria-disabled={removeDisabledReason ? true : undefined}
          aria-describedby={removeDisabledReason ? `${id}-less` : undefined}
          onClick={removeDisabledReason ? undefined : onRemove}
        >
          <MinusIcon />
        </Step>
        <Count key={value}>{value}</Count>
        <Step
          type="button"
          aria-label={`Add ${noun}`}
          aria-disabled={addDisabledReason ? true : undefined}
          aria-describedby={addDisabledReason ? `${id}-more` : undefined}
          onClick={addDisabledReason ? undefined : onAdd}
        >
          <PlusIcon />
        </Step>
      </Controls>
      {addDisabledReason ? <Reason id={`${id}-more`}>{addDisabledReason}</Reason> : null}
      {removeDisabledReason ? (
        <VisuallyHidden id={`${id}-less`}>{removeDisabledReason}</VisuallyHidden>
      ) : null}
    </Row>
  );
}

const Row = styled.fieldset`
  display: grid;
  grid-template-columns: 1fr auto;
  align-items: center;
  gap: ${space(1)} ${space(4)};
  padding-block: ${space(3)};
`;

const Labels = styled.div`
  display: grid;
`;

const Name = styled.span`
  font-weight: 600;
  line-height: 1.3;
`;

const Hint = styled.span`
  color: ${color.inkSoft};
  font-size: ${size.small};
`;

const Controls = styled.div`
  display: flex;
  align-items: center;
  gap: ${space(1)};
`;

const Step = styled.button`
  display: grid;
  place-items: center;
  inline-size: 2.75rem;
  block-size: 2.75rem;
  padding: 0;
  border: 1px solid ${color.control};
  border-radius: ${radius.chip};
  background: ${color.card};
  color: ${color.sage};
  cursor: pointer;
  transition: background-color ${motion.feedback};

  ${media.hover} {
    &:hover:not([aria-disabled]) {
      background: ${color.sageTint};
    }
  }

  &[aria-disabled='true'] {
    border-color: ${color.line};
    color: ${color.inkSoft};
    opacity: 0.7;
    cursor: not-allowed;
  }

  ${media.forcedColors} {
    &[aria-disabled='true'] {
      border-color: GrayText;
      color: GrayText;
      opacity: 1;
    }
  }
`;

const Count = styled.span`
  ${tabularNumbers}
  min-inline-size: 2.25rem;
  font-size: ${size.lead};
  font-weight: 600;
  text-align: center;
`;

const Reason = styled.p`
  grid-column: 1 / -1;
  color: ${color.inkSoft};
  font-size: ${size.small};
  line-height: 1.4;
`;
