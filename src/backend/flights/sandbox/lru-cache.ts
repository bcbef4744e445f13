/** A cache of so many values; the one that was longest not asked for goes first. */
export interface LruCache<T> {
  /** The value kept for the key, or the one that `make` gives, kept from then on. */
  get(key: string, make: () => T): T;
}

export function createLruCache<T>(limit: number): LruCache<T> {
  const kept = new Map<string, { value: T }>();
  return {
    get(key, make) {
      const entry = kept.get(key) ?? { value: make() };
      kept.delete(key);
      kept.set(key, entry);
      const [oldest] = kept.size > limit ? kept.keys() : [];
      if (oldest !== undefined) kept.delete(oldest);
      return entry.value;
    },
  };
}
