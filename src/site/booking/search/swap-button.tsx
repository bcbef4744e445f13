import { styled } from 'styled-components';
import { IconButton } from '#site/ui/button.tsx';
import { SwapIcon } from '#site/ui/icons.tsx';
import { color, layer } from '#site/ui/theme.ts';

interface SwapButtonProps {
  onSwap: () => void;
}

/** Swaps origin and destination. */
export function SwapButton({ onSwap }: SwapButtonProps) {
  return (
    <RoundButton aria-label="Swap origin and destination" onClick={onSwap}>
      <SwapIcon />
    </RoundButton>
  );
}

const RoundButton = styled(IconButton)`
  z-index: ${layer.raised};
  border-color: ${color.control};
  background: ${color.card};
  color: ${color.sage};
`;
