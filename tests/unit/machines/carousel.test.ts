import { describe, expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { carouselMachine, getLastPosition, type CarouselInput } from '#machines/carousel/carousel-machine.ts';

function startCarousel(input: CarouselInput) {
  const clock = new SimulatedClock();
  const actor = createActor(carouselMachine, { clock, input }).start();
  const position = () => actor.getSnapshot().context.position;
  return {
    clock,
    actor,
    position,
    has: (tag: 'sliding' | 'autoplaying' | 'userControlled') => actor.getSnapshot().hasTag(tag),
    turn: (by: 1 | -1) => {
      actor.send({ type: 'carousel.turn', by });
      return position();
    },
  };
}

/** Advances in small steps, so that timers that start meanwhile count from the right time. */
function advanceClock(clock: SimulatedClock, ms: number) {
  for (let passed = 0; passed < ms; passed += 100) clock.increment(100);
}

const deals = { cards: 5, perView: 4 };
const directory = { cards: 13, perView: 3 };

describe('the positions of a carousel', () => {
  test.each([
    [5, 4, 1],
    [5, 2, 3],
    [5, 1, 4],
    [13, 3, 10],
    [13, 1, 12],
    [4, 4, 1],
    [2, 4, 1],
  ])('of %d cards with %d in view end at %d', (cards, perView, steps) => {
    expect(getLastPosition({ cards, perView })).toEqual(steps);
  });

  test('increase by one and wrap to the start after the last', () => {
    const { turn } = startCarousel({ cards: 5, perView: 2 });
    expect([turn(1), turn(1), turn(1), turn(1), turn(1)]).toEqual([1, 2, 3, 0, 1]);
  });

  test('decrease by one and wrap from the start to the last', () => {
    const { turn } = startCarousel({ cards: 5, perView: 2 });
    expect([turn(-1), turn(-1), turn(-1), turn(-1), turn(-1)]).toEqual([3, 2, 1, 0, 3]);
  });

  test('are two even if every card is in view', () => {
    const { turn } = startCarousel({ cards: 2, perView: 4 });
    expect([turn(1), turn(1), turn(-1)]).toEqual([1, 0, 1]);
  });

  test('follow scrolling up to the last position', () => {
    const { actor, position } = startCarousel(directory);
    actor.send({ type: 'carousel.move', to: 7 });
    expect(position()).toEqual(7);
    actor.send({ type: 'carousel.move', to: 40 });
    expect(position()).toEqual(10);
    actor.send({ type: 'carousel.move', to: -2 });
    expect(position()).toEqual(0);
  });
});

describe('a change of width', () => {
  test('keeps the position if it still exists', () => {
    const { actor, position } = startCarousel({ cards: 5, perView: 2 });
    actor.send({ type: 'carousel.move', to: 3 });
    actor.send({ type: 'view.change', perView: 1 });
    expect(position()).toEqual(3);
  });

  test('moves to the last position otherwise', () => {
    const { actor, position, turn } = startCarousel({ cards: 5, perView: 1 });
    actor.send({ type: 'carousel.move', to: 4 });
    actor.send({ type: 'view.change', perView: 4 });
    expect(position()).toEqual(1);
    expect(turn(1)).toEqual(0);
  });

  test('always keeps at least one card in view', () => {
    const { actor } = startCarousel(deals);
    actor.send({ type: 'view.change', perView: 0 });
    expect(actor.getSnapshot().context.perView).toEqual(1);
  });

  test('does not count as user control', () => {
    const { actor, has } = startCarousel({ ...deals, autoplayTurns: 2 });
    actor.send({ type: 'autoplay.start' });
    actor.send({ type: 'view.change', perView: 1 });
    expect([has('userControlled'), has('autoplaying')]).toEqual([false, true]);
  });
});

describe('a slide', () => {
  test('takes 300 ms', () => {
    const { clock, has, turn } = startCarousel(deals);
    turn(1);
    clock.increment(299);
    expect(has('sliding')).toEqual(true);
    clock.increment(1);
    expect(has('sliding')).toEqual(false);
  });

  test('handles presses while it is running and restarts its 300 ms', () => {
    const { clock, has, position, turn } = startCarousel(directory);
    turn(1);
    clock.increment(200);
    turn(1);
    clock.increment(200);
    turn(-1);
    expect(position()).toEqual(1);
    clock.increment(299);
    expect(has('sliding')).toEqual(true);
    clock.increment(1);
    expect(has('sliding')).toEqual(false);
  });

  test('ends immediately when the visitor scrolls', () => {
    const { actor, has, turn } = startCarousel(directory);
    turn(1);
    actor.send({ type: 'carousel.move', to: 4 });
    expect(has('sliding')).toEqual(false);
  });

  test('is not ended by its own scrolling', () => {
    const { actor, has, turn } = startCarousel(directory);
    const to = turn(1);
    actor.send({ type: 'carousel.move', to });
    expect(has('sliding')).toEqual(true);
  });
});

describe('autoplay', () => {
  const startRow = (autoplayTurns?: number) => {
    const row = startCarousel({ cards: 25, perView: 6, autoplayTurns });
    row.actor.send({ type: 'autoplay.start' });
    return row;
  };

  test('is off without a number of turns', () => {
    const { clock, position } = startRow();
    advanceClock(clock, 60_000);
    expect(position()).toEqual(0);
  });

  test('waits for autoplay.start', () => {
    const { clock, position } = startCarousel({ cards: 25, perView: 6, autoplayTurns: 5 });
    advanceClock(clock, 60_000);
    expect(position()).toEqual(0);
  });

  test('takes its turns within 5 s, then stops for good', () => {
    const { clock, position, has } = startRow(5);
    clock.increment(900);
    expect(position()).toEqual(1);
    advanceClock(clock, 3600);
    expect(position()).toEqual(5);
    clock.increment(300);
    expect(has('sliding')).toEqual(false);
    advanceClock(clock, 60_000);
    expect([position(), has('autoplaying')]).toEqual([5, false]);
  });

  test('stops while it is paused and resumes with the remaining turns', () => {
    const { actor, clock, position } = startRow(3);
    clock.increment(900);
    actor.send({ type: 'autoplay.pause' });
    advanceClock(clock, 60_000);
    expect(position()).toEqual(1);
    actor.send({ type: 'autoplay.resume' });
    advanceClock(clock, 60_000);
    expect(position()).toEqual(3);
  });

  test('stops for good when the visitor turns it', () => {
    const { actor, clock, position, has, turn } = startRow(5);
    clock.increment(900);
    turn(1);
    actor.send({ type: 'autoplay.pause' });
    actor.send({ type: 'autoplay.resume' });
    actor.send({ type: 'autoplay.start' });
    advanceClock(clock, 60_000);
    expect([position(), has('autoplaying'), has('userControlled')]).toEqual([2, false, true]);
  });

  test('stops for good when the visitor scrolls it', () => {
    const { actor, clock, position, has } = startRow(5);
    clock.increment(900);
    actor.send({ type: 'carousel.move', to: 9 });
    advanceClock(clock, 60_000);
    expect([position(), has('userControlled')]).toEqual([9, true]);
  });

  test.each([
    { state: 'waiting', before: [] },
    { state: 'paused', before: ['autoplay.pause'] },
  ] as const)('stops for good on autoplay.stop while $state', ({ before }) => {
    const { actor, clock, position, has } = startRow(5);
    clock.increment(900);
    for (const type of before) actor.send({ type });
    actor.send({ type: 'autoplay.stop' });
    actor.send({ type: 'autoplay.resume' });
    advanceClock(clock, 60_000);
    expect([position(), has('autoplaying'), has('userControlled')]).toEqual([1, false, false]);
  });

  test('is not stopped by its own scrolling', () => {
    const { actor, clock, position, has } = startRow(5);
    clock.increment(900);
    actor.send({ type: 'carousel.move', to: 1 });
    clock.increment(900);
    expect([position(), has('userControlled')]).toEqual([2, false]);
  });
});
