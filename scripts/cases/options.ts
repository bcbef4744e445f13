import { parseArgs } from 'node:util';
import { caseOutcomes, type CaseOutcome } from '#backend/bookings/booking-cases.ts';
import type { CaseClosing } from '#backend/bookings/close-case.ts';

export const help = `Lists the bookings that need a person, and closes such a case. The server may be running meanwhile.

Usage: npm run cases
       npm run cases -- close CASE --as OUTCOME --note "…"

  CASE               the id of an open case, as listed
  --as OUTCOME       ticketed   the airline has the order: the card is charged, unless it is
                     failed     there is no order: the hold on the card is released, unless it is
                     settled    there is no ticket, and you have settled the money yourself
                     refunded   there is no ticket: the whole charge goes back to the card now
                     The booking goes on from there, and checks it with the airline and the payment provider.
  --note "…"         what you found and did; it is kept with the case. Write no personal data
  --help             show this text

The database is the one in DATA_DIR (default: .data). --help, a wrong command line and an unknown case change nothing.
`;

/** The command line is wrong; the message says what is possible. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

const optionDefinitions = {
  as: { type: 'string' },
  note: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
} as const;

const outcomes = Object.keys(caseOutcomes).join(', ');
const isOutcome = (text: string): text is CaseOutcome => Object.hasOwn(caseOutcomes, text);

function parseArguments(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: optionDefinitions, allowPositionals: true });
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    throw new UsageError(`${message} See npm run cases -- --help.`);
  }
}

/** Parses the command line. @throws UsageError */
export function parseOptions(args: readonly string[]): 'help' | 'list' | CaseClosing {
  const { values, positionals } = parseArguments(args);
  if (values.help) return 'help';
  const [command, caseId, ...rest] = positionals;
  if (command === undefined && values.as === undefined && values.note === undefined) return 'list';
  if (command !== 'close' || caseId === undefined || rest.length > 0) {
    throw new UsageError(
      'Write: npm run cases -- close CASE --as OUTCOME --note "…", or npm run cases to list the open cases.',
    );
  }
  if (values.as === undefined || !isOutcome(values.as)) {
    throw new UsageError(
      `Say how the case ends: --as with one of ${outcomes}. npm run cases -- --help explains them.`,
    );
  }
  const note = values.note?.trim() ?? '';
  if (note === '') throw new UsageError('Say what you found and did: --note "…".');
  return { caseId, outcome: values.as, note };
}
