import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import * as v from 'valibot';

/** A list of words; `-` or an empty cell is an empty list. */
export const wordsCell = v.pipe(
  v.string(),
  v.transform(text => (text === '' || text === '-' ? [] : text.split(' '))),
);

/** A list of words in which each occurs once. */
export const wordSetCell = v.pipe(
  wordsCell,
  v.transform((words): ReadonlySet<string> => new Set(words)),
);

/** A decimal number. */
export const numberCell = v.pipe(
  v.string(),
  v.regex(/^-?\d+(\.\d+)?$/, 'Expected a number'),
  v.transform(Number),
);

/** A cell that `-` leaves empty. */
export const nullableCell = <Output>(cell: v.GenericSchema<unknown, Output>) =>
  v.union([
    v.pipe(
      v.literal('-'),
      v.transform(() => null),
    ),
    cell,
  ]);

/**
 * Reads a table of tab-separated values. Lines that start with `#` are comments. The first other line names the columns,
 * which must be the keys of the schema.
 * @throws Error with the file, the line and the column of the first invalid cell
 */
export function readTsv<const Entries extends v.ObjectEntries>(
  file: URL,
  schema: v.ObjectSchema<Entries, undefined>,
): v.InferOutput<v.ObjectSchema<Entries, undefined>>[] {
  const columns = Object.keys(schema.entries);
  let hasHeader = false;
  return readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((line, index) => {
      if (line === '' || line.startsWith('#')) return [];
      const fail = (problem: string): never => {
        throw new Error(`${basename(file.pathname)}:${index + 1}: ${problem}`);
      };
      const cells = line.split('\t');
      if (cells.length !== columns.length) {
        fail(`Expected ${columns.length} columns, found ${cells.length}`);
      }
      if (!hasHeader) {
        if (line !== columns.join('\t')) fail(`Expected the columns ${columns.join(', ')}`);
        hasHeader = true;
        return [];
      }
      const row = v.safeParse(
        schema,
        Object.fromEntries(columns.map((column, place) => [column, cells[place]])),
        { abortEarly: true },
      );
      if (!row.success) {
        const [issue] = row.issues;
        return fail(`${v.getDotPath(issue) ?? ''}: ${issue.message}`);
      }
      return [row.output];
    });
}
