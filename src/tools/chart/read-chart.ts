import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';
import { getProperty } from './get-property.ts';
import { formatGuard } from './guards.ts';
import { getDelays, getInvokedActors, getStateNodes, getTransitions, isTransient } from './state-nodes.ts';
import { getTransitionId } from './transition-id.ts';
import { formatEventName, parseTrigger, type TransitionKind } from './trigger.ts';

/** A machine's chart as plain data that JSON can hold. Missing descriptions are empty strings. */
export interface Chart {
  id: string;
  description: string;
  /** Each before its child states; the first is the machine itself. */
  states: ChartState[];
  /** In the order of the chart. */
  transitions: ChartTransition[];
  /** In milliseconds. */
  delays: Record<string, number>;
}

export interface ChartState {
  /** XState's own id, such as `form.editing`. */
  id: string;
  /** The last part of the id. */
  name: string;
  parent: string | null;
  kind: 'atomic' | 'compound' | 'parallel' | 'final' | 'history';
  /** The child state that is entered first. */
  initial: string | null;
  /** Whether the machine never stays in it. */
  isTransient: boolean;
  description: string;
  tags: string[];
  /** Its `meta.path`, or that of the closest ancestor that has one. */
  path: string | null;
  actors: { id: string; does: string }[];
}

export interface ChartTransition {
  id: string;
  source: string;
  /** Empty for a transition without a target. */
  targets: string[];
  kind: TransitionKind;
  /** The event type, the id of the actor that ended, or the name of the delay. */
  name: string;
  /** The trigger in short: `form.submit`, `done(loadUser)`, `always`. */
  event: string;
  guard: string | null;
  delay: { name: string; ms: number | null } | null;
  actor: string | null;
  description: string;
}

function getPagePath(node: AnyStateNode): string | null {
  const path = getProperty(node.meta, 'path');
  if (typeof path === 'string') return path;
  return node.parent === undefined ? null : getPagePath(node.parent);
}

const toChartState = (node: AnyStateNode): ChartState => ({
  id: node.id,
  name: node.key,
  parent: node.parent?.id ?? null,
  kind: node.type,
  initial: node.initial?.target[0]?.id ?? null,
  isTransient: isTransient(node),
  description: node.description ?? '',
  tags: [...node.tags],
  path: getPagePath(node),
  actors: getInvokedActors(node),
});

function toChartTransition(
  definition: AnyTransitionDefinition,
  delays: Record<string, number>,
): ChartTransition {
  const { kind, name } = parseTrigger(definition.eventType);
  return {
    id: getTransitionId(definition),
    source: definition.source.id,
    targets: (definition.target ?? []).map((node: AnyStateNode) => node.id),
    kind,
    name,
    event: formatEventName(definition.eventType),
    guard: formatGuard(definition.guard),
    delay: kind === 'after' ? { name, ms: delays[name] ?? null } : null,
    actor: kind === 'done' || kind === 'error' ? name : null,
    description: definition.description ?? '',
  };
}

/** Reads the chart of any XState machine. */
export function readChart(machine: AnyStateMachine): Chart {
  const nodes = getStateNodes(machine);
  const delays = getDelays(machine);
  return {
    id: machine.id,
    description: machine.root.description ?? '',
    states: nodes.map(toChartState),
    transitions: nodes.flatMap(getTransitions).map(definition => toChartTransition(definition, delays)),
    delays,
  };
}
