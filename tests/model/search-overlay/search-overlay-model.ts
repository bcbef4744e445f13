import { createSimpleTestModel } from '#tools/model/simple-test-model.ts';
import { defineMachineModel } from '#tools/model/machine-model.ts';
import { searchOverlayMachine } from '#machines/search-overlay/search-overlay-machine.ts';

const overlay = { role: 'dialog', name: 'Searching for flights...' };

/** The full screen while a search runs, told. */
export const searchOverlayModel = defineMachineModel({
  machine: searchOverlayMachine,
  title: 'Search overlay',
  states: {
    'searchOverlay.hidden': {
      expectations: [{ ...overlay, state: 'absent' }],
    },
    'searchOverlay.waiting': {
      expectations: [
        { ...overlay, state: 'absent' },
        { role: 'button', name: 'Search Flights', state: 'busy' },
      ],
    },
    'searchOverlay.shown': {
      expectations: [overlay],
      errorCatalogRows: ['Searching for flights...'],
    },
  },
  happyPath: [
    { from: 'searchOverlay.hidden', to: 'searchOverlay.waiting' },
    { from: 'searchOverlay.waiting', on: 'overlay.settle', to: 'searchOverlay.hidden' },
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
});
