import { startTransition, useEffect, useState, type RefObject } from 'react';
import { runAfterPaint } from '#site/ui/run-after-paint.ts';

/**
 * The items of a list, of which those on the screen change at once, and the others once the screen is painted. Until then,
 * each of the others is the item that stood in its place.
 */
export function useOnScreenFirst<T>(
  items: readonly T[],
  list: RefObject<HTMLElement | null>,
  /** How many items a screen shows. */
  count: number,
): readonly T[] {
  const [complete, setComplete] = useState(items);
  const first = useFirstOnScreen(list, items.length);
  useEffect(() => runAfterPaint(() => startTransition(() => setComplete(items))), [items]);
  if (complete === items) return items;
  const start = Math.min(first, complete.length);
  return [
    ...complete.slice(0, Math.min(start, items.length)),
    ...items.slice(start, start + count),
    ...complete.slice(start + count, items.length),
  ];
}

/** The index of the first of a list's elements that is on the screen. */
function useFirstOnScreen(list: RefObject<HTMLElement | null>, count: number): number {
  const [first, setFirst] = useState(0);
  useEffect(() => {
    const elements = [...(list.current?.children ?? [])].slice(0, count);
    const onScreen = new Set<Element>();
    const observer = new IntersectionObserver(entries => {
      for (const { target, isIntersecting } of entries)
        if (isIntersecting) onScreen.add(target);
        else onScreen.delete(target);
      setFirst(
        Math.max(
          0,
          elements.findIndex(element => onScreen.has(element)),
        ),
      );
    });
    for (const element of elements) observer.observe(element);
    return () => observer.disconnect();
  }, [list, count]);
  return first;
}
