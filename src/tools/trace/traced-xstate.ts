import {
  createActor as createXStateActor,
  isMachineSnapshot,
  type ActorOptions,
  type AnyActorLogic,
  type InspectionEvent,
} from 'xstate';
import { getLeafStateIds } from '../chart/state-nodes.ts';
import { getTakenTransitions } from '../chart/transition-id.ts';

/**
 * Replaces XState in the build that path tests run: records every transition of every machine, and the states that are
 * active in the document.
 */
export * from 'xstate';

/** Session storage keeps the ids of the transitions, so that they survive reloads and visits to other pages. */
export const traceKey = 'path-trace';

/** The property of the window with the active leaf states of each machine. A new document begins without them. */
export const activeStatesKey = 'activeStates';
const activeStates: Record<string, string[]> = {};
Object.assign(globalThis, { [activeStatesKey]: activeStates });

function recordTransitions(event: InspectionEvent): void {
  if (event.type === '@xstate.snapshot' && isMachineSnapshot(event.snapshot)) {
    const { machine, value } = event.snapshot;
    activeStates[machine.id] = getLeafStateIds(machine.id, value);
  }
  const ids = getTakenTransitions(event);
  if (ids.length === 0 || typeof sessionStorage === 'undefined') return;
  const recorded = sessionStorage.getItem(traceKey);
  sessionStorage.setItem(traceKey, [...(recorded === null ? [] : [recorded]), ...ids].join('\n'));
}

/** @public The build replaces XState's own function with it. */
export const createActor = (logic: AnyActorLogic, options: ActorOptions<AnyActorLogic> = {}) =>
  createXStateActor(logic, { ...options, inspect: recordTransitions });
