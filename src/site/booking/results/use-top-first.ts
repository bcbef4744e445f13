import { startTransition, useEffect, useState } from 'react';

/**
 * A list whose first items change at once, and whose others follow in another task: the screen is up to date before what is
 * below it. Until then, each of the others is the item that stood in its place.
 */
export function useTopFirst<T>(items: readonly T[], count: number): readonly T[] {
  const [complete, setComplete] = useState(items);
  useEffect(() => startTransition(() => setComplete(items)), [items]);
  if (complete === items) return items;
  return [...items.slice(0, count), ...complete.slice(count, items.length)];
}
