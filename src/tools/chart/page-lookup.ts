import type { AnyStateMachine } from 'xstate';
import { readChart } from './read-chart.ts';

/** Finds the page as which a state is shown, by its path; the id of the machine where it has no pages. */
export function createPageLookup(machine: AnyStateMachine): (state: string) => string {
  const paths = new Map(readChart(machine).states.map(({ id, path }) => [id, path]));
  return state => paths.get(state) ?? machine.id;
}
