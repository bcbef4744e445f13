import {
  createActor as createQuietActor,
  type ActorOptions,
  type AnyActorLogic,
  type InspectionEvent,
} from 'xstate';
import { getTransitionId } from '../chart/chart.ts';

/** Stands in for XState in the build that the path runs drive: every transition of every machine is written down. */
export * from 'xstate';

/** Ids only. The tab keeps them over reloads and the visit to the bank. */
export const traceKey = 'path-trace';

const readTrace = (): string[] => {
  const text = sessionStorage.getItem(traceKey);
  return text === null ? [] : text.split('\n');
};

function recordTransitions(event: InspectionEvent): void {
  if (event.type !== '@xstate.microstep' || typeof sessionStorage === 'undefined') return;
  // oxlint-disable-next-line no-underscore-dangle -- XState's name for the transitions of a step
  const ids = event._transitions.map(getTransitionId);
  if (ids.length > 0) sessionStorage.setItem(traceKey, [...readTrace(), ...ids].join('\n'));
}

/** @public The build finds it in XState's place. */
export const createActor = (logic: AnyActorLogic, options: ActorOptions<AnyActorLogic> = {}) =>
  createQuietActor(logic, { ...options, inspect: recordTransitions });
