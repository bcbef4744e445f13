import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { RecentSearch } from '#contract/recent-search.ts';
import { readRecentText, subscribeToRecent } from './recent-search-store.ts';
import type { recentParts } from './recent-searches-list.tsx';

type Parts = typeof recentParts;

export interface RecentSearches {
  /** The latest first. */
  searches: readonly RecentSearch[];
  /** Whether there are none. It is not known until the page is hydrated and their code is loaded. */
  isEmpty: boolean;
  /** What shows them; null until it is loaded, which happens where there are some only. */
  parts: Parts | null;
}

const none: readonly RecentSearch[] = [];
let loadedParts: Parts | null = null;

/** null if it fails: without them, the form is filled in by hand. */
async function loadParts(): Promise<Parts | null> {
  try {
    // oxlint-disable-next-line conventions/lazy-parts -- a failure is handled here
    loadedParts = (await import('./recent-searches-list.tsx')).recentParts;
  } catch {
    // The next page tries again.
  }
  return loadedParts;
}

/** The searches of this browser with which the form can be filled in again. */
export function useRecentSearches(isOffered: boolean): RecentSearches {
  const text = useSyncExternalStore(subscribeToRecent, readRecentText, () => undefined);
  const [parts, setParts] = useState(loadedParts);
  const isNeeded = isOffered && typeof text === 'string' && parts === null;

  useEffect(() => {
    if (isNeeded) void loadParts().then(setParts);
  }, [isNeeded]);

  return useMemo(() => {
    const searches = (isOffered && typeof text === 'string' && parts?.parse(text)) || none;
    return { searches, isEmpty: text === null || (parts !== null && searches.length === 0), parts };
  }, [isOffered, text, parts]);
}
