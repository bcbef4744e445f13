import { useEffect, useEffectEvent, type RefObject } from 'react';

/**
 * Asks to close an open popup when the pointer is pressed, or the focus goes, outside of `root`, and on Escape, which
 * is told apart so that the focus can be brought back.
 */
export function useDismiss(
  isOpen: boolean,
  root: RefObject<HTMLElement | null>,
  onDismiss: (by: 'outside' | 'escape') => void,
): void {
  const dismiss = useEffectEvent(onDismiss);

  useEffect(() => {
    if (!isOpen) return undefined;
    function handleOutside(event: Event) {
      if (event.target instanceof Node && !root.current?.contains(event.target)) dismiss('outside');
    }
    function handleKey(event: KeyboardEvent) {
      if (event.key === 'Escape') dismiss('escape');
    }
    document.addEventListener('pointerdown', handleOutside);
    document.addEventListener('focusin', handleOutside);
    document.addEventListener('keydown', handleKey);
    return () => {
      document.removeEventListener('pointerdown', handleOutside);
      document.removeEventListener('focusin', handleOutside);
      document.removeEventListener('keydown', handleKey);
    };
  }, [isOpen, root]);
}
