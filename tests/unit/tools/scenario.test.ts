import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, onTestFinished, test } from 'vitest';
import { buildPlan, buildSteps } from '#tools/paths/plan.ts';
import { findScenarioCases, formatAction, formatOutcome } from '#tools/paths/scenario.ts';
import { bookingModel } from '#model/booking/booking-model.ts';
import { machineModels } from '#model/machine-models.ts';

describe.each(machineModels.map(model => [model.machine.id, model] as const))(
  'the scenarios of %s',
  (_, model) => {
    // On a busy computer, the plan of the booking alone takes half a minute.
    test('mean the steps of their paths', { timeout: 120_000 }, () => {
      for (const { steps } of buildPlan(model, 'covering').paths) {
        const cases = findScenarioCases(model, steps.map(formatAction));
        expect(cases).toEqual(steps.map(({ eventCase }) => eventCase));
        expect(buildSteps(model, cases)).toEqual(steps);
      }
    });
  },
);

test.for([
  [{ instruction: 'Press Pay.', forcedBy: 'card 4242' }, 'I press Pay (card 4242)'],
  [{ instruction: 'The fare is gone.', forcedBy: null }, 'the fare is gone'],
] as const)('%o is the action %s', ([eventCase, action]) => {
  expect(formatAction(eventCase)).toBe(action);
});

test('a state is a clause', () => {
  expect(formatOutcome('The traveler compares the flights. None is left.')).toBe(
    'the traveler compares the flights. None is left',
  );
});

test('an action that can’t happen is rejected, with those that can', () => {
  const [first] = buildPlan(bookingModel, 'covering').paths;
  const open = formatAction(first?.steps[0] ?? { instruction: '', forcedBy: null });
  expect(() => findScenarioCases(bookingModel, [open, 'I press Pay twice'])).toThrow(
    /^Action 2, "I press Pay twice", can’t happen there\. Possible are:\n {2}.*\n {2}/,
  );
});

const script = fileURLToPath(new URL('../../../scripts/test-cucumber.ts', import.meta.url));

function dryRun(...args: string[]) {
  const { status, stdout } = spawnSync(
    process.execPath,
    [script, '--dry-run', '--format', 'message', ...args],
    {
      encoding: 'utf8',
      maxBuffer: 100_000_000,
      env: {
        ...process.env,
        PATH: `${fileURLToPath(new URL('../../../node_modules/.bin', import.meta.url))}:${process.env.PATH}`,
      },
    },
  );
  const count = (pattern: RegExp) => stdout.match(pattern)?.length ?? 0;
  return {
    status,
    scenarios: count(/^\{"testCase":/gm),
    undefinedSteps: count(/"stepDefinitionIds":\[\]/g),
    ambiguousSteps: count(/"stepDefinitionIds":\["[^"]*",/g),
  };
}

describe('cucumber-js', { timeout: 120_000 }, () => {
  test('finds one definition for each step of the covering set', () => {
    expect(dryRun()).toEqual({
      status: 0,
      scenarios: buildPlan(bookingModel, 'covering').paths.length,
      undefinedSteps: 0,
      ambiguousSteps: 0,
    });
  });

  test('finds none for words that the model doesn’t have', () => {
    const folder = mkdtempSync(join(tmpdir(), 'feature-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const file = join(folder, 'own.feature');
    writeFileSync(file, 'Feature: Own\n  Scenario: One\n    When I press Pay thrice\n');
    expect(dryRun(file)).toEqual({ status: 0, scenarios: 1, undefinedSteps: 1, ambiguousSteps: 0 });
  });
});
