import { formatValue, type Figure, type Figures } from './figure.ts';

const formatChange = (figure: Figure, last: Figure | undefined): string => {
  if (last === undefined || last.unit !== figure.unit) return '';
  if (last.value === 0) return formatValue(last);
  const percent = (figure.value / last.value - 1) * 100;
  return `${formatValue(last)} (${percent >= 0 ? '+' : ''}${percent.toFixed(1)} %)`;
};

const formatLimit = ({ margin }: Figure): string => (margin === undefined ? '' : `${margin}×`);

/** The columns of the tables: a figure, its value, the last run's, and how many times that one it may be. */
export const columns = ['', 'now', 'last run', 'limit'] as const;

export const toRows = (figures: Figures, before: Figures): string[][] =>
  Object.entries(figures).map(([name, figure]) => [
    name,
    formatValue(figure),
    formatChange(figure, before[name]),
    formatLimit(figure),
  ]);

/** A table of all figures for the terminal. */
export function formatTable(figures: Figures, before: Figures): string {
  const rows = [[...columns], ...toRows(figures, before)];
  const widths = columns.map((_, column) => Math.max(...rows.map(row => row[column]?.length ?? 0)));
  return rows
    .map(row =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
