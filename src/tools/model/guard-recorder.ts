import type { AnyStateMachine, AnyTransitionDefinition } from 'xstate';
import { getGuardNames } from '../chart/guards.ts';
import { getStateNodes, getTransitions } from '../chart/state-nodes.ts';
import { getTransitionId } from '../chart/transition-id.ts';

const toBranch = (transition: string, guard: string, result: boolean): string =>
  `${transition} ? ${guard} is ${result}`;

/** The guards of a transition, also those that `and`, `or` and `not` combine. */
const getGuards = ({ guard }: AnyTransitionDefinition): string[] => [
  ...new Set(getGuardNames(guard).map(name => name.replace(/^not /, ''))),
];

/** Every guard of every transition, once true and once false. */
export const getGuardBranches = (machine: AnyStateMachine): string[] =>
  getStateNodes(machine)
    .flatMap(getTransitions)
    .flatMap(definition =>
      getGuards(definition).flatMap(guard =>
        [true, false].map(result => toBranch(getTransitionId(definition), guard, result)),
      ),
    );

/** A copy of a machine that records the results of its guards, with the transitions that ask for them. */
export function createGuardRecorder(machine: AnyStateMachine): {
  machine: AnyStateMachine;
  /** The branches since the last call. */
  takeBranches: () => string[];
} {
  const branches = new Set<string>();
  let current = { id: '', guards: [''] };
  const record = (name: string, params: unknown, result: boolean) => {
    const full = `${name} ${String(params)}`;
    branches.add(toBranch(current.id, current.guards.includes(full) ? full : name, result));
  };
  const guards = Object.fromEntries(
    Object.entries(machine.implementations.guards).map(([name, guard]) => [
      name,
      // Combined guards ask for the simple ones.
      typeof guard !== 'function' || 'check' in guard
        ? guard
        : (args: unknown, params: unknown) => {
            const result: unknown = Reflect.apply(guard, undefined, [args, params]);
            record(name, params, result === true);
            return result;
          },
    ]),
  );
  const copy: AnyStateMachine = machine.provide({ guards });
  for (const definition of getStateNodes(copy).flatMap(getTransitions)) {
    const { guard } = definition;
    if (guard === undefined) continue;
    const asking = { id: getTransitionId(definition), guards: getGuards(definition) };
    // XState reads the guard of a transition right before it evaluates it.
    Object.defineProperty(definition, 'guard', {
      get() {
        current = asking;
        return guard;
      },
    });
  }
  return {
    machine: copy,
    takeBranches() {
      const taken = [...branches];
      branches.clear();
      return taken;
    },
  };
}
