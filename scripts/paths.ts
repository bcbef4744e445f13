import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { MachineModel } from '#tools/model/machine-model.ts';
import { formatCoverage, getCoverageGaps } from '#tools/paths/coverage-report.ts';
import { measureCoverage } from '#tools/paths/coverage.ts';
import { toCsv } from '#tools/paths/csv.ts';
import { listInterruptionRuns } from '#tools/paths/interruption-runs.ts';
import { formatPlanSummary } from '#tools/paths/format-plan.ts';
import { toGherkin } from '#tools/paths/gherkin.ts';
import { toMarkdown } from '#tools/paths/markdown.ts';
import { buildPlan, narrowPlan, type Plan } from '#tools/paths/plan.ts';
import { toTestRail } from '#tools/paths/testrail.ts';
import { toXray } from '#tools/paths/xray.ts';
import { findModelGaps } from '#model/find-model-gaps.ts';
import { findAffectedSince } from './paths/affected-paths.ts';
import { ModelError } from '#tools/model/model-error.ts';
import { help, parseOptions, UsageError, type Format } from './paths/options.ts';

const introduction = `Each path starts in a fresh browser on the home page, unless its first step opens another page. docs/qa.md explains the
test data.`;

const writers: Record<Format, (plan: Plan) => string> = {
  md: plan => toMarkdown(plan, introduction),
  gherkin: toGherkin,
  csv: toCsv,
  testrail: toTestRail,
  xray: toXray,
  json: plan => `${JSON.stringify(plan, null, 2)}\n`,
};

// The reader of a pipe may stop early, as `| head` does.
process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 1));

function printCoverage(model: MachineModel, plan: Plan): void {
  const isWhole = plan.set === 'all' && plan.through === null;
  const report = measureCoverage(model, plan, isWhole ? listInterruptionRuns(model) : []);
  process.stdout.write(formatCoverage(report));
  if (getCoverageGaps(report).length > 0) process.exitCode = 1;
}

function main(args: readonly string[]): void {
  const options = parseOptions(args);
  if (options === 'help') return void process.stdout.write(help);
  if ('names' in options) return void process.stdout.write(`${options.names.join('\n')}\n`);
  const { model, set, through, priority, format, out } = options;
  const gaps = findModelGaps(model);
  if (gaps.length > 0) {
    process.stderr.write(`The model is incomplete:\n${gaps.map(gap => `\n${gap}\n`).join('')}`);
    process.exitCode = 1;
  }
  const complete = buildPlan(model, set, through);
  const affected =
    options.affected === null ? { ids: null, reasons: [] } : findAffectedSince(options.affected, complete);
  for (const reason of affected.reasons) process.stderr.write(`${reason}\n`);
  const plan = narrowPlan(
    complete,
    path => (priority === null || path.priority === priority) && (affected.ids?.has(path.id) ?? true),
  );
  if (options.coverage) return printCoverage(model, plan);
  const text = writers[format](plan);
  if (out === null) return void process.stdout.write(text);
  mkdirSync(dirname(out), { recursive: true });
  writeFileSync(out, text);
  process.stderr.write(`${out}: ${formatPlanSummary(plan)}\n`);
}

try {
  main(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof UsageError || error instanceof ModelError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = error instanceof UsageError ? 2 : 1;
}
