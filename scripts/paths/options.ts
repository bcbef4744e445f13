import { parseArgs } from 'node:util';
import { buildMachineInventory, getReachableTransitions } from '#tools/model/inventory.ts';
import type { MachineModel } from '#tools/model/machine-model.ts';
import { priorities, type Priority } from '#tools/paths/plan.ts';
import type { PlanSet } from '#tools/paths/select-paths.ts';
import { bookingModel } from '#model/booking/booking-model.ts';
import { findMachineModel, machineModels } from '#model/machine-models.ts';
import { suggestNames } from './suggest-names.ts';

const machineIds = machineModels.map(({ machine }) => machine.id);

export const help = `Prints test paths, generated from the state machines of the product.

Usage: npm run paths -- [options]

  --all              every event case in every state in which it is possible, by the shortest path
                     (default: the covering set, with every transition, guard result and event case at least once)
  --pairs            the covering set, and every two transitions that can follow each other
  --through NAME     the shortest paths that enter or leave a state, or that end with a transition or an event case.
                     NAME is the full name or a unique end of it (declined; payment.retry).
                     With --all: every path that leads through NAME
  --priority NAME    smoke (the happy paths), regular (what else the covering set has), exhaustive
  --affected REV     few of the booking that reach everything that the changes since a branch, a tag or a commit can affect
  --machine NAME     ${machineIds.join(', ')} (default: booking)
  --coverage         print what the paths lack of everything that the chart and the model declare, each with its place,
                     and a table. Exit code 1 if anything is missing
  --format FORMAT    md (default), csv, json; testrail and xray are CSV for their imports;
                     gherkin, of the booking only: cucumber-js has no steps for other machines
  --out FILE         write to a file instead of standard output
  --names            list the names for --through
  --help             show this text
`;

const formats = ['md', 'gherkin', 'csv', 'json', 'testrail', 'xray'] as const;
export type Format = (typeof formats)[number];

export interface Options {
  model: MachineModel;
  set: PlanSet;
  through: string | null;
  /** Null for all of them. */
  priority: Priority | null;
  /** A revision; null for all paths, whatever has changed. */
  affected: string | null;
  /** Whether to print the coverage instead of the paths. */
  coverage: boolean;
  format: Format;
  out: string | null;
}

/** The command line is wrong; the message says what is possible. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

const optionDefinitions = {
  all: { type: 'boolean' },
  pairs: { type: 'boolean' },
  through: { type: 'string' },
  priority: { type: 'string' },
  affected: { type: 'string' },
  machine: { type: 'string', default: 'booking' },
  coverage: { type: 'boolean' },
  format: { type: 'string', default: 'md' },
  out: { type: 'string' },
  names: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const;

/** The names that --through accepts. */
function listNames(model: MachineModel): string[] {
  const inventory = buildMachineInventory(model);
  return [
    ...inventory.states.slice(1).map(({ id }) => id),
    ...getReachableTransitions(inventory).map(({ id }) => id),
    ...model.testModel.eventCases.map(({ id }) => id),
  ];
}

/** The names that end with a text; only the states among them where there are any. Else those that begin with it. */
function findNames(names: readonly string[], text: string): string[] {
  const ending = names.filter(name => name.endsWith(`.${text}`) || name.endsWith(` ${text}`));
  const states = ending.filter(name => !name.includes(' '));
  if (states.length > 0) return states;
  return ending.length > 0 ? ending : names.filter(name => name.startsWith(text));
}

/** The full name of a state, transition or event case. @throws UsageError unless exactly one matches */
function resolveName(model: MachineModel, text: string): string {
  const names = listNames(model);
  if (names.includes(text)) return text;
  const found = findNames(names, text);
  const [only] = found;
  if (only !== undefined && found.length === 1) return only;
  if (found.length > 1) {
    const matches = found.slice(0, 8).map(name => `"${name}"`);
    throw new UsageError(`"${text}" is ambiguous: ${matches.join(', ')}.`);
  }
  const shortNames = names.flatMap(name =>
    name.includes(' ') ? [name] : [name, name.split('.').at(-1) ?? name],
  );
  throw new UsageError(
    `There is no state, transition or event case "${text}" in ${model.title}.${suggestNames(text, [...new Set(shortNames)])} --names lists them all.`,
  );
}

/** The one of the values that an option names. @throws UsageError */
function parseChoice<Value extends string>(option: string, values: readonly Value[], text: string): Value {
  const [found] = values.filter(value => value === text);
  if (found === undefined)
    throw new UsageError(
      `There is no ${option} "${text}".${suggestNames(text, values)} There are: ${values.join(', ')}.`,
    );
  return found;
}

function parseArguments(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: optionDefinitions, allowPositionals: true });
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const [, option] = /'(-[^']*)'/.exec(message) ?? [];
    if (option === undefined || !message.startsWith('Unknown')) throw new UsageError(message);
    const known = Object.keys(optionDefinitions).map(name => `--${name}`);
    throw new UsageError(
      `There is no option ${option}.${suggestNames(option, known)} --help lists them all.`,
    );
  }
}

/** Parses the command line. @throws UsageError */
export function parseOptions(args: readonly string[]): Options | 'help' | { names: string[] } {
  const { values, positionals } = parseArguments(args);
  if (values.help) return 'help';
  if (positionals.length > 0)
    throw new UsageError(
      `"${positionals[0]}" belongs to no option: --through ${positionals[0]}? --help lists them all.`,
    );
  const model = findMachineModel(values.machine);
  if (model === null)
    throw new UsageError(
      `There is no machine "${values.machine}".${suggestNames(values.machine, machineIds)} There are: ${machineIds.join(', ')}.`,
    );
  if (values.pairs && values.all)
    throw new UsageError('--pairs and --all exclude each other: they are different sets of paths.');
  if (values.names) return { names: listNames(model) };
  if (values.affected !== undefined && model.machine.id !== bookingModel.machine.id)
    throw new UsageError('--affected selects paths of the booking only.');
  const format = parseChoice('format', formats, values.format);
  if (format === 'gherkin' && model.machine.id !== bookingModel.machine.id)
    throw new UsageError(
      `--format gherkin has paths of the booking only: cucumber-js has no step definitions for ${model.machine.id}. Every other format has its paths.`,
    );
  const through = values.through === undefined ? null : resolveName(model, values.through);
  return {
    model,
    set: values.all ? 'all' : values.pairs ? 'pairs' : through === null ? 'covering' : 'around',
    through,
    priority: values.priority === undefined ? null : parseChoice('priority', priorities, values.priority),
    affected: values.affected ?? null,
    coverage: values.coverage ?? false,
    format,
    out: values.out ?? null,
  };
}
