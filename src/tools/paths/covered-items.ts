import { getEventName } from '../model/event-case.ts';
import type { MachineModel } from '../model/machine-model.ts';
import type { PayloadClass } from '../model/payload-classes.ts';
import type { Edge, StateGraph } from '../model/state-graph.ts';
import type { InterruptionId } from './conditions.ts';
import type { InterruptionRun } from './interruption-runs.ts';
import type { Plan } from './plan.ts';

/** What paths cover, by respect. Each item is a line that people can read. */
export interface CoveredItems {
  transitions: Set<string>;
  /** A leaf state and a transition that is taken where its event arrives in that state. */
  flattened: Set<string>;
  /** The page of such a state and the transition. */
  pageTransitions: Set<string>;
  guards: Set<string>;
  eventCases: Set<string>;
  /** An event and a class of its payloads. */
  payloads: Set<string>;
  pairs: Set<string>;
  /** A state and what interrupts it. */
  interruptions: Set<string>;
  /** A page and what interrupts it in some state. */
  pageInterruptions: Set<string>;
}

/** What a step covers, whatever comes before it. */
type CoveringStep = Pick<Edge, 'eventCase' | 'transitions' | 'receivedIn' | 'guardBranches'>;

const itemSeparator = ' | ';
export const toItem = (state: string, what: string): string => state + itemSeparator + what;
/** The two parts of an item. */
export function splitItem(item: string): [where: string, what: string] {
  const [where = '', what = ''] = item.split(itemSeparator);
  return [where, what];
}
const pairSeparator = ' > ';
export const toPair = (first: string, second: string): string => first + pairSeparator + second;
/** The two transitions of a pair. */
export function splitPair(pair: string): [first: string, second: string] {
  const [first = '', second = ''] = pair.split(pairSeparator);
  return [first, second];
}

/** How items are counted. */
interface Counting {
  classes: readonly PayloadClass[];
  /** The page as which a state is shown. */
  getPage: (state: string) => string;
}

const createCoveredItems = (): CoveredItems => ({
  transitions: new Set(),
  flattened: new Set(),
  pageTransitions: new Set(),
  guards: new Set(),
  eventCases: new Set(),
  payloads: new Set(),
  pairs: new Set(),
  interruptions: new Set(),
  pageInterruptions: new Set(),
});

/**
 * Adds what a step covers that follows a transition; null where nothing comes before it, or a step that is ignored.
 * Returns its last transition.
 */
function addStep(
  items: CoveredItems,
  { eventCase, transitions, receivedIn, guardBranches }: CoveringStep,
  previous: string | null,
  getPage: Counting['getPage'],
): string | null {
  items.eventCases.add(eventCase);
  for (const branch of guardBranches) items.guards.add(branch);
  for (const [index, id] of transitions.entries()) {
    items.transitions.add(id);
    for (const state of receivedIn) {
      items.flattened.add(toItem(state, id));
      items.pageTransitions.add(toItem(getPage(state), id));
    }
    const before = index === 0 ? previous : transitions[index - 1];
    if (before !== null && before !== undefined) items.pairs.add(toPair(before, id));
  }
  return transitions.at(-1) ?? null;
}

/** Adds the classes in which the payload of a step lies. */
function addPayload(
  items: CoveredItems,
  classes: ReadonlyMap<string, readonly PayloadClass[]>,
  { eventCase, event }: Pick<Edge, 'eventCase' | 'event'>,
): void {
  for (const one of classes.get(getEventName(eventCase)) ?? [])
    if (event !== null && one.contains(event)) items.payloads.add(toItem(one.event, one.name));
}

const groupByEvent = (classes: readonly PayloadClass[]): Map<string, PayloadClass[]> =>
  Map.groupBy(classes, ({ event }) => event);

/** What the paths of a plan cover, replayed on the model. */
export function collectPlanItems(
  { testModel }: MachineModel,
  { paths }: Plan,
  {
    classes,
    runs,
    getPage,
  }: Counting & {
    /** What is interrupted beside the ends of the paths. */
    runs: readonly Pick<InterruptionRun, 'state' | 'interruption'>[];
  },
): CoveredItems {
  const classesByEvent = groupByEvent(classes);
  const items = createCoveredItems();
  const addInterruption = (state: string, interruption: InterruptionId) => {
    items.interruptions.add(toItem(state, interruption));
    items.pageInterruptions.add(toItem(getPage(state), interruption));
  };
  for (const { state, interruption } of runs) addInterruption(state, interruption);
  for (const { steps, conditions } of paths) {
    let node = testModel.start();
    let last: string | null = null;
    for (const { eventCase } of steps) {
      node = node.apply(eventCase);
      last = addStep(items, { ...node, eventCase }, last, getPage);
      addPayload(items, classesByEvent, { ...node, eventCase });
    }
    if (conditions.interruption !== null)
      for (const state of node.leafStates) addInterruption(state, conditions.interruption);
  }
  return items;
}

/** What any path can cover. */
export function collectEdgeItems({ edges }: StateGraph, { classes, getPage }: Counting): CoveredItems {
  const items = createCoveredItems();
  const classesByEvent = groupByEvent(classes);
  for (const edge of [...edges.values()].flat()) {
    const last = addStep(items, edge, null, getPage);
    addPayload(items, classesByEvent, edge);
    for (const next of edges.get(edge.to) ?? []) addStep(items, next, last, getPage);
  }
  return items;
}
