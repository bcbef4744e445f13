import { useEffect, useRef, type RefObject } from 'react';

interface Targets {
  heading: RefObject<HTMLElement | null>;
  modifyButton: RefObject<HTMLElement | null>;
}

/**
 * Moves the focus where the results are shown again: to the button that had opened the form, with the page scrolled as it
 * was then, or to the heading of new results. Returns what the button calls before it opens the form.
 */
export function useFocusOnReturn(
  isFormShown: boolean,
  isSearching: boolean,
  { heading, modifyButton }: Targets,
): () => void {
  const before = useRef({ isFormShown, isSearching });
  const scroll = useRef(0);

  useEffect(() => {
    const was = before.current;
    before.current = { isFormShown, isSearching };
    if (isFormShown || isSearching) return;
    if (was.isSearching) {
      heading.current?.setAttribute('tabindex', '-1');
      heading.current?.focus({ preventScroll: true });
    } else if (was.isFormShown) {
      window.scrollTo({ top: scroll.current, behavior: 'instant' });
      modifyButton.current?.focus({ preventScroll: true });
    }
  }, [isFormShown, isSearching, heading, modifyButton]);

  return () => {
    scroll.current = window.scrollY;
  };
}
