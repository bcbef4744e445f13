import { readFileSync } from 'node:fs';
import * as v from 'valibot';

const positionSchema = v.object({ line: v.number(), column: v.number() });
const mutantSchema = v.object({
  status: v.string(),
  statusReason: v.optional(v.string()),
  mutatorName: v.string(),
  replacement: v.optional(v.string()),
  location: v.object({ start: positionSchema, end: positionSchema }),
});
const fileSchema = v.object({ source: v.string(), mutants: v.array(mutantSchema) });
const reportSchema = v.object({ files: v.record(v.string(), fileSchema) });

/** What is needed of a mutant of Stryker. */
type ReportedMutant = v.InferOutput<typeof mutantSchema>;
/** The source of a file and its mutants. */
type ReportedFile = v.InferOutput<typeof fileSchema>;
/** Stryker's JSON report, by path. */
export type MutationReport = v.InferOutput<typeof reportSchema>;

export const readReport = (path: string): MutationReport =>
  v.parse(v.pipe(v.string(), v.parseJson(), reportSchema), readFileSync(path, 'utf8'));

/** Whether a test noticed the mutant. Code that no longer ends is noticed, too. */
export const isKilled = ({ status }: { status: string }): boolean =>
  status === 'Killed' || status === 'Timeout';

/** Whether no test noticed the mutant. */
export const isLive = ({ status }: { status: string }): boolean =>
  status === 'Survived' || status === 'NoCoverage';

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

/** The surviving mutants of a file from top to bottom: ``line 24: `duration === null` → `false` (ConditionalExpression)``. */
export const describeSurvivors = ({ source, mutants }: ReportedFile): string[] =>
  mutants
    .filter(isLive)
    .toSorted((a, b) => a.location.start.line - b.location.start.line)
    .map(mutant => {
      const code = toCodeSpan(shorten(getMutatedCode(source, mutant)));
      const replacement = toCodeSpan(shorten(mutant.replacement ?? ''));
      const note = mutant.status === 'NoCoverage' ? ', executed by no test' : '';
      return `line ${mutant.location.start.line}: ${code} → ${replacement} (${mutant.mutatorName}${note})`;
    });

/** The number of mutants of a file that are ignored, by reason. */
export function countIgnored({ mutants }: ReportedFile): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { status, statusReason = 'Without a reason' } of mutants)
    if (status === 'Ignored') counts[statusReason] = (counts[statusReason] ?? 0) + 1;
  return counts;
}
