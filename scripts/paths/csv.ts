import type { Plan } from '../../machines/inventory/plan.ts';
import { expectedText, neededText } from './words.ts';

const columns = [
  'Test ID',
  'Title',
  'Section',
  'Step',
  'Action',
  'Test data',
  'Expected result',
  'Kind',
  'States',
  'Transitions',
];

const quoted = (value: string): string =>
  `"${(/^[=+\-@\t\r]/.test(value) ? `'${value}` : value).replaceAll('"', '""')}"`;
const row = (values: readonly string[]): string => `${values.map(quoted).join(',')}\r\n`;

/** A plan as test-management tools take one: a row a step (RFC 4180). */
export const csvOf = (plan: Plan): string =>
  row(columns) +
  plan.paths
    .flatMap(path =>
      path.steps.map(step =>
        row([
          path.id,
          path.title,
          plan.title,
          String(step.number),
          step.does,
          neededText(step),
          expectedText(step),
          step.kind,
          step.states.join(' '),
          step.transitions.join('\n'),
        ]),
      ),
    )
    .join('');
