/** A cache of about so many values; those that were not asked for lately go first. */
export interface LruCache<T> {
  /** The value kept for the key, or the one that `make` gives, kept from then on. */
  get(key: string, make: () => T): T;
}

/**
 * Two generations, each of half the limit: when the younger is full it becomes the older, and the older is dropped.
 * What is asked for moves to the younger, so a value is kept for at least half a cache of other ones.
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
