import {
  createActor as createQuietActor,
  type ActorOptions,
  type AnyActorLogic,
  type InspectionEvent,
} from 'xstate';
import { transitionId } from '../../../machines/inventory/chart.ts';

/** Stands in for XState in the build that the path runs drive: every transition of every machine is written down. */
export * from 'xstate';

/** Ids only. The tab keeps them over reloads and the visit to the bank. */
export const traceKey = 'path-trace';

const noted = (): string[] => {
  const text = sessionStorage.getItem(traceKey);
  return text === null ? [] : text.split('\n');
};

function note(event: InspectionEvent): void {
  if (event.type !== '@xstate.microstep' || typeof sessionStorage === 'undefined') return;
  // oxlint-disable-next-line no-underscore-dangle -- XState's name for the transitions of a step
  const ids = event._transitions.map(transitionId);
  if (ids.length > 0) sessionStorage.setItem(traceKey, [...noted(), ...ids].join('\n'));
}

/** @public The build finds it in XState's place. */
export const createActor = (logic: AnyActorLogic, options: ActorOptions<AnyActorLogic> = {}) =>
  createQuietActor(logic, { ...options, inspect: note });
