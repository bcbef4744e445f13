import { describe, expect, test } from 'vitest';
import { createMachine } from 'xstate';
import { findGaps } from '#tools/model/find-gaps.ts';
import type { MachineModel } from '#tools/model/machine-model.ts';
import { createSimpleTestModel } from '#tools/model/simple-test-model.ts';
import { toCsv } from '#tools/paths/csv.ts';
import { formatPlanSummary } from '#tools/paths/format-plan.ts';
import { toGherkin } from '#tools/paths/gherkin.ts';
import { toMarkdown } from '#tools/paths/markdown.ts';
import { buildPlan } from '#tools/paths/plan.ts';
import { playerModel } from './player-model.ts';

describe('the model of any machine', () => {
  test('is complete', () => {
    expect(findGaps(playerModel)).toEqual([]);
  });

  test('follows the machine step by step', () => {
    const node = playerModel.testModel.start().apply('track.choose').apply('play.press: with a track');
    expect(node.leafStates).toEqual(['player.sound.loading', 'player.controls.shown']);
    expect(node.transitions).toEqual(['player.sound.stopped --play.press{hasTrack}--> sound.loading']);
    expect(node.getEnabledCases()).toEqual(['done(load)', 'error(load)', 'after(hideDelay)']);
    expect(node.getStep('after(hideDelay)').event).toEqual({
      type: 'xstate.after.hideDelay.player.controls.shown',
      output: undefined,
    });
    expect(() => node.apply('track.ended')).toThrow('"track.ended" can\'t happen in');
  });
});

describe('the plan of any machine', () => {
  const plan = buildPlan(playerModel, 'covering');

  test('covers everything', () => {
    expect(formatPlanSummary(plan)).toBe(
      `Every transition and every payload at least once, in as few steps as possible: ${plan.paths.length} paths, ${plan.steps} steps, states 6/6, transitions 7/7, payloads 7/7.`,
    );
  });

  test('names the test data and the manual steps', () => {
    expect(toMarkdown(plan, 'Start the player.')).toContain(
      '| Wait until the track ends. | the track "Blue", 3 s |',
    );
    expect(toMarkdown(plan, 'Start the player.')).toContain(
      'Contains manual steps, which need developer tools.',
    );
    expect(toGherkin(plan)).toContain(' @manual\n');
    expect(toCsv(plan)).toContain('"The track does not load.","manual step"');
  });

  test('leads through a state, a transition or an event case', () => {
    const { paths } = buildPlan(playerModel, 'around', 'player.sound.broken');
    expect(paths.map(({ steps }) => steps.at(-1)?.states.includes('player.sound.broken'))).toEqual(
      paths.map(() => true),
    );
    expect(paths.length).toBeGreaterThan(0);
  });
});

describe('a model is incomplete', () => {
  const machine = createMachine({
    id: 'lamp',
    description: 'A lamp.',
    initial: 'off',
    states: {
      off: { description: 'It is dark.', on: { press: { description: 'It goes on.', target: 'on' } } },
      on: { description: 'It is bright.' },
    },
  });
  const model: MachineModel = {
    machine,
    title: 'Lamp',
    states: {
      'lamp.off': { expectations: [{ role: 'img', name: 'off' }] },
      'lamp.on': { expectations: [{ role: 'img', name: 'on' }] },
    },
    happyPath: [],
    unreachableTransitions: {},
    commonEvents: [],
    callbackActors: {},
    limitConditions: () => [],
    testModel: createSimpleTestModel(machine, {
      press: { instruction: 'Press the button.', event: { type: 'press' } },
    }),
  };
  const findGapsWith = (change: Partial<MachineModel>) => findGaps({ ...model, ...change });
  const { states, testModel } = model;
  const pressId = 'lamp.off --press--> on';

  test('without changes it is complete', () => {
    expect(findGaps(model)).toEqual([]);
  });

  test('where a description is missing or not a sentence', () => {
    const undescribed = createMachine({
      id: 'lamp',
      description: 'A lamp.',
      initial: 'off',
      states: { off: { description: 'dark', on: { press: 'on' } }, on: { description: 'It is bright.' } },
    });
    expect(findGapsWith({ machine: undescribed })).toEqual([
      'Missing description: state lamp.off.',
      `Missing description: transition ${pressId}.`,
    ]);
  });

  test('where an entry is stale', () => {
    expect(findGapsWith({ states: { ...states, 'lamp.broken': { expectations: [] } } })).toEqual([
      'Stale entry: the machine has no state lamp.broken.',
    ]);
    const stale = createSimpleTestModel(machine, {
      press: { instruction: 'Press the button.', event: { type: 'press' } },
      hit: { instruction: 'Hit it.', event: { type: 'hit' } },
    });
    expect(findGapsWith({ testModel: stale })).toEqual([
      'Stale entry: the machine has no event for the case "hit".',
      'Unreachable event case: "hit".',
    ]);
  });

  test('where a state has no expectation', () => {
    expect(findGapsWith({ states: { ...states, 'lamp.off': {} } })).toEqual([
      'Missing expectation: state lamp.off.',
    ]);
  });

  test('where an event has no event case', () => {
    expect(findGapsWith({ testModel: createSimpleTestModel(machine, {}) })).toEqual([
      'Event without an event case: press.',
      `Unreachable transition: ${pressId}.`,
    ]);
  });

  test('where an instruction is not a sentence', () => {
    const eventCases = testModel.eventCases.map(eventCase => ({ ...eventCase, instruction: '' }));
    expect(findGapsWith({ testModel: { ...testModel, eventCases } })).toEqual([
      'Missing instruction: event case "press".',
    ]);
  });

  test('where an event is ignored although it is not negative', () => {
    const first = testModel.start();
    const stuck = { ...first, transitions: [], apply: () => stuck };
    expect(findGapsWith({ testModel: { ...testModel, start: () => stuck } })).toEqual([
      `Unreachable transition: ${pressId}.`,
      'Ignored event: "press" takes no transition in a state in which it can happen.',
    ]);
  });
});
