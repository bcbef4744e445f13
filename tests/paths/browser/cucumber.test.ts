import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { describeConditions } from '#tools/paths/condition-words.ts';
import type { PathConditions } from '#tools/paths/conditions.ts';
import { buildPlan, type PlanPath } from '#tools/paths/plan.ts';
import { bookingModel } from '#model/booking/booking-model.ts';
import { findObstacle } from '#tests/harness/engines/find-obstacle.ts';
import { readRunSettings } from '../run-settings.ts';

const projectRoot = fileURLToPath(new URL('../../../', import.meta.url));

/** Scenarios with a search, so that they drive the site and its backend, and with an interruption; the shortest first. */
const candidates = buildPlan(bookingModel, 'covering')
  .paths.filter(({ steps, conditions }) => steps.length >= 4 && conditions.interruption !== null)
  .toSorted((one, other) => one.steps.length - other.steps.length);

function findScenario(engine: PathConditions['engine']): PlanPath {
  const scenario = candidates.find(({ conditions }) => conditions.engine === engine);
  if (scenario === undefined) throw new Error(`The plan has no such scenario in ${engine}.`);
  return scenario;
}

function runScenarios(scenarios: readonly PlanPath[]) {
  const { status, stdout } = spawnSync(
    process.execPath,
    [
      'scripts/test-cucumber.ts',
      '--format',
      'message',
      '--tags',
      scenarios.map(({ id }) => `@${id}`).join(' or '),
    ],
    {
      cwd: projectRoot,
      encoding: 'utf8',
      maxBuffer: 100_000_000,
      env: { ...process.env, PATH: `${projectRoot}node_modules/.bin:${process.env.PATH}` },
    },
  );
  return {
    status,
    passedSteps: [...stdout.matchAll(/^\{"testStepFinished":.*"status":"PASSED"/gm)].length,
    logs: [...stdout.matchAll(/^\{"attachment":.*"body":"([^"]*)"/gm)].map(([, text]) => text),
  };
}

/** The home page, the actions with their outcomes, and three hooks. */
const countSteps = ({ steps }: PlanPath): number =>
  1 + steps.flatMap(({ states }) => ['When', ...states]).length + 3;

const describeEnd = ({ conditions: { interruption } }: PlanPath): string =>
  `At the end: ${describeConditions({ interruption })[0]?.value}`;

// A run of selected paths is about these.
describe.skipIf(readRunSettings().ids !== null)('scenarios', () => {
  test('are run by cucumber-js in their engines, and interrupted at their ends', async () => {
    const scenarios = [findScenario('chromium'), findScenario('firefox')];
    const otherEngine = (await findObstacle('firefox')) === null ? 'firefox' : 'chromium';
    expect(runScenarios(scenarios)).toEqual({
      status: 0,
      passedSteps: scenarios.reduce((sum, scenario) => sum + countSteps(scenario), 0),
      logs: expect.arrayContaining([
        expect.stringMatching(/^Browser: chromium /),
        expect.stringMatching(new RegExp(`^Browser: ${otherEngine} `)),
        ...scenarios.map(describeEnd),
      ]),
    });
  });
});
