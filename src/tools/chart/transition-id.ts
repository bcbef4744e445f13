import type { AnyStateNode, AnyTransitionDefinition, InspectionEvent } from 'xstate';
import { getGuardNames } from './guards.ts';
import { formatEventName } from './trigger.ts';

const stripMachineId = (id: string): string => id.replace(/^[^.]*\./, '');

/** Stands for the target of a transition that has none, such as `on: { 'form.open': {} }`. */
const noTargetText = '(stays)';

/**
 * A transition's id. It does not depend on other transitions of the chart:
 * `form.editing --form.submit{isValid}--> sending`.
 */
export function getTransitionId({ source, eventType, guard, target }: AnyTransitionDefinition): string {
  const guards = getGuardNames(guard).join(' + ');
  const targets = (target ?? []).map((node: AnyStateNode) => stripMachineId(node.id)).join(' & ');
  return `${source.id} --${formatEventName(eventType)}${guards && `{${guards}}`}--> ${targets || noTargetText}`;
}

/** Whether a transition belongs to a machine, by its id. */
export const isTransitionOf = (machineId: string, transitionId: string): boolean =>
  transitionId.startsWith(`${machineId}.`) || transitionId.startsWith(`${machineId} --`);

/** The ids of the transitions that an inspection event reports. */
export const getTakenTransitions = (event: InspectionEvent): string[] =>
  // oxlint-disable-next-line no-underscore-dangle -- XState's name for the transitions of a microstep
  event.type === '@xstate.microstep' ? event._transitions.map(getTransitionId) : [];
