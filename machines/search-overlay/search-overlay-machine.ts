import { setup } from 'xstate';

/** How long a search runs before the overlay appears, so that it never flashes up for a fast response. */
const overlayDelay = 400;

/** The full-screen overlay "Searching for flights...", shown only while a search takes longer than usual. */
export const searchOverlayMachine = setup({
  types: {
    events: {} as { type: 'overlay.await' } | { type: 'overlay.settle' } | { type: 'overlay.dismiss' },
    tags: '' as 'overlay',
  },
  delays: { overlayDelay },
}).createMachine({
  description: 'A full-screen overlay that covers a search while it takes longer than usual.',
  id: 'searchOverlay',
  initial: 'hidden',
  states: {
    hidden: {
      description: 'The overlay is hidden.',
      on: { 'overlay.await': { description: 'A search starts.', target: 'waiting' } },
    },
    waiting: {
      description: 'A search is running. Waits before showing the overlay.',
      after: {
        overlayDelay: {
          description: 'The search is still running after 400 ms. The overlay appears.',
          target: 'shown',
        },
      },
      on: {
        'overlay.settle': { description: 'The search ends before the overlay appears.', target: 'hidden' },
        'overlay.dismiss': {
          description: 'The search fails or is canceled before the overlay appears.',
          target: 'hidden',
        },
      },
    },
    shown: {
      description: 'The overlay shows what is being searched.',
      tags: 'overlay',
      on: {
        'overlay.dismiss': {
          description: 'The search fails or is canceled. The overlay disappears.',
          target: 'hidden',
        },
      },
    },
  },
});
