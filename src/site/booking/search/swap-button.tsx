import { useState } from 'react';
import { styled } from 'styled-components';
import { IconButton } from '#site/ui/button.tsx';
import { SwapIcon } from '#site/ui/icons.tsx';
import { color, layer } from '#site/ui/theme.ts';
import { VisuallyHidden } from '#site/ui/visually-hidden.tsx';
import { useBookingActor } from '../booking-provider.tsx';

/** Swaps origin and destination, and announces the new ones. */
export function SwapButton() {
  const actor = useBookingActor();
  const [announcement, setAnnouncement] = useState('');

  function handleSwap() {
    actor.send({ type: 'search.swap' });
    const { originText, originCode, destinationText, destinationCode } = actor.getSnapshot().context.form;
    const [from, to] = [originText || originCode || 'empty', destinationText || destinationCode || 'empty'];
    setAnnouncement(`Swapped. From: ${from}. To: ${to}.`);
  }

  return (
    <>
      <RoundButton aria-label="Swap origin and destination" onClick={handleSwap}>
        <SwapIcon />
      </RoundButton>
      <VisuallyHidden as="output">{announcement}</VisuallyHidden>
    </>
  );
}

const RoundButton = styled(IconButton)`
  z-index: ${layer.raised};
  border-color: ${color.control};
  background: ${color.card};
  color: ${color.sage};
`;
