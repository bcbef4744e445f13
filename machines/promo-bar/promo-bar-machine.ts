import { setup } from 'xstate';

/** The offer at the bottom of every page: there until it is dismissed, then gone until the next load. */
export const promoBarMachine = setup({
  types: {
    events: {} as { type: 'promo.dismiss' },
    tags: '' as 'shown',
  },
}).createMachine({
  description: 'The offer at the bottom of every page, until it is dismissed.',
  id: 'promoBar',
  initial: 'visible',
  states: {
    visible: {
      description: 'The offer is shown.',
      tags: 'shown',
      on: { 'promo.dismiss': { description: 'The offer is closed.', target: 'dismissed' } },
    },
    dismissed: { description: 'The offer is gone until the next load.' },
  },
});
