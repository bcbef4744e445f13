import * as v from 'valibot';
import type { Issue } from '#contract/errors.ts';
import { ApiError } from '../api-error.ts';

const maxIssues = 100;

/** Valibot's own sentences quote what was sent, so where a schema has none of its own, this one stands. */
const getNeutralMessage = (issue: v.BaseIssue<unknown>): string =>
  issue.received === 'undefined' ? 'Required' : 'This has another form than expected.';

/** Everything that is wrong, by path. Paths are made of the schema's keys and of list positions only. */
function toIssues(issues: readonly v.BaseIssue<unknown>[]): Issue[] {
  return issues
    .slice(0, maxIssues)
    .map(issue => ({ path: v.getDotPath(issue) ?? '', message: issue.message }));
}

type Schema<Output> = v.GenericSchema<unknown, Output>;

/** Parses what came from outside. @throws Refusal `invalid_request` with every issue, and nothing of the input. */
export function parseInput<Output>(schema: Schema<Output>, input: unknown): Output {
  const parsed = v.safeParse(schema, input, { message: getNeutralMessage });
  if (!parsed.success) throw new ApiError('invalid_request', { issues: toIssues(parsed.issues) });
  return parsed.output;
}
