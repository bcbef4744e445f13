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
  let younger = new Map<string, { value: T }>();
  let older = younger;
  return {
    get(key, make) {
      const recent = younger.get(key);
      if (recent) return recent.value;
      const entry = older.get(key) ?? { value: make() };
      if (younger.size >= limit / 2) [older, younger] = [younger, new Map()];
      younger.set(key, entry);
      return entry.value;
    },
  };
}
