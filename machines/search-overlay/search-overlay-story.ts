import { smallPlay } from '../inventory/small-play.ts';
import type { Story } from '../inventory/story.ts';
import { searchOverlayMachine } from './search-overlay-machine.ts';

const overlay = { role: 'dialog', name: 'Searching for flights...' };

/** The full screen while a search runs, told. */
export const searchOverlayStory: Story = {
  machine: searchOverlayMachine,
  title: 'Search overlay',
  sentence: 'The full screen that covers a search which takes its time.',
  states: {
    searchOverlay: { sentence: 'The overlay of a search.' },
    'searchOverlay.hidden': { sentence: 'There is no overlay.', visible: [{ ...overlay, is: 'absent' }] },
    'searchOverlay.waiting': {
      sentence: 'A search runs, and is too young for an overlay.',
      visible: [
        { ...overlay, is: 'absent' },
        { role: 'button', name: 'Search Flights', is: 'busy' },
      ],
    },
    'searchOverlay.shown': {
      sentence: 'The overlay says what is searched.',
      visible: [overlay],
      catalogue: ['Searching for flights...'],
    },
  },
  transitions: {
    'searchOverlay.hidden --overlay.await--> waiting': 'A search starts.',
    'searchOverlay.waiting --after(overlayDelay)--> shown':
      'The search still runs after 400 ms; the overlay comes.',
    'searchOverlay.waiting --overlay.settle--> hidden': 'The answer comes at once; nothing flashes up.',
    'searchOverlay.waiting --overlay.dismiss--> hidden': 'The search fails at once; nothing flashes up.',
    'searchOverlay.shown --overlay.dismiss--> hidden': 'The search fails; the overlay goes.',
  },
  happyPath: [
    'searchOverlay.hidden --overlay.await--> waiting',
    'searchOverlay.waiting --overlay.settle--> hidden',
  ],
  play: smallPlay(searchOverlayMachine, [
    { on: 'overlay.await', does: 'Press Search Flights.', event: { type: 'overlay.await' } },
    {
      on: 'after(overlayDelay)',
      does: 'Wait 400 ms.',
      event: { type: 'xstate.after.overlayDelay.searchOverlay.waiting' },
    },
    { on: 'overlay.settle', does: 'The answer comes.', event: { type: 'overlay.settle' } },
    {
      on: 'overlay.dismiss',
      does: 'The search fails: search STN → LHR, one-way.',
      kind: 'negative',
      event: { type: 'overlay.dismiss' },
    },
  ]),
};
