import { getAdjacentPairs } from '../chart/adjacent-pairs.ts';
import { getFlattenedTransitions } from '../chart/flattened-transitions.ts';
import { createPageLookup } from '../chart/page-lookup.ts';
import { getStateNodes, getTransitions } from '../chart/state-nodes.ts';
import { getTransitionId } from '../chart/transition-id.ts';
import { GapPlaces, type Place } from '../model/gap-places.ts';
import type { Gap } from '../model/gap.ts';
import { getGuardBranches } from '../model/guard-recorder.ts';
import { buildMachineInventory } from '../model/inventory.ts';
import type { CoverageExclusion, MachineModel } from '../model/machine-model.ts';
import { getPayloadClasses, type PayloadClass } from '../model/payload-classes.ts';
import { buildReachableGraph, type StateGraph } from '../model/state-graph.ts';
import { getAllowedValues, interruptionIds } from './conditions.ts';
import {
  collectEdgeItems,
  collectPlanItems,
  splitItem,
  splitPair,
  toItem,
  toPair,
  type CoveredItems,
} from './covered-items.ts';
import type { InterruptionRun } from './interruption-runs.ts';
import type { Plan } from './plan.ts';
import type { PlanSet } from './select-paths.ts';

/** What a plan covers of everything that the chart and the model declare, in one respect. */
interface Coverage {
  title: string;
  covered: string[];
  missing: string[];
  excluded: { item: string; reason: string }[];
  /** What is missing, and what is excluded and covered, each with its cause and its place. */
  gaps: Gap[];
}

/** Something to cover, and where it is declared. */
interface DeclaredItem {
  item: string;
  /** What no path does, as the end of a sentence. */
  lack: string;
  getPlace: (places: GapPlaces) => Place;
}

/** What a plan covers, and what is wrong with what is declared. */
export interface CoverageReport {
  respects: Coverage[];
  /** Exclusions that match nothing. */
  staleExclusions: Gap[];
}

const respectsInOrder = [
  'transitions',
  'pageTransitions',
  'flattened',
  'guards',
  'eventCases',
  'payloads',
  'pageInterruptions',
  'interruptions',
  'pairs',
] as const satisfies (keyof CoveredItems)[];
type Respect = (typeof respectsInOrder)[number];

const titles: Readonly<Record<Respect, string>> = {
  transitions: 'transitions',
  pageTransitions: 'pages × transitions that can be taken there',
  flattened: 'states × transitions that can be taken there',
  guards: 'guards, true and false',
  eventCases: 'event cases',
  payloads: 'payload classes',
  pairs: 'pairs of adjacent transitions',
  interruptions: 'states × interruptions',
  pageInterruptions: 'pages × interruptions',
};

const shortPlans: readonly PlanSet[] = ['covering', 'pairs', 'around'];

/**
 * What only some plans promise. Everything else counts for each of them. What a state inherits, and what interrupts it, is
 * tried once on each page by a short plan, and in every state by the whole one.
 */
const promisedBySome: Readonly<Partial<Record<Respect, readonly PlanSet[]>>> = {
  pageTransitions: shortPlans,
  flattened: ['all'],
  pageInterruptions: shortPlans,
  interruptions: ['all'],
  pairs: ['pairs'],
};

const isPromised = (respect: Respect, set: PlanSet): boolean =>
  promisedBySome[respect]?.includes(set) ?? true;

/** Everything that there is to cover. It comes from the chart and the model, never from what a path reaches. */
function declareItems(
  { machine, testModel, limitConditions }: MachineModel,
  classes: readonly PayloadClass[],
  getPage: (state: string) => string,
): Record<Respect, DeclaredItem[]> {
  const flattened = [...getFlattenedTransitions(machine)];
  const pages = Map.groupBy(
    flattened.map(([state]) => state),
    getPage,
  );
  const limits = getAllowedValues(limitConditions({ eventCases: [], endStates: [] }));
  const canBeInterrupted = (limits['interruption'] ?? []).length > 1;
  const atTransition = (id: string) => (places: GapPlaces) => places.getTransition(id);
  return {
    transitions: getStateNodes(machine)
      .flatMap(getTransitions)
      .map(getTransitionId)
      .map(item => ({ item, lack: `takes ${item}`, getPlace: atTransition(item) })),
    flattened: flattened.flatMap(([state, ids]) =>
      ids.map(id => ({
        item: toItem(state, id),
        lack: `takes ${id} in ${state}`,
        getPlace: atTransition(id),
      })),
    ),
    pageTransitions: [...pages].flatMap(([page, states]) => {
      const ids = new Set(flattened.flatMap(([state, own]) => (states.includes(state) ? own : [])));
      return [...ids].map(id => ({
        item: toItem(page, id),
        lack: `takes ${id} on ${page}`,
        getPlace: atTransition(id),
      }));
    }),
    guards: getGuardBranches(machine).map(item => {
      const [transition = '', result = ''] = item.split(' ? ');
      return {
        item,
        lack: `comes to ${transition} where ${result}`,
        getPlace: atTransition(transition),
      };
    }),
    eventCases: testModel.eventCases.map(({ id }) => ({
      item: id,
      lack: `contains the event case "${id}"`,
      getPlace: places => places.getEntry(id),
    })),
    payloads: classes.map(({ event, name, place }) => ({
      item: toItem(event, name),
      lack: `sends ${event} where ${name}`,
      getPlace: () => place,
    })),
    pairs: getAdjacentPairs(machine).map(([first, second]) => ({
      item: toPair(first, second),
      lack: `takes ${second} right after ${first}`,
      getPlace: atTransition(second),
    })),
    interruptions: flattened.flatMap(([state]) =>
      (canBeInterrupted ? interruptionIds : []).map(id => ({
        item: toItem(state, id),
        lack: `is interrupted by ${id} in ${state}`,
        getPlace: places => places.getState(state),
      })),
    ),
    pageInterruptions: [...pages].flatMap(([page, [first = '']]) =>
      (canBeInterrupted ? interruptionIds : []).map(id => ({
        item: toItem(page, id),
        lack: `is interrupted by ${id} on ${page}`,
        getPlace: places => places.getState(first),
      })),
    ),
  };
}

/** Why the model never takes the second transition of a pair right after the first. */
function createPairReasons({ edges, leafStates }: StateGraph, { transitions, flattened }: CoveredItems) {
  const ends = new Map<string, Set<string>>();
  for (const { to, transitions: taken } of [...edges.values()].flat()) {
    const last = taken.at(-1) ?? '';
    ends.set(last, new Set([...(ends.get(last) ?? []), ...(leafStates.get(to) ?? [])]));
  }
  return (first: string, second: string): string => {
    const states = [...(ends.get(first) ?? [])];
    if (!transitions.has(first)) return 'No event takes the first transition.';
    if (states.length === 0) return 'The first transition is always followed by another of the same step.';
    return states.some(state => flattened.has(toItem(state, second)))
      ? 'Where the first transition ends, the data for the second come about by other transitions only.'
      : 'No event takes the second transition in the states in which the first ends.';
  };
}

const isItemOf =
  (declared: readonly DeclaredItem[]) =>
  ({ items }: CoverageExclusion): boolean =>
    declared.some(({ item }) => items.test(item));

/** Measures a plan in every respect in which it promises something. `runs` is what it interrupts beside the ends of its paths. */
export function measureCoverage(
  model: MachineModel,
  plan: Plan,
  runs: readonly Pick<InterruptionRun, 'state' | 'interruption'>[] = [],
): CoverageReport {
  const places = new GapPlaces(model, buildMachineInventory(model));
  const classes = getPayloadClasses(model);
  const getPage = createPageLookup(model.machine);
  const seen = collectPlanItems(model, plan, { classes, runs, getPage });
  const graph = buildReachableGraph(model);
  const possible = collectEdgeItems(graph, { classes, getPage });
  const getPairReason = createPairReasons(graph, possible);
  const findDeclaredReason = (item: string): string | null =>
    model.coverageExclusions.find(({ items }) => items.test(item))?.reason ??
    Object.entries(model.unreachableTransitions).find(([id]) => item.includes(id))?.[1] ??
    null;
  /** What can't happen in any state of a page can't happen there. */
  const findPageReason = (ofStates: readonly DeclaredItem[], page: string, what: string): string | null => {
    const reasons = ofStates
      .map(({ item }) => splitItem(item))
      .filter(([state, other]) => getPage(state) === page && other === what)
      .map(([state]) => findDeclaredReason(toItem(state, what)));
    return reasons.includes(null) ? null : (reasons[0] ?? null);
  };
  const findReason = (respect: Respect, item: string): string | null => {
    if (respect === 'pageInterruptions') return findPageReason(declared.interruptions, ...splitItem(item));
    if (respect === 'pageTransitions') return findPageReason(declared.flattened, ...splitItem(item));
    if (respect !== 'pairs') return findDeclaredReason(item);
    return possible.pairs.has(item) ? null : getPairReason(...splitPair(item));
  };
  const toMissingGap = (respect: Respect, { item, lack, getPlace }: DeclaredItem): Gap => {
    const isPossible = respect.endsWith('nterruptions') || possible[respect].has(item);
    return {
      problem: isPossible ? `No path of this plan ${lack}.` : `No event case ${lack}.`,
      ...getPlace(places),
      example: '',
    };
  };
  const measure = (respect: Respect, declared: readonly DeclaredItem[]): Coverage => {
    const marked = declared.map(one => ({
      ...one,
      reason: findReason(respect, one.item),
      isSeen: seen[respect].has(one.item),
    }));
    const toCover = marked.filter(({ reason }) => reason === null);
    const missing = toCover.filter(({ isSeen }) => !isSeen);
    const excluded = marked.flatMap(({ item, reason, isSeen }) =>
      reason === null ? [] : [{ item, reason, isSeen }],
    );
    return {
      title: titles[respect],
      covered: toCover.flatMap(({ item, isSeen }) => (isSeen ? [item] : [])),
      missing: missing.map(({ item }) => item),
      excluded: excluded.map(({ item, reason }) => ({ item, reason })),
      gaps: [
        ...excluded
          .filter(({ isSeen }) => isSeen)
          .map(({ item, reason }) => ({
            problem: `It is excluded, and happens: ${item}`,
            ...places.getText(reason),
            example: '',
          })),
        ...missing.map(one => toMissingGap(respect, one)),
      ],
    };
  };
  const declared = declareItems(model, classes, getPage);
  const all = Object.values(declared).flat();
  const stale = model.coverageExclusions.filter(one => !isItemOf(all)(one));
  const respects = respectsInOrder.filter(respect => isPromised(respect, plan.set));
  return {
    respects: respects.map(respect => measure(respect, declared[respect])),
    staleExclusions: stale.map(({ items, reason }) => ({
      problem: `An exclusion is stale: nothing that could be covered matches ${items}.`,
      ...places.getText(reason),
      example: '',
    })),
  };
}
