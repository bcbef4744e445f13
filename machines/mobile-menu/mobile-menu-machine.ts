import { setup } from 'xstate';

/** The panel of links on small screens (specification, section 2, header and menu). */
export const mobileMenuMachine = setup({
  types: {
    events: {} as { type: 'menu.open' } | { type: 'menu.close' },
    tags: '' as 'overlay',
  },
}).createMachine({
  id: 'mobileMenu',
  initial: 'closed',
  states: {
    closed: { on: { 'menu.open': 'open' } },
    open: { tags: 'overlay', on: { 'menu.close': 'closed' } },
  },
});
