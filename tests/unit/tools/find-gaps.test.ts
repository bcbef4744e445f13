import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createMachine } from 'xstate';
import { findGaps } from '#tools/model/find-gaps.ts';
import { defineMachineModel, type MachineModel } from '#tools/model/machine-model.ts';
import { createSimpleTestModel } from '#tools/model/simple-test-model.ts';
import { lampMachine } from './lamp/chart/lamp-machine.ts';
import { lampModel } from './lamp/model/lamp-model.ts';

const { states, testModel } = lampModel;
const findGapsWith = (change: Partial<MachineModel>) => findGaps({ ...lampModel, ...change });

const press = { instruction: 'Press the button.', event: { type: 'press' } };
const dim = { instruction: 'Turn the knob.', event: { type: 'dim' } };
const night = { instruction: 'Wait until the night.' };
const createLampModel = (eventCases: Parameters<typeof createSimpleTestModel>[1]) =>
  createSimpleTestModel(lampMachine, eventCases);

const describedAs = (off: string) =>
  createMachine({
    ...lampMachine.config,
    states: {
      ...lampMachine.config.states,
      off: { ...lampMachine.config.states?.off, description: off },
    },
  });

describe('a gap of a model', () => {
  test('does not exist in a complete model', () => {
    expect(findGaps(lampModel)).toEqual([]);
  });

  test('is a description that is no sentence, in the chart', () => {
    expect(findGapsWith({ machine: describedAs('dark') })).toEqual([
      `State lamp.off has no description, or one that is not a sentence.
  tests/unit/tools/lamp/chart/lamp-machine.ts:10, for example:
    description: 'The traveler ….',`,
    ]);
  });

  test('is a missing description of a transition, in the chart', () => {
    const machine = createMachine({
      ...lampMachine.config,
      states: { ...lampMachine.config.states, on: { description: 'It is bright.', on: { dim: 'dimmed' } } },
    });
    expect(findGapsWith({ machine })).toEqual([
      `Transition lamp.on --dim--> dimmed has no description, or one that is not a sentence.
  tests/unit/tools/lamp/chart/lamp-machine.ts:13, for example:
    description: 'The traveler ….',`,
    ]);
  });

  test('is a stale entry, where it is written', () => {
    expect(findGapsWith({ states: { ...states, 'lamp.broken': { expectations: [] } } })).toEqual([
      'The entry lamp.broken is stale: the machine has no such state.\n  tests/unit/tools/lamp/model/lamp-model.ts:14',
    ]);
    const withStaleCase = createLampModel({
      press,
      dim,
      'after(nightDelay)': night,
      hit: { instruction: 'Hit it.', event: { type: 'hit' } },
    });
    expect(findGapsWith({ testModel: withStaleCase })).toEqual([
      'The event case "hit" is stale: the machine has no event hit.\n  tests/unit/tools/lamp/model/lamp-model.ts:14',
    ]);
  });

  test('is a transition of the happy path that no longer exists, with those that do', () => {
    const model = defineMachineModel({
      ...lampModel,
      machine: lampMachine,
      happyPath: [{ from: 'lamp.off', to: 'lamp.dimmed' }],
      goals: [],
      unreachableTransitions: [],
    });
    expect(model.happyPath).toEqual([]);
    expect(findGaps(model)).toEqual([
      `A reference in happyPath is stale: {"from":"lamp.off","to":"lamp.dimmed"} matches no transition of the machine.
  tests/unit/tools/lamp/model/lamp-model.ts:14, for example:
    { from: 'lamp.off', to: 'lamp.on' },`,
    ]);
  });

  test('is a goal that no usual steps lead to', () => {
    const goals = [
      { title: 'The lamp goes off.', through: ['press'], to: 'lamp.off' },
      { title: 'The lamp burns out.', through: ['press'], to: 'lamp.broken' },
    ];
    expect(findGapsWith({ goals })).toEqual([
      'No usual event cases lead to the goal "The lamp burns out.".\n  tests/unit/tools/lamp/model/lamp-model.ts:14',
    ]);
  });

  test('is a sequence that can’t happen', () => {
    const sequences = [
      { title: 'It is pressed twice.', eventCases: ['press', 'press'] },
      { title: 'Night comes before it is pressed.', eventCases: ['after(nightDelay)', 'press', 'burn'] },
    ];
    expect(findGapsWith({ sequences })).toEqual([
      'No path has the sequence "Night comes before it is pressed.".\n  tests/unit/tools/lamp/model/lamp-model.ts:14',
    ]);
  });

  test('is a state without an expectation, after the state before it', () => {
    expect(findGapsWith({ states: { ...states, 'lamp.on': {} } })).toEqual([
      `State lamp.on has no expectation: nothing checks that a page shows it.
  tests/unit/tools/lamp/model/lamp-model.ts:11, for example:
    'lamp.on': {
      expectations: [heading('TODO: say what the page shows.')],
    },`,
    ]);
  });

  test('is a state that shows what the state before it shows', () => {
    const same = { expectations: [{ role: 'img', name: 'off' }] };
    expect(findGapsWith({ states: { ...states, 'lamp.on': same } })).toEqual([
      `After lamp.off --press--> on, state lamp.on is expected to show what lamp.off shows: a page that stays as it was would pass.
  tests/unit/tools/lamp/model/lamp-model.ts:11, for example:
    expectations: [/* something that only this state shows */, button('Continue', 'absent')],`,
    ]);
  });

  test.each([
    ["title: 'TODO: name the lamp',", ''],
    ["[heading('TODO: say what the page shows.')]", ", for example:\n    [heading('Review your trip')]"],
  ])('is text that nobody has filled in: %s', (text, example) => {
    const folder = mkdtempSync(join(tmpdir(), 'unfinished-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    writeFileSync(join(folder, 'lamp-title.ts'), `\n\n  ${text}\n`);
    const model = relative(process.cwd(), folder);
    expect(findGapsWith({ folders: { ...lampModel.folders, model } })).toEqual([
      `Not filled in: ${text}\n  ${model}/lamp-title.ts:3${example}`,
    ]);
  });

  test('is an event without an event case, once, without everything behind it', () => {
    expect(findGapsWith({ testModel: createLampModel({ press, 'after(nightDelay)': night }) })).toEqual([
      `Event dim has no event case: no path contains it, nor what lies behind it.
  tests/unit/tools/lamp/model/lamp-model.ts:17, for example:
    'dim': {
      instruction: 'TODO: say what the traveler does, or what happens.',
      event: { type: 'dim' },
    },`,
    ]);
  });

  test('is a transition that no event case takes, once, without everything behind it', () => {
    const never = createLampModel({
      press,
      dim: { ...dim, isEnabled: () => false },
      'after(nightDelay)': night,
    });
    expect(findGapsWith({ testModel: never })).toEqual([
      `Transition lamp.on --dim--> dimmed is unreachable: its state is reached, but no event case takes it there.
  tests/unit/tools/lamp/chart/lamp-machine.ts:13`,
    ]);
  });

  test('is a state that nothing leads to, without its transitions', () => {
    const machine = createMachine({
      ...lampMachine.config,
      states: { ...lampMachine.config.states, on: { description: 'It is bright.' } },
    });
    const model = createSimpleTestModel(machine, { press, 'after(nightDelay)': night });
    expect(findGapsWith({ machine, testModel: model })).toEqual([
      `State lamp.dimmed is never entered: it is no initial state, and no transition leads to it.
  tests/unit/tools/lamp/chart/lamp-machine.ts:16, for example:
    target: '#lamp.dimmed',`,
    ]);
  });

  test('is an event case that never happens', () => {
    const eventCases = {
      press,
      'press: in the dark': { ...press, isEnabled: () => false },
      dim,
      'after(nightDelay)': night,
    };
    expect(findGapsWith({ testModel: createLampModel(eventCases) })).toEqual([
      `The event case "press: in the dark" is unreachable: it can't happen in any state.
  tests/unit/tools/lamp/model/lamp-model.ts:14`,
    ]);
  });

  test('is an instruction that is no sentence', () => {
    const eventCases = testModel.eventCases.map(one =>
      one.id === 'dim' ? { ...one, instruction: '' } : one,
    );
    expect(findGapsWith({ testModel: { ...testModel, eventCases } })).toEqual([
      `The event case "dim" has no instruction, or one that is not a sentence.
  tests/unit/tools/lamp/model/lamp-model.ts:17, for example:
    instruction: 'Press ….',`,
    ]);
  });

  test('is an event that a state ignores, although its case is not negative', () => {
    const first = testModel.start();
    const stuck = { ...first, transitions: [], apply: () => stuck };
    expect(
      findGapsWith({ testModel: { ...testModel, start: () => stuck } }).filter(gap =>
        gap.includes('takes no'),
      ),
    ).toEqual([
      `The event case "press" takes no transition in a state in which it can happen. Only negative cases may.
  tests/unit/tools/lamp/model/lamp-model.ts:16, for example:
    kind: 'negative',`,
    ]);
  });
});
