import type { AnyStateMachine, EventFrom } from 'xstate';
import {
  findTransitions,
  type ActorNameOf,
  type StateIdOf,
  type TransitionRef,
} from '../chart/transition-ref.ts';
import { dataLimits, type ConditionLimit } from '../paths/conditions.ts';
import { writeSimpleEventCase } from './event-case-example.ts';
import type { ClassReference } from '../source/payload-type.ts';
import type { Expectation } from './expectation.ts';
import type { AnyTestModel } from './test-model.ts';

/** What can be seen while a state is active. */
interface StateExpectations {
  /** For leaf states that are not transient. */
  expectations?: readonly Expectation[];
  /** The rows of the error catalog that this state can show. */
  errorCatalogRows?: readonly string[];
}

/** The folders of the sources, from the root of the repository. */
interface ModelFolders {
  /** The machine. */
  chart: string;
  /** What tests expect of it, and the event cases. */
  model: string;
}

/** A reference of a list that doesn't match exactly one transition of the machine. */
interface StaleReference {
  list: 'happyPath' | 'unreachableTransitions';
  index: number;
  /** The state whose transition it means. */
  from: string;
  problem: string;
}

/** What no path can cover. What happens after all is reported. */
export interface CoverageExclusion {
  /** Matches items of the coverage, such as `form.editing | form --form.submit--> sending`. */
  items: RegExp;
  reason: string;
}

/** A happy path, as what it passes and where it ends. The steps between are found in the graph. */
export interface Goal {
  title: string;
  /** Event cases that it contains, in any order. */
  through: readonly string[];
  /** The id of the state in which it ends. */
  to: string;
}

/** Steps that belong together in a path although no transition demands it: what the first does wrong shows only at the last. */
export interface Sequence {
  title: string;
  /** Event cases in their order. Others may happen between them. */
  eventCases: readonly string[];
}

/** A machine, what tests expect of it, and how they drive it. findGaps reports what is incomplete. */
export interface MachineModel {
  machine: AnyStateMachine;
  title: string;
  folders: ModelFolders;
  /** By state id. */
  states: Readonly<Record<string, StateExpectations | undefined>>;
  /** Ids of the transitions that are taken when nothing goes wrong. */
  happyPath: readonly string[];
  /** What a user of the product wants. Plans begin with a path to each. */
  goals: readonly Goal[];
  /** The covering set has a path with each. */
  sequences: readonly Sequence[];
  /** Reasons by transition id: the product's own actors never trigger these. */
  unreachableTransitions: Readonly<Record<string, string>>;
  /** What no path can cover, beside the unreachable transitions. */
  coverageExclusions: readonly CoverageExclusion[];
  /** Events that are too common to mention in the title of a path, besides the happy path. */
  commonEvents: readonly string[];
  /** The events that invoked callback actors send, by the name of the actor. All other actors are promises. */
  callbackActors: Readonly<Record<string, readonly string[] | undefined>>;
  /** The class of the errors with which its promises reject; null where they reject with any. */
  callErrors: ClassReference | null;
  /** What limits the conditions of a path. */
  limitConditions: LimitConditions;
  /** References that could not be resolved. They are left out of the lists. */
  staleReferences: readonly StaleReference[];
  /** An event case as source text, to be filled in. `states` are those in which the event can happen. */
  writeEventCase: (id: string, states: readonly string[]) => string;
  testModel: AnyTestModel;
}

/** The limits of a path with these event cases that ends in these leaf states. */
export type LimitConditions = (path: {
  eventCases: readonly string[];
  endStates: readonly string[];
}) => readonly ConditionLimit[];

interface MachineModelOptions<Machine extends AnyStateMachine> {
  machine: Machine;
  title: string;
  folders: ModelFolders;
  states: Readonly<Partial<Record<StateIdOf<Machine>, StateExpectations>>>;
  happyPath: readonly TransitionRef<Machine>[];
  coverageExclusions?: readonly CoverageExclusion[];
  goals?: readonly (Goal & { to: StateIdOf<Machine> })[];
  sequences?: readonly Sequence[];
  unreachableTransitions?: readonly (TransitionRef<Machine> & { reason: string })[];
  commonEvents?: readonly EventFrom<Machine>['type'][];
  callbackActors?: Readonly<Partial<Record<ActorNameOf<Machine>, readonly EventFrom<Machine>['type'][]>>>;
  callErrors?: ClassReference | null;
  limitConditions?: LimitConditions;
  writeEventCase?: (id: string, states: readonly string[]) => string;
  testModel: AnyTestModel;
}

/** The id of the one transition that a reference names, or why there is none. */
function resolveReference<Machine extends AnyStateMachine>(
  machine: Machine,
  ref: TransitionRef<Machine>,
): { id: string } | { problem: string } {
  const [id, ...others] = findTransitions(machine, ref);
  if (id !== undefined && others.length === 0) return { id };
  const found = id === undefined ? 'no transition' : `${others.length + 1} transitions`;
  return { problem: `${JSON.stringify(ref)} matches ${found} of the machine.` };
}

/** Checks a model's keys against the types of its machine, and resolves its references to transitions. */
export function defineMachineModel<Machine extends AnyStateMachine>({
  machine,
  title,
  folders,
  states,
  happyPath,
  coverageExclusions = [],
  goals = [],
  sequences = [],
  unreachableTransitions = [],
  commonEvents = [],
  callbackActors,
  callErrors = null,
  limitConditions = () => dataLimits,
  writeEventCase = writeSimpleEventCase,
  testModel,
}: MachineModelOptions<Machine>): MachineModel {
  const staleReferences: StaleReference[] = [];
  const resolveAll = (list: StaleReference['list'], refs: readonly TransitionRef<Machine>[]) =>
    refs.map((ref, index) => {
      const resolved = resolveReference(machine, ref);
      if ('id' in resolved) return resolved.id;
      staleReferences.push({ list, index, from: ref.from, problem: resolved.problem });
      return null;
    });
  const isResolved = (id: string | null): id is string => id !== null;
  const unreachable = resolveAll(
    'unreachableTransitions',
    unreachableTransitions.map(({ reason: _, ...ref }) => ref),
  );
  return {
    machine,
    title,
    folders,
    states,
    happyPath: resolveAll('happyPath', happyPath).filter(isResolved),
    unreachableTransitions: Object.fromEntries(
      unreachableTransitions.flatMap(({ reason }, index) => {
        const id = unreachable[index] ?? null;
        return id === null ? [] : [[id, reason]];
      }),
    ),
    goals,
    sequences,
    coverageExclusions,
    commonEvents,
    callbackActors: callbackActors ?? {},
    callErrors,
    limitConditions,
    staleReferences,
    writeEventCase,
    testModel,
  };
}
