import { parse } from 'csv-parse/sync';
import { describe, expect, test } from 'vitest';
import { toCsv } from '#tools/paths/csv.ts';
import { formatExpectedResult, formatTestSetup, listPreconditions } from '#tools/paths/format-plan.ts';
import { buildPlan, type Plan } from '#tools/paths/plan.ts';
import { toTestRail } from '#tools/paths/testrail.ts';
import { toXray } from '#tools/paths/xray.ts';
import { bookingModel } from '#model/booking/booking-model.ts';
import { machineModels } from '#model/machine-models.ts';

/** Reads CSV without any leniency. @throws Error for a stray quote, another line break or a row with too few cells */
const readCsv = (text: string): Record<string, string>[] =>
  parse(text, { columns: true, record_delimiter: '\r\n', bom: true });

const plan = buildPlan(bookingModel, 'covering');
const expectedSteps = plan.paths.map(({ id, steps }) => [id, steps.map(({ instruction }) => instruction)]);

describe('what a tester reads', () => {
  /** Without addresses, and what is quoted from the page or from the developer tools. */
  const withoutQuotes = (text: string) => text.replaceAll(/"[^"]*"|`[^`]*`|\/\S*/g, '');
  const identifier = /\b[a-z]+[A-Z]\w*|\w_\w|\b[a-z]{2,}\.[a-z]{2,}\b/;

  test.each(machineModels.map(model => [model.machine.id, model] as const))(
    'has no identifiers of %s',
    (_, model) => {
      const texts = buildPlan(model, 'covering').paths.flatMap(path => [
        path.title,
        ...listPreconditions(path),
        ...path.steps.flatMap(step => [step.instruction, formatTestSetup(step), formatExpectedResult(step)]),
      ]);
      expect(texts.filter(text => identifier.test(withoutQuotes(text)))).toEqual([]);
    },
  );
});

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
    expect(row?.['Preconditions']).toContain(`\nWidth: ${first?.conditions.width} px\n`);
    expect(rows.filter(one => one['Steps (Expected Result)'] === '')).toEqual([]);
    const priorities = new Set(rows.map(one => one['Priority']).filter(Boolean));
    expect([...priorities].filter(name => !['Critical', 'Medium', 'Low'].includes(name ?? ''))).toEqual([]);
  });
});

describe('a title', () => {
  const readTitles = (of: Plan) => ({
    TestRail: readCsv(toTestRail(of)).map(row => row['Title'] ?? ''),
    Xray: readCsv(toXray(of)).map(row => row['Summary'] ?? ''),
  });
  const limits = { TestRail: 250, Xray: 255 };
  const tools = ['TestRail', 'Xray'] as const;

  test.each(machineModels.map(model => [model.machine.id, model] as const))(
    'of a path of %s fits as a whole',
    (_, model) => {
      const planned = buildPlan(model, 'covering');
      const titles = readTitles(planned);
      for (const tool of tools) {
        const filled = titles[tool].filter(Boolean);
        expect(filled).toEqual(planned.paths.map(({ id, title }) => `${id}: ${title}`));
        expect(filled.filter(({ length }) => length > limits[tool])).toEqual([]);
      }
    },
  );

  test.each(tools)('that is too long for %s ends with its last whole word and an ellipsis', tool => {
    const [path] = plan.paths;
    if (path === undefined) throw new Error('The plan has no path.');
    const [shown = ''] = readTitles({ ...plan, paths: [{ ...path, title: 'nine more '.repeat(40) }] })[tool];
    expect(shown.length).toBeLessThanOrEqual(limits[tool]);
    expect(shown.length).toBeGreaterThan(limits[tool] - 10);
    expect(shown).toMatch(/^booking-\w+: nine more .* (?:nine|more)…$/);
  });
});

describe('a spreadsheet', () => {
  const [first] = plan.paths;
  const [step] = first?.steps ?? [];
  const readStep = (instruction: string) => {
    if (first === undefined || step === undefined) throw new Error('The plan has no step.');
    const [row] = readCsv(toCsv({ ...plan, paths: [{ ...first, steps: [{ ...step, instruction }] }] }));
    return row?.['Action'];
  };

  test('recognizes UTF-8 by the byte-order mark', () => {
    expect(Array.from(new TextEncoder().encode(toCsv(plan)).slice(0, 3))).toEqual([0xef, 0xbb, 0xbf]);
  });

  test('gets a row for each step', () => {
    const tests = Map.groupBy(readCsv(toCsv(plan)), row => row['Test ID']);
    expect([...tests].map(([id, ofTest]) => [id, ofTest.map(row => row['Action'])])).toEqual(expectedSteps);
  });

  test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1+1', '\r\n=1+1'])('does not calculate %j', text => {
    expect(readStep(text)).toBe(`'${text}`);
  });

  test.each(['Type "a, b".', 'one\r\ntwo', 'a = b'])('gets %j as it is', text => {
    expect(readStep(text)).toBe(text);
  });
});

describe('Xray', () => {
  const rows = readCsv(toXray(plan));

  test('gets the fields that its importer demands', () => {
    const demanded = ['Test ID', 'Summary', 'Test Type'];
    const tests = [...Map.groupBy(rows, row => row['Test ID']).values()];
    expect(tests.filter(([row]) => demanded.some(field => !row?.[field]))).toEqual([]);
    // It takes no more at a time.
    expect(tests.length).toBeLessThanOrEqual(1000);
  });

  test('gets each path as the rows with its id', () => {
    const tests = Map.groupBy(rows, row => row['Test ID']);
    expect([...tests].map(([id, ofTest]) => [id, ofTest.map(row => row['Action'])])).toEqual(expectedSteps);
  });

  test('gets the fields of a test in its first row only', () => {
    const tests = Map.groupBy(rows, row => row['Test ID']);
    const filled = [...tests.values()].map(ofTest => ofTest.map(row => row['Summary'] !== ''));
    expect(filled.filter(([first, ...others]) => first !== true || others.includes(true))).toEqual([]);
    expect(rows.filter(row => row['Test Type'] !== 'Manual')).toEqual([]);
    expect(rows.filter(row => row['Labels']?.split(' ').length === 1 && row['Labels'] !== '')).toEqual([]);
  });

  test('gets the test data in a column of its own', () => {
    const manual = rows.filter(row => row['Data']?.includes('manual step'));
    expect(manual.length).toBe(
      plan.paths.flatMap(({ steps }) => steps).filter(({ isManual }) => isManual).length,
    );
  });
});
