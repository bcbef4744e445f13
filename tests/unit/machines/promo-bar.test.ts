import { expect, test, vi } from 'vitest';
import { createActor } from 'xstate';
import { promoBarMachine } from '#machines/promo-bar/promo-bar-machine.ts';

test('is shown until it is dismissed, which is saved once, and does not reappear', () => {
  const saveDismissal = vi.fn<() => void>();
  const promo = createActor(promoBarMachine.provide({ actions: { saveDismissal } })).start();
  expect(promo.getSnapshot().hasTag('shown')).toBe(true);
  promo.send({ type: 'promo.dismiss' });
  promo.send({ type: 'promo.dismiss' });
  expect(promo.getSnapshot().hasTag('shown')).toBe(false);
  expect(saveDismissal).toHaveBeenCalledOnce();
});
