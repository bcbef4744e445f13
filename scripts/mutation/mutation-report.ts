import type { AreaName } from './areas.ts';

/** What the report needs of a mutant of Stryker. */
interface ReportedMutant {
  status: string;
  statusReason?: string | undefined;
  mutatorName: string;
  replacement?: string | undefined;
  location: { start: { line: number; column: number }; end: { line: number; column: number } };
}

/** Stryker's JSON report: the source and the mutants of each file. */
export interface MutationReport {
  files: Record<string, { source: string; mutants: readonly ReportedMutant[] }>;
}

export interface MutationScore {
  /** Mutants that the tests were expected to notice. */
  mutants: number;
  /** Noticed by a failing test, or because the code no longer ended. */
  killed: number;
  survived: number;
  /** Survived because no test executes them. */
  uncovered: number;
}

const killedStatuses = new Set(['Killed', 'Timeout']);

/** Whether no test noticed the mutant. */
export const isLive = (status: string): boolean => status === 'Survived' || status === 'NoCoverage';

export function getScore({ files }: MutationReport): MutationScore {
  const mutants = Object.values(files).flatMap(file => file.mutants);
  const count = (isCounted: (status: string) => boolean) =>
    mutants.filter(({ status }) => isCounted(status)).length;
  const killed = count(status => killedStatuses.has(status));
  const uncovered = count(status => status === 'NoCoverage');
  const survived = count(status => status === 'Survived') + uncovered;
  return { mutants: killed + survived, killed, survived, uncovered };
}

/** `97.3%`; rounded down, so that only a complete score is 100%. */
export const formatScore = ({ mutants, killed }: MutationScore): string =>
  mutants === 0 ? 'no mutants' : `${(Math.floor((killed / mutants) * 1000) / 10).toFixed(1)}%`;

/** One line of at most 80 characters. */
function shorten(code: string): string {
  const line = code.replaceAll(/\s+/g, ' ').trim();
  return line.length > 80 ? `${line.slice(0, 79)}…` : line;
}

const toCodeSpan = (code: string): string =>
  code === '' ? 'nothing' : code.includes('`') ? `\`\` ${code} \`\`` : `\`${code}\``;

function getMutatedCode(source: string, { location: { start, end } }: ReportedMutant): string {
  const lines = source.split('\n').slice(start.line - 1, end.line);
  const last = lines.length - 1;
  return lines
    .map((line, index) =>
      line.slice(index === 0 ? start.column - 1 : 0, index === last ? end.column - 1 : undefined),
    )
    .join(' ');
}

/** The surviving mutants of each file: ``line 24: `duration === null` → `false` (ConditionalExpression)``. */
export const listSurvivors = ({ files }: MutationReport): { file: string; lines: string[] }[] =>
  Object.entries(files)
    .map(([file, { source, mutants }]) => ({
      file,
      lines: mutants
        .filter(({ status }) => isLive(status))
        .map(mutant => {
          const code = toCodeSpan(shorten(getMutatedCode(source, mutant)));
          const replacement = toCodeSpan(shorten(mutant.replacement ?? ''));
          const note = mutant.status === 'NoCoverage' ? ', executed by no test' : '';
          return `line ${mutant.location.start.line}: ${code} → ${replacement} (${mutant.mutatorName}${note})`;
        }),
    }))
    .filter(({ lines }) => lines.length > 0)
    .toSorted((a, b) => (a.file < b.file ? -1 : 1));

/** The number of mutants that are ignored, by reason, most first. */
function countIgnored({ files }: MutationReport): [reason: string, count: number][] {
  const counts = new Map<string, number>();
  for (const { status, statusReason = 'Without a reason' } of Object.values(files).flatMap(f => f.mutants)) {
    if (status === 'Ignored') counts.set(statusReason, (counts.get(statusReason) ?? 0) + 1);
  }
  return [...counts].toSorted((a, b) => b[1] - a[1]);
}

/** Which files of an area have results. `date` is the plain date of the newest. */
export interface ReportedRun {
  date: string;
  files: number;
  ofFiles: number;
}

/** The document of an area, as Markdown. */
export function formatReport(area: AreaName, report: MutationReport, run: ReportedRun): string {
  const score = getScore(report);
  const survivors = listSurvivors(report).flatMap(({ file, lines }) => [
    `### ${file}`,
    '',
    ...lines.map(line => `- ${line}`),
    '',
  ]);
  const ignored = countIgnored(report).map(([reason, count]) => `| ${reason} | ${count} |`);
  return [
    `# Mutants of the ${area}`,
    '',
    `Written by \`npm run mutation -- ${area}\` on ${run.date}, with results of ${run.files} of ${run.ofFiles} files: ` +
      `${score.mutants} mutants, ${score.killed} killed, ${score.survived} survived, ${formatScore(score)}.`,
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
export function formatRow(
  area: AreaName,
  score: MutationScore,
  { date, files, ofFiles }: ReportedRun,
): string {
  const { mutants, killed, survived, uncovered } = score;
  return `| [${area}](mutation/${area}.md) | ${files} of ${ofFiles} | ${mutants} | ${killed} | ${survived} | ${uncovered} | ${formatScore(score)} | ${date} |`;
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
