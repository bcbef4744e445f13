import type { Plan } from './plan.ts';
import { formatExpectedResult, formatPreconditions, formatTestSetup } from './format-plan.ts';

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

/** Quotes a cell, and keeps spreadsheets from reading it as a formula. */
const quoteCsv = (value: string): string =>
  `"${(/^[=+\-@\t\r]/.test(value) ? `'${value}` : value).replaceAll('"', '""')}"`;
const formatRow = (values: readonly string[]): string => `${values.map(quoteCsv).join(',')}\r\n`;

/** A plan as CSV (RFC 4180) for test management tools, with one row for each step. */
export const toCsv = (plan: Plan): string =>
  byteOrderMark +
  formatRow(columns) +
  plan.paths
    .flatMap(path =>
      path.steps.map(step =>
        formatRow([
          path.id,
          path.title,
          plan.title,
          path.priority,
          formatPreconditions(path),
          String(step.number),
          step.instruction,
          formatTestSetup(step),
          formatExpectedResult(step),
          step.kind,
          step.states.join(' '),
          step.transitions.join('\n'),
        ]),
      ),
    )
    .join('');
