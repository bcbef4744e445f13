import { parseArgs } from 'node:util';
import { conditionValues, type ConditionParameter } from '#tools/paths/conditions.ts';
import type { Priority } from '#tools/paths/plan.ts';
import { formatConditionValue } from '#tests/paths/run-conditions.ts';
import { reportFormats, type ReportFormat } from '#tests/paths/report-files.ts';
import { UsageError } from './options.ts';
import { suggestNames } from './suggest-names.ts';

const priorities = ['smoke', 'regular', 'exhaustive'] as const satisfies readonly Priority[];

const conditionNames = Object.keys(conditionValues);
const conditionOptions: Readonly<Record<string, readonly (string | number | null)[]>> = conditionValues;
const listValues = (name: string): string =>
  (conditionOptions[name] ?? []).map(formatConditionValue).join(', ');

export const testPathsHelp = `Runs the test paths of the machines: headless, and in a browser against a build of the current sources.

Usage: npm run test:paths -- [options]

Which paths (several of these select what they have in common):
  --priority PRIORITY   ${priorities.join(', ')}
  --path ID             this path, by its id or the beginning of it; may be repeated
  --affected REV        those that the changes since a branch, a tag or a commit can affect, with the reasons
  --shard 1/4           the first of four parts that take about equally long
  --balance-by FILE     for --shard: the run.json whose durations count instead of the number of steps.
                        Every part needs the same file
  --interruptions TEXT  instead of paths: every interruption in every state where it can happen (all), or those whose
                        title contains a text, such as "booking.choosing: reload". --shard takes a part of them
  --all                 out of every path instead of the covering set; without other selections also every interruption
                        in every state
  --pairs               out of paths that take every two transitions one after the other

How:
  --headless-only       on a simulated clock, without a browser
  --browser             in the browser only
  --retries N           how often a path that fails is tried again (default: 1). If it passes then, it is flaky
${conditionNames.map(name => `  --${`${name} VALUE`.padEnd(20)}${listValues(name)}`).join('\n')}
                        A condition holds for all paths, instead of the one that the plan gives each

Results, in .data/paths/runs/:
  --report FORMATS      also write ${reportFormats.join(', ')} (comma-separated)
  --history             show what the recorded runs say about each path, and run nothing
  --help                show this text
`;

export interface TestOptions {
  set: 'covering' | 'pairs' | 'all';
  priority: Priority | null;
  /** Ids of paths, or beginnings of them; empty for all. */
  paths: string[];
  /** `all`, or a part of `state: interruption`; null for paths. */
  interruptions: string | null;
  /** A revision; null for all paths, whatever has changed. */
  affected: string | null;
  shard: { index: number; count: number } | null;
  /** A file with earlier results. */
  balanceBy: string | null;
  headless: boolean;
  browser: boolean;
  retries: number;
  /** By parameter, as text. */
  conditions: Record<string, string>;
  reports: ReportFormat[];
}

const conditionDefinitions = {
  width: { type: 'string' },
  theme: { type: 'string' },
  engine: { type: 'string' },
  interruption: { type: 'string' },
  trip: { type: 'string' },
  party: { type: 'string' },
  cabin: { type: 'string' },
  card: { type: 'string' },
} as const satisfies Record<ConditionParameter, { type: 'string' }>;

const optionDefinitions = {
  priority: { type: 'string' },
  path: { type: 'string', multiple: true },
  affected: { type: 'string' },
  interruptions: { type: 'string' },
  shard: { type: 'string' },
  'balance-by': { type: 'string' },
  all: { type: 'boolean', default: false },
  pairs: { type: 'boolean', default: false },
  'headless-only': { type: 'boolean', default: false },
  browser: { type: 'boolean', default: false },
  retries: { type: 'string', default: '1' },
  report: { type: 'string', default: '' },
  history: { type: 'boolean', default: false },
  help: { type: 'boolean', short: 'h', default: false },
  ...conditionDefinitions,
} as const;

function parseArguments(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: optionDefinitions, allowPositionals: true });
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const [, option] = /'(-[^' ]*)/.exec(message) ?? [];
    if (option === undefined || !message.startsWith('Unknown')) throw new UsageError(message);
    const known = Object.keys(optionDefinitions).map(name => `--${name}`);
    throw new UsageError(
      `There is no option ${option}.${suggestNames(option, known)} --help lists them all.`,
    );
  }
}

/** Finds a value in a list. @throws UsageError that names the similar ones, and all */
function pick<Value extends string>(option: string, text: string, values: readonly Value[]): Value {
  const found = values.find(value => value === text);
  if (found === undefined)
    throw new UsageError(
      `--${option} can’t be "${text}".${suggestNames(text, values)} It is one of: ${values.join(', ')}.`,
    );
  return found;
}

function parseShard(text: string): { index: number; count: number } {
  const [, index = 0, count = 0] = (/^(\d+)\/(\d+)$/.exec(text) ?? []).map(Number);
  if (index < 1 || index > count)
    throw new UsageError(
      `--shard can’t be "${text}". It is a part and the number of parts: 1/4, 2/4, 3/4 or 4/4.`,
    );
  return { index, count };
}

/** Parses the command line of `npm run test:paths`. @throws UsageError */
export function parseTestOptions(args: readonly string[]): TestOptions | 'help' | 'history' {
  const { values, positionals } = parseArguments(args);
  if (values.help) return 'help';
  const [stray] = positionals;
  if (stray !== undefined)
    throw new UsageError(`"${stray}" belongs to no option: --path ${stray}? --help lists them all.`);
  if (values.history) return 'history';
  if (values.browser && values['headless-only'])
    throw new UsageError('--browser and --headless-only exclude each other: without both, both run.');
  if (values['balance-by'] !== undefined && values.shard === undefined)
    throw new UsageError('--balance-by needs --shard.');
  if (values.interruptions !== undefined && values['headless-only'])
    throw new UsageError('--interruptions run in the browser: --headless-only leaves nothing of them.');
  if (values.all && values.pairs)
    throw new UsageError('--pairs and --all exclude each other: they are different sets of paths.');
  if (!/^\d$/.test(values.retries))
    throw new UsageError(`--retries can’t be "${values.retries}". It is a number from 0 to 9.`);
  const conditions = Object.entries(values).flatMap(([name, value]) => {
    const allowed = conditionOptions[name];
    if (allowed === undefined || typeof value !== 'string') return [];
    return [[name, pick(name, value, allowed.map(formatConditionValue))] as const];
  });
  return {
    set: values.all ? 'all' : values.pairs ? 'pairs' : 'covering',
    priority: values.priority === undefined ? null : pick('priority', values.priority, priorities),
    paths: values.path ?? [],
    affected: values.affected ?? null,
    interruptions: values.interruptions ?? null,
    shard: values.shard === undefined ? null : parseShard(values.shard),
    balanceBy: values['balance-by'] ?? null,
    headless: !values.browser,
    browser: !values['headless-only'],
    retries: Number(values.retries),
    conditions: Object.fromEntries(conditions),
    reports: values.report
      .split(',')
      .filter(Boolean)
      .map(text => pick('report', text, reportFormats)),
  };
}
