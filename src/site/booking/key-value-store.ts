/** Texts by key. */
export interface KeyValueStore {
  get(key: string): string | null;
  set(key: string, text: string): void;
  remove(key: string): void;
}

/** Stores in the browser's storage; in memory where the browser forbids it or where it is full. */
export function createKeyValueStore(open: () => Storage): KeyValueStore {
  const overflow = new Map<string, string>();
  const tryStorage = <T>(action: (storage: Storage) => T): T | undefined => {
    try {
      return action(open());
    } catch {
      return undefined;
    }
  };
  return {
    get: key => overflow.get(key) ?? tryStorage(storage => storage.getItem(key)) ?? null,
    set(key, text) {
      overflow.delete(key);
      const isStored = tryStorage(storage => {
        storage.setItem(key, text);
        return true;
      });
      if (isStored) return;
      overflow.set(key, text);
      tryStorage(storage => storage.removeItem(key));
    },
    remove(key) {
      overflow.delete(key);
      tryStorage(storage => storage.removeItem(key));
    },
  };
}
