import { createSimpleTestModel } from '#tools/model/simple-test-model.ts';
import type { Expectation } from '#tools/model/expectation.ts';
import { defineMachineModel } from '#tools/model/machine-model.ts';
import { mobileMenuMachine } from '#machines/mobile-menu/mobile-menu-machine.ts';
import { button } from '../expectations.ts';

const closedMenu: readonly Expectation[] = [
  button('Open menu'),
  { role: 'dialog', name: 'Menu', state: 'absent' },
];

export const mobileMenuModel = defineMachineModel({
  machine: mobileMenuMachine,
  title: 'Mobile menu',
  folders: { chart: 'machines/mobile-menu', model: 'tests/model/mobile-menu' },
  states: {
    'mobileMenu.unopened': {
      expectations: closedMenu,
    },
    'mobileMenu.open': {
      expectations: [{ role: 'dialog', name: 'Menu' }, button('Close menu')],
    },
    'mobileMenu.closed': { expectations: closedMenu },
  },
  happyPath: [
    { from: 'mobileMenu.unopened', to: 'mobileMenu.open' },
    { from: 'mobileMenu.open', to: 'mobileMenu.closed' },
  ],
  testModel: createSimpleTestModel(mobileMenuMachine, {
    'menu.open': { instruction: 'Press Open menu.', event: { type: 'menu.open' } },
    'menu.close: button': { instruction: 'Press Close menu.', event: { type: 'menu.close' } },
    'menu.close: Escape': { instruction: 'Press Escape.', kind: 'edge', event: { type: 'menu.close' } },
    'menu.close: link': {
      instruction: 'Follow the link About in the menu.',
      kind: 'edge',
      event: { type: 'menu.close' },
    },
    'menu.close: link to this page': {
      instruction: 'Follow the link of the menu to the page that is shown.',
      kind: 'edge',
      event: { type: 'menu.close' },
    },
    'menu.close: Back': {
      instruction: 'Press the browser’s Back button.',
      kind: 'edge',
      event: { type: 'menu.close' },
    },
  }),
});
