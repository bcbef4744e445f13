import { isWithin } from '#tools/chart/state-nodes.ts';
import { createChartSource } from '#tools/source/chart-source.ts';
import { readSources, readTexts } from '#tools/source/source-file.ts';
import { buildMachineInventory } from '#tools/model/inventory.ts';
import type { Plan, PlanPath } from '#tools/paths/plan.ts';
import { bookingModel } from '#model/booking/booking-model.ts';
import { listChangedFiles, resolveCommit } from '../changed-files.ts';
import { UsageError } from './options.ts';
import { readPageModules } from './page-modules.ts';

/** What a changed file can affect: states with everything in them, event cases, or more than anybody can tell. */
type Effect =
  | { kind: 'states'; ids: readonly string[]; reason: string }
  | { kind: 'eventCases'; ids: readonly string[] }
  | { kind: 'everything' }
  | { kind: 'nothing' };

export interface AffectedPaths {
  /** Null where every path is affected. */
  ids: ReadonlySet<string> | null;
  /** One line for each changed file that affects a path. */
  reasons: string[];
}

/** Documents, other tests, and tools that no path runs. */
const unrelated =
  /\.md$|^(docs|bench|deploy|\.github)\/|^tests\/(unit|journeys|backend|webkit|builders)\/|^src\/tools\/(viewer|drawing|compare)\/|^scripts\/(admin|chaos|lint|mutation|record)\//;

const nothing: Effect = { kind: 'nothing' };
const everything: Effect = { kind: 'everything' };

function createEffectFinder(): (file: string) => Effect {
  const { states } = buildMachineInventory(bookingModel);
  const chart = createChartSource(readSources('machines/booking'));
  const statesByFile = Map.groupBy(
    states.filter(({ id }) => chart.findState(id) !== null),
    ({ id }) => chart.findState(id)?.source.file ?? '',
  );
  const texts = new Map(readTexts('tests/model').map(({ file, text }) => [file, text]));
  const pageModules = readPageModules();

  const findDeclaredCases = (file: string): string[] => {
    const text = texts.get(file) ?? '';
    return bookingModel.testModel.eventCases
      .map(({ id }) => id)
      .filter(id => text.includes(`'${id}'`) || text.includes(`"${id}"`));
  };

  const findSiteEffect = (file: string): Effect => {
    const pages = pageModules.findPages(file);
    if (pages === 'all') return everything;
    if (pages.length === 0) return /^src\/site\/(pages|content)\//.test(file) ? nothing : everything;
    const ids = states.filter(({ path }) => path !== null && pages.includes(path)).map(({ id }) => id);
    return { kind: 'states', ids, reason: `on ${pages.join(', ')}` };
  };

  return file => {
    if (unrelated.test(file)) return nothing;
    if (file.startsWith('src/site/')) return findSiteEffect(file);
    const declared = (statesByFile.get(file) ?? []).map(({ id }) => id);
    if (declared.length > 0) {
      const roots = declared.filter(id => !declared.some(other => other !== id && isWithin(other, id)));
      return { kind: 'states', ids: declared, reason: `through ${roots.join(', ')}` };
    }
    if (/^tests\/model\/(booking\/event-cases|drivers)\//.test(file)) {
      const ids = findDeclaredCases(file);
      return ids.length === 0 ? everything : { kind: 'eventCases', ids };
    }
    return everything;
  };
}

const visits = ({ steps }: PlanPath, ids: readonly string[], startStates: readonly string[]): boolean => {
  const visited = [
    ...(steps[0]?.instruction.startsWith('Open ') ? [] : startStates),
    ...steps.flatMap(step => step.states),
  ];
  return ids.some(id => visited.some(state => isWithin(id, state)));
};

/** The paths of a plan of the booking that changes of these files (relative to the project) can affect. */
export function findAffectedPaths(changedFiles: readonly string[], plan: Plan): AffectedPaths {
  const findEffect = createEffectFinder();
  const ids = new Set<string>();
  const reasons: string[] = [];
  let isEverything = false;
  for (const file of changedFiles) {
    const effect = findEffect(file);
    if (effect.kind === 'nothing') continue;
    if (effect.kind === 'everything') {
      isEverything = true;
      reasons.push(`${file}: every path`);
      continue;
    }
    const affected = plan.paths.filter(path =>
      effect.kind === 'states'
        ? visits(path, effect.ids, plan.startStates)
        : path.steps.some(({ eventCase }) => effect.ids.includes(eventCase)),
    );
    affected.forEach(path => ids.add(path.id));
    const what = effect.kind === 'states' ? effect.reason : 'with its event cases';
    if (affected.length > 0) reasons.push(`${file}: ${affected.length} paths ${what}`);
  }
  return { ids: isEverything ? null : ids, reasons };
}

/** The paths that the changes since a revision can affect. @throws UsageError for a revision that Git doesn't know */
export function findAffectedSince(revision: string, plan: Plan): AffectedPaths {
  const commit = resolveCommit(revision);
  if (commit === null)
    throw new UsageError(
      `--affected: Git knows no revision "${revision}". Give a branch, a tag or a commit, such as HEAD~1.`,
    );
  return findAffectedPaths(listChangedFiles(commit), plan);
}
