import { setup } from 'xstate';

/** The offer at the bottom of every page: shown until it is dismissed, then hidden until the next page load. */
export const promoBarMachine = setup({
  types: {
    events: {} as { type: 'promo.dismiss' },
    tags: '' as 'shown',
  },
}).createMachine({
  description: 'The offer at the bottom of every page.',
  id: 'promoBar',
  initial: 'visible',
  states: {
    visible: {
      description: 'The offer is shown.',
      tags: 'shown',
      on: { 'promo.dismiss': { description: 'The visitor dismisses the offer.', target: 'dismissed' } },
    },
    dismissed: { description: 'The offer is hidden until the next page load.' },
  },
});
