import {
  createActor as createXStateActor,
  type ActorOptions,
  type AnyActorLogic,
  type InspectionEvent,
} from 'xstate';
import { getTakenTransitions } from '../chart/transition-id.ts';

/** Replaces XState in the build that path tests run: records every transition of every machine. */
export * from 'xstate';

/** Session storage keeps the ids of the transitions, so that they survive reloads and visits to other pages. */
export const traceKey = 'path-trace';

function recordTransitions(event: InspectionEvent): void {
  const ids = getTakenTransitions(event);
  if (ids.length === 0 || typeof sessionStorage === 'undefined') return;
  const recorded = sessionStorage.getItem(traceKey);
  sessionStorage.setItem(traceKey, [...(recorded === null ? [] : [recorded]), ...ids].join('\n'));
}

/** @public The build replaces XState's own function with it. */
export const createActor = (logic: AnyActorLogic, options: ActorOptions<AnyActorLogic> = {}) =>
  createXStateActor(logic, { ...options, inspect: recordTransitions });
