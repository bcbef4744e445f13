import { setup } from 'xstate';

/**
 * The panel of links on small screens (specification, section 2, header and menu). It is `drawn` from its first opening
 * on: until then its code isn't there.
 */
export const mobileMenuMachine = setup({
  types: {
    events: {} as { type: 'menu.open' } | { type: 'menu.close' },
    tags: '' as 'overlay' | 'drawn',
  },
}).createMachine({
  description: 'The panel of links that the menu button opens on a small screen.',
  id: 'mobileMenu',
  initial: 'unopened',
  states: {
    unopened: {
      description: 'The menu was never opened; its code isn’t there.',
      on: { 'menu.open': { description: 'The menu is opened for the first time.', target: 'open' } },
    },
    open: {
      description: 'The menu is open.',
      tags: ['overlay', 'drawn'],
      on: { 'menu.close': { description: 'The menu is closed.', target: 'closed' } },
    },
    closed: {
      description: 'The menu is closed again.',
      tags: 'drawn',
      on: { 'menu.open': { description: 'The menu is opened again.', target: 'open' } },
    },
  },
});
