import type { AnyRouter } from '@tanstack/react-router';

/** After a change of page the heading takes the focus, so that a screen reader says where one is. */
export function moveFocusToHeading(router: AnyRouter): void {
  router.subscribe('onRendered', ({ pathChanged, fromLocation }) => {
    if (!pathChanged || fromLocation === undefined) return;
    const heading = document.querySelector<HTMLElement>('main h1');
    heading?.setAttribute('tabindex', '-1');
    heading?.focus({ preventScroll: true });
  });
}
