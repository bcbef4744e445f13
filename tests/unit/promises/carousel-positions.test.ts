import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { carouselMachine, type CarouselEvent } from '#machines/carousel/carousel-machine.ts';
import { findBrokenExample, longestMs } from './find-broken-example.ts';

const event: fc.Arbitrary<CarouselEvent> = fc.oneof(
  fc.record({ type: fc.constant('carousel.turn' as const), by: fc.constantFrom(1, -1) }),
  fc.record({ type: fc.constant('carousel.move' as const), to: fc.integer({ min: -2, max: 16 }) }),
  fc.record({ type: fc.constant('view.change' as const), perView: fc.integer({ min: 0, max: 8 }) }),
);
const example = fc.record({
  cards: fc.integer({ min: 2, max: 13 }),
  perView: fc.integer({ min: 1, max: 6 }),
  events: fc.array(event, { minLength: 1, maxLength: 12 }),
});
type Example = ReturnType<typeof example.generate>['value'];

async function findViolations({ cards, perView, events }: Example): Promise<string[]> {
  const actor = createActor(carouselMachine, { clock: new SimulatedClock(), input: { cards, perView } });
  actor.start();
  let [inView, position] = [perView, 0];
  try {
    for (const [step, one] of events.entries()) {
      if (one.type === 'view.change') inView = Math.max(1, one.perView);
      // Where all cards are in view, there are two positions.
      const last = Math.max(1, cards - inView);
      if (one.type === 'carousel.turn')
        position =
          one.by === 1 ? (position >= last ? 0 : position + 1) : position === 0 ? last : position - 1;
      else position = Math.min(Math.max(0, one.type === 'carousel.move' ? one.to : position), last);
      actor.send(one);
      const shown = actor.getSnapshot().context.position;
      if (shown !== position)
        return [`After ${step + 1} (${one.type}): expected card ${position} first; it is ${shown}.`];
    }
    return [];
  } finally {
    actor.stop();
  }
}

test(
  'a carousel turns card by card, from the last position to the first and back, however wide the window becomes',
  async () => {
    const describe = (one: Example) => JSON.stringify(one);
    expect(await findBrokenExample(example, { runs: 300, describe, findViolations })).toBe('');
  },
  longestMs,
);
