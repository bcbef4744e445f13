import { parseArgs } from 'node:util';
import type { InventoryMachine } from '#tools/model/inventory.ts';
import { suggestNames } from '../paths/suggest-names.ts';

export const help = `Adds a state or an event to a machine, with stubs for all that it needs. The stubs are gaps until they are filled in.

Usage: npm run flow:new -- state PARENT.NAME [--after STATE --event EVENT]
       npm run flow:new -- event NOUN.VERB --in STATE [--to STATE]
       npm run flow:new -- stubs

  state    adds a state to its parent, such as enteringPassengers.reviewing. With --after, it comes between that state
           and the one that follows on the happy path; the event leaves it.
  event    adds a transition to a state, to another one of the same parent where --to is given.
  stubs    adds stubs for what the machine lacks, after changing its chart by hand.

  --machine ID   another machine than booking
  --help         show this text
`;

/** The command line is wrong; the message says what is possible. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** State ids are complete: `booking.choosing`. */
export type NewPart =
  | { kind: 'state'; parent: string; name: string; after: string | null; event: string | null }
  | { kind: 'event'; event: string; state: string; target: string | null }
  | { kind: 'stubs' };

const optionDefinitions = {
  after: { type: 'string' },
  event: { type: 'string' },
  in: { type: 'string' },
  to: { type: 'string' },
  machine: { type: 'string', default: 'booking' },
  help: { type: 'boolean', short: 'h' },
} as const;

function parseArguments(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: optionDefinitions, allowPositionals: true });
  } catch (error) {
    throw new UsageError(`${error instanceof Error ? error.message : String(error)}\n\n${help}`);
  }
}

/** Which machine the command line means; null if it asks for help. @throws UsageError */
export function parseMachineId(args: readonly string[]): string | null {
  const { values } = parseArguments(args);
  return values.help ? null : values.machine;
}

/** The id of a state, given in full or without the machine. @throws UsageError where there is none */
function findState({ id: machine, states }: InventoryMachine, text: string): string {
  const found = states.find(({ id }) => id === text || id === `${machine}.${text}`);
  if (found !== undefined) return found.id;
  const names = states.map(({ id }) => id.slice(machine.length + 1)).filter(Boolean);
  throw new UsageError(`${machine} has no state ${text}.${suggestNames(text, names)}`);
}

function checkEvent(event: string): string {
  if (/^[a-z][A-Za-z]*\.[a-z][A-Za-z]*$/.test(event)) return event;
  throw new UsageError(`"${event}" is no name for an event: write noun.verb, such as review.confirm.`);
}

function parseState(machine: InventoryMachine, path: string, after?: string, event?: string): NewPart {
  const names = path.split('.');
  const name = names.pop() ?? '';
  const parent = names.length === 0 ? machine.id : findState(machine, names.join('.'));
  if (!/^[a-z][A-Za-z]*$/.test(name))
    throw new UsageError(
      `"${name}" is no name for a state: write camelCase, a participle while something runs (reviewing).`,
    );
  if (!machine.states.some(({ id }) => id.startsWith(`${parent}.`)))
    throw new UsageError(
      `${parent} has no child states. To add ${name} beside it: npm run flow:new -- state ${[...names.slice(0, -1), name].join('.')} --after ${names.join('.')} --event NOUN.VERB`,
    );
  if (machine.states.some(({ id }) => id === `${parent}.${name}`))
    throw new UsageError(
      `${parent} already has a state ${name}. To add an event to it: npm run flow:new -- event NOUN.VERB --in ${path}. To begin again: git restore machines src tests docs`,
    );
  if (after !== undefined && event === undefined)
    throw new UsageError('--after needs --event: the event that leaves the new state.');
  return {
    kind: 'state',
    parent,
    name,
    after: after === undefined ? null : findState(machine, after),
    event: event === undefined ? null : checkEvent(event),
  };
}

function parseEvent(machine: InventoryMachine, event: string, state?: string, target?: string): NewPart {
  if (state === undefined) throw new UsageError('Say with --in which state accepts the event.');
  const source = findState(machine, state);
  if (machine.transitions.some(one => one.source === source && one.event === event))
    throw new UsageError(`${source} already has a transition for ${event}: add another one by hand.`);
  return {
    kind: 'event',
    event: checkEvent(event),
    state: source,
    target: target === undefined ? null : findState(machine, target),
  };
}

/** Parses the command line. @throws UsageError */
export function parseNewPart(args: readonly string[], machine: InventoryMachine): NewPart {
  const { values, positionals } = parseArguments(args);
  const [kind, name, ...others] = positionals;
  if (others.length === 0) {
    if (kind === 'stubs' && name === undefined) return { kind };
    if (kind === 'state' && name !== undefined)
      return parseState(machine, name.replace(`${machine.id}.`, ''), values.after, values.event);
    if (kind === 'event' && name !== undefined) return parseEvent(machine, name, values.in, values.to);
  }
  throw new UsageError(help);
}
