import type { AnyStateNode, AnyTransitionDefinition } from 'xstate';
import {
  actorsOf,
  delaysOf,
  guardText,
  isPassing,
  nodesOf,
  pathOf,
  transitionId,
  transitionsOf,
  triggerOf,
  type TransitionKind,
} from './chart.ts';
import type { AnyMove } from './play.ts';
import { stories } from './stories.ts';
import type { Sight } from './sight.ts';
import type { Story } from './story.ts';

/** Everything that there is to know of the product's machines, as plain data: JSON takes it as it is. */
export interface Inventory {
  machines: InventoryMachine[];
}

export interface InventoryMachine {
  id: string;
  title: string;
  sentence: string;
  /** Each before the states in it. */
  states: InventoryState[];
  /** In the order of the chart. */
  transitions: InventoryTransition[];
  events: InventoryEvent[];
  /** In milliseconds. */
  delays: Record<string, number>;
}

export interface InventoryState {
  /** XState's own: `booking.searching.editing`. The machine itself is the first one. */
  id: string;
  /** The last word of the id. */
  name: string;
  parent: string | null;
  kind: 'atomic' | 'compound' | 'parallel' | 'final' | 'history';
  /** The state that is entered first within it. */
  initial: string | null;
  /** Nobody can rest in it: it is left in the moment in which it is entered. */
  isPassing: boolean;
  sentence: string;
  tags: string[];
  /** The page that it is shown on; a state within a page has its parent's. */
  path: string | null;
  visible: Sight[];
  /** Rows of the error catalogue. */
  catalogue: string[];
  actors: { id: string; does: string }[];
}

export interface InventoryTransition {
  id: string;
  source: string;
  /** Empty where the state stays. */
  targets: string[];
  kind: TransitionKind;
  /** The event by its name, the actor that ended, or the delay that passed. */
  name: string;
  /** As moves name it: `search.submit`, `done(searchFlights)`, `always`. */
  event: string;
  guard: string | null;
  delay: { name: string; ms: number | null } | null;
  actor: string | null;
  sentence: string;
  isHappyPath: boolean;
  /** Why it can't be taken with the site's own actors; null where it can. */
  defence: string | null;
}

interface InventoryEvent {
  event: string;
  cases: AnyMove[];
}

const nothingTold = '';

function stateOf(node: AnyStateNode, story: Story): InventoryState {
  const told = story.states[node.id];
  const { parent } = node;
  return {
    id: node.id,
    name: node.key,
    parent: parent?.id ?? null,
    kind: node.type,
    initial: node.initial?.target[0]?.id ?? null,
    isPassing: isPassing(node),
    sentence: told?.sentence ?? nothingTold,
    tags: [...node.tags],
    path: pageOf(node),
    visible: [...(told?.visible ?? [])],
    catalogue: [...(told?.catalogue ?? [])],
    actors: actorsOf(node),
  };
}

const pageOf = (node: AnyStateNode): string | null =>
  pathOf(node) ?? (node.parent === undefined ? null : pageOf(node.parent));

const eventOf = (eventType: string): string => {
  const { kind, name } = triggerOf(eventType);
  return kind === 'event' ? name : name === '' ? kind : `${kind}(${name})`;
};

function transitionOf(
  definition: AnyTransitionDefinition,
  story: Story,
  delays: Record<string, number>,
): InventoryTransition {
  const id = transitionId(definition);
  const { kind, name } = triggerOf(definition.eventType);
  return {
    id,
    source: definition.source.id,
    targets: (definition.target ?? []).map((node: AnyStateNode) => node.id),
    kind,
    name,
    event: eventOf(definition.eventType),
    guard: guardText(definition.guard),
    delay: kind === 'after' ? { name, ms: delays[name] ?? null } : null,
    actor: kind === 'done' || kind === 'error' ? name : null,
    sentence: story.transitions[id] ?? nothingTold,
    isHappyPath: story.happyPath.includes(id),
    defence: story.defences?.[id] ?? null,
  };
}

/** One machine, told. What it isn't told of has an empty sentence: the tests see to it that there is none. */
export function inventoryOf(story: Story): InventoryMachine {
  const { machine, play } = story;
  const delays = delaysOf(machine);
  const nodes = nodesOf(machine);
  const transitions = nodes.flatMap(transitionsOf).map(one => transitionOf(one, story, delays));
  const events = [...new Set(transitions.filter(({ kind }) => kind !== 'always').map(({ event }) => event))];
  return {
    id: machine.id,
    title: story.title,
    sentence: story.sentence,
    states: nodes.map(node => stateOf(node, story)),
    transitions,
    events: events.map(event => ({ event, cases: play.moves.filter(({ on }) => on === event) })),
    delays,
  };
}

/** Every machine of the product, the booking first. */
export const readInventory = (): Inventory => ({ machines: stories.map(inventoryOf) });
