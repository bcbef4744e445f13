import { formatCaseTitle } from './case-title.ts';
import { formatCsvRow } from './csv-row.ts';
import { formatExpectedResult, formatTestSetup, listPreconditions } from './format-plan.ts';
import type { Plan, PlanPath, Priority } from './plan.ts';

const columns = [
  'Test ID',
  'Test Type',
  'Summary',
  'Priority',
  'Labels',
  'Test Repository Folder',
  'Description',
  'Action',
  'Data',
  'Result',
];

/** Jira refuses longer summaries. */
const mostSummaryLetters = 255;

/** Priorities of Jira. */
const priorityNames: Readonly<Record<Priority, string>> = {
  smoke: 'Highest',
  regular: 'Medium',
  exhaustive: 'Low',
};

function formatTest({ title, machine }: Plan, path: PlanPath): string {
  const about = [
    formatCaseTitle(path, mostSummaryLetters),
    priorityNames[path.priority],
    // Labels of Jira can't contain spaces, which separate them.
    `${machine} ${path.priority}`,
    `${title}/${path.priority}`,
    listPreconditions(path).join('\n'),
  ];
  return path.steps
    .map((step, index) => {
      const testData = formatTestSetup(step);
      return formatCsvRow([
        path.id,
        'Manual',
        ...(index === 0 ? about : about.map(() => '')),
        step.instruction,
        testData === '—' ? '' : testData,
        formatExpectedResult(step),
      ]);
    })
    .join('');
}

/**
 * A plan as CSV for Xray's Test Case Importer: a row for each step. Rows with the same Test ID are one test, whose fields
 * are in its first row, except for the Test Type, which every row has.
 */
export const toXray = (plan: Plan): string =>
  formatCsvRow(columns) + plan.paths.map(path => formatTest(plan, path)).join('');
