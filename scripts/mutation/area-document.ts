import { areas, type AreaName } from './areas.ts';
import {
  formatScore,
  getScore,
  type FileRecord,
  type MeasuredFiles,
  type MutationRecord,
} from './mutation-record.ts';

/** The records that count, of files that still exist. */
const getRecords = (
  record: MutationRecord,
  { current, outdated }: MeasuredFiles,
): Record<string, FileRecord> =>
  Object.fromEntries(
    Object.entries(record).filter(([path]) => current.includes(path) || outdated.includes(path)),
  );

function countIgnored(records: readonly FileRecord[]): [reason: string, count: number][] {
  const counts = new Map<string, number>();
  for (const [reason, count] of records.flatMap(({ ignored }) => Object.entries(ignored)))
    counts.set(reason, (counts.get(reason) ?? 0) + count);
  return [...counts].toSorted((a, b) => b[1] - a[1]);
}

const listFiles = (heading: string, files: readonly string[]): string[] =>
  files.length === 0 ? [] : [`## ${heading}`, '', ...files.map(file => `- ${file}`), ''];

/** What the area leaves out, with the reasons. */
function listNotJudged(area: AreaName): string[] {
  const { notJudged = [] } = areas[area];
  if (notJudged.length === 0) return [];
  return [
    '## Files that these tests can’t judge',
    '',
    ...notJudged.map(({ files, reason }) => `- ${files.map(file => `\`${file}\``).join(', ')}: ${reason}`),
    '',
  ];
}

/** What is known about the mutants of an area, as Markdown. */
export function formatDocument(area: AreaName, record: MutationRecord, files: MeasuredFiles): string {
  const records = getRecords(record, files);
  const score = getScore(Object.values(records));
  const ofFiles = files.current.length + files.outdated.length + files.unmeasured.length;
  const survivors = Object.entries(records).flatMap(([path, { survivors: lines }]) =>
    lines.length === 0 ? [] : [`### ${path}`, '', ...lines.map(line => `- ${line}`), ''],
  );
  const scores = Object.entries(records)
    .map(([path, file]) => ({ path, file, score: getScore([file]) }))
    .map(
      ({ path, file, score: { mutants, killed, survived }, score: of }) =>
        `| ${path} | ${mutants} | ${killed} | ${survived} | ${formatScore(of)} | ${file.date} |`,
    );
  const ignored = countIgnored(Object.values(records)).map(([reason, count]) => `| ${reason} | ${count} |`);
  return [
    `# Mutants of the ${area}`,
    '',
    `Written by \`npm run mutation -- ${area}\` from ${area}.json, with results of ${Object.keys(records).length} of ${ofFiles} files: ` +
      `${score.mutants} mutants, ${score.killed} killed, ${score.survived} survived, ${formatScore(score)}.`,
    '',
    ...listFiles('Files that changed since their run', files.outdated),
    ...listFiles('Files without results', files.unmeasured),
    ...listNotJudged(area),
    '## Files',
    '',
    '| file | mutants | killed | survived | score | date |',
    '| --- | --- | --- | --- | --- | --- |',
    ...scores,
    '',
    '## Surviving mutants',
    '',
    ...(survivors.length === 0 ? ['None.', ''] : survivors),
    '## Ignored mutants',
    '',
    ...(ignored.length === 0 ? ['None.', ''] : ['| reason | mutants |', '| --- | --- |', ...ignored, '']),
  ].join('\n');
}

/** The row of an area in the table of docs/qa.md. */
export function formatRow(area: AreaName, record: MutationRecord, files: MeasuredFiles): string {
  const records = Object.values(getRecords(record, files));
  const ofFiles = records.length + files.unmeasured.length;
  const { mutants, killed, survived, uncovered } = getScore(records);
  const changed = files.outdated.length === 0 ? '' : `, ${files.outdated.length} changed since`;
  const date = records.map(file => file.date).reduce((a, b) => (a > b ? a : b), '');
  return `| [${area}](mutation/${area}.md) | ${records.length} of ${ofFiles}${changed} | ${mutants} | ${killed} | ${survived} | ${uncovered} | ${formatScore(getScore(records))} | ${date} |`;
}

/**
 * The document with another row of the area.
 * @throws if the document has no row of the area
 */
export function replaceRow(document: string, area: AreaName, row: string): string {
  const pattern = new RegExp(`^\\| (?:\\[${area}\\]\\(\\S*|${area}) .*$`, 'm');
  if (!pattern.test(document)) throw new Error(`The document has no row of ${area}.`);
  return document.replace(pattern, () => row);
}
