import * as v from 'valibot';

const conditionsSchema = v.record(v.string(), v.nullable(v.union([v.string(), v.number()])));

const stepResultSchema = v.object({
  /** From 1. */
  number: v.number(),
  eventCase: v.string(),
  /** What is done, in words. */
  instruction: v.string(),
  status: v.picklist(['passed', 'failed', 'notRun']),
  durationMs: v.number(),
});

const failureSchema = v.object({
  /** The step that failed, from 1; null before the first step and after the last one. */
  step: v.nullable(v.number()),
  /** What was being done, in words. */
  instruction: v.string(),
  /** What is wrong, each with what was expected and what was shown. */
  problems: v.array(v.string()),
  /** What was kept of it, relative to the folder of the run. */
  files: v.array(v.string()),
});

const attemptSchema = v.object({
  /** Milliseconds since 1970. */
  startedAt: v.number(),
  durationMs: v.number(),
  steps: v.array(stepResultSchema),
  failure: v.nullable(failureSchema),
});

const pathResultSchema = v.object({
  id: v.string(),
  title: v.string(),
  priority: v.string(),
  /** What the path ran with: the width of the window, the theme, the browser engine and so on. */
  conditions: conditionsSchema,
  /** `flaky`: it failed, and passed when it was tried again. */
  status: v.picklist(['passed', 'failed', 'flaky', 'skipped']),
  /** Why it didn't run; null for a path that ran. */
  skipReason: v.nullable(v.string()),
  /** Of all attempts. */
  durationMs: v.number(),
  attempts: v.array(attemptSchema),
  /** The shell command that runs it again under the same conditions. */
  command: v.string(),
});

const testRunSchema = v.object({
  /** `20261123-091500-k3f9a`: when it started in UTC, and a random part. */
  id: v.string(),
  /** ISO 8601, UTC. */
  at: v.string(),
  machine: v.string(),
  /** The title of the plan. */
  title: v.string(),
  /** Which paths were selected: `covering`, or `smoke, shard 1/4`. */
  selection: v.string(),
  /** A digest of the machine and its model: results of another stamp are about another machine. */
  stamp: v.string(),
  /** The commit of the sources, followed by `+changes` if files differed from it; null outside of a repository. */
  revision: v.nullable(v.string()),
  /** How many paths were to run: more than `paths` has while the run lasts, and where it was interrupted. */
  plannedCount: v.optional(v.number(), 0),
  /** Wall-clock time. */
  durationMs: v.number(),
  paths: v.array(pathResultSchema),
});

/** The results of one run of test paths, as `run.json` in the folder of the run holds them. */
export type TestRun = v.InferOutput<typeof testRunSchema>;
export type PathResult = v.InferOutput<typeof pathResultSchema>;
export type PathStatus = PathResult['status'];
export type PathAttempt = v.InferOutput<typeof attemptSchema>;
export type PathFailure = v.InferOutput<typeof failureSchema>;
export type StepResult = v.InferOutput<typeof stepResultSchema>;

const testRunTextSchema = v.pipe(v.string(), v.parseJson(), testRunSchema);

/** Parses the text of a `run.json`; null for anything else. */
export function parseTestRun(text: string): TestRun | null {
  const parsed = v.safeParse(testRunTextSchema, text);
  return parsed.success ? parsed.output : null;
}

/** The result of a path, from its attempts in order. */
export function getPathStatus(attempts: readonly PathAttempt[]): PathStatus {
  if (attempts.length === 0) return 'skipped';
  if (attempts.at(-1)?.failure !== null) return 'failed';
  return attempts.length > 1 ? 'flaky' : 'passed';
}

/** `12.3 s`, or `2 min 5 s` from a minute on. */
export function formatDuration(ms: number): string {
  if (ms < 60_000) return `${(ms / 1000).toFixed(1)} s`;
  const seconds = Math.round(ms / 1000);
  return `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}

const countBy = (paths: readonly PathResult[], status: PathStatus) =>
  paths.filter(path => path.status === status).length;

/** The result in one line: `48 paths in 2 min 5 s: 46 passed, 1 failed, 1 flaky`, or `3 of 48 paths …`. */
export function formatRunResult({ paths, plannedCount, durationMs }: TestRun): string {
  const counts = (['passed', 'failed', 'flaky', 'skipped'] as const)
    .map(status => ({ status, count: countBy(paths, status) }))
    .filter(({ count }) => count > 0)
    .map(({ status, count }) => `${count} ${status}`);
  const noun = paths.length === 1 ? 'path' : 'paths';
  const planned = plannedCount > paths.length ? ` of ${plannedCount}` : '';
  return `${paths.length}${planned} ${noun} in ${formatDuration(durationMs)}: ${counts.join(', ') || 'nothing ran'}`;
}
