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
  id: 'searchOverlay',
  initial: 'hidden',
  states: {
    hidden: { on: { 'overlay.await': 'waiting' } },
    waiting: {
      after: { overlayDelay: 'shown' },
      on: { 'overlay.settle': 'hidden', 'overlay.dismiss': 'hidden' },
    },
    shown: { tags: 'overlay', on: { 'overlay.dismiss': 'hidden' } },
  },
});
