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
  id: 'mobileMenu',
  initial: 'unopened',
  states: {
    unopened: { on: { 'menu.open': 'open' } },
    open: { tags: ['overlay', 'drawn'], on: { 'menu.close': 'closed' } },
    closed: { tags: 'drawn', on: { 'menu.open': 'open' } },
  },
});
