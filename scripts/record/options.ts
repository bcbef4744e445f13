import { parseArgs } from 'node:util';

export const help = `Saves the responses of a provider, with all personal data replaced, as files for the adapter's tests.

Usage: npm run record -- duffel [--out FOLDER] [--offers N] [--live]

  duffel        searches, reads offers and places, and orders tickets for made-up travelers in Duffel's test mode, with the
                token in DUFFEL_ACCESS_TOKEN (environment or .env); CURRENCY is the currency of your organization
  --out FOLDER  where to write one JSON file for each response (default: recordings/duffel)
  --offers N    keep at most N offers of each search, and N objects of each list (default: all, which may be megabytes)
  --live        take a live token: it searches and reads offers and places only, and orders nothing
  --help        show this text

If a value that was sent, or the token, is left in what would be written, nothing is written.
`;

/** The command line or a setting is wrong; the message says what is possible. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

export interface RecordOptions {
  folder: string;
  maxOffers: number;
  live: boolean;
}

const optionDefinitions = {
  out: { type: 'string' },
  offers: { type: 'string' },
  live: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const;

function parseArguments(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: optionDefinitions, allowPositionals: true });
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    throw new UsageError(`${message} See npm run record -- --help.`);
  }
}

/** Parses the command line. @throws UsageError */
export function parseOptions(args: readonly string[]): 'help' | RecordOptions {
  const { values, positionals } = parseArguments(args);
  if (values.help) return 'help';
  if (positionals.length !== 1 || positionals[0] !== 'duffel') {
    throw new UsageError('Name the provider: npm run record -- duffel. --help lists the options.');
  }
  const { out = 'recordings/duffel', offers, live = false } = values;
  if (offers !== undefined && !/^[1-9]\d{0,4}$/.test(offers)) {
    throw new UsageError('--offers needs a whole number above 0.');
  }
  return { folder: out, maxOffers: offers === undefined ? Infinity : Number(offers), live };
}
