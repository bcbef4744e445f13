import { parseArgs } from 'node:util';
import * as v from 'valibot';
import { areaNames, type AreaName } from './areas.ts';

export const help = `Mutation testing with Stryker: changes the code in many small ways, and runs the tests against each mutant.

Usage: npm run mutation -- AREA… [options]

  AREA              ${areaNames.join(', ')}
  --changed REV     only mutants on lines that changed since the merge base with REV, or that are not committed yet.
                    Exits with 1 if one survives. Does nothing if REV is unknown here
  --files PATTERN   only these files of the area, such as src/contract/money.ts or src/contract/money.ts:10-20
  --concurrency N   mutants at a time (default: the number of processors minus one)
  --help            this text

A run over whole files writes docs/mutation/AREA.md and the row of the area in docs/qa.md. Results are kept in
.data/mutation, those of runs over some files too: the next run repeats only what a change can have affected.
`;

export interface Options {
  areas: AreaName[];
  changedSince: string | null;
  files: string[];
  concurrency: number | null;
}

const areasSchema = v.pipe(v.array(v.picklist(areaNames)), v.minLength(1));
const concurrencySchema = v.nullable(v.pipe(v.string(), v.regex(/^[1-9]\d?$/), v.transform(Number)));

/** What the arguments ask for; null if they ask for the help, or can't be read. */
export function parseOptions(args: readonly string[]): Options | null {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    strict: false,
    options: {
      changed: { type: 'string' },
      files: { type: 'string', multiple: true },
      concurrency: { type: 'string' },
      help: { type: 'boolean', short: 'h' },
    },
  });
  const result = v.safeParse(
    v.strictObject({
      areas: areasSchema,
      changed: v.optional(v.nullable(v.pipe(v.string(), v.minLength(1))), null),
      files: v.optional(v.array(v.pipe(v.string(), v.minLength(1))), []),
      concurrency: v.optional(concurrencySchema, null),
    }),
    { areas: positionals, ...values },
  );
  if (!result.success) return null;
  const { changed, ...options } = result.output;
  return { ...options, changedSince: changed };
}
