import { describe, expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { searchOverlayMachine } from '#machines/search-overlay/search-overlay-machine.ts';

function startOverlay() {
  const clock = new SimulatedClock();
  const actor = createActor(searchOverlayMachine, { clock }).start();
  return { clock, actor, isShown: () => actor.getSnapshot().hasTag('overlay') };
}

describe('the search overlay', () => {
  test('appears 400 ms after the search began, not a millisecond sooner', () => {
    const { clock, actor, isShown } = startOverlay();
    actor.send({ type: 'overlay.await' });
    clock.increment(399);
    expect(isShown()).toEqual(false);
    clock.increment(1);
    expect(isShown()).toEqual(true);
  });

  test('never flashes over a fast answer', () => {
    const { clock, actor, isShown } = startOverlay();
    actor.send({ type: 'overlay.await' });
    clock.increment(399);
    actor.send({ type: 'overlay.settle' });
    clock.increment(10_000);
    expect(isShown()).toEqual(false);
  });

  test('stays, once shown, until the page is left', () => {
    const { clock, actor, isShown } = startOverlay();
    actor.send({ type: 'overlay.await' });
    clock.increment(400);
    actor.send({ type: 'overlay.settle' });
    clock.increment(10_000);
    expect(isShown()).toEqual(true);
  });

  test.each([100, 400])('is gone at once when the search fails after %d ms', ms => {
    const { clock, actor, isShown } = startOverlay();
    actor.send({ type: 'overlay.await' });
    clock.increment(ms);
    actor.send({ type: 'overlay.dismiss' });
    expect(isShown()).toEqual(false);
    clock.increment(10_000);
    expect(isShown()).toEqual(false);
  });

  test('counts its 400 ms anew for the next search', () => {
    const { clock, actor, isShown } = startOverlay();
    actor.send({ type: 'overlay.await' });
    clock.increment(300);
    actor.send({ type: 'overlay.dismiss' });
    actor.send({ type: 'overlay.await' });
    clock.increment(399);
    expect(isShown()).toEqual(false);
    clock.increment(1);
    expect(isShown()).toEqual(true);
  });

  test('is not there unless a search runs', () => {
    const { clock, actor, isShown } = startOverlay();
    actor.send({ type: 'overlay.settle' });
    actor.send({ type: 'overlay.dismiss' });
    clock.increment(10_000);
    expect(isShown()).toEqual(false);
  });
});
