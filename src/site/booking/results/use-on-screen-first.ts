import { startTransition, useEffect, useState, type RefObject } from 'react';
import { runAfterPaint } from '#site/ui/run-after-paint.ts';

/**
 * The items of a list, of which those on the screen change at once, and the others once the screen is painted. Until then,
 * each of the others is the item that stood in its place.
 */
export function useOnScreenFirst<T>(
  items: readonly T[],
  list: RefObject<HTMLElement | null>,
  /** How many items a screen has room for. */
  room: number,
): readonly T[] {
  const [complete, setComplete] = useState(items);
  const onScreen = useOnScreen(list, items.length);
  useEffect(() => runAfterPaint(() => startTransition(() => setComplete(items))), [items]);
  if (complete === items) return items;
  const start = Math.min(onScreen.start, complete.length);
  // Below the last one, there may be room for more.
  const end = onScreen.end < complete.length ? onScreen.end : Math.max(onScreen.end, start + room);
  return [
    ...complete.slice(0, Math.min(start, items.length)),
    ...items.slice(start, end),
    ...complete.slice(end, items.length),
  ];
}

/** The index of the first of a list's elements that is on the screen, and that after the last one. */
function useOnScreen(list: RefObject<HTMLElement | null>, count: number): { start: number; end: number } {
  const [start, setStart] = useState(0);
  const [end, setEnd] = useState(count);
  useEffect(() => {
    const elements = [...(list.current?.children ?? [])].slice(0, count);
    const visible = new Set<Element>();
    const observer = new IntersectionObserver(entries => {
      for (const { target, isIntersecting } of entries)
        if (isIntersecting) visible.add(target);
        else visible.delete(target);
      const isVisible = (element: Element) => visible.has(element);
      setStart(Math.max(0, elements.findIndex(isVisible)));
      setEnd(elements.findLastIndex(isVisible) + 1);
    });
    for (const element of elements) observer.observe(element);
    return () => observer.disconnect();
  }, [list, count]);
  return { start, end };
}
