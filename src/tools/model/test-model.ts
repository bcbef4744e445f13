import type { AnyMachineSnapshot, AnyStateMachine, EventObject } from 'xstate';
import { getLeafStateIds, getStateNodes, getTransitions } from '../chart/state-nodes.ts';
import { formatEventName } from '../chart/trigger.ts';
import { createGuardRecorder } from './guard-recorder.ts';
import { createDryRunScope } from './dry-run-scope.ts';
import {
  getEventName,
  toPlainEventCase,
  toSystemEvent,
  type AnyEventCase,
  type EventCase,
  type ModelState,
  type ModelStep,
} from './event-case.ts';

interface TestModelOptions<Snapshot extends AnyMachineSnapshot, Event extends EventObject, Environment> {
  machine: AnyStateMachine;
  input?: unknown;
  /** What surrounds the machine at the start. */
  environment: Environment;
  /** By id. Declare them as `EventCases`, which checks the ids. */
  eventCases: Readonly<Record<string, EventCase<Snapshot, Event, Environment>>>;
  /** How an action of the machine changes the environment. `snapshot` is the one after the transition. */
  applyAction?: (environment: Environment, action: string, snapshot: Snapshot) => Environment;
  /** Everything that decides what can happen next, as text. States with equal text are the same to the model. */
  serializeState: (state: ModelState<Snapshot, Environment>) => string;
}

/** Everything that can happen to a machine, step by step, without the types of the machine. */
export interface AnyTestModel {
  machine: AnyStateMachine;
  input: unknown;
  eventCases: readonly AnyEventCase[];
  start(): ModelNode;
}

/** What to send to an actor for an event case. */
export interface ActorStep {
  event: EventObject;
  restart?: { input: unknown };
}

/** A state of the model, and the steps that lead from it. */
export interface ModelNode {
  /** The state value of the machine. */
  value: unknown;
  /** Ids of the active leaf states. */
  leafStates: readonly string[];
  /** Ids of the transitions that the last step took, in order. */
  transitions: readonly string[];
  /** The leaf states that received the event of the last step. */
  receivedIn: readonly string[];
  /** The results of the guards that the last step evaluated. */
  guardBranches: readonly string[];
  /** What the last step sent; null at the start. */
  event: EventObject | null;
  /** Equal for states that are the same to the model. */
  key: string;
  /** Ids of the event cases that can happen now. */
  getEnabledCases(): string[];
  /** @throws Error where the case can't happen */
  getStep(eventCase: string): ActorStep;
  /** The node after an event case: the same object each time. @throws Error where the case can't happen */
  apply(eventCase: string): ModelNode;
}

/** A node with everything that the model knows, for models that are composed of several. */
export interface TypedNode<Snapshot, Environment> extends ModelNode {
  state: ModelState<Snapshot, Environment>;
  /** The environment is the one before the machine's actions. */
  getStep(eventCase: string): ActorStep & { environment: Environment };
  apply(eventCase: string): TypedNode<Snapshot, Environment>;
  /** The same state of the machine, after something else has changed its environment. */
  withEnvironment(environment: Environment): TypedNode<Snapshot, Environment>;
}

export interface TestModel<Snapshot, Environment> extends AnyTestModel {
  /** The same snapshot with its types. @throws Error for one of another machine */
  assertSnapshot(snapshot: AnyMachineSnapshot): Snapshot;
  start(): TypedNode<Snapshot, Environment>;
}

type TakenStep = Pick<ModelNode, 'transitions' | 'receivedIn' | 'guardBranches' | 'event'>;

const noStep: TakenStep = { transitions: [], receivedIn: [], guardBranches: [], event: null };

/** Finds XState's type of a case's event: `xstate.after.timeout.form.sending` for `after(timeout)`. */
export function createEventTypeLookup(machine: AnyStateMachine) {
  const eventTypes = new Set(
    getStateNodes(machine)
      .flatMap(getTransitions)
      .map(one => one.eventType),
  );
  const byName = Map.groupBy(eventTypes, formatEventName);
  return (eventCase: string, snapshot: AnyMachineSnapshot): string => {
    const name = getEventName(eventCase);
    const [first = name, ...others] = byName.get(name) ?? [];
    return others.find(type => snapshot.can({ type })) ?? first;
  };
}

/** Makes a test model out of a machine and its event cases. */
export function createTestModel<Snapshot extends AnyMachineSnapshot, Event extends EventObject, Environment>({
  machine: original,
  input,
  environment: initialEnvironment,
  eventCases,
  applyAction = environment => environment,
  serializeState,
}: TestModelOptions<Snapshot, Event, Environment>): TestModel<Snapshot, Environment> {
  type Node = TypedNode<Snapshot, Environment>;
  const { machine, takeBranches } = createGuardRecorder(original);
  const cases = Object.entries(eventCases).map(([id, eventCase]) => ({ id, ...eventCase }));
  const casesById = new Map(cases.map(one => [one.id, one]));
  const getEventType = createEventTypeLookup(machine);

  const isSnapshot = (snapshot: AnyMachineSnapshot): snapshot is Snapshot =>
    snapshot.machine.id === machine.id;
  const assertSnapshot = (snapshot: AnyMachineSnapshot): Snapshot => {
    if (!isSnapshot(snapshot)) throw new Error(`A snapshot of ${machine.id} belongs to another machine.`);
    return snapshot;
  };
  const getInitialSnapshot = (from: unknown): Snapshot =>
    assertSnapshot(machine.getInitialSnapshot(createDryRunScope().scope, from));

  function createNode(state: ModelState<Snapshot, Environment>, taken: TakenStep): Node {
    const { value } = state.snapshot;
    const steps = new Map<string, ModelStep<Event, Environment>>();
    const findStep = (id: string): ModelStep<Event, Environment> | null => {
      const step = steps.get(id) ?? casesById.get(id)?.getStep(state) ?? null;
      if (step !== null) steps.set(id, step);
      return step;
    };
    const getStep = (id: string) => {
      const step = findStep(id);
      if (step === null) throw new Error(`"${id}" can't happen in ${JSON.stringify(value)}.`);
      const { event, result, environment = state.environment, restart } = step;
      return {
        event: event ?? toSystemEvent(getEventType(id, state.snapshot), result),
        environment,
        ...(restart ? { restart } : {}),
      };
    };
    const createNextNode = (id: string): Node => {
      const { event, environment, restart } = getStep(id);
      const from = restart ? getInitialSnapshot(restart.input) : state.snapshot;
      const { scope, transitions, actions } = createDryRunScope();
      takeBranches();
      const snapshot = assertSnapshot(machine.transition(from, event, scope));
      const guardBranches = takeBranches();
      const nextEnvironment = actions.reduce(
        (current, action) => applyAction(current, action, snapshot),
        environment,
      );
      const receivedIn = getLeafStateIds(machine.id, from.value);
      return createNode(
        { snapshot, environment: nextEnvironment },
        { transitions, receivedIn, guardBranches, event },
      );
    };
    const nextNodes = new Map<string, Node>();
    return {
      state,
      value,
      leafStates: getLeafStateIds(machine.id, value),
      ...taken,
      key: serializeState(state),
      getEnabledCases: () => [...casesById.keys()].filter(id => findStep(id) !== null),
      getStep,
      withEnvironment: environment => createNode({ ...state, environment }, noStep),
      apply(id) {
        const next = nextNodes.get(id) ?? createNextNode(id);
        nextNodes.set(id, next);
        return next;
      },
    };
  }

  let first: Node | null = null;
  return {
    machine: original,
    input,
    assertSnapshot,
    eventCases: cases.map(({ id, ...eventCase }) => toPlainEventCase(id, eventCase)),
    start: () =>
      (first ??= createNode(
        { snapshot: getInitialSnapshot(input), environment: initialEnvironment },
        noStep,
      )),
  };
}
