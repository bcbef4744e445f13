import { setup } from 'xstate';

/** How long a search runs before the overlay appears, so that a fast answer never flashes it (decision 4). */
const overlayDelay = 400;

/** The full-screen "Searching for flights...": shown only when the search is still running after a while. */
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
      description: 'There is no overlay.',
      on: { 'overlay.await': { description: 'A search starts.', target: 'waiting' } },
    },
    waiting: {
      description: 'A search runs, and is too young for an overlay.',
      after: {
        overlayDelay: {
          description: 'The search still runs after 400 ms; the overlay comes.',
          target: 'shown',
        },
      },
      on: {
        'overlay.settle': { description: 'The answer comes at once; nothing flashes up.', target: 'hidden' },
        'overlay.dismiss': { description: 'The search fails at once; nothing flashes up.', target: 'hidden' },
      },
    },
    shown: {
      description: 'The overlay says what is searched.',
      tags: 'overlay',
      on: { 'overlay.dismiss': { description: 'The search fails; the overlay goes.', target: 'hidden' } },
    },
  },
});
