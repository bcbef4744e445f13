import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildMachineInventory } from '#tools/model/inventory.ts';
import { defaultConditions } from '#tools/paths/conditions.ts';
import { buildPlan } from '#tools/paths/plan.ts';
import { smallMachineDrivers } from '#model/drivers/small-machine-drivers.ts';
import { machineModels } from '#model/machine-models.ts';
import { BrowserSession } from '#tests/harness/browser-session.ts';
import { launchBrowser } from '#tests/harness/browser.ts';
import { startControlledSite } from '#tests/harness/controlled-site.ts';
import { readRunSettings } from '../run-settings.ts';
import { getMachineTrace, runPath } from './run-path.ts';

let browser: Browser;

beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const drivenMachines = machineModels.flatMap(model => {
  const machineDrivers = smallMachineDrivers[model.machine.id];
  return machineDrivers === undefined ? [] : [{ id: model.machine.id, model, machineDrivers }];
});

// A run of selected paths is about the booking.
describe.skipIf(readRunSettings().ids !== null)('a small machine in a browser', () => {
  test.for(drivenMachines)(
    '$id: the covering set reaches every state and transition',
    async ({ model, machineDrivers: { drivers, conditions, openStartPage } }) => {
      const machine = buildMachineInventory(model);
      const plan = buildPlan(model, 'covering');
      const transitions = new Set<string>();
      const states = new Set(model.testModel.start().leafStates);
      for (const path of plan.paths) {
        const site = await startControlledSite();
        const session = new BrowserSession(browser, site, {
          conditions: { ...defaultConditions, ...conditions },
        });
        try {
          await session.openBrowser();
          await openStartPage(session);
          const { failure } = await runPath(path, session, {
            machine,
            drivers,
            onStateReached: async state => void states.add(state),
          });
          expect({ id: path.id, failure }).toEqual({ id: path.id, failure: null });
          (await getMachineTrace(session, machine.id)).forEach(id => transitions.add(id));
        } finally {
          await session.close();
          await site.close();
        }
      }
      console.log(
        `${machine.id}: states ${states.size}/${plan.total.states}, transitions ${transitions.size}/${plan.total.transitions}`,
      );
      expect([states.size, transitions.size]).toEqual([plan.total.states, plan.total.transitions]);
    },
  );
});
