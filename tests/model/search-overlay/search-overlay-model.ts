import { createSimpleTestModel } from '#tools/model/simple-test-model.ts';
import type { MachineModel } from '#tools/model/machine-model.ts';
import { searchOverlayMachine } from '#machines/search-overlay/search-overlay-machine.ts';

const overlay = { role: 'dialog', name: 'Searching for flights...' };

/** The full screen while a search runs, told. */
export const searchOverlayModel: MachineModel = {
  machine: searchOverlayMachine,
  title: 'Search overlay',
  description: 'The full screen that covers a search which takes its time.',
  states: {
    searchOverlay: { description: 'The overlay of a search.' },
    'searchOverlay.hidden': {
      description: 'There is no overlay.',
      expectations: [{ ...overlay, state: 'absent' }],
    },
    'searchOverlay.waiting': {
      description: 'A search runs, and is too young for an overlay.',
      expectations: [
        { ...overlay, state: 'absent' },
        { role: 'button', name: 'Search Flights', state: 'busy' },
      ],
    },
    'searchOverlay.shown': {
      description: 'The overlay says what is searched.',
      expectations: [overlay],
      errorCatalogRows: ['Searching for flights...'],
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
  testModel: createSimpleTestModel(searchOverlayMachine, [
    { eventName: 'overlay.await', instruction: 'Press Search Flights.', event: { type: 'overlay.await' } },
    {
      eventName: 'after(overlayDelay)',
      instruction: 'Wait 400 ms.',
      event: { type: 'xstate.after.overlayDelay.searchOverlay.waiting' },
    },
    { eventName: 'overlay.settle', instruction: 'The answer comes.', event: { type: 'overlay.settle' } },
    {
      eventName: 'overlay.dismiss',
      instruction: 'The search fails: search STN → LHR, one-way.',
      kind: 'negative',
      event: { type: 'overlay.dismiss' },
    },
  ]),
};
