// @vitest-environment happy-dom
import { renderHook } from '@testing-library/react';
import * as fc from 'fast-check';
import { afterEach, expect, test, vi } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { carouselMachine, type CarouselEvent } from '#machines/carousel/carousel-machine.ts';
import { Carousel } from '#site/pages/home/carousel/carousel.tsx';
import { useAutoplay } from '#site/pages/home/carousel/use-autoplay.ts';
import { renderView } from '../site/views/render-view.tsx';
import { findBrokenExample, longestMs } from './find-broken-example.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

/** What a visitor does, and a second that passes. */
const step = fc.constantFrom(
  'scroll to it',
  'point at it',
  'point elsewhere',
  'focus it',
  'focus another',
  'hide the tab',
  'show the tab',
  'touch it',
  'wait',
  'wait',
  'wait',
  'wait',
);
type Step = ReturnType<typeof step.generate>['value'];

/** What belongs together: whoever presses with a mouse points there, and is elsewhere afterwards. */
const visit = fc.constantFrom<Step[]>(
  ['point at it', 'touch it', 'point elsewhere'],
  ['focus it', 'touch it', 'focus another'],
  ['point at it', 'wait', 'point elsewhere'],
  ['hide the tab', 'wait', 'show the tab'],
);

const example = fc.record({
  isMotionReduced: fc.boolean(),
  /** How often the carousel may turn by itself. */
  turns: fc.constantFrom(0, 2, 4, 4),
  steps: fc
    .array(fc.oneof({ arbitrary: step.map(one => [one]), weight: 5 }, { arbitrary: visit, weight: 1 }), {
      minLength: 1,
      maxLength: 14,
    })
    .map((steps): Step[] => ['scroll to it', ...steps.flat()]),
});
type Example = ReturnType<typeof example.generate>['value'];

const preferMotion = (isMotionReduced: boolean) =>
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('prefers-reduced-motion: reduce') && isMotionReduced,
    addEventListener() {},
    removeEventListener() {},
  }));

/** A region that a visitor points at, focuses and scrolls to, in a tab that can be hidden. */
function buildRegion() {
  const region = document.createElement('section');
  const visitor = { isPointing: false, isFocusing: false, isAway: false };
  Object.defineProperty(document, 'hidden', { configurable: true, get: () => visitor.isAway });
  vi.spyOn(region, 'matches').mockImplementation(
    selectors =>
      (visitor.isPointing && selectors.includes(':hover')) ||
      (visitor.isFocusing && selectors.includes(':focus-within')),
  );
  let scrollTo = () => {};
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: (entries: readonly { isIntersecting: boolean }[]) => void) {
        scrollTo = () => callback([{ isIntersecting: true }]);
      }
      observe() {}
      disconnect() {
        scrollTo = () => {};
      }
    },
  );
  return { region, visitor, scrollTo: () => scrollTo() };
}

function startCarousel({ isMotionReduced, turns }: Example) {
  preferMotion(isMotionReduced);
  const clock = new SimulatedClock();
  const actor = createActor(carouselMachine, {
    clock,
    input: { cards: 9, perView: 2, autoplayTurns: turns },
  });
  actor.start();
  const { region, visitor, scrollTo } = buildRegion();
  const ref = { current: region };
  const send = (event: CarouselEvent) => actor.send(event);
  const { unmount } = renderHook(() => useAutoplay(ref, send, turns));
  const happen = (type: string, target: EventTarget = region) => target.dispatchEvent(new Event(type));
  const actions: Readonly<Record<Step, () => void>> = {
    'scroll to it': scrollTo,
    'point at it': () => {
      visitor.isPointing = true;
      happen('pointerenter');
    },
    'point elsewhere': () => {
      visitor.isPointing = false;
      happen('pointerleave');
    },
    'focus it': () => {
      visitor.isFocusing = true;
      happen('focusin');
    },
    'focus another': () => {
      visitor.isFocusing = false;
      happen('focusout');
    },
    'hide the tab': () => {
      visitor.isAway = true;
      happen('visibilitychange', document);
    },
    'show the tab': () => {
      visitor.isAway = false;
      happen('visibilitychange', document);
    },
    'touch it': () => happen('pointerdown'),
    wait: () => clock.increment(1000),
  };
  return {
    visitor,
    take: (one: Step) => actions[one](),
    readPosition: () => actor.getSnapshot().context.position,
    stop() {
      unmount();
      actor.stop();
      Reflect.deleteProperty(document, 'hidden');
    },
  };
}

async function findViolations(one: Example): Promise<string[]> {
  const carousel = startCarousel(one);
  let turned = 0;
  let isTouched = false;
  try {
    for (const [index, action] of one.steps.entries()) {
      const before = carousel.readPosition();
      carousel.take(action);
      const moved = carousel.readPosition() - before;
      turned += moved;
      if (action === 'touch it') isTouched = true;
      const { isPointing, isFocusing, isAway } = carousel.visitor;
      const isLeft = turned - moved < one.turns;
      const mayMove =
        action === 'wait' &&
        isLeft &&
        !one.isMotionReduced &&
        !isTouched &&
        !isPointing &&
        !isFocusing &&
        !isAway;
      if (moved !== (mayMove ? 1 : 0)) return [`After ${index + 1} (${action}), it moves by ${moved} cards.`];
    }
    return [];
  } finally {
    carousel.stop();
  }
}

test(
  'a carousel turns by itself a few times, but never where less motion is preferred, while somebody points at it, reads it or is in another tab, or after it was touched',
  async () => {
    const describe = (one: Example) => JSON.stringify(one);
    expect(await findBrokenExample(example, { runs: 200, describe, findViolations })).toBe('');
  },
  longestMs,
);

const press = fc.record({
  isMotionReduced: fc.boolean(),
  name: fc.constantFrom('Next Deals', 'Previous Deals'),
});
type Press = ReturnType<typeof press.generate>['value'];

async function findSlides({ isMotionReduced, name }: Press): Promise<string[]> {
  preferMotion(isMotionReduced);
  const slides = ['Paris', 'Rome', 'Lima'].map(city => <p key={city}>{city}</p>);
  const { page, user, close } = await renderView(
    <Carousel heading="Deals" perView={[1, 1, 1]} slides={slides} />,
  );
  const animate = vi.fn<() => void>();
  for (const card of document.querySelectorAll('li > *')) Object.assign(card, { animate });
  try {
    await user.click(page.getByRole('button', { name }));
    const count = animate.mock.calls.length;
    return count > 0 === isMotionReduced ? [`${name}: ${count} cards slide.`] : [];
  } finally {
    close();
  }
}

test(
  'the cards of a carousel slide where it is turned, and stand at once in their places where less motion is preferred',
  async () => {
    const describe = (one: Press) => JSON.stringify(one);
    expect(await findBrokenExample(press, { runs: 8, describe, findViolations: findSlides })).toBe('');
  },
  longestMs,
);

const turns = fc.record({
  cards: fc.integer({ min: 2, max: 13 }),
  inView: fc.integer({ min: 1, max: 5 }),
  presses: fc.array(fc.constantFrom('Next Deals', 'Previous Deals'), { minLength: 1, maxLength: 5 }),
});
type Turns = ReturnType<typeof turns.generate>['value'];

/** The style sheet says how many cards are in view and how wide they are; nothing here has styles. */
function layOut(inView: number) {
  vi.stubGlobal('getComputedStyle', () => ({ getPropertyValue: () => String(inView) }));
  return vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function measure(
    this: HTMLElement,
  ) {
    const index = [...(this.parentElement?.children ?? [])].indexOf(this);
    return new DOMRect(index * 100, 0, 100, 100);
  });
}

/** The cards that can be reached, and what is written and announced of their position. */
const readView = () => ({
  cards: [...document.querySelectorAll('li')].flatMap((card, index) =>
    card.hasAttribute('inert') ? [] : [index + 1],
  ),
  written: document.querySelector('section > [aria-hidden=true]')?.textContent ?? '',
  announced: document.querySelector('output')?.textContent ?? '',
});

async function findWrongPositions({ cards, inView, presses }: Turns): Promise<string[]> {
  preferMotion(true);
  const layout = layOut(inView);
  const slides = Array.from({ length: cards }, (_, index) => <p key={index}>{`Card ${index + 1}`}</p>);
  const { page, user, close } = await renderView(
    <Carousel heading="Deals" perView={[1, 1, 1]} slides={slides} />,
  );
  let first = 1;
  const compare = (what: string, isAnnounced: boolean): string[] => {
    const last = first + inView - 1;
    const position = (between: string) =>
      inView === 1 ? `${first} of ${cards}` : `${first}${between}${last} of ${cards}`;
    const expected = {
      cards: Array.from({ length: inView }, (_, index) => first + index),
      written: position('–'),
      announced: isAnnounced ? position(' to ') : '',
    };
    const [wanted, shown] = [JSON.stringify(expected), JSON.stringify(readView())];
    return wanted === shown ? [] : [`${what}: expected ${wanted}; shown ${shown}.`];
  };
  try {
    const wrong = compare('At first', false);
    for (const name of presses) {
      await user.click(page.getByRole('button', { name }));
      const end = cards - inView + 1;
      if (name === 'Next Deals') first = first === end ? 1 : first + 1;
      else first = first === 1 ? end : first - 1;
      wrong.push(...compare(`After ${name}`, true));
    }
    return wrong;
  } finally {
    close();
    layout.mockRestore();
  }
}

test(
  'a carousel says which of its cards are in view, once it is turned also to assistive technology, and no others can be reached',
  async () => {
    const describe = (one: Turns) => JSON.stringify(one);
    // Where all are in view, nothing turns.
    const turning = turns.filter(({ cards, inView }) => cards > inView);
    expect(await findBrokenExample(turning, { runs: 25, describe, findViolations: findWrongPositions })).toBe(
      '',
    );
  },
  longestMs,
);
