import { parseArgs } from 'node:util';
import { caseOutcomes, type CaseOutcome } from '#backend/bookings/booking-cases.ts';
import type { CaseClosing } from '#backend/bookings/close-case.ts';
import { suggestNames } from '#scripts/paths/suggest-names.ts';
import { commandNames, type CommandName } from './help.ts';

/** The command line is wrong; the message says what is possible. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

export type Command =
  | { name: 'help'; command: CommandName | null }
  | { name: 'cases' }
  | { name: 'close'; closing: CaseClosing }
  | { name: 'show'; code: string; isPersonal: boolean }
  | { name: 'retry' | 'release' | 'resend'; code: string }
  /** `refund` is a decimal in the currency of the booking, or “all”; null refunds nothing. */
  | { name: 'cancel'; code: string; refund: string | null; again: boolean; isConfirmed: boolean }
  /** `amount` is a decimal in the currency of the booking, or “all”. */
  | { name: 'refund'; code: string; amount: string; again: boolean; isConfirmed: boolean }
  | { name: 'retention'; isDryRun: boolean }
  /** Times are in milliseconds of the time of day. */
  | { name: 'reconcile'; isFixing: boolean; since: number | null; stoppedAt: number | null }
  | { name: 'audit'; code: string | null; limit: number };

export interface Options {
  command: Command;
  /** Null for the user of the operating system. */
  by: string | null;
  /** Empty if the command needs none. */
  reason: string;
  isJson: boolean;
}

const definitions = {
  as: { type: 'string' },
  note: { type: 'string' },
  reason: { type: 'string' },
  by: { type: 'string' },
  amount: { type: 'string' },
  refund: { type: 'string' },
  limit: { type: 'string' },
  all: { type: 'boolean' },
  again: { type: 'boolean' },
  yes: { type: 'boolean' },
  personal: { type: 'boolean' },
  'dry-run': { type: 'boolean' },
  fix: { type: 'boolean' },
  since: { type: 'string' },
  'stopped-at': { type: 'string' },
  json: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const;
type OptionName = keyof typeof definitions;

/** The options that each command takes beside --by, --json and --help. */
const allowed: Record<CommandName, readonly OptionName[]> = {
  cases: ['as', 'note'],
  show: ['personal', 'reason'],
  retry: ['reason'],
  release: ['reason'],
  cancel: ['refund', 'again', 'yes', 'reason'],
  refund: ['all', 'amount', 'again', 'yes', 'reason'],
  resend: ['reason'],
  retention: ['dry-run', 'reason'],
  reconcile: ['fix', 'since', 'stopped-at', 'reason'],
  audit: ['limit'],
};

const isCommandName = (text: string): text is CommandName => commandNames.some(name => name === text);
const outcomes = Object.keys(caseOutcomes).join(', ');
const isOutcome = (text: string): text is CaseOutcome => Object.hasOwn(caseOutcomes, text);

function parseArguments(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: definitions, allowPositionals: true });
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    throw new UsageError(`${message.split('. ')[0] ?? message}. See npm run admin -- --help.`);
  }
}

type Values = ReturnType<typeof parseArguments>['values'];

function parseReason({ reason }: Values): string {
  const text = reason?.trim() ?? '';
  if (text === '') throw new UsageError('Say why, for the audit log: --reason "…".');
  return text;
}

function parseCode(command: CommandName, positionals: readonly string[]): string {
  const [code, ...rest] = positionals;
  if (code === undefined || rest.length > 0)
    throw new UsageError(
      `Name one booking: npm run admin -- ${command} CODE. See npm run admin -- ${command} --help.`,
    );
  return code;
}

function parseClosing([caseId, ...rest]: readonly string[], values: Values): CaseClosing {
  if (caseId === undefined || rest.length > 0)
    throw new UsageError('Write: npm run admin -- cases close CASE --as OUTCOME --note "…".');
  if (values.as === undefined || !isOutcome(values.as)) {
    throw new UsageError(
      `Say how the case ends: --as with one of ${outcomes}. npm run admin -- cases --help explains them.`,
    );
  }
  const note = values.note?.trim() ?? '';
  if (note === '') throw new UsageError('Say what you found and did: --note "…".');
  return { caseId, outcome: values.as, note };
}

function parseCases(positionals: readonly string[], values: Values): Command {
  const [verb, ...rest] = positionals;
  if (verb === 'close') return { name: 'close', closing: parseClosing(rest, values) };
  if (verb === undefined && values.as === undefined && values.note === undefined) return { name: 'cases' };
  throw new UsageError(
    'Write: npm run admin -- cases close CASE --as OUTCOME --note "…", or npm run admin -- cases to list the open cases.',
  );
}

const isSum = (text: string): boolean => /^\d+(\.\d+)?$/.test(text) && Number(text) > 0;

function parseRefund(code: string, values: Values): Command {
  const { all = false, amount, again = false, yes = false } = values;
  if (all === (amount !== undefined))
    throw new UsageError('Say how much to refund: --all, or --amount with a sum such as 49.50.');
  if (amount !== undefined && !isSum(amount))
    throw new UsageError('--amount has to be a sum above zero such as 49.50, without a currency.');
  return { name: 'refund', code, amount: amount ?? 'all', again, isConfirmed: yes };
}

function parseCancel(code: string, values: Values): Command {
  const { refund = null, again = false, yes = false } = values;
  if (refund !== null && refund !== 'all' && !isSum(refund))
    throw new UsageError('--refund has to be “all”, or a sum above zero such as 49.50, without a currency.');
  return { name: 'cancel', code, refund, again, isConfirmed: yes };
}

function parseLimit({ limit = '50' }: Values): number {
  if (!/^[1-9]\d{0,4}$/.test(limit)) throw new UsageError('--limit has to be a number of lines, such as 50.');
  return Number(limit);
}

const timePattern = /^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d))?$/;

function parseTime(name: string, text: string | undefined): number | null {
  if (text === undefined) return null;
  const time = timePattern.test(text) ? Date.parse(text) : Number.NaN;
  if (Number.isNaN(time)) {
    throw new UsageError(`Write --${name} with a time and its time zone, such as 2026-11-20T04:00Z.`);
  }
  return time;
}

function parseReconcile(positionals: readonly string[], values: Values): Command {
  if (positionals.length > 0) throw new UsageError('reconcile takes no booking.');
  return {
    name: 'reconcile',
    isFixing: values.fix ?? false,
    since: parseTime('since', values.since),
    stoppedAt: parseTime('stopped-at', values['stopped-at']),
  };
}

function parseCommand(name: CommandName, positionals: readonly string[], values: Values): Command {
  switch (name) {
    case 'cases':
      return parseCases(positionals, values);
    case 'show':
      return { name, code: parseCode(name, positionals), isPersonal: values.personal ?? false };
    case 'retention':
      if (positionals.length > 0) throw new UsageError('retention takes no booking.');
      return { name, isDryRun: values['dry-run'] ?? false };
    case 'reconcile':
      return parseReconcile(positionals, values);
    case 'audit':
      return {
        name,
        code: positionals.length === 0 ? null : parseCode(name, positionals),
        limit: parseLimit(values),
      };
    case 'cancel':
      return parseCancel(parseCode(name, positionals), values);
    case 'refund':
      return parseRefund(parseCode(name, positionals), values);
    default:
      return { name, code: parseCode(name, positionals) };
  }
}

/** Whether a command needs --reason, because it changes something or shows personal data. */
const needsReason = (command: Command): boolean => {
  if (command.name === 'retention') return !command.isDryRun;
  if (command.name === 'reconcile') return command.isFixing;
  if (command.name === 'show') return command.isPersonal;
  return ['retry', 'release', 'cancel', 'refund', 'resend'].includes(command.name);
};

/** Parses the command line. @throws UsageError */
export function parseOptions(args: readonly string[]): Options {
  const { values, positionals } = parseArguments(args);
  const [name, ...rest] = positionals;
  const by = values.by?.trim() || null;
  const common = { by, isJson: values.json ?? false };
  if (name !== undefined && !isCommandName(name)) {
    throw new UsageError(
      `There is no command “${name}”.${suggestNames(name, commandNames)} Commands: ${commandNames.join(', ')}.`,
    );
  }
  if (values.help === true || name === undefined) {
    if (values.help !== true && args.length > 0)
      throw new UsageError('Name a command: npm run admin -- --help.');
    return { ...common, command: { name: 'help', command: name ?? null }, reason: '' };
  }
  const general: readonly string[] = ['by', 'json', 'help'];
  const unexpected = Object.keys(values).find(
    option => !general.includes(option) && !allowed[name].some(own => own === option),
  );
  if (unexpected !== undefined)
    throw new UsageError(`${name} takes no --${unexpected}. See npm run admin -- ${name} --help.`);
  const command = parseCommand(name, rest, values);
  if (command.name === 'close') return { ...common, command, reason: command.closing.note };
  return { ...common, command, reason: needsReason(command) ? parseReason(values) : '' };
}
