import { styled } from 'styled-components';
import { Button } from '#site/ui/button.tsx';
import { CheckIcon } from '#site/ui/icons.tsx';
import { color, size, space } from '#site/ui/theme.ts';
import { VisuallyHidden } from '#site/ui/visually-hidden.tsx';

interface FoldedPassengerProps {
  /** "Adult 1" */
  label: string;
  name: string;
  onOpen: (block: Element) => void;
}

/** A complete passenger in one line. */
export function FoldedPassenger({ label, name, onOpen }: FoldedPassengerProps) {
  return (
    <Line data-folded-line="">
      <CheckIcon size={20} />
      <p>
        <strong key={name} translate="no">
          {name}
        </strong>
        <span>
          <span>{label}</span>
          <VisuallyHidden>, complete</VisuallyHidden>
        </span>
      </p>
      <Button
        tone="quiet"
        size="small"
        onClick={({ currentTarget }) => {
          const block = currentTarget.closest('fieldset');
          if (block) onOpen(block);
        }}
      >
        <span>
          Edit<VisuallyHidden>{` ${label}`}</VisuallyHidden>
        </span>
      </Button>
    </Line>
  );
}

const Line = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  align-items: center;
  gap: ${space(3)};

  & > svg {
    color: ${color.success};
  }

  p {
    display: grid;
    line-height: 1.3;
    overflow-wrap: anywhere;
  }

  p > span {
    color: ${color.inkSoft};
    font-size: ${size.small};
  }

  button {
    margin-inline-end: -${space(3.5)};
  }
`;
