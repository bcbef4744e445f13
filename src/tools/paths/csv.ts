import { formatCsvRow } from './csv-row.ts';
import type { Plan } from './plan.ts';
import { formatExpectedResult, formatTestSetup, listPreconditions } from './format-plan.ts';

const columns = [
  'Test ID',
  'Title',
  'Section',
  'Priority',
  'Preconditions',
  'Step',
  'Action',
  'Test data',
  'Expected result',
  'Kind',
  'States',
  'Transitions',
];

/** Without it, Excel reads UTF-8 as another encoding. */
const byteOrderMark = '\uFEFF';

/** Keeps spreadsheets from reading a cell as a formula. */
const escapeFormula = (cell: string): string => (/^\s*[=+\-@]/.test(cell) ? `'${cell}` : cell);

/** A plan as CSV for spreadsheets, with one row for each step. */
export const toCsv = (plan: Plan): string =>
  byteOrderMark +
  formatCsvRow(columns) +
  plan.paths
    .flatMap(path =>
      path.steps.map(step =>
        formatCsvRow(
          [
            path.id,
            path.title,
            plan.title,
            path.priority,
            listPreconditions(path).join('\n'),
            String(step.number),
            step.instruction,
            formatTestSetup(step),
            formatExpectedResult(step),
            step.kind,
            step.states.join(' '),
            step.transitions.join('\n'),
          ].map(escapeFormula),
        ),
      ),
    )
    .join('');
