import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { and, not, setup } from 'xstate';
import { getFlattenedTransitions } from '#tools/chart/flattened-transitions.ts';
import { defineMachineModel } from '#tools/model/machine-model.ts';
import { createSimpleTestModel } from '#tools/model/simple-test-model.ts';
import { formatCoverage, getCoverageGaps } from '#tools/paths/coverage-report.ts';
import { measureCoverage } from '#tools/paths/coverage.ts';
import { listInterruptionRuns } from '#tools/paths/interruption-runs.ts';
import { buildPlan, narrowPlan } from '#tools/paths/plan.ts';

/** A door whose locked state handles `leave` without a guard, so that the door itself doesn't. */
const doorMachine = setup({
  guards: { isKeyLost: () => false, isNight: () => false },
}).createMachine({
  id: 'door',
  initial: 'open',
  on: { leave: { guard: not('isNight'), target: '.open' } },
  states: {
    open: { on: { shut: 'locked' } },
    locked: { on: { leave: {}, unlock: { guard: and([not('isKeyLost'), not('isNight')]), target: 'open' } } },
  },
});

const ownFile = 'tests/unit/tools/coverage.test.ts';
const ownLines = readFileSync(ownFile, 'utf8').split('\n');
/** Where this file declares something. */
const findPlace = (text: string) => ({
  file: ownFile,
  line: ownLines.findIndex(line => line.includes(text)) + 1,
  example: '',
});

const leave = 'door --leave{not isNight}--> open';
const unlock = 'door.locked --unlock{not isKeyLost + not isNight}--> open';

const doorModel = defineMachineModel({
  machine: doorMachine,
  title: 'Door',
  folders: { chart: 'tests/unit/tools', model: 'tests/unit/tools' },
  states: {},
  happyPath: [],
  coverageExclusions: [
    { items: /isKeyLost is true/, reason: 'There is a second key.' },
    { items: /^door\.open --shut--> locked$/, reason: 'It is never shut.' },
  ],
  testModel: createSimpleTestModel(doorMachine, {
    shut: { instruction: 'Shut it.', event: { type: 'shut' } },
    unlock: { instruction: 'Unlock it.', event: { type: 'unlock' } },
    'leave: by night': {
      instruction: 'Leave it by night.',
      event: { type: 'leave' },
      isEnabled: () => false,
    },
  }),
});

const report = () => measureCoverage(doorModel, buildPlan(doorModel, 'covering'));
const measure = () => report().respects;
/** The pairs that the covering set happens to take. */
const measurePairs = () =>
  measureCoverage(doorModel, { ...buildPlan(doorModel, 'covering'), set: 'pairs' }).respects[6];

describe('what there is to cover comes from the chart and the model', () => {
  test('an inner state that handles an event without a guard blocks the outer one', () => {
    expect([...getFlattenedTransitions(doorMachine)]).toEqual([
      ['door.open', ['door.open --shut--> locked', leave]],
      ['door.locked', ['door.locked --leave--> (stays)', unlock]],
    ]);
  });

  test('what no path reaches is missing', () => {
    const [transitions, pageTransitions, guards, eventCases] = measure();
    const [, flattened] = measureCoverage(doorModel, {
      ...buildPlan(doorModel, 'covering'),
      set: 'all',
    }).respects;
    expect(pageTransitions?.covered).toEqual(['door | door.open --shut--> locked', `door | ${unlock}`]);
    expect(transitions?.missing).toEqual([leave, 'door.locked --leave--> (stays)']);
    expect(flattened?.covered).toEqual(['door.open | door.open --shut--> locked', `door.locked | ${unlock}`]);
    expect(guards?.covered).toEqual([`${unlock} ? isKeyLost is false`, `${unlock} ? isNight is false`]);
    expect(guards?.missing).toEqual([
      `${leave} ? isNight is true`,
      `${leave} ? isNight is false`,
      `${unlock} ? isNight is true`,
    ]);
    expect(eventCases?.missing).toEqual(['leave: by night']);
  });

  test('transitions are adjacent where the second can follow the first', () => {
    const pairs = measurePairs();
    expect(pairs?.covered).toEqual([`door.open --shut--> locked > ${unlock}`]);
    expect(pairs?.missing).toEqual([`${unlock} > door.open --shut--> locked`]);
  });

  test('adjacent transitions that the model never takes one after the other are excluded', () => {
    expect(measurePairs()?.excluded.map(({ item }) => item)).toEqual([
      'door.open --shut--> locked > door.locked --leave--> (stays)',
      `${leave} > door.open --shut--> locked`,
      `${leave} > ${leave}`,
      'door.locked --leave--> (stays) > door.locked --leave--> (stays)',
      `door.locked --leave--> (stays) > ${unlock}`,
      `${unlock} > ${leave}`,
    ]);
  });

  test('a plan of pairs takes every two transitions that the model can take one after the other', () => {
    const pairs = measureCoverage(doorModel, buildPlan(doorModel, 'pairs')).respects[6];
    expect(pairs?.covered).toEqual([
      `door.open --shut--> locked > ${unlock}`,
      `${unlock} > door.open --shut--> locked`,
    ]);
    expect(pairs?.missing).toEqual([]);
  });

  test('the reason of an excluded pair says what the model lacks', () => {
    const reasons = Object.fromEntries(
      (measurePairs()?.excluded ?? []).map(({ item, reason }) => [item, reason]),
    );
    expect(reasons['door.open --shut--> locked > door.locked --leave--> (stays)']).toBe(
      'No event takes the second transition in the states in which the first ends.',
    );
    expect(reasons[`${leave} > ${leave}`]).toBe('No event takes the first transition.');
  });

  describe('a machine whose paths are interrupted', () => {
    const model = { ...doorModel, limitConditions: () => [] };

    test('has every interruption of each page to cover, with the ends of the paths', () => {
      const plan = buildPlan(model, 'covering');
      const [, , , , , pages, ...others] = measureCoverage(model, plan).respects;
      expect(pages?.title).toBe('pages × interruptions');
      expect(pages?.covered).toEqual(plan.paths.map(({ conditions }) => `door | ${conditions.interruption}`));
      expect(pages?.missing.length).toBe(6 - plan.paths.length);
      expect(others).toEqual([]);
    });

    test('has every interruption of each state to cover where the plan is the whole one', () => {
      const runs = listInterruptionRuns(model);
      expect(runs.map(({ title }) => title)).toContain('door.locked: reload');
      const plan = buildPlan(model, 'all');
      const measureAll = (some: typeof runs) => measureCoverage(model, plan, some).respects[5];
      expect(measureAll(runs)?.title).toBe('states × interruptions');
      expect(measureAll(runs)?.covered.length).toBe(12);
      expect(measureAll([])?.covered).toEqual(
        plan.paths.map(
          ({ steps, conditions }) => `${steps.at(-1)?.states.join()} | ${conditions.interruption}`,
        ),
      );
    });

    test('can’t be interrupted on a page where no state of it can be', () => {
      const excluding = (items: RegExp) => ({
        ...model,
        coverageExclusions: [...model.coverageExclusions, { items, reason: 'It has no history.' }],
      });
      const measurePages = (items: RegExp) =>
        measureCoverage(excluding(items), buildPlan(model, 'covering')).respects[5];
      expect(measurePages(/ \| back$/)?.excluded).toEqual([
        { item: 'door | back', reason: 'It has no history.' },
      ]);
      expect(measurePages(/open \| back$/)?.excluded).toEqual([]);
    });
  });

  test('a machine whose paths are never interrupted has no interruptions to cover', () => {
    expect(measure()[5]).toEqual({
      title: 'pages × interruptions',
      covered: [],
      missing: [],
      excluded: [],
      gaps: [],
    });
  });

  test('what is excluded is not missing, and is a gap where it happens after all', () => {
    const [transitions, , guards] = measure();
    expect(guards?.excluded).toEqual([
      { item: `${unlock} ? isKeyLost is true`, reason: 'There is a second key.' },
    ]);
    expect(transitions?.gaps[0]).toEqual({
      problem: 'It is excluded, and happens: door.open --shut--> locked',
      ...findPlace('It is never shut.'),
    });
  });

  test('a gap says whether only this plan lacks it, and where the chart declares it', () => {
    const nothing = measureCoverage(
      doorModel,
      narrowPlan(buildPlan(doorModel, 'covering'), () => false),
    );
    expect(nothing.respects[1]?.gaps.slice(0, 2)).toEqual([
      {
        problem: 'No path of this plan takes door.open --shut--> locked on door.',
        ...findPlace('open: { on: { shut'),
      },
      {
        problem: `No event case takes ${leave} on door.`,
        ...findPlace('on: { leave: { guard'),
      },
    ]);
  });

  test('an exclusion that matches nothing is a gap', () => {
    const stale = { items: /door\.ajar/, reason: 'There is a second key.' };
    const model = { ...doorModel, coverageExclusions: [...doorModel.coverageExclusions, stale] };
    expect(getCoverageGaps(measureCoverage(model, buildPlan(model, 'covering')))[0]).toEqual({
      problem: 'An exclusion is stale: nothing that could be covered matches /door\\.ajar/.',
      ...findPlace('There is a second key.'),
    });
  });

  test('the gaps come before the table', () => {
    expect(formatCoverage(report())).toMatch(
      /^It is excluded.*\n {2}tests\/unit\/tools\/coverage\.test\.ts:\d+\n[\s\S]*\| guards, true and false \| 2 \| 5 \| 1 \|/,
    );
  });
});
