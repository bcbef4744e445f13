import { describe, expect, test } from 'vitest';
import { assertDistinctIds, findPathsById, getPathId } from '#tools/paths/path-id.ts';
import { buildPlan } from '#tools/paths/plan.ts';
import { playerModel } from './player/player-model.ts';

const first = { id: 'player-abc2345', title: 'The first.' };
const second = { id: 'player-abd2345', title: 'The second.' };

describe('the id of a path', () => {
  test('depends on the machine and the event cases only', () => {
    expect(getPathId('player', ['play.press', 'track.ended'])).toBe('player-bqv4p6x');
    expect(getPathId('player', ['track.ended', 'play.press'])).not.toBe('player-bqv4p6x');
    expect(getPathId('radio', ['play.press', 'track.ended'])).toMatch(/^radio-[a-z2-7]{7}$/);
  });

  test('is the same in every plan that contains the path', () => {
    const everything = buildPlan(playerModel, 'all').paths;
    const around = buildPlan(playerModel, 'around', 'player.sound.broken').paths;
    const getSteps = (id: string) =>
      everything.find(path => path.id === id)?.steps.map(({ eventCase }) => eventCase);
    expect(around.length).toBeGreaterThan(0);
    expect(around.map(({ id }) => getSteps(id))).toEqual(
      around.map(({ steps }) => steps.map(({ eventCase }) => eventCase)),
    );
  });

  test('belongs to one path only', () => {
    expect(() => assertDistinctIds([first, { ...second, id: first.id }])).toThrow(
      'Paths with the same id player-abc2345: The first. | The second.',
    );
    expect(() => assertDistinctIds([first, second])).not.toThrow();
  });

  test('is found by its beginning, with or without the machine', () => {
    expect(findPathsById([first, second], 'player-abc')).toEqual([first]);
    expect(findPathsById([first, second], 'abd')).toEqual([second]);
    expect(findPathsById([first, second], 'player-ab')).toEqual([first, second]);
    expect(findPathsById([first, second], 'player-x')).toEqual([]);
  });
});
