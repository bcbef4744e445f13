import { describe, expect, test } from 'vitest';
import { and, not, setup } from 'xstate';
import { getFlattenedTransitions } from '#tools/chart/flattened-transitions.ts';
import { defineMachineModel } from '#tools/model/machine-model.ts';
import { createSimpleTestModel } from '#tools/model/simple-test-model.ts';
import { formatCoverage, measureCoverage } from '#tools/paths/coverage.ts';
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

const leave = 'door --leave{not isNight}--> open';
const unlock = 'door.locked --unlock{not isKeyLost + not isNight}--> open';

const doorModel = defineMachineModel({
  machine: doorMachine,
  title: 'Door',
  folders: { chart: 'tests/unit/tools', model: 'tests/unit/tools' },
  states: {},
  happyPath: [],
  impossible: [
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

const measure = () => measureCoverage(doorModel, buildPlan(doorModel, 'covering'));

describe('what there is to cover comes from the chart and the model', () => {
  test('an inner state that handles an event without a guard blocks the outer one', () => {
    expect([...getFlattenedTransitions(doorMachine)]).toEqual([
      ['door.open', ['door.open --shut--> locked', leave]],
      ['door.locked', ['door.locked --leave--> (stays)', unlock]],
    ]);
  });

  test('what no path reaches is missing', () => {
    const [transitions, flattened, guards, eventCases] = measure();
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
    const pairs = measure()[4];
    expect(pairs?.covered).toEqual([`door.open --shut--> locked > ${unlock}`]);
    expect(pairs?.missing).toEqual([
      'door.open --shut--> locked > door.locked --leave--> (stays)',
      `${leave} > door.open --shut--> locked`,
      `${leave} > ${leave}`,
      'door.locked --leave--> (stays) > door.locked --leave--> (stays)',
      `door.locked --leave--> (stays) > ${unlock}`,
      `${unlock} > door.open --shut--> locked`,
      `${unlock} > ${leave}`,
    ]);
  });

  test('each path interrupts the state in which it ends', () => {
    const plan = buildPlan(doorModel, 'covering');
    const interruptions = measureCoverage(doorModel, plan)[5];
    const ends = plan.paths.map(
      ({ steps, conditions }) => `${steps.at(-1)?.states.join()} | ${conditions.interruption}`,
    );
    expect(interruptions?.covered).toEqual(ends);
    expect(interruptions?.missing.length).toBe(12 - ends.length);
  });

  test('what is declared impossible is not missing, and is reported where it happens after all', () => {
    const coverage = measure();
    expect(coverage[2]?.impossible).toEqual([
      { item: `${unlock} ? isKeyLost is true`, reason: 'There is a second key.' },
    ]);
    expect(coverage[0]?.possibleAfterAll).toEqual(['door.open --shut--> locked']);
    expect(formatCoverage(coverage)).toContain(
      'Declared impossible, but covered, of transitions:\n- door.open --shut--> locked\n',
    );
  });

  test('a plan without paths covers nothing of as much', () => {
    const nothing = narrowPlan(buildPlan(doorModel, 'covering'), () => false);
    expect(formatCoverage(measureCoverage(doorModel, nothing))).toContain(
      '| guards, true and false | 0 | 5 | 1 |',
    );
  });
});
