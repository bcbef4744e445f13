import {
  createEmptyActor,
  type AnyActorScope,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type EventObject,
} from 'xstate';
import { transitionId } from './chart.ts';
import type { Sight } from './sight.ts';

/** A moment of a machine: its snapshot, and what the world around it remembers. */
interface Moment<Snapshot, World> {
  snapshot: Snapshot;
  world: World;
}

/** What a move comes to at a moment. */
interface Act<World> {
  event: EventObject;
  /** The world as the move leaves it, before the machine does anything. */
  world?: World;
  /** The move opens a new document: the machine starts again, from this input, before it gets the event. */
  anew?: { input: unknown };
}

/**
 * One thing that somebody, or the world, can do: an event with one of its payloads. `usual` is what most people meet,
 * `negative` what has to be refused, `edge` what is rare.
 */
export interface Move<Snapshot, World> {
  /** Stable: plans and results name it. */
  id: string;
  /** The event as the inventory writes it: `search.submit`, `done(validateOffer)`, `after(navigationDelay)`. */
  on: string;
  /** What to do, or what happens, in a sentence. */
  does: string;
  /** What forces it in the sandbox: a route, a card, a time; null where nothing needs forcing. */
  forcedBy: string | null;
  kind: 'usual' | 'negative' | 'edge';
  /** The sandbox can't force it: it takes a developer's hand. */
  byHand?: boolean;
  /** What is to be seen afterwards, beside what the state shows: mostly what is wrong. */
  shows?: readonly Sight[];
  /** What it comes to now; null where it can't happen. */
  at: (moment: Moment<Snapshot, World>) => Act<World> | null;
}

/** How a machine is played: where it starts, what it leaves in the world, and every move there is. */
export interface Play<Snapshot extends AnyMachineSnapshot, World> {
  machine: AnyStateMachine;
  input: unknown;
  world: World;
  moves: readonly Move<Snapshot, World>[];
  /** What an action of the machine leaves in the world, the machine having come to `snapshot`. */
  leave?(world: World, action: string, snapshot: Snapshot): World;
  /** All of a moment that decides what can happen next, as a short text. */
  keyOf(moment: Moment<Snapshot, World>): string;
  /** Whether a snapshot is this machine's. */
  isSnapshot(snapshot: AnyMachineSnapshot): snapshot is Snapshot;
}

/** A move without the types of its machine. */
export type AnyMove = Omit<Move<never, never>, 'at'>;

/** The same play, its types closed: to be stepped through by whoever knows nothing of the machine. */
export interface AnyPlay {
  machine: AnyStateMachine;
  input: unknown;
  moves: readonly AnyMove[];
  start(): Stage;
}

/** A moment and the way on. */
export interface Stage {
  /** The states that are active, leaves last. */
  value: unknown;
  /** Ids of the active leaf states. */
  leaves: readonly string[];
  /** Ids of the transitions that led here in the last step, in order. */
  taken: readonly string[];
  key: string;
  /** The moves that can be made now. */
  moves(): string[];
  /** The event and start of a move, for whoever makes it on a real actor. */
  actOf(move: string): { event: EventObject; anew?: { input: unknown } };
  /** The stage that a move leads to: the same one however often it is asked for. */
  make(move: string): Stage;
}

interface Scope {
  scope: AnyActorScope;
  taken: string[];
  /** The actions that would have run. */
  actions: string[];
}

/** A machine's surroundings in which nothing runs: what would have run is written down. */
function quietScope(): Scope {
  const self = createEmptyActor();
  const taken: string[] = [];
  const actions: string[] = [];
  self.system.inspect(seen => {
    if (seen.type !== '@xstate.microstep' || seen.actorRef !== self) return;
    // oxlint-disable-next-line no-underscore-dangle -- XState's name for the transitions of a step
    taken.push(...seen._transitions.map(transitionId));
  });
  const scope: AnyActorScope = {
    self,
    id: 'played',
    sessionId: 'played',
    system: self.system,
    logger: () => {},
    defer: () => {},
    emit: () => {},
    stopChild: () => {},
    actionExecutor: action => void actions.push(action.type),
  };
  return { scope, taken, actions };
}

/** The leaf states of a snapshot. */
function leavesOf(machine: AnyStateMachine, value: unknown): string[] {
  const below = (prefix: string, inner: unknown): string[] => {
    if (typeof inner === 'string') return [`${prefix}.${inner}`];
    if (typeof inner !== 'object' || inner === null) return [];
    return Object.entries(inner).flatMap(([key, deeper]) => below(`${prefix}.${key}`, deeper));
  };
  return below(machine.id, value);
}

/** Closes a play over its types. */
export function playOf<Snapshot extends AnyMachineSnapshot, World>(play: Play<Snapshot, World>): AnyPlay {
  const { machine, moves } = play;
  const byId = new Map(moves.map(move => [move.id, move]));
  if (byId.size < moves.length) throw new Error(`Two moves of ${machine.id} have the same id.`);

  const checked = (snapshot: AnyMachineSnapshot): Snapshot => {
    if (!play.isSnapshot(snapshot)) throw new Error(`${machine.id} came to something that is no snapshot.`);
    return snapshot;
  };
  const begin = (input: unknown): Snapshot => checked(machine.getInitialSnapshot(quietScope().scope, input));

  function stageOf(moment: Moment<Snapshot, World>, taken: readonly string[]): Stage {
    const known = (id: string) => {
      const act = byId.get(id)?.at(moment) ?? null;
      if (act === null)
        throw new Error(`"${id}" can't be done here: ${JSON.stringify(moment.snapshot.value)}`);
      return act;
    };
    const made = new Map<string, Stage>();
    const makeNow = (id: string): Stage => {
      const { event, anew, world: before = moment.world } = known(id);
      const from = anew === undefined ? moment.snapshot : begin(anew.input);
      const { scope, taken: steps, actions } = quietScope();
      const snapshot = checked(machine.transition(from, event, scope));
      const world = actions.reduce((left, action) => play.leave?.(left, action, snapshot) ?? left, before);
      return stageOf({ snapshot, world }, steps);
    };
    return {
      value: moment.snapshot.value,
      leaves: leavesOf(machine, moment.snapshot.value),
      taken,
      key: play.keyOf(moment),
      moves: () => moves.flatMap(move => (move.at(moment) === null ? [] : [move.id])),
      actOf: id => known(id),
      make(id) {
        const next = made.get(id) ?? makeNow(id);
        made.set(id, next);
        return next;
      },
    };
  }

  let first: Stage | null = null;
  return {
    machine,
    input: play.input,
    moves: moves.map(({ at: _, ...move }) => move),
    start: () => (first ??= stageOf({ snapshot: begin(play.input), world: play.world }, [])),
  };
}
