import { useEffect, type RefObject } from 'react';
import type { CarouselEvent } from '../../../../../machines/carousel/carousel-machine.ts';

const changes = ['pointerenter', 'pointerleave', 'focusin', 'focusout'] as const;

/**
 * Starts a carousel that turns by itself when it comes into view. It waits under a pointer, around the focus and in a tab
 * that nobody sees; a touch ends it; where less motion is asked for it never starts.
 */
export function useOwnTurns(
  region: RefObject<HTMLElement | null>,
  send: (event: CarouselEvent) => void,
  ownTurns = 0,
): void {
  useEffect(() => {
    const row = region.current;
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
    if (row === null || ownTurns === 0 || isStill) return undefined;

    const isWatched = () => document.hidden || row.matches(':hover, :focus-within');
    const heed = () => send({ type: isWatched() ? 'autoplay.pause' : 'autoplay.resume' });
    const unmounted = new AbortController();
    const { signal } = unmounted;
    for (const change of changes) row.addEventListener(change, heed, { signal });
    document.addEventListener('visibilitychange', heed, { signal });
    row.addEventListener('pointerdown', () => send({ type: 'autoplay.stop' }), { signal });

    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        observer.disconnect();
        send({ type: 'autoplay.start' });
        heed();
      },
      { threshold: 0.9 },
    );
    observer.observe(row);
    return () => {
      observer.disconnect();
      unmounted.abort();
    };
  }, [region, send, ownTurns]);
}
