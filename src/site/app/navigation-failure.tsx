import { useLayoutEffect, useSyncExternalStore } from 'react';
import { styled } from 'styled-components';
import { LoadFailure } from '#site/ui/load-failure.tsx';
import { layer, shadow, space } from '#site/ui/theme.ts';
import {
  getFailedNavigation,
  setFailedNavigation,
  subscribeToFailedNavigation,
} from './failed-navigation.ts';

const anchorName = '--failed-navigation';

/** Says beside the link or button that was pressed that the next page could not be loaded. */
export function NavigationFailure() {
  const failed = useSyncExternalStore(subscribeToFailedNavigation, getFailedNavigation, () => null);
  const pressed = failed?.pressed ?? null;

  useLayoutEffect(() => {
    pressed?.style.setProperty('anchor-name', anchorName);
    return () => void pressed?.style.removeProperty('anchor-name');
  }, [pressed]);

  function handleClose() {
    setFailedNavigation(null);
    pressed?.focus();
  }

  return failed === null ? null : (
    <Place $isAnchored={pressed !== null}>
      <LoadFailure
        label={`The page “${failed.title}”`}
        advice="Everything on this page is kept."
        onRetry={failed.retry}
        onClose={handleClose}
      />
    </Place>
  );
}

const Place = styled.div<{ $isAnchored: boolean }>`
  position: fixed;
  z-index: ${layer.popover};
  inset: auto ${space(4)} ${space(4)};
  inline-size: fit-content;
  max-inline-size: min(26rem, 100vw - ${space(8)});
  margin-inline: auto;
  box-shadow: ${shadow};

  @supports (position-area: block-end) {
    ${({ $isAnchored }) =>
      $isAnchored
        ? `
    position-anchor: ${anchorName};
    position-area: block-end span-all;
    inset: auto;
    margin: 0.5rem 1rem;
    position-try-fallbacks: flip-block;
    `
        : ''}
  }

  @media print {
    display: none;
  }
`;
