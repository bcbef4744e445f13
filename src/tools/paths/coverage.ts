import { getFlattenedTransitions } from '../chart/flattened-transitions.ts';
import { getStateNodes, getTransitions } from '../chart/state-nodes.ts';
import { getTransitionId } from '../chart/transition-id.ts';
import { getGuardBranches } from '../model/guard-recorder.ts';
import type { MachineModel } from '../model/machine-model.ts';
import { interruptionIds } from './conditions.ts';
import type { Plan } from './plan.ts';

/** What a plan covers of everything that the chart and the model declare, in one respect. */
export interface Coverage {
  title: string;
  covered: string[];
  missing: string[];
  impossible: { item: string; reason: string }[];
  /** Items that are declared impossible, and covered. */
  possibleAfterAll: string[];
}

const toItem = (state: string, what: string): string => `${state} | ${what}`;
const toPair = (first: string, second: string): string => `${first} > ${second}`;

/** Every two transitions of which the second can be taken where the first can end. */
function getAdjacentPairs({ machine }: MachineModel): string[] {
  const flattened = getFlattenedTransitions(machine);
  const definitions = getStateNodes(machine).flatMap(getTransitions);
  const byId = new Map(definitions.map(definition => [getTransitionId(definition), definition]));
  const enters = new Map(
    getStateNodes(machine).map(node => [node.id, [...(node.initial?.target ?? [])].map(({ id }) => id)]),
  );
  const eventless = Map.groupBy(
    definitions.filter(({ eventType }) => eventType === ''),
    ({ source }) => source.id,
  );
  const getNext = (state: string): string[] => [
    ...new Set([
      ...(flattened.get(state) ?? []),
      ...(eventless.get(state) ?? []).map(getTransitionId),
      ...(enters.get(state) ?? []).flatMap(getNext),
    ]),
  ];
  const pairs = [...flattened].flatMap(([state, ids]) =>
    ids.flatMap(id => {
      const targets = byId.get(id)?.target?.map((node: { id: string }) => node.id) ?? [state];
      return targets.flatMap(getNext).map(next => toPair(id, next));
    }),
  );
  return [...new Set(pairs)];
}

/** What the paths of a plan cover, replayed on the model. */
function replay({ testModel }: MachineModel, { paths }: Plan) {
  const transitions = new Set<string>();
  const flattened = new Set<string>();
  const guards = new Set<string>();
  const eventCases = new Set<string>();
  const pairs = new Set<string>();
  const interruptions = new Set<string>();
  for (const { steps, conditions } of paths) {
    let node = testModel.start();
    let last: string | null = null;
    for (const { eventCase } of steps) {
      node = node.apply(eventCase);
      eventCases.add(eventCase);
      for (const branch of node.guardBranches) guards.add(branch);
      for (const id of node.transitions) {
        transitions.add(id);
        for (const state of node.receivedIn) flattened.add(toItem(state, id));
        if (last !== null) pairs.add(toPair(last, id));
        last = id;
      }
    }
    if (conditions.interruption !== null)
      for (const state of node.leafStates) interruptions.add(toItem(state, conditions.interruption));
  }
  return { transitions, flattened, guards, eventCases, pairs, interruptions };
}

function compare(
  { unreachableTransitions, impossible }: MachineModel,
  title: string,
  declared: readonly string[],
  seen: ReadonlySet<string>,
): Coverage {
  const findReason = (item: string): string | null =>
    impossible.find(({ items }) => items.test(item))?.reason ??
    Object.entries(unreachableTransitions).find(([id]) => item.includes(id))?.[1] ??
    null;
  const marked = declared.map(item => ({ item, reason: findReason(item), isSeen: seen.has(item) }));
  return {
    title,
    covered: marked.filter(({ isSeen, reason }) => isSeen && reason === null).map(({ item }) => item),
    missing: marked.filter(({ isSeen, reason }) => !isSeen && reason === null).map(({ item }) => item),
    impossible: marked.flatMap(({ item, reason }) => (reason === null ? [] : [{ item, reason }])),
    possibleAfterAll: marked
      .filter(({ isSeen, reason }) => isSeen && reason !== null)
      .map(({ item }) => item),
  };
}

/** Measures a plan. What there is to cover comes from the chart and the model, never from what a path reaches. */
export function measureCoverage(model: MachineModel, plan: Plan): Coverage[] {
  const seen = replay(model, plan);
  const flattened = getFlattenedTransitions(model.machine);
  const items = [...flattened].flatMap(([state, ids]) => ids.map(id => toItem(state, id)));
  const transitions = getStateNodes(model.machine).flatMap(getTransitions).map(getTransitionId);
  const measure = (title: string, declared: readonly string[], covered: ReadonlySet<string>) =>
    compare(model, title, declared, covered);
  return [
    measure('transitions', transitions, seen.transitions),
    measure('states × transitions that can be taken there', items, seen.flattened),
    measure('guards, true and false', getGuardBranches(model.machine), seen.guards),
    measure(
      'event cases',
      model.testModel.eventCases.map(({ id }) => id),
      seen.eventCases,
    ),
    measure('pairs of adjacent transitions', getAdjacentPairs(model), seen.pairs),
    measure(
      'states × interruptions',
      [...flattened.keys()].flatMap(state => interruptionIds.map(id => toItem(state, id))),
      seen.interruptions,
    ),
  ];
}

/** Long lists are cut: nobody closes thousands of pairs by hand. */
const maxListed = 400;

const formatList = (heading: string, items: readonly string[]): string =>
  items.length === 0
    ? ''
    : `\n${heading}:\n${items
        .slice(0, maxListed)
        .map(item => `- ${item}\n`)
        .join('')}${items.length > maxListed ? `- and ${items.length - maxListed} more\n` : ''}`;

/** The table, and everything that is missing. */
export const formatCoverage = (coverage: readonly Coverage[]): string =>
  [
    '| what | covered | of | declared impossible |\n| --- | ---: | ---: | ---: |\n',
    ...coverage.map(
      ({ title, covered, missing, impossible }) =>
        `| ${title} | ${covered.length} | ${covered.length + missing.length} | ${impossible.length} |\n`,
    ),
    ...coverage.map(({ title, possibleAfterAll }) =>
      formatList(`Declared impossible, but covered, of ${title}`, possibleAfterAll),
    ),
    ...coverage.map(({ title, missing }) => formatList(`Missing of ${title}`, missing)),
  ].join('');
