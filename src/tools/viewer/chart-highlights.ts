import { getInitialLeafIds } from '../chart/state-tree.ts';
import type { LiveState } from '../trace/channel.ts';
import { getCoverageExclusions } from './coverage.ts';
import type { FlowMachine, TestRun } from './flow-data.ts';

/** The states and transitions that stand out in a chart, by id. */
export interface ChartHighlights {
  selected: string | null;
  /** The active leaf states. Their ancestors are active, too. */
  active: readonly string[];
  /** The transitions of the last step. */
  taken: readonly string[];
  /** All states and transitions of the replay so far; null outside of a replay. */
  visited: ReadonlySet<string> | null;
  /** What the last test run covered; null while coverage is hidden. */
  covered: ReadonlySet<string> | null;
  /** What doesn't count for coverage. */
  excludedFromCoverage: ReadonlySet<string>;
}

interface ChartView {
  run: TestRun | null;
  liveState: LiveState | null;
  selected: string | null;
  /** The id of the replayed path; null outside of a replay. */
  path: string | null;
  step: number;
  showsCoverage: boolean;
}

export function buildChartHighlights(
  machine: FlowMachine,
  { run, liveState, selected, path: pathId, step, showsCoverage }: ChartView,
): ChartHighlights {
  const common = {
    selected,
    covered: showsCoverage ? new Set([...(run?.states.seen ?? []), ...(run?.transitions.seen ?? [])]) : null,
    excludedFromCoverage: getCoverageExclusions(machine),
  };
  const path = machine.paths.find(({ id }) => id === pathId);
  if (path === undefined)
    return { ...common, active: liveState?.states ?? [], taken: liveState?.taken ?? [], visited: null };
  const initialStates = getInitialLeafIds(machine, machine.id);
  const completed = path.steps.slice(0, step);
  const current = completed.at(-1);
  return {
    ...common,
    active: current?.states ?? initialStates,
    taken: current?.transitions ?? [],
    visited: new Set([
      ...initialStates,
      ...completed.flatMap(({ states, transitions }) => [...states, ...transitions]),
    ]),
  };
}
