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

test('reports nothing for unchanged machines', () => {
  expect(compareFlows([before], [structuredClone(before)])).toEqual([]);
});

test('reports new, removed and redescribed states', () => {
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
    'Removed state Shown: “The overlay shows what is being searched.”',
    'Hidden: the description is “Nothing covers the page.”, was “The overlay is hidden.”.',
  ]);
});

test('reports changed tags, actors and messages of a state', () => {
  expect(
    describeChanges(({ states }) => {
      const shown = states.find(({ name }) => name === 'shown');
      shown?.tags.push('busy');
      shown?.errorCatalogRows.pop();
      shown?.actors.push({ id: 'spin', does: 'spin' });
    }),
  ).toEqual([
    'Shown: the tags are overlay, busy, was overlay.',
    'Shown: the actors are spin, was none.',
    'Shown: the messages it can show are none, was Searching for flights....',
  ]);
});

test('reports new and removed transitions', () => {
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
          description: 'The traveler closes it.',
        });
    }),
  ).toEqual([
    'New transition from Shown to Hidden: “The traveler closes it.” (overlay.close)',
    'Removed transition from Shown to Hidden: “The search fails or is canceled. The overlay disappears.” (overlay.dismiss)',
  ]);
});

test('reports a changed guard and a changed target as such', () => {
  expect(
    describeChanges(
      withTransition(dismissalId, transition => {
        transition.id = 'searchOverlay.shown --overlay.dismiss{isOld}--> hidden';
        transition.guard = 'isOld';
      }),
    ),
  ).toEqual([
    'Changed guard from Shown to Hidden: “The search fails or is canceled. The overlay disappears.” happens if isOld, was without a guard.',
  ]);
  expect(
    describeChanges(
      withTransition(dismissalId, transition => {
        transition.id = 'searchOverlay.shown --overlay.dismiss--> waiting';
        transition.targets = ['searchOverlay.waiting'];
        // Without a description of its own it is named by the one before.
        transition.description = '';
      }),
    ),
  ).toEqual([
    'Changed target: “The search fails or is canceled. The overlay disappears.” now leads from Shown to Waiting, was from Shown to Hidden.',
  ]);
});

test('reports changed descriptions, happy path and delays', () => {
  expect(
    describeChanges(machine => {
      withTransition(dismissalId, transition => {
        transition.description = 'It failed.';
        transition.isHappyPath = true;
      })(machine);
      machine.delays = { overlayDelay: 900 };
    }),
  ).toEqual([
    'Changed description from Shown to Hidden: “It failed.”, was “The search fails or is canceled. The overlay disappears.”.',
    '“It failed.” is now part of the happy path.',
    'Changed delay overlayDelay: 900 ms, was 400 ms.',
  ]);
});

test('reports new and removed machines', () => {
  expect(compareFlows([], [before])).toEqual([
    {
      title: 'Search overlay',
      lines: [
        'New machine with 3 states: “A full-screen overlay that covers a search while it takes longer than usual.”',
      ],
    },
  ]);
  expect(compareFlows([before], [])).toEqual([{ title: 'Search overlay', lines: ['Removed machine.'] }]);
});
