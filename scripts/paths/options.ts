import { parseArgs } from 'node:util';
import { buildMachineInventory } from '#tools/model/inventory.ts';
import type { PlanSet } from '#tools/paths/plan.ts';
import { machineModels, findMachineModel } from '#model/machine-models.ts';
import type { MachineModel } from '#tools/model/machine-model.ts';

export const help = `Test paths, made from the machines of the product.

Usage: npm run paths -- [options]

  --all              every move at every place where it can be made, by the shortest way there
                     (without it: the covering set, every transition and every payload at least once)
  --through NAME     the shortest ways to a state, and out of it; or those that end with a transition or a move. By its
                     whole name, or as much of its end as makes it the only one (declined; payment.retry).
                     With --all: every path of it that leads through NAME
  --machine NAME     ${machineModels.map(({ machine }) => machine.id).join(', ')} (default: booking)
  --format FORMAT    md (default), gherkin, csv, json
  --out FILE         write into a file rather than to standard output
  --names            list the names that --through takes
  --help             this text
`;

const formats = ['md', 'gherkin', 'csv', 'json'] as const;
export type Format = (typeof formats)[number];

export interface Options {
  story: MachineModel;
  set: PlanSet;
  through: string | null;
  format: Format;
  out: string | null;
}

/** What was asked for can't be done; the message says what can. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

const optionDefinitions = {
  all: { type: 'boolean' },
  through: { type: 'string' },
  machine: { type: 'string', default: 'booking' },
  format: { type: 'string', default: 'md' },
  out: { type: 'string' },
  names: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const;

/** How many letters have to be changed to make one word of another. */
function getEditDistance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, i) => i);
  for (const [i, letter] of [...one].entries()) {
    const next = [i + 1];
    for (const [j, wanted] of [...other].entries())
      next.push(
        Math.min((row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1, (row[j] ?? 0) + (letter === wanted ? 0 : 1)),
      );
    row = next;
  }
  return row.at(-1) ?? 0;
}

/** The word that was meant, or the likeliest three. */
function formatSuggestion(word: string, words: readonly string[]): string {
  const candidates = words
    .map(name => ({ name, far: getEditDistance(word.toLowerCase(), name.toLowerCase()) }))
    .filter(
      ({ name, far: editDistance }) =>
        editDistance <= Math.max(2, word.length / 3) || name.toLowerCase().includes(word.toLowerCase()),
    )
    .toSorted((a, b) => a.far - b.far)
    .slice(0, 3);
  return candidates.length === 0
    ? ''
    : ` Did you mean ${candidates.map(({ name }) => `"${name}"`).join(' or ')}?`;
}

/** The names that paths can be asked to lead through. */
function listNames(story: MachineModel): string[] {
  const { states, transitions } = buildMachineInventory(story);
  return [
    ...states.slice(1).map(({ id }) => id),
    ...transitions.filter(({ unreachableReason: defence }) => defence === null).map(({ id }) => id),
    ...story.testModel.eventCases.map(({ id }) => id),
  ];
}

/** The whole name of a state, transition or move. @throws UsageError where there is none, or more than one */
function resolveName(story: MachineModel, wanted: string): string {
  const names = listNames(story);
  if (names.includes(wanted)) return wanted;
  const ending = names.filter(name => name.endsWith(`.${wanted}`) || name.endsWith(` ${wanted}`));
  const states = ending.filter(name => !name.includes(' '));
  const [only, ...more] =
    states.length > 0 ? states : ending.length > 0 ? ending : names.filter(name => name.startsWith(wanted));
  if (only !== undefined && more.length === 0) return only;
  if (only !== undefined)
    throw new UsageError(
      `"${wanted}" could be ${[only, ...more]
        .slice(0, 8)
        .map(name => `"${name}"`)
        .join(', ')}.`,
    );
  const short = names.flatMap(name => (name.includes(' ') ? [name] : [name, name.split('.').at(-1) ?? name]));
  throw new UsageError(
    `There is no state, transition or move "${wanted}" in ${story.title}.${formatSuggestion(wanted, [...new Set(short)])} --names lists them all.`,
  );
}

const isFormat = (text: string): text is Format => formats.some(format => format === text);

function parseArguments(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: optionDefinitions, allowPositionals: true });
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const [, option] = /'(-[^']*)'/.exec(message) ?? [];
    if (option === undefined || !message.startsWith('Unknown')) throw new UsageError(message);
    const known = Object.keys(optionDefinitions).map(name => `--${name}`);
    throw new UsageError(
      `There is no option ${option}.${formatSuggestion(option, known)} --help lists them all.`,
    );
  }
}

/** What is asked for on the command line. @throws UsageError */
export function parseOptions(args: readonly string[]): Options | 'help' | { names: string[] } {
  const { values, positionals } = parseArguments(args);
  if (values.help) return 'help';
  if (positionals.length > 0)
    throw new UsageError(
      `"${positionals[0]}" belongs to no option: --through ${positionals[0]}? --help lists them all.`,
    );
  const story = findMachineModel(values.machine);
  const machines = machineModels.map(({ machine }) => machine.id);
  if (story === null)
    throw new UsageError(
      `There is no machine "${values.machine}".${formatSuggestion(values.machine, machines)} There are: ${machines.join(', ')}.`,
    );
  if (values.names) return { names: listNames(story) };
  const { format } = values;
  if (!isFormat(format))
    throw new UsageError(
      `There is no format "${format}".${formatSuggestion(format, formats)} There are: ${formats.join(', ')}.`,
    );
  const through = values.through === undefined ? null : resolveName(story, values.through);
  return {
    story,
    set: values.all ? 'all' : through === null ? 'covering' : 'around',
    through,
    format,
    out: values.out ?? null,
  };
}
