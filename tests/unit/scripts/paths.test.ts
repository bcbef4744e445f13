import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, onTestFinished, test } from 'vitest';
import { buildPlan } from '#tools/paths/plan.ts';
import { machineModels } from '#model/machine-models.ts';
import { toCsv } from '#tools/paths/csv.ts';
import { toGherkin } from '#tools/paths/gherkin.ts';
import { toMarkdown } from '#tools/paths/markdown.ts';
import { parseOptions, UsageError } from '#scripts/paths/options.ts';

const script = fileURLToPath(new URL('../../../scripts/paths.ts', import.meta.url));

const run = (...args: string[]) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...args], { encoding: 'utf8' });
  return { status, stdout, stderr };
};

const getUsageError = (...args: string[]): string => {
  try {
    parseOptions(args);
  } catch (error) {
    if (error instanceof UsageError) return error.message;
  }
  throw new Error('It was not refused.');
};

describe.each(machineModels.map(story => [story.machine.id, story] as const))('of %s', (_, story) => {
  const covering = buildPlan(story, 'covering');

  test('the covering set leaves out no state, transition or payload', () => {
    const { states, transitions, moves } = covering.covered;
    expect({ states: states.length, transitions: transitions.length, moves: moves.length }).toEqual(
      covering.total,
    );
  });

  test('each of its paths adds something to those before', () => {
    const covered = new Set<string>();
    const redundant = covering.paths.filter(({ steps }) => {
      const before = covered.size;
      for (const { eventCase: move, transitions } of steps)
        [move, ...transitions].forEach(id => covered.add(id));
      return covered.size === before;
    });
    expect(redundant.map(({ id }) => id)).toEqual([]);
  });

  test('the plan is plain data, and the same whenever it is made', () => {
    expect(JSON.parse(JSON.stringify(buildPlan(story, 'covering')))).toEqual(covering);
  });
});

describe('written down', () => {
  const [story] = machineModels.filter(({ machine }) => machine.id === 'promoBar');
  if (story === undefined) throw new Error('No promotion bar.');
  const plan = buildPlan(story, 'covering');
  const expected =
    'The visitor dismisses the offer. The offer is hidden until the next page load. See: no region "Promotion".';

  test('for people it is a table a path', () => {
    expect(toMarkdown(plan)).toContain(`| 1 | Press Close promotion. | — | ${expected} |`);
  });

  test('for Cucumber it is a scenario a path', () => {
    expect(toGherkin(plan)).toContain(`    When Press Close promotion.\n    Then ${expected}\n`);
  });

  test('for test-management tools it is a row a step', () => {
    expect(toCsv(plan).split('\r\n')).toEqual([
      '"Test ID","Title","Section","Step","Action","Test data","Expected result","Kind","States","Transitions"',
      `"promoBar-001","The visitor dismisses the offer.","Promotion bar","1","Press Close promotion.","—","${expected.replaceAll('"', '""')}","usual","promoBar.dismissed","promoBar.visible --promo.dismiss--> dismissed"`,
      '',
    ]);
  });
});

describe('asked for on the command line', () => {
  test('a state is found by the end of its name, and its paths come to it or leave it', () => {
    const options = parseOptions(['--through', 'missingFlight']);
    if (options === 'help' || 'names' in options) throw new Error('No plan was asked for.');
    const { paths } = buildPlan(options.story, options.set, options.through);
    const isThere = (state: string) => state === 'booking.enteringPassengers.missingFlight';
    expect(paths.length).toBeGreaterThan(0);
    expect(paths.every(({ steps }) => steps.slice(-2).some(({ states }) => states.some(isThere)))).toBe(true);
  });

  test('what there is not is answered with what there is', () => {
    expect(getUsageError('--through', 'declind')).toBe(
      'There is no state, transition or move "declind" in Booking. Did you mean "declined" or "decline"? --names lists them all.',
    );
    expect(getUsageError('--formt', 'md')).toBe(
      'There is no option --formt. Did you mean "--format"? --help lists them all.',
    );
    expect(getUsageError('--machine', 'promobar')).toContain('Did you mean "promoBar"?');
    expect(getUsageError('--format', 'xml')).toContain('There are: md, gherkin, csv, json.');
    expect(getUsageError('declined')).toContain('--through declined?');
  });

  test('a wrong option ends it with 2 and says why, without a word on standard output', () => {
    expect(run('--al')).toEqual({
      status: 2,
      stdout: '',
      stderr: 'There is no option --al. Did you mean "--all"? --help lists them all.\n',
    });
  });

  test('a plan is written into a file', () => {
    const folder = mkdtempSync(join(tmpdir(), 'paths-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const file = join(folder, 'plans/promotion.json');
    const { status, stdout } = run('--machine', 'promoBar', '--format', 'json', '--out', file);
    expect({ status, stdout }).toEqual({ status: 0, stdout: '' });
    expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ machine: 'promoBar', steps: 1 });
  });
});
