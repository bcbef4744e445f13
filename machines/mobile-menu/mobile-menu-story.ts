import { smallPlay } from '../inventory/small-play.ts';
import type { Sight } from '../inventory/sight.ts';
import type { Story } from '../inventory/story.ts';
import { mobileMenuMachine } from './mobile-menu-machine.ts';

const shut: readonly Sight[] = [
  { role: 'button', name: 'Open menu' },
  { role: 'dialog', name: 'Menu', is: 'absent' },
];

/** The menu of small screens, told. */
export const mobileMenuStory: Story = {
  machine: mobileMenuMachine,
  title: 'Menu of small screens',
  sentence: 'The panel of links that the menu button opens.',
  states: {
    mobileMenu: { sentence: 'The menu of a page on a small screen.' },
    'mobileMenu.unopened': { sentence: 'The menu was never opened; its code isn’t there.', visible: shut },
    'mobileMenu.open': {
      sentence: 'The menu is open.',
      visible: [
        { role: 'dialog', name: 'Menu' },
        { role: 'button', name: 'Close menu' },
      ],
    },
    'mobileMenu.closed': { sentence: 'The menu is closed again.', visible: shut },
  },
  transitions: {
    'mobileMenu.unopened --menu.open--> open': 'The menu is opened for the first time.',
    'mobileMenu.open --menu.close--> closed': 'The menu is closed.',
    'mobileMenu.closed --menu.open--> open': 'The menu is opened again.',
  },
  happyPath: ['mobileMenu.unopened --menu.open--> open', 'mobileMenu.open --menu.close--> closed'],
  play: smallPlay(mobileMenuMachine, [
    { on: 'menu.open', does: 'Press Open menu.', event: { type: 'menu.open' } },
    { on: 'menu.close', name: 'by its button', does: 'Press Close menu.', event: { type: 'menu.close' } },
    {
      on: 'menu.close',
      name: 'by Escape',
      does: 'Press Escape.',
      kind: 'edge',
      event: { type: 'menu.close' },
    },
  ]),
};
