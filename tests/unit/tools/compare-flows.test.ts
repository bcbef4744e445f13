import { expect, test } from 'vitest';
import type { InventoryMachine, InventoryTransition } from '#tools/model/inventory.ts';
import { buildMachineInventory } from '#tools/model/inventory.ts';
import { searchOverlayModel } from '#model/search-overlay/search-overlay-model.ts';
import { compareFlows } from '#tools/compare/compare-flows.ts';

const before = buildMachineInventory(searchOverlayModel);

const withChange = (change: (machine: InventoryMachine) => void): InventoryMachine => {
  const machine = structuredClone(before);
  change(machine);
  return machine;
};

const describeChanges = (change: (machine: InventoryMachine) => void) =>
  compareFlows([before], [withChange(change)]).flatMap(({ lines }) => lines);

const dismissalId = 'searchOverlay.shown --overlay.dismiss--> hidden';

const withTransition =
  (id: string, change: (transition: InventoryTransition) => void) => (machine: InventoryMachine) =>
    machine.transitions.filter(one => one.id === id).forEach(change);

test('says nothing of machines that are as they were', () => {
  expect(compareFlows([before], [structuredClone(before)])).toEqual([]);
});

test('tells states that come, go and are reworded', () => {
  expect(
    describeChanges(({ states }) => {
      const [, hidden] = states;
      if (hidden) {
        hidden.description = 'Nothing covers the page.';
        states.push({
          ...hidden,
          id: 'searchOverlay.slow',
          name: 'slow',
          description: 'It takes very long.',
        });
      }
      states.splice(3, 1);
    }),
  ).toEqual([
    'New state Slow: “It takes very long.”',
    'Gone is the state Shown: “The overlay shows what is being searched.”',
    'Hidden is now described as “Nothing covers the page.”, was “The overlay is hidden.”.',
  ]);
});

test('tells what a state shows, runs and is tagged with', () => {
  expect(
    describeChanges(({ states }) => {
      const shown = states.find(({ name }) => name === 'shown');
      shown?.tags.push('busy');
      shown?.errorCatalogRows.pop();
      shown?.actors.push({ id: 'spin', does: 'spin' });
    }),
  ).toEqual([
    'Shown: its tags are overlay, busy, was overlay.',
    'Shown: it runs spin, was none.',
    'Shown: the messages it can show are none, was Searching for flights....',
  ]);
});

test('tells ways that come and go', () => {
  expect(
    describeChanges(machine => {
      const [first] = machine.transitions;
      machine.transitions = machine.transitions.filter(({ id }) => id !== dismissalId);
      if (first)
        machine.transitions.push({
          ...first,
          id: 'searchOverlay.shown --overlay.close--> hidden',
          source: 'searchOverlay.shown',
          targets: ['searchOverlay.hidden'],
          name: 'overlay.close',
          event: 'overlay.close',
          description: 'The traveller closes it.',
        });
    }),
  ).toEqual([
    'New way from Shown to Hidden: “The traveller closes it.” (overlay.close)',
    'Gone is the way from Shown to Hidden: “The search fails. The overlay disappears.” (overlay.dismiss)',
  ]);
});

test('tells a new condition and a new target as what they are', () => {
  expect(
    describeChanges(
      withTransition(dismissalId, transition => {
        transition.id = 'searchOverlay.shown --overlay.dismiss{isOld}--> hidden';
        transition.guard = 'isOld';
      }),
    ),
  ).toEqual([
    'Another condition from Shown to Hidden: “The search fails. The overlay disappears.” happens if isOld, was without a condition.',
  ]);
  expect(
    describeChanges(
      withTransition(dismissalId, transition => {
        transition.id = 'searchOverlay.shown --overlay.dismiss--> waiting';
        transition.targets = ['searchOverlay.waiting'];
        // Nobody has told it yet: it goes by what it was called.
        transition.description = '';
      }),
    ),
  ).toEqual([
    'Leads elsewhere: “The search fails. The overlay disappears.” now goes from Shown to Waiting, went from Shown to Hidden.',
  ]);
});

test('tells reworded ways, the happy path and delays', () => {
  expect(
    describeChanges(machine => {
      withTransition(dismissalId, transition => {
        transition.description = 'It failed.';
        transition.isHappyPath = true;
      })(machine);
      machine.delays = { overlayDelay: 900 };
    }),
  ).toEqual([
    'The way from Shown to Hidden now reads “It failed.”, was “The search fails. The overlay disappears.”.',
    '“It failed.” is now part of the happy path.',
    'The delay overlayDelay is now 900 ms, was 400 ms.',
  ]);
});

test('tells machines that come and go', () => {
  expect(compareFlows([], [before])).toEqual([
    {
      title: 'Search overlay',
      lines: [
        'A new machine with 3 states: “A full-screen overlay that covers a search while it takes longer than usual.”',
      ],
    },
  ]);
  expect(compareFlows([before], [])).toEqual([
    { title: 'Search overlay', lines: ['The whole machine is gone.'] },
  ]);
});
