import { describe, expect, test } from 'vitest';
import { buildPlan } from '#tools/paths/plan.ts';
import { toTestRail } from '#tools/paths/testrail.ts';
import { toXray } from '#tools/paths/xray.ts';
import { bookingModel } from '#model/booking/booking-model.ts';

/** Reads CSV by the grammar of RFC 4180. @throws Error for text outside of it */
function readCsv(text: string): Record<string, string>[] {
  const cell = /"((?:[^"]|"")*)"(,|\r\n)/y;
  const rows: string[][] = [[]];
  while (cell.lastIndex < text.length) {
    const { lastIndex } = cell;
    const [, quoted = '', separator] = cell.exec(text) ?? [];
    if (separator === undefined) throw new Error(`No cell at ${lastIndex}: ${text.slice(lastIndex, 40)}`);
    rows.at(-1)?.push(quoted.replaceAll('""', '"'));
    if (separator === '\r\n') rows.push([]);
  }
  const [columns = [], ...cells] = rows.slice(0, -1);
  return cells.map(row => {
    if (row.length !== columns.length) throw new Error(`A row has ${row.length} cells: ${row.join(' | ')}`);
    return Object.fromEntries(columns.map((name, index) => [name, row[index] ?? '']));
  });
}

const plan = buildPlan(bookingModel, 'covering');
const expectedSteps = plan.paths.map(({ id, steps }) => [id, steps.map(({ instruction }) => instruction)]);

describe('TestRail', () => {
  const rows = readCsv(toTestRail(plan));

  /** Cases as the import reads them: a title begins one. */
  const cases: { id: string; steps: string[] }[] = [];
  for (const row of rows) {
    if (row['Title'] !== '') cases.push({ id: row['References'] ?? '', steps: [] });
    cases.at(-1)?.steps.push(row['Steps (Step)']?.split('\nTest data: ')[0] ?? '');
  }

  test('gets each path as a case with separated steps', () => {
    expect(cases.map(({ id, steps }) => [id, steps])).toEqual(expectedSteps);
  });

  test('gets a section, a priority, preconditions and an expected result', () => {
    const [first] = plan.paths;
    const [row] = rows;
    expect(row?.['Section Hierarchy']).toBe(`Booking > ${first?.priority}`);
    expect(row?.['Preconditions']).toContain(`width: ${first?.conditions.width}`);
    expect(rows.filter(one => one['Steps (Expected Result)'] === '')).toEqual([]);
    const priorities = new Set(rows.map(one => one['Priority']).filter(Boolean));
    expect([...priorities].filter(name => !['Critical', 'Medium', 'Low'].includes(name ?? ''))).toEqual([]);
  });
});

describe('Xray', () => {
  const rows = readCsv(toXray(plan));

  test('gets each path as the rows with its id', () => {
    const tests = Map.groupBy(rows, row => row['Test ID']);
    expect([...tests].map(([id, ofTest]) => [id, ofTest.map(row => row['Action'])])).toEqual(expectedSteps);
  });

  test('gets the fields of a test in its first row only', () => {
    const tests = Map.groupBy(rows, row => row['Test ID']);
    const filled = [...tests.values()].map(ofTest => ofTest.map(row => row['Summary'] !== ''));
    expect(filled.filter(([first, ...others]) => first !== true || others.includes(true))).toEqual([]);
    expect(rows.filter(row => row['Labels']?.split(' ').length === 1 && row['Labels'] !== '')).toEqual([]);
  });

  test('gets the test data in a column of its own', () => {
    const manual = rows.filter(row => row['Data']?.includes('manual step'));
    expect(manual.length).toBe(
      plan.paths.flatMap(({ steps }) => steps).filter(({ isManual }) => isManual).length,
    );
  });
});
