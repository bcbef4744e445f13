import type { Clock } from '#backend/ports/clock.ts';

/** Remembers what a call resolved to for a short time. Equal calls at the same time are one. Failures are not remembered. */
export interface ShortCache<Value> {
  get(key: string, load: () => Promise<Value>): Promise<Value>;
  /** Forgets a value. */
  drop(key: string): void;
}

export interface ShortCacheOptions {
  clock: Pick<Clock, 'elapsed'>;
  /** How long a value is kept, counted from the call. */
  ttlMs: number;
  maxEntries: number;
}

export function createShortCache<Value>({ clock, ttlMs, maxEntries }: ShortCacheOptions): ShortCache<Value> {
  const entries = new Map<string, { value: Promise<Value>; endsAt: number }>();

  const dropOldEntries = () => {
    for (const [key, { endsAt }] of entries) {
      if (endsAt > clock.elapsed() && entries.size < maxEntries) return;
      entries.delete(key);
    }
  };

  return {
    get(key, load) {
      const cached = entries.get(key);
      if (cached !== undefined && clock.elapsed() < cached.endsAt) return cached.value;
      entries.delete(key);
      dropOldEntries();
      const entry = { value: load(), endsAt: clock.elapsed() + ttlMs };
      entries.set(key, entry);
      entry.value.catch(() => {
        if (entries.get(key) === entry) entries.delete(key);
      });
      return entry.value;
    },
    drop: key => entries.delete(key),
  };
}
