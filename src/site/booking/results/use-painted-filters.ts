import { useEffect, useState } from 'react';
import type { ResultsFilters } from '#machines/booking/results-filters.ts';
import { useBooking } from '../booking-provider.tsx';
import { runAfterPaint } from '#site/ui/run-after-paint.ts';

/**
 * The filters, once their controls are painted: a control shows at once what was chosen, and the list, which takes longer,
 * follows in one task. A transition would be cut into slices, with frames of the controls' animations between them. Until
 * the list follows, it is pending.
 */
export function usePaintedFilters(): { filters: ResultsFilters; isPending: boolean } {
  const filters = useBooking(snapshot => snapshot.context.filters);
  const [painted, setPainted] = useState(filters);
  useEffect(
    () => (filters === painted ? undefined : runAfterPaint(() => setPainted(filters))),
    [filters, painted],
  );
  return { filters: painted, isPending: painted !== filters };
}
