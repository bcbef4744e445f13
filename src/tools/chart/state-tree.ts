import type { InventoryMachine, InventoryState } from '../model/inventory.ts';

/** Whether a state is `ancestor` itself or lies within it. Both are ids. */
export const isWithin = (ancestor: string, id: string): boolean =>
  id === ancestor || id.startsWith(`${ancestor}.`);

/** Whether a state has child states. */
export const isRegion = ({ kind }: InventoryState): boolean => kind === 'compound' || kind === 'parallel';

/** The ids of the leaf states that are entered with a state. */
export function getInitialLeafIds({ states }: Pick<InventoryMachine, 'states'>, id: string): string[] {
  const enter = (entered: string): string[] => {
    const state = states.find(one => one.id === entered);
    if (state?.kind === 'parallel')
      return states.filter(({ parent }) => parent === entered).flatMap(child => enter(child.id));
    const initial = state?.initial ?? null;
    return initial === null ? [entered] : enter(initial);
  };
  return enter(id);
}
