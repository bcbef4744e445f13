import { useEffect, useState, type RefObject } from 'react';

/** The months of a scrolling calendar that have been on the screen, by their index. */
export function useMonthsOnScreen(
  calendar: RefObject<HTMLElement | null>,
  isScrolling: boolean,
): readonly number[] {
  const [seen, setSeen] = useState<readonly number[]>([]);

  useEffect(() => {
    if (!isScrolling || calendar.current === null) return undefined;
    const months = [...calendar.current.querySelectorAll('.rdp-month')];
    const observer = new IntersectionObserver(entries => {
      const shown = entries.filter(entry => entry.isIntersecting).map(({ target }) => months.indexOf(target));
      if (shown.length > 0) setSeen(before => [...new Set([...before, ...shown])]);
    });
    for (const month of months) observer.observe(month);
    return () => observer.disconnect();
  }, [calendar, isScrolling]);

  return seen;
}
