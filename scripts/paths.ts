import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { findMissingDescriptions } from '#tools/model/gaps.ts';
import { buildPlan, type Plan } from '#tools/paths/plan.ts';
import { toCsv } from '#tools/paths/csv.ts';
import { toGherkin } from '#tools/paths/gherkin.ts';
import { toMarkdown } from '#tools/paths/markdown.ts';
import { help, parseOptions, UsageError, type Format } from './paths/options.ts';
import { formatPlanSummary } from '#tools/paths/format-plan.ts';

const writers: Record<Format, (plan: Plan) => string> = {
  md: toMarkdown,
  gherkin: toGherkin,
  csv: toCsv,
  json: plan => `${JSON.stringify(plan, null, 2)}\n`,
};

// Whoever reads only the beginning (`| head`) has read enough.
process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 1));

function main(args: readonly string[]): void {
  const options = parseOptions(args);
  if (options === 'help') return void process.stdout.write(help);
  if ('names' in options) return void process.stdout.write(`${options.names.join('\n')}\n`);
  const { story, set, through, format, out } = options;
  const plan = buildPlan(story, set, through);
  const gaps = findMissingDescriptions(story);
  if (gaps.length > 0)
    process.stderr.write(`The plan is not whole yet:\n${gaps.map(gap => `- ${gap}\n`).join('')}`);
  const text = writers[format](plan);
  if (out === null) return void process.stdout.write(text);
  mkdirSync(dirname(out), { recursive: true });
  writeFileSync(out, text);
  process.stderr.write(`${out}: ${formatPlanSummary(plan)}\n`);
}

try {
  main(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof UsageError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 2;
}
