import { expect, test } from 'vitest';
import { findGaps } from '#tools/model/gaps.ts';
import { findAllPaths } from '#tools/paths/plan.ts';
import { machineModels } from '#model/machine-models.ts';
import type { MachineModel } from '#tools/model/machine-model.ts';
import { RealActor } from './real-actor.ts';

/** Where the machine that really runs parts from the plan, in a sentence; null where it doesn't. */
async function findDifference(
  eventCases: readonly string[],
  description: MachineModel,
  actor: RealActor,
): Promise<string | null> {
  let node = description.testModel.start();
  actor.restart(description.testModel.input);
  for (const [index, eventCase] of eventCases.entries()) {
    const step = node.getStep(eventCase);
    node = node.apply(eventCase);
    await actor.apply(step);
    const actual = JSON.stringify([actor.value, actor.takeTrace()]);
    const planned = JSON.stringify([node.value, node.transitions]);
    if (actual !== planned)
      return `${eventCases.slice(0, index + 1).join(' > ')}\nplanned: ${planned}\nit is:   ${actual}`;
  }
  return null;
}

test.for(machineModels.map(description => [description.machine.id, description] as const))(
  'the paths of the %s lead everywhere that the machine goes',
  ([, description]) => expect(findGaps(description)).toEqual([]),
);

test.for(machineModels.map(description => [description.machine.id, description] as const))(
  'the %s that really runs goes every path as it is planned, transition by transition',
  { timeout: 120_000 },
  async ([, description]) => {
    const actor = new RealActor(description.machine, description.testModel.input);
    for (const eventCases of findAllPaths(description))
      expect(await findDifference(eventCases, description, actor)).toBe(null);
  },
);
