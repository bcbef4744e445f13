import { createSimpleTestModel } from '#tools/model/simple-test-model.ts';
import type { Expectation } from '#tools/model/expectation.ts';
import type { MachineModel } from '#tools/model/machine-model.ts';
import { mobileMenuMachine } from '#machines/mobile-menu/mobile-menu-machine.ts';

const closedMenu: readonly Expectation[] = [
  { role: 'button', name: 'Open menu' },
  { role: 'dialog', name: 'Menu', state: 'absent' },
];

/** The menu of small screens, told. */
export const mobileMenuModel: MachineModel = {
  machine: mobileMenuMachine,
  title: 'Menu of small screens',
  description: 'The panel of links that the menu button opens.',
  states: {
    mobileMenu: { description: 'The menu of a page on a small screen.' },
    'mobileMenu.unopened': {
      description: 'The menu was never opened; its code isn’t there.',
      expectations: closedMenu,
    },
    'mobileMenu.open': {
      description: 'The menu is open.',
      expectations: [
        { role: 'dialog', name: 'Menu' },
        { role: 'button', name: 'Close menu' },
      ],
    },
    'mobileMenu.closed': { description: 'The menu is closed again.', expectations: closedMenu },
  },
  transitions: {
    'mobileMenu.unopened --menu.open--> open': 'The menu is opened for the first time.',
    'mobileMenu.open --menu.close--> closed': 'The menu is closed.',
    'mobileMenu.closed --menu.open--> open': 'The menu is opened again.',
  },
  happyPath: ['mobileMenu.unopened --menu.open--> open', 'mobileMenu.open --menu.close--> closed'],
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
};
