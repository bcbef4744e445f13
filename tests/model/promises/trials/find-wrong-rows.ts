/** A row of a table of boundary values: what is entered, and what the page has to make of it. */
export interface Row {
  entered: string;
  expected: string;
}

/** Enters one value after the other. Returns the rows of which the page makes something else. */
export async function findWrongRows(
  what: string,
  rows: readonly Row[],
  enter: (entered: string) => Promise<string>,
): Promise<string[]> {
  const wrong: string[] = [];
  for (const { entered, expected } of rows) {
    // A busy computer may render late: what is wrong is so the second time, too.
    const actual = (await enter(entered)) === expected ? expected : await enter(entered);
    if (actual !== expected)
      wrong.push(`${what} "${entered}": expected ${quote(expected)}, found ${quote(actual)}.`);
  }
  return wrong;
}

const quote = (text: string): string => (text === '' ? 'nothing' : `"${text}"`);
