import type { AnyStateMachine, EventFrom, SnapshotFrom } from 'xstate';
import { getStateNodes, getTransitionId, getTransitions, parseTrigger } from '../chart/chart.ts';
import type { TransitionKind } from '../chart/chart.ts';
import type { Expectation } from './expectation.ts';
import type { AnyTestModel } from './test-model.ts';

/** The ids of a machine's states as a union: `'booking' | 'booking.searching' | …`. */
export type StateIdOf<Machine extends AnyStateMachine> = keyof ReturnType<SnapshotFrom<Machine>['getMeta']> &
  string;

/** The names of a machine's guards as a union. */
export type GuardNameOf<Machine extends AnyStateMachine> = keyof NonNullable<
  Parameters<Machine['provide']>[0]['guards']
> &
  string;

/**
 * Names exactly one transition of a machine by typed parts; as few of them as make it the only one. Renaming a state,
 * an event or a guard is a type error here.
 */
export interface TransitionRef<Machine extends AnyStateMachine> {
  from: StateIdOf<Machine>;
  /** The event, or what kind of trigger it is where no event of the machine's own triggers it. */
  on?: EventFrom<Machine>['type'] | TransitionKind;
  /** Left out where the state stays. */
  to?: StateIdOf<Machine>;
  guard?: GuardNameOf<Machine>;
}

/** What can be seen while a state is active. */
export interface StateExpectations {
  /** On leaf states that are not transient. */
  expectations?: readonly Expectation[];
  /** The rows of the error catalog in docs/qa.md that this state can show. */
  errorCatalogRows?: readonly string[];
}

/** A machine with what the tests expect of it and how they drive it. The tests keep it complete. */
export interface MachineModel {
  machine: AnyStateMachine;
  title: string;
  /** By state id. */
  states: Readonly<Record<string, StateExpectations | undefined>>;
  /** Ids of the transitions taken when nothing goes wrong. */
  happyPath: readonly string[];
  /** Reasons by id of the transitions that the site's own actors never trigger. */
  unreachableTransitions: Readonly<Record<string, string>>;
  /** Everything that people and the environment can do to the machine. */
  testModel: AnyTestModel;
}

interface MachineModelOptions<Machine extends AnyStateMachine> {
  machine: Machine;
  title: string;
  states: Readonly<Partial<Record<StateIdOf<Machine>, StateExpectations>>>;
  happyPath: readonly TransitionRef<Machine>[];
  unreachableTransitions?: readonly (TransitionRef<Machine> & { reason: string })[];
  testModel: AnyTestModel;
}

/** @throws Error unless exactly one transition of the machine fits the reference */
export function resolveTransition<Machine extends AnyStateMachine>(
  machine: Machine,
  { from, on, to, guard }: TransitionRef<Machine>,
): string {
  const ids = getStateNodes(machine)
    .filter(({ id }) => id === from)
    .flatMap(getTransitions)
    .filter(({ eventType, target }) => {
      const { kind, name } = parseTrigger(eventType);
      return (on === undefined || on === (kind === 'event' ? name : kind)) && target?.[0]?.id === to;
    })
    .map(getTransitionId)
    .filter(id => guard === undefined || id.includes(`{${guard}}`));
  const [id, ...others] = ids;
  if (id === undefined || others.length > 0)
    throw new Error(
      `${JSON.stringify({ from, on, to, guard })} of ${machine.id} must name one transition; it names ${ids.length}: ${ids.join(', ')}`,
    );
  return id;
}

/** Checks a model's keys against its machine's types and resolves its references to transitions. */
export const defineMachineModel = <Machine extends AnyStateMachine>({
  machine,
  title,
  states,
  happyPath,
  unreachableTransitions = [],
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
  testModel,
});
