import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { columns, toRows } from './figures-table.ts';
import { getLastFigures, getPart, type BenchRun, type History } from './history.ts';

const file = fileURLToPath(new URL('../../docs/benchmarks.md', import.meta.url));

/** What stands below this line is written by `npm run bench -- --record`. */
const marker = '<!-- The runs, by npm run bench -- --record -->';

const toTable = (rows: readonly (readonly string[])[]): string[] => {
  const [head = [], ...body] = rows;
  const widths = head.map((_, column) => Math.max(3, ...rows.map(row => row[column]?.length ?? 0)));
  const toLine = (row: readonly string[]) =>
    `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  return [toLine(head), `| ${widths.map(width => '-'.repeat(width)).join(' | ')} |`, ...body.map(toLine)];
};

function describeRun(run: BenchRun, before: History): string[] {
  const names = Map.groupBy(Object.keys(run.figures), getPart);
  const last = getLastFigures(before);
  return [
    `## ${run.date}, ${run.commit}`,
    '',
    run.machine,
    ...[...names].flatMap(([part, own]) => [
      '',
      `### ${part}`,
      '',
      ...(run.conditions[part] === undefined ? [] : [run.conditions[part], '']),
      ...toTable([
        [...columns],
        ...toRows(
          Object.fromEntries(own.flatMap(name => (run.figures[name] ? [[name, run.figures[name]]] : []))),
          last,
        ).map(([name = '', ...cells]) => [name.slice(part.length + 1), ...cells]),
      ]),
    ]),
    '',
  ];
}

/** The text of `docs/benchmarks.md` with these runs, the newest first. */
export const buildDocument = (history: History, text = readFileSync(file, 'utf8')): string =>
  [
    `${text.split(marker)[0]}${marker}`,
    '',
    ...history
      .flatMap((run, index) => [describeRun(run, history.slice(0, index))])
      .toReversed()
      .flat(),
  ].join('\n');

export const writeDocument = (history: History): void => writeFileSync(file, buildDocument(history));
