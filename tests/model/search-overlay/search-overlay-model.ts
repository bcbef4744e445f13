import { createSimpleTestModel } from '#tools/model/simple-test-model.ts';
import { defineMachineModel } from '#tools/model/machine-model.ts';
import { searchOverlayMachine } from '#machines/search-overlay/search-overlay-machine.ts';
import { button } from '../expectations.ts';

const overlay = { role: 'dialog', name: 'Searching for flights...' };

export const searchOverlayModel = defineMachineModel({
  machine: searchOverlayMachine,
  title: 'Search overlay',
  folders: { chart: 'machines/search-overlay', model: 'tests/model/search-overlay' },
  states: {
    'searchOverlay.hidden': {
      expectations: [{ ...overlay, state: 'absent' }],
    },
    'searchOverlay.waiting': {
      expectations: [{ ...overlay, state: 'absent' }, button('Search Flights', 'busy')],
    },
    'searchOverlay.shown': {
      expectations: [overlay, button('Cancel search')],
      errorCatalogRows: ['Searching for flights...'],
    },
  },
  happyPath: [
    { from: 'searchOverlay.hidden', to: 'searchOverlay.waiting' },
    { from: 'searchOverlay.waiting', on: 'overlay.settle', to: 'searchOverlay.hidden' },
  ],
  testModel: createSimpleTestModel(searchOverlayMachine, {
    'overlay.await': { instruction: 'Press Search Flights.', event: { type: 'overlay.await' } },
    'after(overlayDelay)': { instruction: 'Wait 400 ms.' },
    'overlay.settle': { instruction: 'The response arrives.', event: { type: 'overlay.settle' } },
    'overlay.dismiss': {
      instruction: 'The search fails: search STN → LHR, one-way.',
      kind: 'negative',
      event: { type: 'overlay.dismiss' },
    },
  }),
});
