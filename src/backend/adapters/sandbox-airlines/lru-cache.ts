/** A cache that keeps approximately the most recently used values. */
export interface LruCache<T> {
  /** The cached value of the key, or else the one that `make` returns. */
  get(key: string, make: () => T): T;
  find(key: string): T | undefined;
  set(key: string, value: T): T;
}

/**
 * Two generations of half the limit each. When the recent generation is full, it becomes the older one, and the older
 * one is dropped. A read moves an entry to the recent generation, so entries survive at least half a cache of other
 * ones.
 */
export function createLruCache<T>(limit: number): LruCache<T> {
  let recentEntries = new Map<string, { value: T }>();
  let olderEntries = recentEntries;
  const add = (key: string, entry: { value: T }): T => {
    if (recentEntries.size >= limit / 2) [olderEntries, recentEntries] = [recentEntries, new Map()];
    recentEntries.set(key, entry);
    return entry.value;
  };
  const findEntry = (key: string): { value: T } | undefined => {
    const recent = recentEntries.get(key);
    if (recent) return recent;
    const older = olderEntries.get(key);
    if (older) add(key, older);
    return older;
  };
  return {
    get: (key, make) => (findEntry(key) ?? { value: add(key, { value: make() }) }).value,
    find: key => findEntry(key)?.value,
    set: (key, value) => add(key, { value }),
  };
}
