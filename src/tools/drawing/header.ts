import type { InventoryState } from '../model/inventory.ts';
import { formatActors, humanizeName } from '../chart/labels.ts';
import { sizes } from './sizes.ts';
import { wrapText } from './text-metrics.ts';

/** The text at the top of a card or a region, wrapped: title, description, invoked actors. */
export interface Header {
  title: string[];
  description: string[];
  actors: string[];
  height: number;
}

/** The title's font size and maximum width, and the padding around the text. */
export interface HeaderFormat {
  title: { size: number; line: number; maxWidth: number };
  left: number;
  top: number;
  bottom: number;
}

const actorIconWidth = 22;

export function layOutHeader(state: InventoryState, width: number, format: HeaderFormat): Header {
  const availableWidth = width - 2 * sizes.padding;
  const title = wrapText(humanizeName(state.name), format.title.maxWidth, format.title.size, 'title');
  const description = wrapText(state.description, availableWidth, sizes.description.size);
  const actors =
    state.actors.length === 0
      ? []
      : wrapText(formatActors(state), availableWidth - actorIconWidth, sizes.caption.size, 'strong');
  const height =
    format.top +
    title.length * format.title.line +
    sizes.titleGap +
    description.length * sizes.description.line +
    (actors.length > 0 ? sizes.actorGap + actors.length * sizes.caption.line : 0) +
    format.bottom;
  return { title, description, actors, height };
}
