import { createSimpleTestModel } from '#tools/model/simple-test-model.ts';
import type { Expectation } from '#tools/model/expectation.ts';
import { defineMachineModel } from '#tools/model/machine-model.ts';
import { mobileMenuMachine } from '#machines/mobile-menu/mobile-menu-machine.ts';

const closedMenu: readonly Expectation[] = [
  { role: 'button', name: 'Open menu' },
  { role: 'dialog', name: 'Menu', state: 'absent' },
];

/** The menu of small screens, told. */
export const mobileMenuModel = defineMachineModel({
  machine: mobileMenuMachine,
  title: 'Menu of small screens',
  states: {
    'mobileMenu.unopened': {
      expectations: closedMenu,
    },
    'mobileMenu.open': {
      expectations: [
        { role: 'dialog', name: 'Menu' },
        { role: 'button', name: 'Close menu' },
      ],
    },
    'mobileMenu.closed': { expectations: closedMenu },
  },
  happyPath: [
    { from: 'mobileMenu.unopened', to: 'mobileMenu.open' },
    { from: 'mobileMenu.open', to: 'mobileMenu.closed' },
  ],
  testModel: createSimpleTestModel(mobileMenuMachine, [
    { eventName: 'menu.open', instruction: 'Press Open menu.', event: { type: 'menu.open' } },
    {
      eventName: 'menu.close',
      name: 'by its button',
      instruction: 'Press Close menu.',
      event: { type: 'menu.close' },
    },
    {
      eventName: 'menu.close',
      name: 'by Escape',
      instruction: 'Press Escape.',
      kind: 'edge',
      event: { type: 'menu.close' },
    },
  ]),
});
