import { parseArgs } from 'node:util';
import * as v from 'valibot';
import { areaNames, type AreaName } from './areas.ts';

export const help = `Mutation testing with Stryker: changes the code in many small ways, and runs the tests against each mutant.

Usage: npm run mutation -- AREA… [options]

  AREA              ${areaNames.join(', ')}
  --changed REV     only mutants on lines that changed since the merge base with REV (or with origin/REV), or that
                    are not committed yet. Exits with 1 if one survives, or if neither revision is known here
  --files PATTERN   only these files of the area, such as src/contract/money.ts or 'src/contract/rules/*'
  --outdated        only files without results, and files that changed since they got theirs
  --minutes N       starts no further group of lines after this time, and names what is left (default with --changed: 15)
  --report          runs nothing: writes the documents from the results in git
  --concurrency N   mutants at a time (default: the number of processors minus one)
  --help            this text

A run over whole files writes what it found into docs/mutation/AREA.json, and from that docs/mutation/AREA.md and the row
of the area in docs/qa.md: runs over some files add up. .data/mutation keeps what Stryker knows of mutants that a test
has noticed: the next run repeats only those that a change can have affected, and those that survived.
`;

export interface Options {
  areas: AreaName[];
  changedSince: string | null;
  files: string[];
  isOutdatedOnly: boolean;
  minutes: number | null;
  isReportOnly: boolean;
  concurrency: number | null;
}

const areasSchema = v.pipe(v.array(v.picklist(areaNames)), v.minLength(1));
const numberSchema = v.nullable(v.pipe(v.string(), v.regex(/^[1-9]\d{0,3}$/), v.transform(Number)));

/** What the arguments ask for; null if they ask for the help, or can't be read. */
export function parseOptions(args: readonly string[]): Options | null {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    strict: false,
    options: {
      changed: { type: 'string' },
      files: { type: 'string', multiple: true },
      outdated: { type: 'boolean' },
      minutes: { type: 'string' },
      report: { type: 'boolean' },
      concurrency: { type: 'string' },
      help: { type: 'boolean', short: 'h' },
    },
  });
  const result = v.safeParse(
    v.strictObject({
      areas: areasSchema,
      changed: v.optional(v.nullable(v.pipe(v.string(), v.minLength(1))), null),
      files: v.optional(v.array(v.pipe(v.string(), v.minLength(1))), []),
      outdated: v.optional(v.boolean(), false),
      minutes: v.optional(numberSchema, null),
      report: v.optional(v.boolean(), false),
      concurrency: v.optional(numberSchema, null),
    }),
    { areas: positionals, ...values },
  );
  if (!result.success) return null;
  const { areas, changed, files, outdated, minutes, report, concurrency } = result.output;
  return {
    areas,
    changedSince: changed,
    files,
    isOutdatedOnly: outdated,
    minutes: minutes ?? (changed === null ? null : 15),
    isReportOnly: report,
    concurrency,
  };
}
