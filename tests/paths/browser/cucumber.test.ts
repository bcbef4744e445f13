import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { buildPlan } from '#tools/paths/plan.ts';
import { bookingModel } from '#model/booking/booking-model.ts';
import { readRunSettings } from '../run-settings.ts';

const projectRoot = fileURLToPath(new URL('../../../', import.meta.url));

/** A scenario with a search, so that it drives the site and its backend. */
const [scenario] = buildPlan(bookingModel, 'covering')
  .paths.filter(({ steps }) => steps.length >= 4)
  .toSorted((one, other) => one.steps.length - other.steps.length);

// A run of selected paths is about these.
describe.skipIf(readRunSettings().ids !== null)('a scenario', () => {
  test('is run by cucumber-js', () => {
    const { stdout } = spawnSync(
      process.execPath,
      ['scripts/test-cucumber.ts', '--tags', `@${scenario?.id}`, '--format', 'summary'],
      {
        cwd: projectRoot,
        encoding: 'utf8',
        env: { ...process.env, PATH: `${projectRoot}node_modules/.bin:${process.env.PATH}` },
      },
    );
    // cucumber-js counts the two hooks, too.
    const steps = 3 + (scenario?.steps ?? []).flatMap(step => ['When', ...step.states]).length;
    expect(stdout).toContain(`1 scenario (1 passed)\n${steps} steps (${steps} passed)`);
  });
});
