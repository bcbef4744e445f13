import { describe, expect, test } from 'vitest';
import { createMachine } from 'xstate';
import { readChart } from '#tools/chart/read-chart.ts';
import { getLeafStateIds } from '#tools/chart/state-nodes.ts';
import { findTransitions } from '#tools/chart/transition-ref.ts';
import { playerMachine } from './player/player-model.ts';

describe('the chart of any machine', () => {
  const chart = readChart(playerMachine);

  test('contains its states', () => {
    expect(chart.states.map(({ id }) => id)).toEqual([
      'player',
      'player.sound',
      'player.sound.stopped',
      'player.sound.loading',
      'player.sound.playing',
      'player.sound.broken',
      'player.controls',
      'player.controls.shown',
      'player.controls.hidden',
    ]);
    expect(chart.states.find(({ name }) => name === 'loading')).toEqual({
      id: 'player.sound.loading',
      name: 'loading',
      parent: 'player.sound',
      kind: 'atomic',
      initial: null,
      isTransient: false,
      description: 'The track is loading.',
      tags: ['busy'],
      path: '/player',
      actors: [{ id: 'load', does: 'loadTrack' }],
    });
  });

  test('contains its transitions', () => {
    expect(chart.transitions.map(({ id }) => id)).toEqual([
      'player.sound.stopped --track.choose--> (stays)',
      'player.sound.stopped --play.press{hasTrack}--> sound.loading',
      'player.sound.loading --done(load)--> sound.playing',
      'player.sound.loading --error(load){hasFailedTwice}--> sound.broken',
      'player.sound.loading --error(load)--> sound.stopped',
      'player.sound.playing --track.ended--> sound.stopped',
      'player.controls.shown --after(hideDelay)--> controls.hidden',
    ]);
    expect(chart.transitions.at(-1)).toEqual({
      id: 'player.controls.shown --after(hideDelay)--> controls.hidden',
      source: 'player.controls.shown',
      targets: ['player.controls.hidden'],
      kind: 'after',
      name: 'hideDelay',
      event: 'after(hideDelay)',
      guard: null,
      delay: { name: 'hideDelay', ms: 2000 },
      actor: null,
      description: 'The controls disappear.',
    });
  });
});

test('the leaf states of a state value are found in every region', () => {
  expect(getLeafStateIds('player', { sound: 'stopped', controls: 'shown' })).toEqual([
    'player.sound.stopped',
    'player.controls.shown',
  ]);
  expect(getLeafStateIds('empty', {})).toEqual(['empty']);
});

const ambiguousConfig = {
  id: 'lamp',
  initial: 'off',
  states: { off: { on: { press: 'on', pull: 'on' } }, on: {} },
} as const;

describe('a reference to a transition', () => {
  test('finds the transitions that match', () => {
    expect(findTransitions(playerMachine, { from: 'player.sound.stopped', on: 'track.choose' })).toEqual([
      'player.sound.stopped --track.choose--> (stays)',
    ]);
    expect(
      findTransitions(playerMachine, {
        from: 'player.sound.loading',
        on: 'error',
        to: 'player.sound.broken',
        guard: 'hasFailedTwice',
      }),
    ).toEqual(['player.sound.loading --error(load){hasFailedTwice}--> sound.broken']);
  });

  test('finds none or several where it is wrong or not exact', () => {
    expect(
      findTransitions(playerMachine, { from: 'player.sound.broken', to: 'player.sound.stopped' }),
    ).toEqual([]);
    expect(findTransitions(createMachine(ambiguousConfig), { from: 'lamp.off', to: 'lamp.on' })).toHaveLength(
      2,
    );
  });
});
