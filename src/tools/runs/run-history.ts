import { formatDuration, type PathResult, type PathStatus, type TestRun } from './test-run.ts';

/** What earlier runs say about one path. */
export interface PathHistory {
  id: string;
  title: string;
  /** Oldest first; runs that skipped it are left out. */
  results: { status: PathStatus; durationMs: number }[];
  /** How many of the results are flaky. */
  flakyCount: number;
  /** The median of the later half of the durations divided by that of the earlier half; null below four results. */
  durationTrend: number | null;
}

const getMedian = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;

function getDurationTrend(durations: readonly number[]): number | null {
  if (durations.length < 4) return null;
  const middle = Math.floor(durations.length / 2);
  const earlier = getMedian(durations.slice(0, middle));
  return earlier === 0 ? null : getMedian(durations.slice(middle)) / earlier;
}

/** The history of each path, from runs in any order. Paths with failures come first, then flaky ones. */
export function buildHistory(runs: readonly TestRun[]): PathHistory[] {
  const oldestFirst = runs.toSorted((one, other) => one.at.localeCompare(other.at));
  const results = oldestFirst.flatMap(({ paths }) => paths.filter(({ status }) => status !== 'skipped'));
  const byPath = Map.groupBy(results, ({ id }) => id);
  const count = (one: PathHistory, status: PathStatus) =>
    one.results.filter(result => result.status === status).length;
  return [...byPath]
    .map(([id, ofPath]: [string, PathResult[]]): PathHistory => ({
      id,
      title: ofPath.at(-1)?.title ?? '',
      results: ofPath.map(({ status, durationMs }) => ({ status, durationMs })),
      flakyCount: ofPath.filter(({ status }) => status === 'flaky').length,
      // A retry doubles the duration, and says nothing about the speed of the path.
      durationTrend: getDurationTrend(
        ofPath.filter(({ status }) => status === 'passed').map(({ durationMs }) => durationMs),
      ),
    }))
    .toSorted(
      (one, other) =>
        count(other, 'failed') - count(one, 'failed') ||
        other.flakyCount - one.flakyCount ||
        one.id.localeCompare(other.id),
    );
}

const marks: Readonly<Record<PathStatus, string>> = { passed: '✓', failed: '✗', flaky: '~', skipped: '-' };

function formatTrend(trend: number | null): string {
  if (trend === null) return '';
  const percent = Math.round((trend - 1) * 100);
  if (Math.abs(percent) < 15) return ', steady';
  return percent > 0 ? `, ${percent}% slower` : `, ${-percent}% faster`;
}

function formatPath({ id, title, results, flakyCount, durationTrend }: PathHistory): string {
  const signs = results.map(({ status }) => marks[status]).join('');
  const median = formatDuration(getMedian(results.map(({ durationMs }) => durationMs)));
  const failed = results.filter(({ status }) => status === 'failed').length;
  const counts = [
    ...(failed === 0 ? [] : [`failed ${failed} of ${results.length}`]),
    ...(flakyCount === 0 ? [] : [`flaky ${flakyCount} of ${results.length}`]),
    `${median}${formatTrend(durationTrend)}`,
  ];
  return `${id}  ${signs}  ${counts.join(', ')}\n    ${title}`;
}

/** The history of each path for a person: a sign for each run, the oldest first, flakiness, and the duration. */
export function formatHistory(runs: readonly TestRun[]): string {
  if (runs.length === 0) return 'No run of test paths is recorded here: npm run test:paths';
  const times = runs.map(({ at }) => at.slice(0, 16).replace('T', ' ')).toSorted();
  return [
    `${runs.length} ${runs.length === 1 ? 'run' : 'runs'} from ${times[0]} to ${times.at(-1)} UTC; oldest first: ✓ passed, ~ flaky, ✗ failed`,
    ...buildHistory(runs).map(formatPath),
  ].join('\n');
}
