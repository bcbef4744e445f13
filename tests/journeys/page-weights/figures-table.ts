import type { Budget } from './budgets.ts';
import {
  figureNames,
  stepNames,
  type FigureName,
  type PageFigures,
  type SiteFigures,
} from './page-figures.ts';

/** The figures of a page that are over its budget, one line each. */
export const findExceededBudgets = (figures: PageFigures, { max }: Budget): string[] =>
  figureNames.flatMap(name => {
    const limit = max[name];
    return limit === undefined || figures[name] <= limit
      ? []
      : [`${name} is ${figures[name]}, the budget is ${limit}`];
  });

/** Without a figure of the last release, there is nothing to compare with. */
const formatFigure = (name: FigureName, value: number, released = value): string => {
  const difference = value - released;
  const sign = difference > 0 ? '+' : '';
  const text = name === 'requests' || name === 'waves' ? String(value) : value.toLocaleString('en-US');
  return difference === 0 ? text : `${text} (${sign}${difference.toLocaleString('en-US')})`;
};

/** A table of all figures, with the difference from the last release in parentheses. */
export function formatFigures(figures: SiteFigures, released: SiteFigures): string {
  const rows = [
    ['', ...figureNames],
    ...stepNames.flatMap(step => {
      const { [step]: page } = figures;
      return page
        ? [[step, ...figureNames.map(name => formatFigure(name, page[name], released[step]?.[name]))]]
        : [];
    }),
  ];
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map(row => row[column]?.length ?? 0))) ?? [];
  return rows.map(row => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')).join('\n');
}
