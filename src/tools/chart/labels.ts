import type { InventoryMachine, InventoryState, InventoryTransition } from '../model/inventory.ts';

/** A state's name in words. If another state has the same name, the parent's name is appended. */
export function getStateLabel({ states }: InventoryMachine, state: InventoryState): string {
  const isUnique = states.every(({ id, name }) => id === state.id || name !== state.name);
  const parentState = states.find(({ id }) => id === state.parent);
  const title = humanizeName(state.name);
  return isUnique || parentState === undefined
    ? title
    : `${title} (${humanizeName(parentState.name).toLowerCase()})`;
}

/** A camelCase name in words: `enteringPassengers` becomes "Entering passengers". */
export function humanizeName(name: string): string {
  const words = name.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const formatMilliseconds = (ms: number): string => (ms < 1000 ? `${ms} ms` : `${ms / 1000} s`);

/** The trigger of a transition, with the names that the code uses. */
function formatTriggerEvent({ kind, name, delay }: InventoryTransition): string {
  if (kind === 'after') {
    const ms = delay?.ms ?? null;
    return `after ${ms === null ? name : formatMilliseconds(ms)}`;
  }
  if (kind === 'done') return `${name} completes`;
  if (kind === 'error') return `${name} fails`;
  return kind === 'always' ? 'immediately' : name;
}

/** The trigger and the guard of a transition in one line. */
export const formatTrigger = (transition: InventoryTransition): string =>
  [formatTriggerEvent(transition), ...(transition.guard === null ? [] : [`if ${transition.guard}`])].join(
    ' · ',
  );

/** The actors that a state invokes. */
export const formatActors = ({ actors }: InventoryState): string =>
  actors.length === 0 ? '' : `runs ${actors.map(({ id }) => id).join(', ')}`;
