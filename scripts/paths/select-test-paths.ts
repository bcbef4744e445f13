import { readFileSync } from 'node:fs';
import { findPathsById } from '#tools/paths/path-id.ts';
import type { PlanPath } from '#tools/paths/plan.ts';
import { assignShards } from '#tools/runs/shards.ts';
import { parseTestRun } from '#tools/runs/test-run.ts';
import { buildRunPlans } from '#tests/paths/run-plans.ts';
import { findAffectedSince, type AffectedPaths } from './affected-paths.ts';
import { UsageError } from './options.ts';
import { resolvePath } from './resolve-path.ts';
import type { TestOptions } from './test-options.ts';

export interface SelectedPaths {
  set: TestOptions['set'];
  /** Ids; null for the whole set. Empty where no path is affected. */
  ids: string[] | null;
  /** Why these paths are affected by changes. */
  reasons: string[];
  /** Which paths these are, in words. */
  selection: string;
}

const listPaths = (set: TestOptions['set']): PlanPath[] => buildRunPlans(set).flatMap(({ paths }) => paths);

/** The paths that `--path` names. All of them are in the set that is returned: the covering one where possible. */
function findNamedPaths({ set, paths: texts }: TestOptions): { set: TestOptions['set']; paths: PlanPath[] } {
  const paths = listPaths(set);
  const isKnown = (text: string) => findPathsById(paths, text).length > 0;
  if (set === 'covering' && !texts.every(isKnown)) {
    const all = listPaths('all');
    return { set: 'all', paths: texts.map(text => resolvePath(all, text)) };
  }
  return { set, paths: texts.map(text => resolvePath(paths, text)) };
}

/** The durations of an earlier run by path, in milliseconds. @throws UsageError for a file that holds none */
function readDurations(file: string): Map<string, number> {
  const readText = () => {
    try {
      return readFileSync(file, 'utf8');
    } catch {
      throw new UsageError(`--balance-by: there is no file ${file}.`);
    }
  };
  const run = parseTestRun(readText());
  if (run === null) throw new UsageError(`--balance-by: ${file} is not the run.json of a run.`);
  return new Map(run.paths.map(({ id, durationMs }) => [id, durationMs]));
}

/** A path that the earlier run doesn't have counts as this many milliseconds a step. */
const stepMs = 1000;

function selectShard(paths: readonly PlanPath[], { shard, balanceBy }: TestOptions): readonly PlanPath[] {
  if (shard === null) return paths;
  const durations = balanceBy === null ? new Map<string, number>() : readDurations(balanceBy);
  const weighted = paths.map(({ id, steps }) => ({ id, weight: durations.get(id) ?? steps.length * stepMs }));
  const ids = new Set(assignShards(weighted, shard.count)[shard.index - 1]);
  return paths.filter(({ id }) => ids.has(id));
}

/** What changes can affect of each plan. */
function findAffected(revision: string, set: TestOptions['set']): AffectedPaths {
  const plans = buildRunPlans(set).map(plan => ({ plan, ...findAffectedSince(revision, plan) }));
  const isEverything = plans.every(({ ids }) => ids === null);
  return {
    ids: isEverything
      ? null
      : new Set(plans.flatMap(({ plan, ids }) => [...(ids ?? plan.paths.map(({ id }) => id))])),
    reasons: [...new Set(plans.flatMap(({ reasons }) => reasons))],
  };
}

/** Selects the paths to run in the browser. @throws UsageError where the options name none */
export function selectTestPaths(options: TestOptions): SelectedPaths {
  const { affected: revision, priority, shard, paths: texts } = options;
  const { set, paths } =
    texts.length > 0 ? findNamedPaths(options) : { set: options.set, paths: listPaths(options.set) };
  const affected = revision === null ? { ids: null, reasons: [] } : findAffected(revision, set);
  const candidates = paths
    .filter(path => priority === null || path.priority === priority)
    .filter(({ id }) => affected.ids?.has(id) ?? true);
  const selected = selectShard(candidates, options);
  const filters = [
    ...(texts.length > 0 ? [paths.map(({ id }) => id).join(', ')] : []),
    ...(priority === null ? [] : [priority]),
    ...(affected.ids === null ? [] : [`affected since ${revision}`]),
    ...(shard === null ? [] : [`shard ${shard.index}/${shard.count}`]),
  ];
  if (selected.length === 0 && affected.ids === null)
    throw new UsageError(`No path of the ${set} set is left: ${filters.join(', ') || 'it is empty'}.`);
  return {
    set,
    ids: filters.length === 0 ? null : selected.map(({ id }) => id),
    reasons: affected.reasons,
    selection: [...(texts.length > 0 ? [] : [`${set} set`]), ...filters].join(', '),
  };
}
