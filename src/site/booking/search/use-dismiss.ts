import { useEffect, useEffectEvent, type RefObject } from 'react';
import { useCloseOnLeave } from '#site/ui/use-close-on-leave.ts';

/**
 * Calls `onDismiss` when the pointer is pressed or the focus moves outside `root`, and on Escape and Back, which are
 * reported separately so that the focus can return.
 */
export function useDismiss(
  isOpen: boolean,
  root: RefObject<HTMLElement | null>,
  onDismiss: (by: 'outside' | 'escape') => void,
): void {
  const dismiss = useEffectEvent(onDismiss);
  useCloseOnLeave(isOpen, () => onDismiss('escape'));

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
