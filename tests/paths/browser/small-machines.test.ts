import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildMachineInventory } from '#tools/model/inventory.ts';
import { buildPlan } from '#tools/paths/plan.ts';
import { machineModels } from '#model/machine-models.ts';
import { launchBrowser } from '#tests/harness/browser.ts';
import { startControlledSite } from '#tests/harness/controlled-site.ts';
import { smallMachineDrivers } from '#model/drivers/small-machine-drivers.ts';
import { getMachineTrace, runPath } from './run-path.ts';
import { BrowserSession } from '#tests/harness/browser-session.ts';

let browser: Browser;

beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const drivenMachines = machineModels.flatMap(description => {
  const small = smallMachineDrivers[description.machine.id];
  return small === undefined ? [] : [{ id: description.machine.id, story: description, small }];
});

describe.skipIf(process.env.PATH_ID !== undefined)(
  'a small machine, on the site that stands in the tree',
  () => {
    test.for(drivenMachines)(
      '$id goes its covering set, and misses nothing',
      async ({ story: description, small }) => {
        const machine = buildMachineInventory(description);
        const plan = buildPlan(description, 'covering');
        const takenTransitions = new Set<string>();
        const states = new Set(
          plan.covered.states.filter(id => description.testModel.start().leafStates.includes(id)),
        );
        for (const path of plan.paths) {
          const site = await startControlledSite();
          const session = new BrowserSession(browser, site);
          const getDriver = (eventCase: string) => {
            const driver = small.drivers[eventCase];
            if (driver === undefined) throw new Error(`There is no driver for the move "${eventCase}".`);
            return driver;
          };
          try {
            await session.openBrowser(small.viewport);
            await small.openStartPage(session);
            await runPath(path, session, {
              machine,
              getDriver,
              onStateReached: async leaf => void states.add(leaf),
            });
            (await getMachineTrace(session, machine.id)).forEach(id => takenTransitions.add(id));
          } finally {
            await session.close();
            await site.close();
          }
        }
        console.log(
          `${machine.id}: states ${states.size}/${plan.total.states}, transitions ${takenTransitions.size}/${plan.total.transitions}`,
        );
        expect([states.size, takenTransitions.size]).toEqual([plan.total.states, plan.total.transitions]);
      },
    );
  },
);
