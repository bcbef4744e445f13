import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { buildMachineInventory } from '#tools/model/inventory.ts';
import { getMachineStamp } from '#model/machine-stamp.ts';
import { promoBarModel } from '#model/promo-bar/promo-bar-model.ts';
import { loadTestRun } from '#scripts/build-flow.ts';

const machine = buildMachineInventory(promoBarModel);

/** Loads a run with a stamp. Returns whether the page shows it, and whether its screenshots are copied. */
function load(stamp: string | undefined) {
  const folder = mkdtempSync(join(tmpdir(), 'flow-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const [from, to] = [join(folder, 'from'), join(folder, 'to')];
  mkdirSync(join(from, 'pictures'), { recursive: true });
  const covered = { seen: [], total: 1 };
  const run = {
    machine: machine.id,
    ...(stamp === undefined ? {} : { stamp }),
    at: '2026-11-02T09:00:00.000Z',
    states: covered,
    transitions: covered,
    pictures: {},
    paths: [],
  };
  writeFileSync(join(from, 'coverage.json'), JSON.stringify(run));
  return {
    isShown: loadTestRun(to, [machine], from) !== null,
    hasPictures: existsSync(join(to, 'pictures')),
  };
}

test('the flow page shows the last run of the paths', () => {
  expect(load(getMachineStamp(machine))).toEqual({ isShown: true, hasPictures: true });
});

test.for([
  ['another machine', '0123456789ab'],
  ['an unknown machine', undefined],
] as const)('the flow page shows no run of %s', ([, stamp]) => {
  expect(load(stamp)).toEqual({ isShown: false, hasPictures: false });
});

test('any text of a machine changes its stamp', () => {
  const [first, ...others] = machine.states;
  if (first === undefined) throw new Error('The machine has no states.');
  const changed = { ...machine, states: [{ ...first, description: `${first.description} Now.` }, ...others] };
  expect(getMachineStamp(changed)).not.toBe(getMachineStamp(machine));
  expect(getMachineStamp(structuredClone(machine))).toBe(getMachineStamp(machine));
});
