import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { mobileMenuMachine } from '#machines/mobile-menu/mobile-menu-machine.ts';

test('opens, closes and opens again, ignores repeated events, and stays rendered from its first opening on', () => {
  const menu = createActor(mobileMenuMachine).start();
  const events = ['menu.close', 'menu.open', 'menu.open', 'menu.close', 'menu.close', 'menu.open'] as const;
  const seen = events.map(type => {
    menu.send({ type });
    const snapshot = menu.getSnapshot();
    return (['overlay', 'rendered'] as const).filter(tag => snapshot.hasTag(tag));
  });
  const open = ['overlay', 'rendered'];
  expect(seen).toEqual([[], open, open, ['rendered'], ['rendered'], open]);
});
