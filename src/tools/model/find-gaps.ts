import { formatExpectation } from './expectation.ts';
import { findUnreached } from './find-unreached.ts';
import { GapPlaces } from './gap-places.ts';
import { formatGap, stubMark, type Gap } from './gap.ts';
import { getRestingStates, buildMachineInventory, type InventoryMachine } from './inventory.ts';
import type { MachineModel } from './machine-model.ts';
import { fillInExample, stubs } from './stubs.ts';
import { readTexts } from '../source/source-file.ts';

const isSentence = (text: string): boolean => /^\S.*[.:…]$/s.test(text);

const descriptionExample = "description: 'The traveler ….',";

const writeExpectations = (state: string): string =>
  `'${state}': {\n  expectations: [heading('${stubs.page.text}')],\n},`;

const findMissingDescriptions = ({ states, transitions }: InventoryMachine, places: GapPlaces): Gap[] => [
  ...states
    .filter(one => !isSentence(one.description))
    .map(({ id }) => ({
      problem: `State ${id} has no description, or one that is not a sentence.`,
      ...places.getState(id),
      example: descriptionExample,
    })),
  ...transitions
    .filter(one => !isSentence(one.description))
    .map(({ id }) => ({
      problem: `Transition ${id} has no description, or one that is not a sentence.`,
      ...places.getTransition(id),
      example: descriptionExample,
    })),
];

const findMissingExpectations = (machine: InventoryMachine, places: GapPlaces): Gap[] =>
  getRestingStates(machine)
    .filter(({ expectations }) => expectations.length === 0)
    .map(({ id }) => ({
      problem: `State ${id} has no expectation: nothing checks that a page shows it.`,
      ...places.getNewExpectations(id),
      example: writeExpectations(id),
      isEntry: true,
    }));

/** States of pages that a traveler's own step can't be seen to reach, since both ends of it show the same. */
function findIndistinguishable(machine: InventoryMachine, places: GapPlaces): Gap[] {
  const shown = new Map(
    getRestingStates(machine)
      .filter(({ path, expectations }) => path !== null && expectations.length > 0)
      .map(({ id, expectations }) => [id, expectations.map(formatExpectation).toSorted().join(', ')]),
  );
  return machine.transitions
    .filter(
      ({ kind, source, targets }) => kind === 'event' && targets[0] !== undefined && targets[0] !== source,
    )
    .filter(
      ({ source, targets: [target = ''] }) => shown.has(source) && shown.get(source) === shown.get(target),
    )
    .map(({ id, source, targets: [target = ''] }) => ({
      problem: `After ${id}, state ${target} is expected to show what ${source} shows: a page that stays as it was would pass.`,
      ...places.getEntry(target),
      example: "expectations: [/* something that only this state shows */, button('Continue', 'absent')],",
    }));
}

const getSourceStates = ({ transitions }: InventoryMachine, event: string): string[] => [
  ...new Set(transitions.filter(one => one.event === event).map(({ source }) => source)),
];

const findMissingEventCases = (machine: InventoryMachine, model: MachineModel, places: GapPlaces): Gap[] =>
  machine.events
    .filter(({ cases }) => cases.length === 0)
    .map(({ event }) => ({
      problem: `Event ${event} has no event case: no path contains it, nor what lies behind it.`,
      ...places.getNewEventCase(event),
      example: model.writeEventCase(event, getSourceStates(machine, event)),
      isEntry: true,
    }));

function findStaleEntries(
  { states, events, transitions }: InventoryMachine,
  model: MachineModel,
  places: GapPlaces,
): Gap[] {
  const stateIds = new Set(states.map(({ id }) => id));
  const eventNames = new Set(events.map(({ event }) => event));
  return [
    ...Object.keys(model.states)
      .filter(id => !stateIds.has(id))
      .map(id => ({
        problem: `The entry ${id} is stale: the machine has no such state.`,
        ...places.getEntry(id),
        example: '',
      })),
    ...model.testModel.eventCases
      .filter(({ eventName }) => !eventNames.has(eventName))
      .map(({ id, eventName }) => ({
        problem: `The event case "${id}" is stale: the machine has no event ${eventName}.`,
        ...places.getEntry(id),
        example: '',
      })),
    ...model.staleReferences.map(({ list, index, from, problem }) => ({
      problem: `A reference in ${list} is stale: ${problem}`,
      ...places.getListItem(list, index),
      example: transitions
        .filter(({ source, targets }) => source === from && targets.length > 0)
        .map(({ source, targets }) => `{ from: '${source}', to: '${targets[0]}' },`)
        .join('\n'),
    })),
  ];
}

const findMissingInstructions = ({ testModel }: MachineModel, places: GapPlaces): Gap[] =>
  testModel.eventCases
    .filter(({ instruction }) => !isSentence(instruction))
    .map(({ id }) => ({
      problem: `The event case "${id}" has no instruction, or one that is not a sentence.`,
      ...places.getEntry(id),
      example: "instruction: 'Press ….',",
    }));

/** Every line in a folder that still has to be filled in. */
export const findStubs = (folder: string): Gap[] =>
  readTexts(folder).flatMap(({ file, text }) =>
    text.split('\n').flatMap((content, index) =>
      content.includes(stubMark)
        ? [
            {
              problem: `Not filled in: ${content.trim()}`,
              file,
              line: index + 1,
              example: fillInExample(content.trim()),
            },
          ]
        : [],
    ),
  );

/** What a model lacks, or says of something that no longer exists, as far as its entries show. */
function findStaticGaps(model: MachineModel): Gap[] {
  const machine = buildMachineInventory(model);
  const places = new GapPlaces(model, machine);
  const folders = [...new Set([model.folders.chart, model.folders.model])];
  return [
    ...folders.flatMap(findStubs),
    ...findMissingDescriptions(machine, places),
    ...findStaleEntries(machine, model, places),
    ...findMissingExpectations(machine, places),
    ...findIndistinguishable(machine, places),
    ...findMissingEventCases(machine, model, places),
    ...findMissingInstructions(model, places),
  ];
}

function findUnreachedGaps(model: MachineModel): Gap[] {
  const machine = buildMachineInventory(model);
  const places = new GapPlaces(model, machine);
  const { states, transitions, eventCases, ignoredEventCases, goals, sequences } = findUnreached(model);
  return [
    ...states.map(id => ({
      problem: `State ${id} is never entered: it is no initial state, and no transition leads to it.`,
      ...places.getState(id),
      example: `target: '#${id}',`,
    })),
    ...transitions.map(id => ({
      problem: `Transition ${id} is unreachable: its state is reached, but no event case takes it there.`,
      ...places.getTransition(id),
      example: '',
    })),
    ...eventCases.map(id => ({
      problem: `The event case "${id}" is unreachable: it can't happen in any state.`,
      ...places.getEntry(id),
      example: '',
    })),
    ...ignoredEventCases.map(id => ({
      problem: `The event case "${id}" takes no transition in a state in which it can happen. Only negative cases may.`,
      ...places.getEntry(id),
      example: "kind: 'negative',",
    })),
    ...goals.map(title => ({
      problem: `No usual event cases lead to the goal "${title}".`,
      ...places.getListItem(
        'goals',
        model.goals.findIndex(goal => goal.title === title),
      ),
      example: '',
    })),
    ...sequences.map(title => ({
      problem: `No path has the sequence "${title}".`,
      ...places.getListItem(
        'sequences',
        model.sequences.findIndex(sequence => sequence.title === title),
      ),
      example: '',
    })),
  ];
}

/**
 * Everything that makes a model incomplete, one gap per cause. What is unreachable is known only once every event has a
 * case.
 */
export function collectGaps(model: MachineModel): Gap[] {
  const gaps = findStaticGaps(model);
  const hasAllCases = buildMachineInventory(model).events.every(({ cases }) => cases.length > 0);
  return hasAllCases ? [...gaps, ...findUnreachedGaps(model)] : gaps;
}

/** Everything that makes a model incomplete, one message per cause; empty for a complete model. */
export const findGaps = (model: MachineModel): string[] => collectGaps(model).map(formatGap);
