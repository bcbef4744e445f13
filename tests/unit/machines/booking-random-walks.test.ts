import { assert, asyncModelRun, asyncProperty } from 'fast-check';
import { expect, test } from 'vitest';
import { buildMachineInventory, getRestingStates } from '#tools/model/inventory.ts';
import { bookingModel } from '#model/booking/booking-model.ts';
import { startBooking } from './booking-harness.ts';
import { createWalks } from './booking-random-commands.ts';
import { createRandomEnvironment } from './booking-random-environment.ts';

/** The same walks in every run. FAST_CHECK_SEED=2 takes others, FAST_CHECK_RUNS=1000 takes more. */
const { FAST_CHECK_SEED = '1', FAST_CHECK_RUNS = '150' } = process.env;

test('no order of events and call results breaks an invariant', { timeout: 60_000 }, async () => {
  const visitedStates = new Set<string>();
  await assert(
    asyncProperty(createWalks(200, visitedStates), async walk => {
      const booking = startBooking();
      await asyncModelRun(() => ({ model: createRandomEnvironment(), real: booking }), walk);
      booking.actor.stop();
    }),
    { seed: Number(FAST_CHECK_SEED), numRuns: Number(FAST_CHECK_RUNS) },
  );
  // The walks check nothing in a state that they never visit.
  expect([...visitedStates].toSorted()).toEqual(
    getRestingStates(buildMachineInventory(bookingModel))
      .map(({ id }) => id.replace(/^booking\./, ''))
      .toSorted(),
  );
});
