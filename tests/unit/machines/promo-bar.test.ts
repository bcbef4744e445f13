import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { promoBarMachine } from '#machines/promo-bar/promo-bar-machine.ts';

test('is shown until it is dismissed and does not reappear', () => {
  const promo = createActor(promoBarMachine).start();
  expect(promo.getSnapshot().hasTag('shown')).toBe(true);
  promo.send({ type: 'promo.dismiss' });
  promo.send({ type: 'promo.dismiss' });
  expect(promo.getSnapshot().hasTag('shown')).toBe(false);
});
