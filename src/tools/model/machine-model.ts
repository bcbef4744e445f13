import type { AnyStateMachine, EventFrom } from 'xstate';
import {
  resolveTransition,
  type ActorNameOf,
  type StateIdOf,
  type TransitionRef,
} from '../chart/transition-ref.ts';
import { dataLimits, type ConditionLimit } from '../paths/conditions.ts';
import type { Expectation } from './expectation.ts';
import type { AnyTestModel } from './test-model.ts';

/** What can be seen while a state is active. */
interface StateExpectations {
  /** For leaf states that are not transient. */
  expectations?: readonly Expectation[];
  /** The rows of the error catalog that this state can show. */
  errorCatalogRows?: readonly string[];
}

/** A machine, what tests expect of it, and how they drive it. findGaps reports what is incomplete. */
export interface MachineModel {
  machine: AnyStateMachine;
  title: string;
  /** By state id. */
  states: Readonly<Record<string, StateExpectations | undefined>>;
  /** Ids of the transitions that are taken when nothing goes wrong. */
  happyPath: readonly string[];
  /** Reasons by transition id: the product's own actors never trigger these. */
  unreachableTransitions: Readonly<Record<string, string>>;
  /** Events that are too common to mention in the title of a path, besides the happy path. */
  commonEvents: readonly string[];
  /** The events that invoked callback actors send, by the name of the actor. All other actors are promises. */
  callbackActors: Readonly<Record<string, readonly string[] | undefined>>;
  /** What limits the conditions of a path. */
  limitConditions: LimitConditions;
  testModel: AnyTestModel;
}

/** The limits of a path with these event cases that ends in these leaf states. */
type LimitConditions = (path: {
  eventCases: readonly string[];
  endStates: readonly string[];
}) => readonly ConditionLimit[];

interface MachineModelOptions<Machine extends AnyStateMachine> {
  machine: Machine;
  title: string;
  states: Readonly<Partial<Record<StateIdOf<Machine>, StateExpectations>>>;
  happyPath: readonly TransitionRef<Machine>[];
  unreachableTransitions?: readonly (TransitionRef<Machine> & { reason: string })[];
  commonEvents?: readonly EventFrom<Machine>['type'][];
  callbackActors?: Readonly<Partial<Record<ActorNameOf<Machine>, readonly EventFrom<Machine>['type'][]>>>;
  limitConditions?: LimitConditions;
  testModel: AnyTestModel;
}

/** Checks a model's keys against the types of its machine, and resolves its references to transitions. */
export const defineMachineModel = <Machine extends AnyStateMachine>({
  machine,
  title,
  states,
  happyPath,
  unreachableTransitions = [],
  commonEvents = [],
  callbackActors,
  limitConditions = () => dataLimits,
  testModel,
}: MachineModelOptions<Machine>): MachineModel => ({
  machine,
  title,
  states,
  happyPath: happyPath.map(ref => resolveTransition(machine, ref)),
  unreachableTransitions: Object.fromEntries(
    unreachableTransitions.map(({ reason, ...ref }) => [
      resolveTransition<AnyStateMachine>(machine, ref),
      reason,
    ]),
  ),
  commonEvents,
  callbackActors: callbackActors ?? {},
  limitConditions,
  testModel,
});
