import { setup } from 'xstate';

/**
 * The panel of links on small screens. It is `rendered` from its first
 * opening on, because its code is loaded only then.
 */
export const mobileMenuMachine = setup({
  types: {
    events: {} as { type: 'menu.open' } | { type: 'menu.close' },
    tags: '' as 'overlay' | 'rendered',
  },
}).createMachine({
  description: 'The panel of links that the menu button opens on small screens.',
  id: 'mobileMenu',
  initial: 'unopened',
  states: {
    unopened: {
      description: 'The menu has not been opened yet, and its code is not loaded.',
      on: { 'menu.open': { description: 'The visitor opens the menu for the first time.', target: 'open' } },
    },
    open: {
      description: 'The menu is open.',
      tags: ['overlay', 'rendered'],
      on: {
        'menu.close': {
          description:
            'The visitor closes the menu, follows one of its links, goes back to another page, or widens the window.',
          target: 'closed',
        },
      },
    },
    closed: {
      description: 'The menu is closed.',
      tags: 'rendered',
      on: { 'menu.open': { description: 'The visitor opens the menu again.', target: 'open' } },
    },
  },
});
