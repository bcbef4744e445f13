import type {
  InventoryMachine,
  InventoryState,
  InventoryTransition,
} from '../../../machines/inventory/inventory.ts';
import { actorText, titleOf } from '../words.ts';
import { rowOf, rowsOf, sizes, type CardRow } from './card.ts';
import { measure, wrap } from './text-widths.ts';

/** A state with states in it: a quiet area with its name at the top. */
export interface Region {
  state: InventoryState;
  title: string;
  sentence: string[];
  actors: string[];
  /** What happens anywhere in it and changes nothing of where one is. */
  rows: CardRow[];
  headerHeight: number;
  minimumWidth: number;
  /** How deep it lies: 1 is the outermost. */
  depth: number;
}

/** A way in from anywhere within a region: a row of its own, outside any card. */
export interface Stub {
  row: CardRow;
  width: number;
  height: number;
}

const regionWidth = 440;

export function regionOf(state: InventoryState, machine: InventoryMachine, depth: number): Region {
  const room = regionWidth - 2 * sizes.padding;
  const title = titleOf(state.name);
  const sentence = wrap(state.sentence, room, sizes.sentence.size);
  const actors =
    state.actors.length === 0 ? [] : wrap(actorText(state), room - 22, sizes.meta.size, 'strong');
  const words =
    22 +
    sizes.regionTitle.line +
    4 +
    sentence.length * sizes.sentence.line +
    (actors.length > 0 ? 6 + actors.length * sizes.meta.line : 0) +
    10;
  const staying = machine.transitions.filter(
    ({ source, targets }) => source === state.id && targets.length === 0,
  );
  const rows = rowsOf(staying, words, regionWidth);
  const last = rows.at(-1);
  return {
    state,
    title,
    sentence,
    actors,
    rows,
    headerHeight: last === undefined ? words : last.y + last.height + 8,
    minimumWidth: Math.max(regionWidth, measure(title, sizes.regionTitle.size, 'title') + 200),
    depth,
  };
}

/** Where the transitions of a region lead somewhere: the ways in that are open anywhere within it. */
export function stubOf(transition: InventoryTransition, transfer: string | null): Stub {
  const width = 270;
  const row = rowOf(transition, 6, width, transfer);
  return { row, width, height: row.height + 12 };
}
