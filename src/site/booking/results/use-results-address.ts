import { useEffect, useRef } from 'react';
import type { ResultsFilters } from '#machines/booking/results-filters.ts';
import { useBooking } from '../booking-provider.tsx';
import { toResultsQuery } from '../query-params.ts';
import { stringifyQuery } from '../query-string.ts';
import { runAfterPaint } from '#site/ui/run-after-paint.ts';

/** How often a moving slider is saved: browsers refuse too many changes of the address. */
const saveIntervalMs = 100;

/**
 * Keeps the search, the sort order, the filters and the page in the address, for a reload, a duplicated tab, or a copied address. The router's
 * `replace` would load the page again, so the native one is called. It takes a while, since it writes the flights of the
 * history entry again, so the list is painted first.
 */
export function useResultsAddress(filters: ResultsFilters): void {
  const searchParams = useBooking(snapshot => snapshot.context.searchParams);
  const saved = useRef({ maxPrice: filters.maxPrice, at: 0 });

  useEffect(() => {
    const save = () => {
      saved.current = { maxPrice: filters.maxPrice, at: performance.now() };
      const { pathname, search } = window.location;
      const query = stringifyQuery(toResultsQuery(searchParams, filters));
      if (pathname !== '/flight-results' || search === query) return;
      History.prototype.replaceState.call(window.history, window.history.state, '', `${pathname}${query}`);
    };
    const wait =
      filters.maxPrice === saved.current.maxPrice ? 0 : saved.current.at + saveIntervalMs - performance.now();
    if (wait <= 0) return runAfterPaint(save);
    const timer = setTimeout(save, wait);
    return () => clearTimeout(timer);
  }, [searchParams, filters]);
}
