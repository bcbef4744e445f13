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

/** In small steps: a timer that is set while time passes counts from there. */
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
  ])('of %d cards, %d in view, take %d steps', (cards, perView, steps) => {
    expect(getLastPosition({ cards, perView })).toEqual(steps);
  });

  test('go on by one and begin again after the last step', () => {
    const { turn } = startCarousel({ cards: 5, perView: 2 });
    expect([turn(1), turn(1), turn(1), turn(1), turn(1)]).toEqual([1, 2, 3, 0, 1]);
  });

  test('go back by one and from the start to the end', () => {
    const { turn } = startCarousel({ cards: 5, perView: 2 });
    expect([turn(-1), turn(-1), turn(-1), turn(-1), turn(-1)]).toEqual([3, 2, 1, 0, 3]);
  });

  test('are two even where every card is in view', () => {
    const { turn } = startCarousel({ cards: 2, perView: 4 });
    expect([turn(1), turn(1), turn(-1)]).toEqual([1, 0, 1]);
  });

  test('follow the hand that scrolls, no further than the last step', () => {
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
  test('keeps the position where there is room for it', () => {
    const { actor, position } = startCarousel({ cards: 5, perView: 2 });
    actor.send({ type: 'carousel.move', to: 3 });
    actor.send({ type: 'view.change', perView: 1 });
    expect(position()).toEqual(3);
  });

  test('takes the position back to the last step where there is not', () => {
    const { actor, position, turn } = startCarousel({ cards: 5, perView: 1 });
    actor.send({ type: 'carousel.move', to: 4 });
    actor.send({ type: 'view.change', perView: 4 });
    expect(position()).toEqual(1);
    expect(turn(1)).toEqual(0);
  });

  test('never leaves less than one card in view', () => {
    const { actor } = startCarousel(deals);
    actor.send({ type: 'view.change', perView: 0 });
    expect(actor.getSnapshot().context.perView).toEqual(1);
  });

  test('is no move of the visitor’s', () => {
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

  test('loses no press that comes while it runs, and counts its 300 ms from the last', () => {
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

  test('ends at once under the visitor’s finger', () => {
    const { actor, has, turn } = startCarousel(directory);
    turn(1);
    actor.send({ type: 'carousel.move', to: 4 });
    expect(has('sliding')).toEqual(false);
  });

  test('is not ended by the scrolling that it makes itself', () => {
    const { actor, has, turn } = startCarousel(directory);
    const to = turn(1);
    actor.send({ type: 'carousel.move', to });
    expect(has('sliding')).toEqual(true);
  });
});

describe('a carousel that may turn by itself', () => {
  const startRow = (autoplayTurns?: number) => {
    const row = startCarousel({ cards: 25, perView: 6, autoplayTurns });
    row.actor.send({ type: 'autoplay.start' });
    return row;
  };

  test('does not unless it is told how often', () => {
    const { clock, position } = startRow();
    advanceClock(clock, 60_000);
    expect(position()).toEqual(0);
  });

  test('does so from its start on only', () => {
    const { clock, position } = startCarousel({ cards: 25, perView: 6, autoplayTurns: 5 });
    advanceClock(clock, 60_000);
    expect(position()).toEqual(0);
  });

  test('takes its turns within 5 s, then rests for good', () => {
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

  test('stands still while it is paused, and takes up what is left', () => {
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
  ] as const)('stops for good when it is told to while $state', ({ before }) => {
    const { actor, clock, position, has } = startRow(5);
    clock.increment(900);
    for (const type of before) actor.send({ type });
    actor.send({ type: 'autoplay.stop' });
    actor.send({ type: 'autoplay.resume' });
    advanceClock(clock, 60_000);
    expect([position(), has('autoplaying'), has('userControlled')]).toEqual([1, false, false]);
  });

  test('is not stopped by the scrolling that it makes itself', () => {
    const { actor, clock, position, has } = startRow(5);
    clock.increment(900);
    actor.send({ type: 'carousel.move', to: 1 });
    clock.increment(900);
    expect([position(), has('userControlled')]).toEqual([2, false]);
  });
});
