import { setup } from 'xstate';

/** The offer at the bottom of every page: there until it is dismissed, then gone until the next load. */
export const promoBarMachine = setup({
  types: {
    events: {} as { type: 'promo.dismiss' },
    tags: '' as 'shown',
  },
}).createMachine({
  id: 'promoBar',
  initial: 'visible',
  states: {
    visible: { tags: 'shown', on: { 'promo.dismiss': 'dismissed' } },
    dismissed: {},
  },
});
