/** A cache that keeps approximately the most recently used values. */
export interface LruCache<T> {
  /** The cached value of the key, or else the one that `make` returns. */
  get(key: string, make: () => T): T;
}

/**
 * Two generations of half the limit each. When the recent generation is full, it becomes the older one, and the older
 * one is dropped. A read moves an entry to the recent generation, so entries survive at least half a cache of other
 * ones.
 */
export function createLruCache<T>(limit: number): LruCache<T> {
  let recentEntries = new Map<string, { value: T }>();
  let olderEntries = recentEntries;
  return {
    get(key, make) {
      const recent = recentEntries.get(key);
      if (recent) return recent.value;
      const entry = olderEntries.get(key) ?? { value: make() };
      if (recentEntries.size >= limit / 2) [olderEntries, recentEntries] = [recentEntries, new Map()];
      recentEntries.set(key, entry);
      return entry.value;
    },
  };
}
