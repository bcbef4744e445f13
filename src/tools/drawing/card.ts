import type { InventoryMachine, InventoryState, InventoryTransition } from '../model/inventory.ts';
import { formatTrigger } from '../chart/labels.ts';
import { isWithin } from '../chart/state-tree.ts';
import { layOutHeader, type Header, type HeaderFormat } from './header.ts';
import { sizes } from './sizes.ts';
import { wrapText } from './text-metrics.ts';

/** A leaf state as it is drawn: a header, and one row per outgoing transition. */
export interface Card {
  state: InventoryState;
  tone: CardTone;
  isBusy: boolean;
  header: Header;
  rows: CardRow[];
  width: number;
  height: number;
}

export interface CardRow {
  transition: InventoryTransition;
  description: string[];
  trigger: string[];
  /** Relative to the card. */
  y: number;
  height: number;
  /** Where the row's edge leaves the card. */
  portY: number;
  /** Names the target where no edge is drawn: in another band, or the source itself. */
  targetLabel: string | null;
}

/** `goal` is the state that the happy path ends in. */
type CardTone = 'happy-path' | 'goal' | 'failed' | 'transient' | 'plain';

/** The tags that a machine puts on its failure states, and on the states in which it is busy. */
export interface TagMeanings {
  failed: readonly string[];
  busy: readonly string[];
}

/** Names the target of a transition that gets no edge; null for one that does. */
export type GetTargetLabel = (transition: InventoryTransition) => string | null;

/** Right of a card's title, for an icon. */
const iconWidth = 30;

export const cardHeaderFormat: HeaderFormat = {
  title: { ...sizes.title, maxWidth: sizes.cardWidth - 2 * sizes.padding - iconWidth },
  left: sizes.padding,
  top: sizes.padding,
  bottom: 14,
};

/** Whether a state or one of its ancestors has one of the tags: XState's snapshots inherit tags, too. */
const hasTag = (state: InventoryState, { states }: InventoryMachine, tags: readonly string[]): boolean =>
  states.some(({ id, tags: own }) => isWithin(id, state.id) && own.some(tag => tags.includes(tag)));

function getTone(state: InventoryState, machine: InventoryMachine, { failed }: TagMeanings): CardTone {
  if (state.isTransient) return 'transient';
  if (hasTag(state, machine, failed)) return 'failed';
  const happyPath = machine.transitions.filter(({ isHappyPath }) => isHappyPath);
  const hasOutgoing = machine.transitions.some(({ source }) => source === state.id);
  const isReached = happyPath.some(({ targets }) => targets.includes(state.id));
  const isInitial = machine.states.some(({ initial }) => initial === state.id);
  if (state.kind === 'final' || (isReached && !hasOutgoing && !isInitial)) return 'goal';
  return isReached || happyPath.some(({ source }) => source === state.id) ? 'happy-path' : 'plain';
}

/** Lays out a row that starts at `y`. */
export function layOutRow(
  transition: InventoryTransition,
  y: number,
  width: number,
  targetLabel: string | null = null,
): CardRow {
  const availableWidth = width - 2 * sizes.padding - sizes.rowIconWidth;
  const description = wrapText(transition.description, availableWidth, sizes.row.size, 'strong');
  const trigger = wrapText(formatTrigger(transition), availableWidth, sizes.caption.size, 'strong');
  const height =
    description.length * sizes.row.line +
    trigger.length * sizes.caption.line +
    2 * sizes.rowPadding +
    (targetLabel === null ? 0 : sizes.targetLabel.height);
  const portY = y + sizes.rowPadding + sizes.row.line / 2;
  return { transition, description, trigger, y, height, portY, targetLabel };
}

/** Lays out one row per transition, from `top` downwards. */
export function layOutRows(
  transitions: readonly InventoryTransition[],
  top: number,
  width: number,
  getTargetLabel: GetTargetLabel = () => null,
): CardRow[] {
  const rows: CardRow[] = [];
  let y = top;
  for (const transition of transitions) {
    const row = layOutRow(transition, y, width, getTargetLabel(transition));
    rows.push(row);
    y += row.height + sizes.rowGap;
  }
  return rows;
}

const continuesHappyPath = ({ isHappyPath, targets }: InventoryTransition) =>
  isHappyPath && targets.length > 0;

/** Lays out a leaf state. The transition that continues the happy path comes first. */
export function layOutCard(
  state: InventoryState,
  machine: InventoryMachine,
  tagMeanings: TagMeanings,
  getTargetLabel: GetTargetLabel,
): Card {
  const width = sizes.cardWidth;
  const header = layOutHeader(state, width, cardHeaderFormat);
  const outgoing = machine.transitions.filter(({ source }) => source === state.id);
  const rows = layOutRows(
    [
      ...outgoing.filter(continuesHappyPath),
      ...outgoing.filter(transition => !continuesHappyPath(transition)),
    ],
    header.height + 8,
    width,
    getTargetLabel,
  );
  const last = rows.at(-1);
  return {
    state,
    tone: getTone(state, machine, tagMeanings),
    isBusy: hasTag(state, machine, tagMeanings.busy),
    header,
    rows,
    width,
    height: last === undefined ? header.height + 4 : last.y + last.height + 12,
  };
}
