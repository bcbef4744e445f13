import { useEffect, type RefObject } from 'react';
import type { CarouselEvent } from '#machines/carousel/carousel-machine.ts';

const pauseTriggers = ['pointerenter', 'pointerleave', 'focusin', 'focusout'] as const;

/**
 * Starts automatic turns when the carousel comes into view. They pause while the carousel is hovered or focused and while
 * the tab is hidden, stop on touch or click, and never start if the visitor prefers reduced motion.
 */
export function useAutoplay(
  region: RefObject<HTMLElement | null>,
  send: (event: CarouselEvent) => void,
  autoplayTurns = 0,
): void {
  useEffect(() => {
    const row = region.current;
    const prefersReducedMotion = matchMedia('(prefers-reduced-motion: reduce)').matches;
    if (row === null || autoplayTurns === 0 || prefersReducedMotion) return undefined;

    const shouldPause = () => document.hidden || row.matches(':hover, :focus-within');
    const updateAutoplay = () => send({ type: shouldPause() ? 'autoplay.pause' : 'autoplay.resume' });
    const abortController = new AbortController();
    const { signal } = abortController;
    for (const change of pauseTriggers) row.addEventListener(change, updateAutoplay, { signal });
    document.addEventListener('visibilitychange', updateAutoplay, { signal });
    row.addEventListener('pointerdown', () => send({ type: 'autoplay.stop' }), { signal });

    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        observer.disconnect();
        send({ type: 'autoplay.start' });
        updateAutoplay();
      },
      { threshold: 0.9 },
    );
    observer.observe(row);
    return () => {
      observer.disconnect();
      abortController.abort();
    };
  }, [region, send, autoplayTurns]);
}
