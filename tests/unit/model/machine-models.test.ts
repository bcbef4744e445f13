import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { triggers } from '#backend/adapters/sandbox-airlines/triggers.ts';
import { buildMachineInventory } from '#tools/model/inventory.ts';
import { measureCoverage } from '#tools/paths/coverage.ts';
import { buildPlan } from '#tools/paths/plan.ts';
import { bookingModel } from '#model/booking/booking-model.ts';
import { sandboxRoutes } from '#model/booking/sandbox-routes.ts';
import { findModelGaps } from '#model/find-model-gaps.ts';
import { manageBookingDrivers } from '#model/drivers/manage-booking-drivers.ts';
import { smallMachineDrivers, type MachineDrivers } from '#model/drivers/small-machine-drivers.ts';
import { manageBookingModel } from '#model/manage-booking/manage-booking-model.ts';
import { machineModels, readInventory } from '#model/machine-models.ts';

const rootFolder = fileURLToPath(new URL('../../../', import.meta.url));
const driversById: Readonly<Record<string, MachineDrivers | undefined>> = {
  ...smallMachineDrivers,
  [manageBookingModel.machine.id]: manageBookingDrivers,
};
const modelsById = machineModels.map(model => [model.machine.id, model] as const);

const catalogRows = readFileSync(`${rootFolder}docs/qa.md`, 'utf8')
  .split('\n')
  .filter(line => line.startsWith('|'))
  .map(line => line.split('|')[1]?.trim() ?? '');

test('every machine has a model', () => {
  const files = globSync('**/*-machine.ts', { cwd: `${rootFolder}machines` });
  expect(machineModels.length).toBe(files.length);
  expect(new Set(machineModels.map(({ machine }) => machine.id)).size).toBe(files.length);
});

test('the inventory is plain data', () => {
  const inventory = readInventory();
  expect(JSON.parse(JSON.stringify(inventory))).toEqual(inventory);
});

test('the sandbox forces what the routes of the model say', () => {
  const forced = sandboxRoutes.filter(({ forcedOutcome }) => forcedOutcome !== 'nothing');
  expect(
    forced.map(({ origin, destination, forcedOutcome }) => [origin, destination, forcedOutcome]),
  ).toEqual(
    forced.map(({ origin, destination }) => {
      const trigger = triggers.find(one => one.origin === origin && one.destination === destination);
      return [origin, destination, trigger?.name];
    }),
  );
});

describe.each(modelsById)('the model of %s', (_, model) => {
  const machine = buildMachineInventory(model);

  test('has a unique id for every state and transition', () => {
    const ids = [...machine.states, ...machine.transitions].map(({ id }) => id);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  });

  test('is complete', () => {
    expect(findModelGaps(model)).toEqual([]);
  });

  test('has a covering set without a gap, beside payloads of the small machines', () => {
    const { respects, staleExclusions } = measureCoverage(model, buildPlan(model, 'covering'));
    const isWhole = model === bookingModel || model === manageBookingModel;
    const promised = respects.filter(({ title }) => isWhole || title !== 'payload classes');
    expect([...promised.flatMap(({ gaps }) => gaps), ...staleExclusions]).toEqual([]);
  });

  test('names rows of the error catalog that exist', () => {
    const rows = machine.states.flatMap(({ errorCatalogRows }) => errorCatalogRows);
    expect(rows.filter(row => !catalogRows.includes(row))).toEqual([]);
  });
});

test.for(
  modelsById.flatMap(([id, model]) => {
    const machineDrivers = driversById[id];
    return machineDrivers === undefined ? [] : [[id, model, machineDrivers] as const];
  }),
)('%s has a driver for each event case and no others', ([, { testModel }, { drivers }]) => {
  expect(Object.keys(drivers).toSorted()).toEqual(testModel.eventCases.map(({ id }) => id).toSorted());
});

test('machines without browser drivers are the booking, which has its own, and the carousel', () => {
  const withoutDrivers = modelsById.flatMap(([id]) => (driversById[id] === undefined ? [id] : []));
  expect(withoutDrivers).toEqual([bookingModel.machine.id, 'carousel']);
});
