import { expect, test } from 'vitest';
import { gapsOf } from '../../../machines/inventory/gaps.ts';
import { everyPath } from '../../../machines/inventory/plan.ts';
import { stories } from '../../../machines/inventory/stories.ts';
import type { Story } from '../../../machines/inventory/story.ts';
import { RealActor } from './real-actor.ts';

/** Where the machine that really runs parts from the plan, in a sentence; null where it doesn't. */
async function differenceOn(
  moves: readonly string[],
  story: Story,
  actor: RealActor,
): Promise<string | null> {
  let stage = story.play.start();
  actor.restart(story.play.input);
  for (const [index, move] of moves.entries()) {
    const act = stage.actOf(move);
    stage = stage.make(move);
    await actor.make(act);
    const is = JSON.stringify([actor.value, actor.takeTrace()]);
    const planned = JSON.stringify([stage.value, stage.taken]);
    if (is !== planned)
      return `${moves.slice(0, index + 1).join(' > ')}\nplanned: ${planned}\nit is:   ${is}`;
  }
  return null;
}

test.for(stories.map(story => [story.machine.id, story] as const))(
  'the paths of the %s lead everywhere that the machine goes',
  ([, story]) => expect(gapsOf(story)).toEqual([]),
);

test.for(stories.map(story => [story.machine.id, story] as const))(
  'the %s that really runs goes every path as it is planned, transition by transition',
  { timeout: 120_000 },
  async ([, story]) => {
    const actor = new RealActor(story.machine, story.play.input);
    for (const moves of everyPath(story)) expect(await differenceOn(moves, story, actor)).toBe(null);
  },
);
