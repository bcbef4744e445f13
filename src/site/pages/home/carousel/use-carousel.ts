import { useActorRef, useSelector } from '@xstate/react';
import { useCallback, useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import { carouselMachine, slideDuration, type CarouselEvent } from '#machines/carousel/carousel-machine.ts';

const arrowKeys = new Map<string, 1 | -1>([
  ['ArrowLeft', -1],
  ['ArrowRight', 1],
]);

/**
 * Connects a carousel machine with the row of cards that it moves. When the visitor scrolls the row, the machine follows;
 * when the visitor turns the carousel, the machine changes first and the row slides after it. The style sheet defines the
 * number of cards in view (`--per-view` of the row). Until it has been read, all cards count as in view.
 */
export function useCarousel(
  row: RefObject<HTMLElement | null>,
  { cards, autoplayTurns }: { cards: number; autoplayTurns?: number },
) {
  const actor = useActorRef(carouselMachine, {
    input: { cards, perView: cards, autoplayTurns },
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
      // Browsers without `scrollend` don't report the end of a scroll, so there is nothing to wait for.
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
    // The row may have been scrolled before the script was loaded.
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
    /** The visitor moved the carousel, so its position is announced. */
    isUserControlled,
    /** The first and the last card in view, counted from 0. */
    first,
    last: first + inView - 1,
  };
}

/** Runs the callback at once, or after the end of a scroll in progress, which would otherwise override the new position. */
function afterScrollEnd(view: HTMLElement | null, isScrolling: boolean, callback: () => void): void {
  if (view !== null && isScrolling) view.addEventListener('scrollend', callback, { once: true });
  else callback();
}

const getSlides = (view: HTMLElement) => [...view.querySelectorAll<HTMLElement>(':scope > ul > li')];

/** The distance between the left edges of two neighboring cards. */
function getSlideWidth(view: HTMLElement): number {
  const [first, second] = getSlides(view);
  return first && second ? second.getBoundingClientRect().left - first.getBoundingClientRect().left : 1;
}

const getPosition = (view: HTMLElement) => Math.round(view.scrollLeft / getSlideWidth(view));

/**
 * Scrolls the row at once and animates its cards from their old place. Animations add up, so that a second turn continues
 * the first. The content of the list items is animated, not the items: the browser would snap to moving items.
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

/** If the focused card has left the view, moves the focus to the nearest card in view. */
function keepFocusInView(slides: readonly HTMLElement[]): void {
  const focused = slides.findIndex(slide => slide.contains(document.activeElement));
  if (!slides[focused]?.inert) return;
  const first = slides.findIndex(slide => !slide.inert);
  const nearest = focused < first ? slides[first] : slides.findLast(slide => !slide.inert);
  nearest?.querySelector('a')?.focus({ preventScroll: true });
}
