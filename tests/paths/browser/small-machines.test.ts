import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inventoryOf } from '../../../machines/inventory/inventory.ts';
import { planOf } from '../../../machines/inventory/plan.ts';
import { stories } from '../../../machines/inventory/stories.ts';
import { launchBrowser } from '../../browser.ts';
import { startControlledSite } from './controlled-site.ts';
import { smallMachines } from './small-drivers.ts';
import { traceOf, walkPath } from './walk.ts';
import { Walker } from './walker.ts';

let browser: Browser;

beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const gone = stories.flatMap(story => {
  const small = smallMachines[story.machine.id];
  return small === undefined ? [] : [{ id: story.machine.id, story, small }];
});

describe.skipIf(process.env.PATH_ID !== undefined)(
  'a small machine, on the site that stands in the tree',
  () => {
    test.for(gone)('$id goes its covering set, and misses nothing', async ({ story, small }) => {
      const machine = inventoryOf(story);
      const plan = planOf(story, 'covering');
      const taken = new Set<string>();
      const states = new Set(plan.covered.states.filter(id => story.play.start().leaves.includes(id)));
      for (const path of plan.paths) {
        const site = await startControlledSite();
        const walker = new Walker(browser, site);
        const driverOf = (move: string) => {
          const driver = small.drivers[move];
          if (driver === undefined) throw new Error(`There is no driver for the move "${move}".`);
          return driver;
        };
        try {
          await walker.arrive(small.viewport);
          await small.begin(walker);
          await walkPath(path, walker, { machine, driverOf, onState: async leaf => void states.add(leaf) });
          (await traceOf(walker, machine.id)).forEach(id => taken.add(id));
        } finally {
          await walker.leave();
          await site.close();
        }
      }
      console.log(
        `${machine.id}: states ${states.size}/${plan.total.states}, transitions ${taken.size}/${plan.total.transitions}`,
      );
      expect([states.size, taken.size]).toEqual([plan.total.states, plan.total.transitions]);
    });
  },
);
