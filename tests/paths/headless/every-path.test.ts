import { expect, test } from 'vitest';
import { findGaps } from '#tools/model/find-gaps.ts';
import type { MachineModel } from '#tools/model/machine-model.ts';
import { findAllPaths } from '#tools/paths/plan.ts';
import { machineModels } from '#model/machine-models.ts';
import { RealActor } from './real-actor.ts';

/** Runs a path on an actor. Returns the first step that differs from the model; null when none does. */
async function findDifference(
  eventCases: readonly string[],
  { testModel }: MachineModel,
  actor: RealActor,
): Promise<string | null> {
  let node = testModel.start();
  actor.restart(testModel.input);
  for (const [index, eventCase] of eventCases.entries()) {
    const step = node.getStep(eventCase);
    node = node.apply(eventCase);
    await actor.apply(step);
    const actual = JSON.stringify([actor.value, actor.takeTrace()]);
    const planned = JSON.stringify([node.value, node.transitions]);
    if (actual !== planned)
      return `${eventCases.slice(0, index + 1).join(' > ')}\nplanned: ${planned}\nactual:  ${actual}`;
  }
  return null;
}

const modelsById = machineModels.map(model => [model.machine.id, model] as const);

test.for(modelsById)('%s: the model is complete', ([, model]) => expect(findGaps(model)).toEqual([]));

test.for(modelsById)(
  '%s: a running actor takes the planned transitions on every path',
  { timeout: 120_000 },
  async ([, model]) => {
    const actor = new RealActor(model);
    for (const eventCases of findAllPaths(model))
      expect(await findDifference(eventCases, model, actor)).toBe(null);
  },
);
