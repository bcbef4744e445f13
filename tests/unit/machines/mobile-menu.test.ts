import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { mobileMenuMachine } from '#machines/mobile-menu/mobile-menu-machine.ts';

test('opens and closes, and ignores repeated events', () => {
  const menu = createActor(mobileMenuMachine).start();
  const seen = (['menu.close', 'menu.open', 'menu.open', 'menu.close', 'menu.close'] as const).map(type => {
    menu.send({ type });
    return menu.getSnapshot().hasTag('overlay');
  });
  expect(seen).toEqual([false, true, true, false, false]);
});
