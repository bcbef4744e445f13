import { type RefObject, useEffect, useRef } from 'react';

/**
 * Focuses the element when it appears, if no other element has the focus (the control that led here was removed). A
 * traveler who is typing keeps the focus.
 */
export function useFocusOnShow(ref: RefObject<HTMLElement | null>, isShown: boolean): void {
  useEffect(() => {
    if (isShown && document.activeElement === document.body) ref.current?.focus();
  }, [ref, isShown]);
}

/**
 * Focuses the element when something else on the page is removed that had the focus, such as the card form of an offer
 * that expired, or a notice that was answered.
 */
export function useFocusAfterRemoval(ref: RefObject<HTMLElement | null>, isOtherShown: boolean): void {
  const wasOtherShown = useRef(isOtherShown);
  useEffect(() => {
    if (wasOtherShown.current && !isOtherShown && document.activeElement === document.body)
      ref.current?.focus();
    wasOtherShown.current = isOtherShown;
  }, [ref, isOtherShown]);
}
