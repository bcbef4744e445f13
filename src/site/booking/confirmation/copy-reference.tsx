import { useState, type RefObject } from 'react';
import { styled } from 'styled-components';
import { Button } from '#site/ui/button.tsx';
import { color, size } from '#site/ui/theme.ts';

interface CopyReferenceProps {
  reference: string;
  /** The element that shows the reference. It is selected where the browser doesn't let the page copy. */
  target: RefObject<HTMLElement | null>;
}

/** Copies the booking reference, and says so. Without permission it is selected, ready to be copied by hand. */
export function CopyReference({ reference, target }: CopyReferenceProps) {
  const [message, setMessage] = useState('');

  async function handleCopy() {
    try {
      await navigator.clipboard.writeText(reference);
      setMessage('Reference copied.');
    } catch {
      if (target.current !== null) getSelection()?.selectAllChildren(target.current);
      setMessage('Your browser doesn’t let us copy. The reference is selected: copy it from there.');
    }
  }

  return (
    <>
      <Button tone="secondary" size="small" onClick={() => void handleCopy()}>
        Copy reference
      </Button>
      <Message>{message === '' ? null : <span key={message}>{message}</span>}</Message>
    </>
  );
}

const Message = styled.output`
  flex-basis: 100%;
  color: ${color.inkSoft};
  font-size: ${size.small};
  line-height: 1.4;

  &:empty {
    position: absolute;
  }
`;
