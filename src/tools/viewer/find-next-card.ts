/** The directions of the arrow keys. */
export const arrowDirections: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowRight: [1, 0],
  ArrowLeft: [-1, 0],
  ArrowDown: [0, 1],
  ArrowUp: [0, -1],
};

/** The nearest card in the direction of an arrow key, or the first or last one for Home and End. Null for other keys. */
export function findNextCard(from: Element, key: string, cards: readonly Element[]): Element | null {
  if (key === 'Home') return cards[0] ?? null;
  if (key === 'End') return cards.at(-1) ?? null;
  const direction = arrowDirections[key];
  if (direction === undefined) return null;
  const [dx, dy] = direction;
  const fromRect = from.getBoundingClientRect();
  const candidates = cards
    .filter(card => card !== from)
    .map(card => {
      const cardRect = card.getBoundingClientRect();
      const x = cardRect.left - fromRect.left;
      const y = cardRect.top - fromRect.top;
      const along = x * dx + y * dy;
      const across = Math.abs(x * dy) + Math.abs(y * dx);
      return { card, along, distance: along + 2 * across };
    })
    .filter(({ along }) => along > 2)
    .toSorted((one, other) => one.distance - other.distance);
  return candidates[0]?.card ?? from;
}
