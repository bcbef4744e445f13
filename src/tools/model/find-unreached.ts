import { buildMachineInventory } from './inventory.ts';
import type { MachineModel } from './machine-model.ts';
import { findGoalPaths, findSequencePaths } from '../paths/goals.ts';
import { buildStateGraph } from './state-graph.ts';

export interface Unreached {
  /** Ids of states that no transition enters. */
  states: string[];
  /** Ids of transitions that no event case takes, although their state is reached. */
  transitions: string[];
  /** Ids of event cases that never happen. */
  eventCases: string[];
  /** Ids of event cases that happen in a state that ignores them. */
  ignoredEventCases: string[];
  /** Titles of goals that no usual steps lead to. */
  goals: string[];
  /** Titles of sequences that can't happen. */
  sequences: string[];
}

const getAncestors = (id: string): string[] => {
  const names = id.split('.');
  return names.map((_, index) => names.slice(0, index + 1).join('.'));
};

/**
 * What a model never reaches, without what lies behind it: a missing event case makes everything after it unreachable,
 * and is one gap.
 */
export function findUnreached(model: MachineModel): Unreached {
  const { states, transitions, events } = buildMachineInventory(model);
  const { eventCases } = model.testModel;
  const graph = buildStateGraph(model);
  const { edges, leafStates } = graph;
  const reachedGoals = new Set(findGoalPaths(graph, model).map(({ goal }) => goal));
  const reachedSequences = new Set(findSequencePaths(graph, model).map(({ sequence }) => sequence));
  const allEdges = [...edges.values()].flat();
  const taken = new Set(allEdges.flatMap(edge => edge.transitions));
  const used = new Set(allEdges.map(edge => edge.eventCase));
  const ignored = new Set(allEdges.filter(edge => edge.transitions.length === 0).map(edge => edge.eventCase));

  const reached = new Set([
    ...[...leafStates.values()].flat().flatMap(getAncestors),
    ...transitions
      .filter(({ id }) => taken.has(id))
      .flatMap(({ source, targets }) => [source, ...targets].flatMap(getAncestors)),
  ]);
  const withoutCase = new Set(events.filter(({ cases }) => cases.length === 0).map(({ event }) => event));
  const entered = new Set(transitions.flatMap(({ targets }) => targets.flatMap(getAncestors)));
  const initial = new Set(states.map(state => state.initial));

  const missing = transitions.filter(
    ({ id, unreachableReason }) => !taken.has(id) && unreachableReason === null,
  );
  const enteredByNothing = states.filter(
    ({ id, parent }) => parent !== null && !reached.has(id) && !entered.has(id) && !initial.has(id),
  );
  const missingHere = missing.filter(({ source, event }) => reached.has(source) && !withoutCase.has(event));
  const hasCause = withoutCase.size > 0 || enteredByNothing.length > 0 || missingHere.length > 0;
  const isKnown = (eventName: string) => events.some(({ event }) => event === eventName);
  const isBehindAnother = missing.length > 0 && hasCause;
  return {
    states: enteredByNothing.map(({ id }) => id),
    transitions: (hasCause ? missingHere : missing).map(({ id }) => id),
    eventCases: isBehindAnother
      ? []
      : eventCases.filter(({ id, eventName }) => !used.has(id) && isKnown(eventName)).map(({ id }) => id),
    ignoredEventCases: eventCases
      .filter(({ id, kind }) => ignored.has(id) && kind !== 'negative')
      .map(({ id }) => id),
    goals: isBehindAnother
      ? []
      : model.goals.filter(goal => !reachedGoals.has(goal)).map(({ title }) => title),
    sequences: isBehindAnother
      ? []
      : model.sequences.filter(sequence => !reachedSequences.has(sequence)).map(({ title }) => title),
  };
}
