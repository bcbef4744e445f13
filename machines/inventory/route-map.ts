import type { ActorLogic, EventObject } from 'xstate';
import { adjacencyMapToArray, TestModel } from 'xstate/graph';
import type { Stage } from './play.ts';
import type { Story } from './story.ts';

/** A stage as XState's model-based testing wants a snapshot. */
export interface StageSnapshot {
  status: 'active';
  output: undefined;
  error: undefined;
  stage: Stage;
}

/** The move that is made; its type is the move's id. */
export type Made = EventObject;

/** From a place of the map to another, by one move. */
interface Way {
  move: string;
  to: string;
  /** Transitions that are taken on it. */
  taken: readonly string[];
}

/** Every place that a machine can come to in its world, and every way between them. */
export interface RouteMap {
  model: TestModel<StageSnapshot, Made, unknown>;
  first: Stage;
  ways: ReadonlyMap<string, readonly Way[]>;
  /** The active leaf states of each place. */
  leaves: ReadonlyMap<string, readonly string[]>;
}

export const snapshotOf = (stage: Stage): StageSnapshot => ({
  status: 'active',
  output: undefined,
  error: undefined,
  stage,
});

/** The play of a story as actor logic: an event is a move, a snapshot a stage. */
const logicOf = ({ play }: Story): ActorLogic<StageSnapshot, Made, unknown> => ({
  getInitialSnapshot: () => snapshotOf(play.start()),
  transition: ({ stage }, { type }) => snapshotOf(stage.make(type)),
  getPersistedSnapshot: snapshot => snapshot,
});

/**
 * The map of a machine. `mayTake` leaves ways out: those that only guard against what never comes are for the machine
 * alone, nobody can go them on the site.
 */
export function mapOf(story: Story, mayTake: (transition: string) => boolean = () => true): RouteMap {
  const model = new TestModel<StageSnapshot, Made, unknown>(logicOf(story), {
    serializeState: ({ stage }) => stage.key,
    serializeEvent: ({ type }) => type,
    events: ({ stage }) => stage.moves().map(type => ({ type })),
    filterEvents: ({ stage }, { type }) => stage.make(type).taken.every(mayTake),
    stateMatcher: ({ stage }, key) => stage.leaves.includes(key),
  });
  const ways = new Map<string, Way[]>();
  const leaves = new Map<string, readonly string[]>();
  for (const { state, event, nextState } of adjacencyMapToArray(model.getAdjacencyMap())) {
    leaves.set(state.stage.key, state.stage.leaves).set(nextState.stage.key, nextState.stage.leaves);
    const from = ways.get(state.stage.key) ?? [];
    from.push({ move: event.type, to: nextState.stage.key, taken: nextState.stage.taken });
    ways.set(state.stage.key, from);
  }
  return { model, first: story.play.start(), ways, leaves };
}

/** A way, and the place that it leaves. */
export interface Going extends Way {
  from: string;
}

/** Every way that there is, the nearest to a place first, with the shortest walk there as long as it is asked for. */
export function* goings(map: RouteMap, from: string): Generator<{ last: Going; walk: () => Going[] }> {
  const reached = new Map<string, Going | null>([[from, null]]);
  const walkTo = (last: Going): Going[] => {
    const before = reached.get(last.from) ?? null;
    return before === null ? [last] : [...walkTo(before), last];
  };
  for (const place of reached.keys()) {
    for (const way of map.ways.get(place) ?? []) {
      const last = { ...way, from: place };
      yield { last, walk: () => walkTo(last) };
      if (!reached.has(way.to)) reached.set(way.to, last);
    }
  }
}
