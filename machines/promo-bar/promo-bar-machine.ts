import { setup } from 'xstate';

/** The offer at the bottom of the page: shown until it is dismissed, then hidden until the tab is closed. */
export const promoBarMachine = setup({
  types: {
    events: {} as { type: 'promo.dismiss' },
    tags: '' as 'shown',
  },
  actions: {
    /** Saves the dismissal for this tab. Provided by the site. */
    saveDismissal: () => {},
  },
}).createMachine({
  description: 'The offer at the bottom of the page.',
  id: 'promoBar',
  initial: 'visible',
  states: {
    visible: {
      description: 'The offer is shown.',
      tags: 'shown',
      on: {
        'promo.dismiss': {
          description: 'The visitor dismisses the offer.',
          target: 'dismissed',
          actions: 'saveDismissal',
        },
      },
    },
    dismissed: { description: 'The offer is hidden until the tab is closed.' },
  },
});
