import { formatCaseTitle } from './case-title.ts';
import { formatCsvRow } from './csv-row.ts';
import { formatExpectedResult, formatTestSetup, listPreconditions } from './format-plan.ts';
import type { Plan, PlanPath, PlanStep, Priority } from './plan.ts';

/** The fields of TestRail's import, under the names of its own exports. */
const columns = [
  'Section Hierarchy',
  'Section',
  'Title',
  'Template',
  'Type',
  'Priority',
  'References',
  'Preconditions',
  'Steps (Step)',
  'Steps (Expected Result)',
];

/** Its import refuses longer titles. */
const mostTitleLetters = 250;

const priorityNames: Readonly<Record<Priority, string>> = {
  smoke: 'Critical',
  regular: 'Medium',
  exhaustive: 'Low',
};

/** The action of a step with its test data, since the importer has no column for them. */
function formatAction(step: PlanStep): string {
  const testData = formatTestSetup(step);
  return testData === '—' ? step.instruction : `${step.instruction}\nTest data: ${testData}`;
}

function formatCase({ title: section }: Plan, path: PlanPath): string {
  const about = [
    `${section} > ${path.priority}`,
    path.priority,
    formatCaseTitle(path, mostTitleLetters),
    'Test Case (Steps)',
    'Functional',
    priorityNames[path.priority],
    path.id,
    listPreconditions(path).join('\n'),
  ];
  return path.steps
    .map((step, index) =>
      formatCsvRow([
        ...(index === 0 ? about : about.map(() => '')),
        formatAction(step),
        formatExpectedResult(step),
      ]),
    )
    .join('');
}

/**
 * A plan as CSV for TestRail's import of test cases with separated steps: a row for each step, and the fields of the case
 * in its first row. The import begins a case where the column Title is filled in.
 */
export const toTestRail = (plan: Plan): string =>
  formatCsvRow(columns) + plan.paths.map(path => formatCase(plan, path)).join('');
