import {
  createEmptyActor,
  type AnyActorScope,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type EventObject,
} from 'xstate';
import { getTransitionId } from '../chart/chart.ts';
import type { Expectation } from './expectation.ts';

/** A moment of a machine: its snapshot, and what the world around it remembers. */
interface ModelState<Snapshot, World> {
  snapshot: Snapshot;
  environment: World;
}

/** What a move comes to at a moment. */
interface ModelStep<World> {
  event: EventObject;
  /** The world as the move leaves it, before the machine does anything. */
  environment?: World;
  /** The move opens a new document: the machine starts again, from this input, before it gets the event. */
  restart?: { input: unknown };
}

/**
 * One thing that somebody, or the world, can do: an event with one of its payloads. `usual` is what most people meet,
 * `negative` what has to be refused, `edge` what is rare.
 */
export interface EventCase<Snapshot, World> {
  /** Stable: plans and results name it. */
  id: string;
  /** The event as the inventory writes it: `search.submit`, `done(validateOffer)`, `after(navigationDelay)`. */
  eventName: string;
  /** What to do, or what happens, in a sentence. */
  instruction: string;
  /** What forces it in the sandbox: a route, a card, a time; null where nothing needs forcing. */
  forcedBy: string | null;
  kind: 'usual' | 'negative' | 'edge';
  /** The sandbox can't force it: it takes a developer's hand. */
  byHand?: boolean;
  /** What is to be seen afterwards, beside what the state shows: mostly what is wrong. */
  expectations?: readonly Expectation[];
  /** What it comes to now; null where it can't happen. */
  getStep: (state: ModelState<Snapshot, World>) => ModelStep<World> | null;
}

/** How a machine is played: where it starts, what it leaves in the world, and every move there is. */
export interface TestModel<Snapshot extends AnyMachineSnapshot, World> {
  machine: AnyStateMachine;
  input: unknown;
  environment: World;
  eventCases: readonly EventCase<Snapshot, World>[];
  /** What an action of the machine leaves in the world, the machine having come to `snapshot`. */
  applyAction?(environment: World, action: string, snapshot: Snapshot): World;
  /** All of a moment that decides what can happen next, as a short text. */
  serializeState(state: ModelState<Snapshot, World>): string;
  /** Whether a snapshot is this machine's. */
  isSnapshot(snapshot: AnyMachineSnapshot): snapshot is Snapshot;
}

/** A move without the types of its machine. */
export type AnyEventCase = Omit<EventCase<never, never>, 'getStep'>;

/** The same play, its types closed: to be stepped through by whoever knows nothing of the machine. */
export interface AnyTestModel {
  machine: AnyStateMachine;
  input: unknown;
  eventCases: readonly AnyEventCase[];
  start(): ModelNode;
}

/** A moment and the way on. */
export interface ModelNode {
  /** The states that are active, leaves last. */
  value: unknown;
  /** Ids of the active leaf states. */
  leafStates: readonly string[];
  /** Ids of the transitions that led here in the last step, in order. */
  transitions: readonly string[];
  key: string;
  /** The moves that can be made now. */
  getEnabledCases(): string[];
  /** The event and start of a move, for whoever makes it on a real actor. */
  getStep(eventCase: string): { event: EventObject; restart?: { input: unknown } };
  /** The stage that a move leads to: the same one however often it is asked for. */
  apply(eventCase: string): ModelNode;
}

interface InertScope {
  scope: AnyActorScope;
  taken: string[];
  /** The actions that would have run. */
  actions: string[];
}

/** A machine's surroundings in which nothing runs: what would have run is written down. */
function createInertScope(): InertScope {
  const self = createEmptyActor();
  const taken: string[] = [];
  const actions: string[] = [];
  self.system.inspect(inspection => {
    if (inspection.type !== '@xstate.microstep' || inspection.actorRef !== self) return;
    // oxlint-disable-next-line no-underscore-dangle -- XState's name for the transitions of a step
    taken.push(...inspection._transitions.map(getTransitionId));
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
function getLeafStates(machine: AnyStateMachine, value: unknown): string[] {
  const below = (prefix: string, inner: unknown): string[] => {
    if (typeof inner === 'string') return [`${prefix}.${inner}`];
    if (typeof inner !== 'object' || inner === null) return [];
    return Object.entries(inner).flatMap(([key, deeper]) => below(`${prefix}.${key}`, deeper));
  };
  return below(machine.id, value);
}

/** Closes a play over its types. */
export function createTestModel<Snapshot extends AnyMachineSnapshot, World>(
  model: TestModel<Snapshot, World>,
): AnyTestModel {
  const { machine, eventCases } = model;
  const byId = new Map(eventCases.map(eventCase => [eventCase.id, eventCase]));
  if (byId.size < eventCases.length) throw new Error(`Two moves of ${machine.id} have the same id.`);

  const assertSnapshot = (snapshot: AnyMachineSnapshot): Snapshot => {
    if (!model.isSnapshot(snapshot)) throw new Error(`${machine.id} came to something that is no snapshot.`);
    return snapshot;
  };
  const createInitialSnapshot = (input: unknown): Snapshot =>
    assertSnapshot(machine.getInitialSnapshot(createInertScope().scope, input));

  function createNode(state: ModelState<Snapshot, World>, taken: readonly string[]): ModelNode {
    const getEnabledStep = (id: string) => {
      const step = byId.get(id)?.getStep(state) ?? null;
      if (step === null)
        throw new Error(`"${id}" can't be done here: ${JSON.stringify(state.snapshot.value)}`);
      return step;
    };
    const nextNodes = new Map<string, ModelNode>();
    const createNext = (id: string): ModelNode => {
      const { event, restart, environment: before = state.environment } = getEnabledStep(id);
      const from = restart === undefined ? state.snapshot : createInitialSnapshot(restart.input);
      const { scope, taken: steps, actions } = createInertScope();
      const snapshot = assertSnapshot(machine.transition(from, event, scope));
      const environment = actions.reduce(
        (current, action) => model.applyAction?.(current, action, snapshot) ?? current,
        before,
      );
      return createNode({ snapshot, environment }, steps);
    };
    return {
      value: state.snapshot.value,
      leafStates: getLeafStates(machine, state.snapshot.value),
      transitions: taken,
      key: model.serializeState(state),
      getEnabledCases: () =>
        eventCases.flatMap(eventCase => (eventCase.getStep(state) === null ? [] : [eventCase.id])),
      getStep: id => getEnabledStep(id),
      apply(id) {
        const next = nextNodes.get(id) ?? createNext(id);
        nextNodes.set(id, next);
        return next;
      },
    };
  }

  let first: ModelNode | null = null;
  return {
    machine,
    input: model.input,
    eventCases: eventCases.map(({ getStep: _, ...eventCase }) => eventCase),
    start: () =>
      (first ??= createNode(
        { snapshot: createInitialSnapshot(model.input), environment: model.environment },
        [],
      )),
  };
}
