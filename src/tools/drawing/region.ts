import type { InventoryMachine, InventoryState, InventoryTransition } from '../model/inventory.ts';
import { formatActors, humanizeName } from '../chart/labels.ts';
import { buildRow, buildRows, sizes, type CardRow } from './card.ts';
import { measureText, wrapText } from './text-metrics.ts';

/** A state with states in it: a quiet area with its name at the top. */
export interface Region {
  state: InventoryState;
  title: string;
  description: string[];
  actors: string[];
  /** What happens anywhere in it and changes nothing of where one is. */
  rows: CardRow[];
  headerHeight: number;
  minWidth: number;
  /** How deep it lies: 1 is the outermost. */
  depth: number;
}

/** A way in from anywhere within a region: a row of its own, outside any card. */
export interface TransitionNode {
  row: CardRow;
  width: number;
  height: number;
}

const regionWidth = 440;

export function buildRegion(state: InventoryState, machine: InventoryMachine, depth: number): Region {
  const availableWidth = regionWidth - 2 * sizes.padding;
  const title = humanizeName(state.name);
  const description = wrapText(state.description, availableWidth, sizes.description.size);
  const actors =
    state.actors.length === 0
      ? []
      : wrapText(formatActors(state), availableWidth - 22, sizes.caption.size, 'strong');
  const textHeight =
    22 +
    sizes.regionTitle.line +
    4 +
    description.length * sizes.description.line +
    (actors.length > 0 ? 6 + actors.length * sizes.caption.line : 0) +
    10;
  const internalTransitions = machine.transitions.filter(
    ({ source, targets }) => source === state.id && targets.length === 0,
  );
  const rows = buildRows(internalTransitions, textHeight, regionWidth);
  const last = rows.at(-1);
  return {
    state,
    title,
    description,
    actors,
    rows,
    headerHeight: last === undefined ? textHeight : last.y + last.height + 8,
    minWidth: Math.max(regionWidth, measureText(title, sizes.regionTitle.size, 'title') + 200),
    depth,
  };
}

/** Where the transitions of a region lead somewhere: the ways in that are open anywhere within it. */
export function buildTransitionNode(
  transition: InventoryTransition,
  targetLabel: string | null,
): TransitionNode {
  const width = 270;
  const row = buildRow(transition, 6, width, targetLabel);
  return { row, width, height: row.height + 12 };
}
