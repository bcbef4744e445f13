import type { AnyRouter } from '@tanstack/react-router';

/** Moves the focus to the heading after a navigation, so that a screen reader announces the new page. */
export function moveFocusToHeading(router: AnyRouter): void {
  router.subscribe('onRendered', ({ pathChanged, fromLocation }) => {
    if (!pathChanged || fromLocation === undefined) return;
    const heading = document.querySelector<HTMLElement>('main h1');
    heading?.setAttribute('tabindex', '-1');
    heading?.focus({ preventScroll: true });
  });
}
