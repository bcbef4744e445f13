import type { AnyStateMachine, EventFrom, SnapshotFrom } from 'xstate';
import { getGuardNames } from './guards.ts';
import { getStateNodes, getTransitions } from './state-nodes.ts';
import { getTransitionId } from './transition-id.ts';
import { parseTrigger, type TransitionKind } from './trigger.ts';

/** The ids of a machine's states as a union: `'form' | 'form.editing' | …`. */
export type StateIdOf<Machine extends AnyStateMachine> = keyof ReturnType<SnapshotFrom<Machine>['getMeta']> &
  string;

/** The names of a machine's guards as a union. */
type GuardNameOf<Machine extends AnyStateMachine> = keyof NonNullable<
  Parameters<Machine['provide']>[0]['guards']
> &
  string;

/** The names of a machine's invoked actors as a union. */
export type ActorNameOf<Machine extends AnyStateMachine> = keyof NonNullable<
  Parameters<Machine['provide']>[0]['actors']
> &
  string;

/**
 * Identifies exactly one transition of a machine by typed parts; only as many as are needed. Renaming a state, an event
 * or a guard is a type error here.
 */
export interface TransitionRef<Machine extends AnyStateMachine> {
  from: StateIdOf<Machine>;
  /** The event, or the kind of trigger where it is none of the machine's own events. */
  on?: EventFrom<Machine>['type'] | TransitionKind;
  /** Omitted for a transition without a target. */
  to?: StateIdOf<Machine>;
  guard?: GuardNameOf<Machine>;
}

/** The ids of the transitions that match. */
export const findTransitions = <Machine extends AnyStateMachine>(
  machine: Machine,
  { from, on, to, guard }: TransitionRef<Machine>,
): string[] =>
  getStateNodes(machine)
    .filter(({ id }) => id === from)
    .flatMap(getTransitions)
    .filter(transition => {
      const { kind, name } = parseTrigger(transition.eventType);
      return (
        (on === undefined || on === (kind === 'event' ? name : kind)) &&
        transition.target?.[0]?.id === to &&
        (guard === undefined || getGuardNames(transition.guard).join() === guard)
      );
    })
    .map(getTransitionId);
