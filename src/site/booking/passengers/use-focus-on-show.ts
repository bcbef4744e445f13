import { type RefObject, useEffect } from 'react';

/**
 * Takes the focus as soon as `isShown`, where the control that led here is gone and has left the focus nowhere. A
 * traveller who is typing keeps it.
 */
export function useFocusOnShow(ref: RefObject<HTMLElement | null>, isShown: boolean): void {
  useEffect(() => {
    if (isShown && document.activeElement === document.body) ref.current?.focus();
  }, [ref, isShown]);
}
