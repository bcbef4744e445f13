import { describe, expect, test } from 'vitest';
import { findGaps } from '#tools/model/find-gaps.ts';
import { toCsv } from '#tools/paths/csv.ts';
import { formatPlanSummary } from '#tools/paths/format-plan.ts';
import { toGherkin } from '#tools/paths/gherkin.ts';
import { toMarkdown } from '#tools/paths/markdown.ts';
import { buildPlan } from '#tools/paths/plan.ts';
import type { AnyTestModel, ModelNode } from '#tools/model/test-model.ts';
import { playerModel } from './player/player-model.ts';

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

/** The same model with keys that leave out how often loading has failed. */
function forgetErrors(model: AnyTestModel): AnyTestModel {
  const wrap = (node: ModelNode): ModelNode => ({
    ...node,
    key: node.key.replace(/"errors":\d+/, ''),
    apply: eventCase => wrap(node.apply(eventCase)),
  });
  return { ...model, start: () => wrap(model.start()) };
}

test('states with the same key that behave differently are told, with what to do', () => {
  const press = 'play.press: with a track';
  const eventCases = [press, 'error(load)', press, 'error(load)', press, 'error(load)'];
  const model = {
    ...playerModel,
    testModel: forgetErrors(playerModel.testModel),
    sequences: [{ title: 'The player breaks.', eventCases }],
  };
  expect(() => buildPlan(model, 'covering')).toThrow(
    /^"[^"]+" leads to different states .* that the key leaves out\.\n {2}here .*\n {2}elsewhere .*\nClear it in the machine/,
  );
});

describe('the plan of any machine', () => {
  const plan = buildPlan(playerModel, 'covering');

  test('covers everything', () => {
    expect(formatPlanSummary(plan)).toBe(
      `Every transition and every payload at least once, in as few steps as possible: ${plan.paths.length} paths, ${plan.steps} steps, states 6/6, transitions 7/7, payloads 7/7.`,
    );
  });

  test('has each sequence of steps in its order', () => {
    const press = 'play.press: with a track';
    const eventCases = [press, 'error(load)', press, 'done(load)', 'track.ended', press];
    const title = 'A track is played again that first did not load.';
    const { paths } = buildPlan({ ...playerModel, sequences: [{ title, eventCases }] }, 'covering');
    const path = paths.find(one => one.title === title);
    expect(path?.priority).toBe('regular');
    expect(path?.steps.map(({ eventCase }) => eventCase)).toEqual(['track.choose', ...eventCases]);
  });

  test('names the test data and the manual steps', () => {
    expect(toMarkdown(plan, 'Start the player.')).toContain(
      '| Wait until the track ends. | the track "Blue", 3 s |',
    );
    expect(toMarkdown(plan, 'Start the player.')).toContain('Some steps need developer tools');
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
