import { isWithin } from '#tools/chart/state-nodes.ts';
import { createChartSource } from '#tools/source/chart-source.ts';
import { readSources, readTexts } from '#tools/source/source-file.ts';
import { buildMachineInventory } from '#tools/model/inventory.ts';
import type { Plan, PlanPath } from '#tools/paths/plan.ts';
import { bookingModel } from '#model/booking/booking-model.ts';
import { findMachineModel } from '#model/machine-models.ts';
import { manageBookingModel } from '#model/manage-booking/manage-booking-model.ts';
import { listChangedFiles, resolveCommit } from '../changed-files.ts';
import { UsageError } from './options.ts';
import { readPageModules } from './page-modules.ts';

/** What a changed file can affect: what states show, their transitions, event cases, or more than anybody can tell. */
type Effect =
  | { kind: 'views'; ids: readonly string[]; reason: string }
  | { kind: 'transitions'; ids: readonly string[]; reason: string }
  | { kind: 'eventCases'; ids: readonly string[]; reason: string }
  | { kind: 'everything' }
  | { kind: 'nothing' };

export interface AffectedPaths {
  /** Few paths that reach everything that is affected, as far as the plan does; null where all are needed. */
  ids: ReadonlySet<string> | null;
  /** One line for each changed file that affects a path. */
  reasons: string[];
}

/**
 * What no path in a browser runs: documents, settings of other tools, other tests, other scripts than those that build the
 * site, tools that draw and report, and adapters of services that the sandbox replaces.
 */
const unrelated = [
  /\.md$/,
  /^(docs|bench|deploy|\.github)\//,
  /^(\.env\.example|\.oxlintrc\.json|\.prettierrc|knip\.json)$/,
  /^tests\/(unit|journeys|backend|webkit|builders|paths\/(headless|cucumber|browser\/(interrupt|cucumber)))\//,
  /^src\/tools\/(viewer|drawing|compare|runs|source)\//,
  /^(src\/tools\/model|tests\/model)\/(find-|gap)/,
  /^src\/backend\/(main\.ts$|adapters\/(duffel|postgres|stripe)\/)/,
  /^scripts\/(?!build|compress|prerender|vite\/)/,
];
const isUnrelated = (file: string): boolean => unrelated.some(pattern => pattern.test(file));

const nothing: Effect = { kind: 'nothing' };
const everything: Effect = { kind: 'everything' };

/** A machine whose paths run on pages of its own, which no path of another one comes to. */
interface SeparateMachine {
  folder: string;
  /** What only its own paths use, beside its folder. */
  own: RegExp;
  /** The page of states that name none. */
  page: string | null;
}

const separateMachines: Readonly<Record<string, SeparateMachine>> = {
  [bookingModel.machine.id]: { folder: 'booking', own: /^tests\/model\/booking\/event-cases\//, page: null },
  [manageBookingModel.machine.id]: {
    folder: 'manage-booking',
    own: /^tests\/model\/(manage-booking\/|[a-z]+\/(manage|interrupt-managing))/,
    page: '/my-booking',
  },
};

const isOf = (file: string, { folder, own }: SeparateMachine): boolean =>
  file.startsWith(`machines/${folder}/`) || own.test(file);

/** @throws UsageError for a machine that is a part of a page */
function createEffectFinder(machineId: string): (file: string) => Effect {
  const separate = separateMachines[machineId];
  const model = findMachineModel(machineId);
  if (separate === undefined || model === null)
    throw new UsageError(
      `--affected: nothing tells what changes affect of ${machineId}. It is known of ${Object.keys(separateMachines).join(' and ')}.`,
    );
  const others = Object.values(separateMachines).filter(one => one !== separate);
  const { states } = buildMachineInventory(model);
  const getPage = ({ path }: (typeof states)[number]) => path ?? separate.page;
  const ownPages = new Set(states.map(getPage));
  const chart = createChartSource(readSources(`machines/${separate.folder}`));
  const statesByFile = Map.groupBy(
    states.filter(({ id }) => chart.findState(id) !== null),
    ({ id }) => chart.findState(id)?.source.file ?? '',
  );
  const texts = new Map(readTexts('tests/model').map(({ file, text }) => [file, text]));
  const pageModules = readPageModules();

  const findDeclaredCases = (file: string): string[] => {
    const text = texts.get(file) ?? '';
    return model.testModel.eventCases
      .map(({ id }) => id)
      .filter(id => text.includes(`'${id}'`) || text.includes(`"${id}"`));
  };

  const findSiteEffect = (file: string): Effect => {
    const all = pageModules.findPages(file);
    if (all === 'all') return everything;
    if (all.length === 0) return /^src\/site\/(pages|content)\//.test(file) ? nothing : everything;
    const pages = all.filter(page => ownPages.has(page));
    if (pages.length === 0) return nothing;
    const ids = states.filter(state => pages.includes(getPage(state) ?? '')).map(({ id }) => id);
    return { kind: 'views', ids, reason: `on ${pages.join(', ')}` };
  };

  return file => {
    if (isUnrelated(file) || others.some(one => isOf(file, one))) return nothing;
    if (file.startsWith('src/site/')) return findSiteEffect(file);
    const declared = (statesByFile.get(file) ?? []).map(({ id }) => id);
    if (declared.length > 0) {
      const roots = declared.filter(id => !declared.some(other => other !== id && isWithin(other, id)));
      return { kind: 'transitions', ids: declared, reason: `of ${roots.join(', ')}` };
    }
    if (/^tests\/model\/(booking\/event-cases|manage-booking|drivers)\//.test(file)) {
      const ids = findDeclaredCases(file);
      return ids.length === 0 ? everything : { kind: 'eventCases', ids, reason: 'with its event cases' };
    }
    return everything;
  };
}

const isIn = (ids: readonly string[], state: string): boolean => ids.some(id => isWithin(id, state));

/** Whether an event comes from a call or a clock, and not from the traveler. */
const isAnswer = (eventCase: string): boolean => /^(?:done|error|after)\(/.test(eventCase);

/** What of an effect a path reaches: in views, the states and what the traveler does there. */
function findReached(
  effect: Extract<Effect, { reason: string }>,
  path: PlanPath,
  startStates: readonly string[],
): string[] {
  const { steps } = path;
  if (effect.kind === 'eventCases')
    return steps.map(({ eventCase }) => eventCase).filter(id => effect.ids.includes(id));
  const start = steps[0]?.instruction.startsWith('Open ') ? [] : startStates;
  return steps.flatMap(({ states, transitions, eventCase }, index) => {
    const before = steps[index - 1]?.states ?? start;
    const isThere = before.some(state => isIn(effect.ids, state));
    const taken = effect.kind === 'transitions' ? transitions : isAnswer(eventCase) ? [] : [eventCase];
    return [...[...before, ...states].filter(state => isIn(effect.ids, state)), ...(isThere ? taken : [])];
  });
}

/** Few paths that have every item that some path has: each time the one with most new items for its steps. */
function coverItems(itemsByPath: ReadonlyMap<PlanPath, ReadonlySet<string>>): Set<string> {
  const missing = new Set([...itemsByPath.values()].flatMap(items => [...items]));
  const ids = new Set<string>();
  const rate = ([path, items]: [PlanPath, ReadonlySet<string>]) => ({
    path,
    rate: [...items].filter(item => missing.has(item)).length / path.steps.length,
  });
  while (missing.size > 0) {
    const [best] = [...itemsByPath].map(rate).toSorted((one, other) => other.rate - one.rate);
    if (best === undefined) break;
    ids.add(best.path.id);
    itemsByPath.get(best.path)?.forEach(item => missing.delete(item));
  }
  return ids;
}

/**
 * Few paths of a plan of the booking, or of a booking that is managed, that reach everything that changes of these files
 * (relative to the project) can affect: what a page shows and what can be done there, the transitions of a part of the
 * chart, or event cases. @throws UsageError for the plan of another machine
 */
export function findAffectedPaths(changedFiles: readonly string[], plan: Plan): AffectedPaths {
  const findEffect = createEffectFinder(plan.machine);
  const itemsByPath = new Map(plan.paths.map(path => [path, new Set<string>()]));
  const reasons: string[] = [];
  let isEverything = false;
  for (const file of changedFiles) {
    const effect = findEffect(file);
    if (effect.kind === 'nothing') continue;
    if (effect.kind === 'everything') {
      isEverything = true;
      reasons.push(`${file}: every path of ${plan.machine}`);
      continue;
    }
    let isReached = false;
    for (const [path, items] of itemsByPath)
      for (const item of findReached(effect, path, plan.startStates)) {
        items.add(`${effect.kind} ${item}`);
        isReached = true;
      }
    if (isReached) reasons.push(`${file}: paths ${effect.reason}`);
  }
  return { ids: isEverything ? null : coverItems(itemsByPath), reasons };
}

/** Few paths that reach everything that the changes since a revision can affect. @throws UsageError for a revision that Git doesn't know */
export function findAffectedSince(revision: string, plan: Plan): AffectedPaths {
  const commit = resolveCommit(revision);
  if (commit === null)
    throw new UsageError(
      `--affected: Git knows no revision "${revision}". Give a branch, a tag or a commit, such as HEAD~1.`,
    );
  return findAffectedPaths(listChangedFiles(commit), plan);
}
