import { describe, expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { searchOverlayMachine } from '#machines/search-overlay/search-overlay-machine.ts';

function startOverlay() {
  const clock = new SimulatedClock();
  const actor = createActor(searchOverlayMachine, { clock }).start();
  return { clock, actor, isShown: () => actor.getSnapshot().hasTag('overlay') };
}

describe('the search overlay', () => {
  test('appears 400 ms after the search starts, not sooner', () => {
    const { clock, actor, isShown } = startOverlay();
    actor.send({ type: 'overlay.await' });
    clock.increment(399);
    expect(isShown()).toEqual(false);
    clock.increment(1);
    expect(isShown()).toEqual(true);
  });

  test('never appears for a fast response', () => {
    const { clock, actor, isShown } = startOverlay();
    actor.send({ type: 'overlay.await' });
    clock.increment(399);
    actor.send({ type: 'overlay.settle' });
    clock.increment(10_000);
    expect(isShown()).toEqual(false);
  });

  test('stays until the page is left once it is shown', () => {
    const { clock, actor, isShown } = startOverlay();
    actor.send({ type: 'overlay.await' });
    clock.increment(400);
    actor.send({ type: 'overlay.settle' });
    clock.increment(10_000);
    expect(isShown()).toEqual(true);
  });

  test.each([100, 400])('disappears immediately when the search fails after %d ms', ms => {
    const { clock, actor, isShown } = startOverlay();
    actor.send({ type: 'overlay.await' });
    clock.increment(ms);
    actor.send({ type: 'overlay.dismiss' });
    expect(isShown()).toEqual(false);
    clock.increment(10_000);
    expect(isShown()).toEqual(false);
  });

  test('restarts its 400 ms for the next search', () => {
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

  test('is hidden unless a search is running', () => {
    const { clock, actor, isShown } = startOverlay();
    actor.send({ type: 'overlay.settle' });
    actor.send({ type: 'overlay.dismiss' });
    clock.increment(10_000);
    expect(isShown()).toEqual(false);
  });
});
