import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createPageLookup } from '#tools/chart/page-lookup.ts';
import { getPossiblePairs } from '#tools/paths/all-pairs.ts';
import { excludedPairs, getAllowedValues, getConditionPairs } from '#tools/paths/conditions.ts';
import { buildPlan, getConditionLimits, narrowPlan } from '#tools/paths/plan.ts';
import { bookingModel } from '#model/booking/booking-model.ts';
import { machineModels } from '#model/machine-models.ts';
import type { PlanSet } from '#tools/paths/select-paths.ts';
import { promoBarModel } from '#model/promo-bar/promo-bar-model.ts';
import { toCsv } from '#tools/paths/csv.ts';
import { formatPlanSummary } from '#tools/paths/format-plan.ts';
import { toGherkin } from '#tools/paths/gherkin.ts';
import { toMarkdown } from '#tools/paths/markdown.ts';
import { parseOptions, UsageError } from '#scripts/paths/options.ts';
import { resolvePath } from '#scripts/paths/resolve-path.ts';

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
  throw new Error('There was no usage error.');
};

describe.each(machineModels.map(model => [model.machine.id, model] as const))(
  'the plan of %s',
  (_, model) => {
    const covering = buildPlan(model, 'covering');

    test('the covering set covers every state, transition and event case', () => {
      const { states, transitions, eventCases } = covering.covered;
      expect({
        states: states.length,
        transitions: transitions.length,
        eventCases: eventCases.length,
      }).toEqual(covering.total);
    });

    test('each path of the covering set covers something new', () => {
      const covered = new Set<string>();
      const getPage = createPageLookup(model.machine);
      const redundant = covering.paths.filter(({ steps }) => {
        const before = covered.size;
        for (const [index, { eventCase, transitions }] of steps.entries()) {
          const pages = (steps[index - 1]?.states ?? covering.startStates).map(getPage);
          // What a state inherits is tried on each page.
          for (const id of [
            eventCase,
            ...transitions,
            ...pages.flatMap(page => transitions.map(to => `${page} ${to}`)),
          ])
            covered.add(id);
        }
        return covered.size === before;
      });
      expect(redundant.map(({ id }) => id)).toEqual([]);
    });

    test('the plan is plain data and deterministic', () => {
      expect(JSON.parse(JSON.stringify(buildPlan(model, 'covering')))).toEqual(covering);
    });
  },
);

test('the booking is run under every two conditions that some path can have together', () => {
  const { paths } = buildPlan(bookingModel, 'covering');
  const possible = paths.flatMap(path =>
    getPossiblePairs(getAllowedValues(getConditionLimits(bookingModel, path))),
  );
  const isExcluded = (pair: string) => excludedPairs.some(one => one.pair === pair);
  // Fewer paths pay with a plain card than there are combinations of a card and an interruption.
  const isTooRare = (pair: string) => /^card=.* & interruption=/.test(pair);
  const occurring = new Set(paths.flatMap(({ conditions }) => getConditionPairs(conditions)));
  expect([...occurring].filter(isExcluded)).toEqual([]);
  expect(possible.filter(pair => !occurring.has(pair) && !isExcluded(pair) && !isTooRare(pair))).toEqual([]);
});

describe('the happy paths of the booking', () => {
  const smoke = narrowPlan(buildPlan(bookingModel, 'covering'), ({ priority }) => priority === 'smoke').paths;

  test('come first in every plan', { timeout: 120_000 }, () => {
    const getFirst = (set: PlanSet) =>
      buildPlan(bookingModel, set)
        .paths.slice(0, smoke.length)
        .map(({ id }) => id);
    expect(smoke.map(({ title }) => title)).toEqual(bookingModel.goals.map(({ title }) => title));
    expect([getFirst('covering'), getFirst('all')]).toEqual([1, 2].map(() => smoke.map(({ id }) => id)));
  });

  test('lead from the empty home page to the ticket by usual steps without developer tools', () => {
    const steps = smoke.flatMap(path => path.steps);
    expect(smoke.map(path => path.steps[0]?.eventCase.startsWith('search.change: JFK-LHR'))).toEqual(
      smoke.map(() => true),
    );
    expect(smoke.map(path => path.steps.at(-1)?.states)).toEqual(smoke.map(() => ['booking.ticketed']));
    expect([...new Set(steps.map(({ kind, isManual }) => `${kind} ${isManual}`))]).toEqual(['usual false']);
  });
});

describe('a plan', () => {
  const plan = buildPlan(promoBarModel, 'covering');
  const expected =
    'The visitor dismisses the offer. The offer is hidden until the tab is closed. See: no region "Promotion".';

  test('is written as Markdown with one table for each path', () => {
    expect(toMarkdown(plan, 'Introduction.')).toContain(
      'Priority: regular. A fresh browser with the home page; Width: ',
    );
    expect(toMarkdown(plan, 'Introduction.')).toContain(`| 1 | Press Close promotion. | — | ${expected} |`);
  });

  test('is written as Gherkin with one scenario for each path', () => {
    expect(toGherkin(plan)).toContain(
      '    When I press Close promotion\n    Then the offer is hidden until the tab is closed\n      | no region "Promotion" |\n',
    );
  });

  test('is written as CSV with one row for each step', () => {
    const preconditions = [
      'A fresh browser with the home page',
      'Width: 1280 px',
      'Theme: light',
      'Browser: Chromium',
      'Trip: one way',
      'Passengers: one adult',
      'Cabin: economy',
      'Card: Visa',
    ].join('\n');
    expect(toCsv(plan).split('\r\n')).toEqual([
      '\uFEFF"Test ID","Title","Section","Priority","Preconditions","Step","Action","Test data","Expected result","Kind","States","Transitions"',
      `"${plan.paths[0]?.id}","The visitor dismisses the offer.","Promotion bar","regular","${preconditions}","1","Press Close promotion.","—","${expected.replaceAll('"', '""')}","usual","promoBar.dismissed","promoBar.visible --promo.dismiss--> dismissed"`,
      '',
    ]);
  });
});

describe('the command line', () => {
  test('finds a state by the end of its name; its paths enter or leave it', () => {
    const options = parseOptions(['--through', 'missingFlight']);
    if (options === 'help' || 'names' in options) throw new Error('The options request no plan.');
    const { paths } = buildPlan(options.model, options.set, options.through);
    const isThere = (state: string) => state === 'booking.enteringPassengers.missingFlight';
    expect(paths.length).toBeGreaterThan(0);
    expect(paths.every(({ steps }) => steps.slice(-2).some(({ states }) => states.some(isThere)))).toBe(true);
  });

  test('suggests similar names for unknown ones', () => {
    expect(getUsageError('--through', 'declind')).toBe(
      'There is no state, transition or event case "declind" in Booking. Did you mean "declined" or "decline"? --names lists them all.',
    );
    expect(getUsageError('--formt', 'md')).toBe(
      'There is no option --formt. Did you mean "--format"? --help lists them all.',
    );
    expect(getUsageError('--machine', 'promobar')).toContain('Did you mean "promoBar"?');
    expect(getUsageError('--format', 'xml')).toContain('There are: md, gherkin, csv, json, testrail, xray.');
    expect(getUsageError('--priority', 'somke')).toBe(
      'There is no priority "somke". Did you mean "smoke"? There are: smoke, regular, exhaustive.',
    );
    expect(getUsageError('declined')).toContain('--through declined?');
  });

  test('exports scenarios only where their steps are defined', () => {
    expect(getUsageError('--machine', 'manageBooking', '--format', 'gherkin')).toBe(
      '--format gherkin has paths of the booking only: cucumber-js has no step definitions for manageBooking. Every other format has its paths.',
    );
    expect(parseOptions(['--format', 'gherkin'])).toHaveProperty('format', 'gherkin');
  });

  test('exits with 2 for an unknown option, with the reason on standard error only', () => {
    expect(run('--al')).toEqual({
      status: 2,
      stdout: '',
      stderr: 'There is no option --al. Did you mean "--all"? --help lists them all.\n',
    });
  });

  test('writes a plan to a file', () => {
    const folder = mkdtempSync(join(tmpdir(), 'paths-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const file = join(folder, 'plans/promotion.json');
    expect(run('--machine', 'promoBar', '--format', 'json', '--out', file)).toEqual({
      status: 0,
      stdout: '',
      stderr: `${file}: ${formatPlanSummary(buildPlan(promoBarModel, 'covering'))}\n`,
    });
    expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(buildPlan(promoBarModel, 'covering'));
  });
});

describe('a path is named on the command line', () => {
  const paths = buildPlan(promoBarModel, 'covering').paths;
  const id = paths[0]?.id ?? '';
  const similar = { id: `${id.slice(0, -1)}!`, title: 'A similar one.' };

  test('by its id or by a beginning that no other path has', () => {
    expect(resolvePath(paths, id)).toBe(paths[0]);
    expect(resolvePath([similar, ...paths], id)).toBe(paths[0]);
    expect(resolvePath(paths, id.slice(0, -3))).toBe(paths[0]);
  });

  test('an ambiguous beginning lists the matches, and an unknown id similar ones', () => {
    expect(() => resolvePath([similar, ...paths], id.slice(0, -1))).toThrow(
      `2 paths begin with "${id.slice(0, -1)}":\n  ${similar.id}: A similar one.\n  ${id}: ${paths[0]?.title}`,
    );
    expect(() => resolvePath(paths, 'promoBar-001')).toThrow(
      'There is no path "promoBar-001" among these 1.',
    );
    expect(() => resolvePath(paths, `${id.slice(0, -1)}?`)).toThrow(`Did you mean "${id}"?`);
  });
});
