import { useActorRef, useSelector } from '@xstate/react';
import { useCallback, useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import { carouselMachine, slideDuration, type CarouselEvent } from '#machines/carousel/carousel-machine.ts';

const arrowKeys = new Map<string, 1 | -1>([
  ['ArrowLeft', -1],
  ['ArrowRight', 1],
]);

/**
 * The machine of a carousel and the row that it moves. The row scrolls by itself under a finger or a wheel, and the
 * machine follows; on a turn the machine goes first, and the row slides after it. How many cards are in view is the style
 * sheet's to say: `--per-view` of the row. Until that is known all of them are.
 */
export function useCarousel(
  row: RefObject<HTMLElement | null>,
  { cards, ownTurns }: { cards: number; ownTurns?: number },
) {
  const actor = useActorRef(carouselMachine, {
    input: { cards, perView: cards, autoplayTurns: ownTurns },
  });
  const send = useCallback((event: CarouselEvent) => actor.send(event), [actor]);
  const isScrolling = useRef(false);
  const position = useSelector(actor, snapshot => snapshot.context.position);
  const perView = useSelector(actor, snapshot => snapshot.context.perView);
  const isSliding = useSelector(actor, snapshot => snapshot.hasTag('sliding'));
  const isUserControlled = useSelector(actor, snapshot => snapshot.hasTag('userControlled'));

  useLayoutEffect(() => {
    if (row.current === null) return;
    if (isSliding) slideTo(row.current, position);
    keepFocusInView(getSlides(row.current));
  }, [row, isSliding, position]);

  useEffect(() => {
    const view = row.current;
    if (view === null) return undefined;
    const measure = () => {
      const inView = getComputedStyle(view).getPropertyValue('--per-view');
      actor.send({ type: 'view.change', perView: Number(inView) });
    };
    const syncPosition = () => actor.send({ type: 'carousel.move', to: getPosition(view) });
    const handleScroll = () => {
      // Browsers that don't say when a row has come to rest are not waited for.
      isScrolling.current = 'onscrollend' in view;
    };
    const handleScrollEnd = () => {
      isScrolling.current = false;
    };
    const handleKeyDown = (event: KeyboardEvent) => {
      const by = arrowKeys.get(event.key);
      if (by === undefined || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      afterScrollEnd(view, isScrolling.current, () => actor.send({ type: 'carousel.turn', by }));
    };

    measure();
    // It may have been scrolled before its script was there.
    syncPosition();
    const observer = new ResizeObserver(() => {
      measure();
      view.scrollLeft = actor.getSnapshot().context.position * getSlideWidth(view);
    });
    observer.observe(view);
    const abortController = new AbortController();
    const { signal } = abortController;
    view.addEventListener('scroll', syncPosition, { signal });
    view.addEventListener('scroll', handleScroll, { signal });
    view.addEventListener('scrollend', handleScrollEnd, { signal });
    view.parentElement?.addEventListener('keydown', handleKeyDown, { signal });
    return () => {
      observer.disconnect();
      abortController.abort();
    };
  }, [row, actor]);

  const inView = Math.min(perView, cards);
  const first = Math.min(position, cards - inView);
  return {
    send,
    turn: (by: 1 | -1) =>
      afterScrollEnd(row.current, isScrolling.current, () => actor.send({ type: 'carousel.turn', by })),
    /** The visitor moved it: where it is now is said aloud. */
    isUserControlled,
    /** The first and the last card in view, from 0. */
    first,
    last: first + inView - 1,
  };
}

/** At once; but a row that still settles after a finger would go on to where it was going, and may do that first. */
function afterScrollEnd(view: HTMLElement | null, isScrolling: boolean, callback: () => void): void {
  if (view !== null && isScrolling) view.addEventListener('scrollend', callback, { once: true });
  else callback();
}

const getSlides = (view: HTMLElement) => [...view.querySelectorAll<HTMLElement>(':scope > ul > li')];

/** From one card's edge to the next one's. */
function getSlideWidth(view: HTMLElement): number {
  const [first, second] = getSlides(view);
  return first && second ? second.getBoundingClientRect().left - first.getBoundingClientRect().left : 1;
}

const getPosition = (view: HTMLElement) => Math.round(view.scrollLeft / getSlideWidth(view));

/**
 * The row is there at once, and its cards seem to come from where they were: a press in between adds its own way to what
 * is left. Only what is in the list's items moves: items that move would have the browser snap to where they pass.
 */
function slideTo(view: HTMLElement, position: number): void {
  const before = view.scrollLeft;
  view.scrollLeft = position * getSlideWidth(view);
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const keyframes = { translate: [`${view.scrollLeft - before}px`, '0px'] };
  for (const card of view.querySelectorAll(':scope > ul > li > *'))
    card.animate(keyframes, {
      duration: slideDuration,
      easing: 'cubic-bezier(0.2, 0.7, 0.2, 1)',
      composite: 'add',
    });
}

/** The focus goes on to the nearest card where its own has left the view. */
function keepFocusInView(slides: readonly HTMLElement[]): void {
  const focused = slides.findIndex(slide => slide.contains(document.activeElement));
  if (!slides[focused]?.inert) return;
  const first = slides.findIndex(slide => !slide.inert);
  const nearest = focused < first ? slides[first] : slides.findLast(slide => !slide.inert);
  nearest?.querySelector('a')?.focus({ preventScroll: true });
}
