import type { InventoryMachine, InventoryState, InventoryTransition } from '../model/inventory.ts';
import { layOutRow, layOutRows, type CardRow } from './card.ts';
import { layOutHeader, type Header, type HeaderFormat } from './header.ts';
import { sizes } from './sizes.ts';
import { measureText } from './text-metrics.ts';

/** A state with child states: an area around them with a header. */
export interface Region {
  state: InventoryState;
  header: Header;
  /** The state's own transitions that have no target. */
  rows: CardRow[];
  /** The height of the header and the rows. */
  topHeight: number;
  minWidth: number;
}

/** A transition of a region to one of its child states, or beyond: a box of its own, since it can be taken in any child. */
export interface TransitionNode {
  row: CardRow;
  width: number;
  height: number;
}

export const regionHeaderFormat: HeaderFormat = {
  title: { ...sizes.regionTitle, maxWidth: Infinity },
  left: 30,
  top: 22,
  bottom: 10,
};

/** Right of a region's title, for the path of its page. */
const pathWidth = 200;

export function layOutRegion(state: InventoryState, machine: InventoryMachine): Region {
  const header = layOutHeader(state, sizes.regionWidth, regionHeaderFormat);
  const titleWidth = measureText(header.title.join(' '), sizes.regionTitle.size, 'title');
  const internalTransitions = machine.transitions.filter(
    ({ source, targets }) => source === state.id && targets.length === 0,
  );
  const rows = layOutRows(internalTransitions, header.height, sizes.regionWidth);
  const last = rows.at(-1);
  return {
    state,
    header,
    rows,
    topHeight: last === undefined ? header.height : last.y + last.height + 8,
    minWidth: Math.max(sizes.regionWidth, titleWidth + pathWidth),
  };
}

export function layOutTransitionNode(
  transition: InventoryTransition,
  targetLabel: string | null,
): TransitionNode {
  const row = layOutRow(transition, 6, sizes.transitionNodeWidth, targetLabel);
  return { row, width: sizes.transitionNodeWidth, height: row.height + 12 };
}
