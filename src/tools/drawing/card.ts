import type { InventoryMachine, InventoryState, InventoryTransition } from '../model/inventory.ts';
import { formatActors, formatTrigger, humanizeName } from '../chart/labels.ts';
import { wrapText } from './text-metrics.ts';

/** A state as it is drawn: what it is, and a row for each way out of it, like flights on a board. */
export interface Card {
  state: InventoryState;
  tone: CardTone;
  title: string[];
  description: string[];
  actors: string[];
  /** Where the rows begin. */
  headerHeight: number;
  rows: CardRow[];
  width: number;
  height: number;
}

export interface CardRow {
  transition: InventoryTransition;
  description: string[];
  trigger: string[];
  /** Within the card. */
  y: number;
  height: number;
  /** Where its line leaves the card. */
  portY: number;
  /** Where it leads to, in words, where no line is drawn: too far away, or to where it comes from. */
  targetLabel: string | null;
}

/** `way`: on the happy path; `end`: where it leads; `failed`: nothing good; `passing`: left at once. */
type CardTone = 'way' | 'end' | 'failed' | 'passing' | 'plain';

/** Sizes of type and of the space around it, in the chart's units. */
export const sizes = {
  cardWidth: 316,
  padding: 18,
  title: { size: 25, line: 28 },
  regionTitle: { size: 40, line: 44 },
  description: { size: 14.5, line: 19 },
  row: { size: 14, line: 18 },
  caption: { size: 12, line: 16 },
  /** Left of a row's words: its mark. */
  iconWidth: 26,
  rowGap: 4,
  rowPadding: 5,
  targetLabelHeight: 28,
  /** From a card's top to where lines arrive and the happy path goes on. */
  titlePortY: 33,
} as const;

function getTone(state: InventoryState, machine: InventoryMachine): CardTone {
  if (state.isTransient) return 'passing';
  if (state.tags.some(tag => /^(failed|paymentFailed|offerUnavailable)$/.test(tag))) return 'failed';
  const happy = machine.transitions.filter(({ isHappyPath }) => isHappyPath);
  const hasOutgoing = machine.transitions.some(({ source }) => source === state.id);
  const isReached = happy.some(({ targets }) => targets.includes(state.id));
  const isStart = machine.states.some(({ initial }) => initial === state.id);
  if (state.kind === 'final' || (isReached && !hasOutgoing && !isStart)) return 'end';
  return isReached || happy.some(({ source }) => source === state.id) ? 'way' : 'plain';
}

/** Lays out the words of a row; `y` is where it begins. */
export function buildRow(
  transition: InventoryTransition,
  y: number,
  width: number,
  targetLabel: string | null = null,
): CardRow {
  const availableWidth = width - 2 * sizes.padding - sizes.iconWidth;
  const description = wrapText(transition.description, availableWidth, sizes.row.size, 'strong');
  const trigger = wrapText(formatTrigger(transition), availableWidth, sizes.caption.size, 'strong');
  const height =
    description.length * sizes.row.line +
    trigger.length * sizes.caption.line +
    2 * sizes.rowPadding +
    (targetLabel === null ? 0 : sizes.targetLabelHeight);
  return {
    transition,
    description,
    trigger,
    y,
    height,
    portY: y + sizes.rowPadding + sizes.row.line / 2,
    targetLabel,
  };
}

/** Names what a transition leads to where no line is drawn to it. */
export type GetTargetLabel = (transition: InventoryTransition) => string | null;

/** The rows of transitions under each other. */
export function buildRows(
  transitions: readonly InventoryTransition[],
  from: number,
  width: number,
  getTargetLabel: GetTargetLabel = () => null,
): CardRow[] {
  const rows: CardRow[] = [];
  let y = from;
  for (const transition of transitions) {
    const row = buildRow(transition, y, width, getTargetLabel(transition));
    rows.push(row);
    y += row.height + sizes.rowGap;
  }
  return rows;
}

const continuesHappyPath = ({ isHappyPath, targets }: InventoryTransition) =>
  isHappyPath && targets.length > 0;

/** Lays out a state in which no other states are. What the happy path goes on with stands first. */
export function buildCard(
  state: InventoryState,
  machine: InventoryMachine,
  getTargetLabel: GetTargetLabel,
): Card {
  const width = sizes.cardWidth;
  const availableWidth = width - 2 * sizes.padding;
  const title = wrapText(humanizeName(state.name), availableWidth - 30, sizes.title.size, 'title');
  const description = wrapText(state.description, availableWidth, sizes.description.size);
  const actors =
    state.actors.length === 0
      ? []
      : wrapText(formatActors(state), availableWidth - 22, sizes.caption.size, 'strong');
  const headerHeight =
    sizes.padding +
    title.length * sizes.title.line +
    4 +
    description.length * sizes.description.line +
    (actors.length > 0 ? 6 + actors.length * sizes.caption.line : 0) +
    14;
  const outgoing = machine.transitions.filter(({ source }) => source === state.id);
  const rows = buildRows(
    [
      ...outgoing.filter(continuesHappyPath),
      ...outgoing.filter(transition => !continuesHappyPath(transition)),
    ],
    headerHeight + 8,
    width,
    getTargetLabel,
  );
  const last = rows.at(-1);
  return {
    state,
    tone: getTone(state, machine),
    title,
    description,
    actors,
    headerHeight,
    rows,
    width,
    height: last === undefined ? headerHeight + 4 : last.y + last.height + 12,
  };
}
