import { type RefObject, useEffect } from 'react';

/**
 * Focuses the element when it appears, if no other element has the focus (the control that led here was removed). A
 * traveler who is typing keeps the focus.
 */
export function useFocusOnShow(ref: RefObject<HTMLElement | null>, isShown: boolean): void {
  useEffect(() => {
    if (isShown && document.activeElement === document.body) ref.current?.focus();
  }, [ref, isShown]);
}
