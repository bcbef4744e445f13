import * as v from 'valibot';
import type { Issue } from '#contract/errors.ts';
import { ApiError } from '#backend/api-error.ts';

const maxIssues = 100;

/** Replaces Valibot's own messages, because they quote the input. */
const getNeutralMessage = (issue: v.BaseIssue<unknown>): string =>
  issue.received === 'undefined' ? 'Required' : 'This has another form than expected.';

/** Every issue by path. Paths consist of schema keys and list positions only. */
function toIssues(issues: readonly v.BaseIssue<unknown>[]): Issue[] {
  return issues
    .slice(0, maxIssues)
    .map(issue => ({ path: v.getDotPath(issue) ?? '', message: issue.message }));
}

type Schema<Output> = v.GenericSchema<unknown, Output>;

/** Parses untrusted input. @throws ApiError `invalid_request` with every issue, but without the input */
export function parseInput<Output>(schema: Schema<Output>, input: unknown): Output {
  const parsed = v.safeParse(schema, input, { message: getNeutralMessage });
  if (!parsed.success) throw new ApiError('invalid_request', { issues: toIssues(parsed.issues) });
  return parsed.output;
}
