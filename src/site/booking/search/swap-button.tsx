import { styled } from 'styled-components';
import { IconButton } from '../../ui/button.tsx';
import { SwapIcon } from '../../ui/icons.tsx';
import { color, layer } from '../../ui/theme.ts';

interface SwapButtonProps {
  onSwap: () => void;
}

/** Exchanges the two places; it sits on the line between them. */
export function SwapButton({ onSwap }: SwapButtonProps) {
  return (
    <Press aria-label="Swap origin and destination" onClick={onSwap}>
      <SwapIcon />
    </Press>
  );
}

const Press = styled(IconButton)`
  z-index: ${layer.raised};
  border-color: ${color.control};
  background: ${color.card};
  color: ${color.sage};
`;
