import type {
  InventoryMachine,
  InventoryState,
  InventoryTransition,
} from '../../../machines/inventory/inventory.ts';
import { actorText, metaText, titleOf } from '../words.ts';
import { wrap } from './text-widths.ts';

/** A state as it is drawn: what it is, and a row for each way out of it, like flights on a board. */
export interface Card {
  state: InventoryState;
  tone: Tone;
  title: string[];
  sentence: string[];
  actors: string[];
  /** Where the rows begin. */
  headerHeight: number;
  rows: CardRow[];
  width: number;
  height: number;
}

export interface CardRow {
  transition: InventoryTransition;
  sentence: string[];
  meta: string[];
  /** Within the card. */
  y: number;
  height: number;
  /** Where its line leaves the card. */
  portY: number;
  /** Where it leads to, in words, where no line is drawn: too far away, or to where it comes from. */
  transfer: string | null;
}

/** `way`: on the happy path; `end`: where it leads; `failed`: nothing good; `passing`: left at once. */
type Tone = 'way' | 'end' | 'failed' | 'passing' | 'plain';

/** Sizes of type and of the space around it, in the chart's units. */
export const sizes = {
  card: 316,
  padding: 18,
  title: { size: 25, line: 28 },
  regionTitle: { size: 40, line: 44 },
  sentence: { size: 14.5, line: 19 },
  row: { size: 14, line: 18 },
  meta: { size: 12, line: 16 },
  /** Left of a row's words: its mark. */
  mark: 26,
  rowGap: 4,
  rowPadding: 5,
  transfer: 28,
  /** From a card's top to where lines arrive and the happy path goes on. */
  titlePort: 33,
} as const;

function toneOf(state: InventoryState, machine: InventoryMachine): Tone {
  if (state.isPassing) return 'passing';
  if (state.tags.some(tag => /^(failed|paymentFailed|offerGone)$/.test(tag))) return 'failed';
  const happy = machine.transitions.filter(({ isHappyPath }) => isHappyPath);
  const isLeft = machine.transitions.some(({ source }) => source === state.id);
  const isReached = happy.some(({ targets }) => targets.includes(state.id));
  const isStart = machine.states.some(({ initial }) => initial === state.id);
  if (state.kind === 'final' || (isReached && !isLeft && !isStart)) return 'end';
  return isReached || happy.some(({ source }) => source === state.id) ? 'way' : 'plain';
}

/** Lays out the words of a row; `y` is where it begins. */
export function rowOf(
  transition: InventoryTransition,
  y: number,
  width: number,
  transfer: string | null = null,
): CardRow {
  const room = width - 2 * sizes.padding - sizes.mark;
  const sentence = wrap(transition.sentence, room, sizes.row.size, 'strong');
  const meta = wrap(metaText(transition), room, sizes.meta.size, 'strong');
  const height =
    sentence.length * sizes.row.line +
    meta.length * sizes.meta.line +
    2 * sizes.rowPadding +
    (transfer === null ? 0 : sizes.transfer);
  return {
    transition,
    sentence,
    meta,
    y,
    height,
    portY: y + sizes.rowPadding + sizes.row.line / 2,
    transfer,
  };
}

/** Names what a transition leads to where no line is drawn to it. */
export type Transfers = (transition: InventoryTransition) => string | null;

/** The rows of transitions under each other. */
export function rowsOf(
  transitions: readonly InventoryTransition[],
  from: number,
  width: number,
  transfers: Transfers = () => null,
): CardRow[] {
  const rows: CardRow[] = [];
  let y = from;
  for (const transition of transitions) {
    const row = rowOf(transition, y, width, transfers(transition));
    rows.push(row);
    y += row.height + sizes.rowGap;
  }
  return rows;
}

const goesOn = ({ isHappyPath, targets }: InventoryTransition) => isHappyPath && targets.length > 0;

/** Lays out a state in which no other states are. What the happy path goes on with stands first. */
export function cardOf(state: InventoryState, machine: InventoryMachine, transfers: Transfers): Card {
  const width = sizes.card;
  const room = width - 2 * sizes.padding;
  const title = wrap(titleOf(state.name), room - 30, sizes.title.size, 'title');
  const sentence = wrap(state.sentence, room, sizes.sentence.size);
  const actors =
    state.actors.length === 0 ? [] : wrap(actorText(state), room - 22, sizes.meta.size, 'strong');
  const headerHeight =
    sizes.padding +
    title.length * sizes.title.line +
    4 +
    sentence.length * sizes.sentence.line +
    (actors.length > 0 ? 6 + actors.length * sizes.meta.line : 0) +
    14;
  const own = machine.transitions.filter(({ source }) => source === state.id);
  const rows = rowsOf(
    [...own.filter(goesOn), ...own.filter(transition => !goesOn(transition))],
    headerHeight + 8,
    width,
    transfers,
  );
  const last = rows.at(-1);
  return {
    state,
    tone: toneOf(state, machine),
    title,
    sentence,
    actors,
    headerHeight,
    rows,
    width,
    height: last === undefined ? headerHeight + 4 : last.y + last.height + 12,
  };
}
