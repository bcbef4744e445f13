import type { Clock } from '#backend/ports/clock.ts';

/** A set that forgets its entries after a while, so that it doesn't grow for as long as the process runs. */
export type ExpiringSet = Pick<Set<string>, 'has' | 'delete'> & { add(entry: string): void };

export function createExpiringSet(clock: Pick<Clock, 'elapsed'>, ttlMs: number): ExpiringSet {
  /** When each entry ends: the oldest one first. */
  const endings = new Map<string, number>();
  const dropOldEntries = () => {
    for (const [entry, endsAt] of endings) {
      if (endsAt > clock.elapsed()) return;
      endings.delete(entry);
    }
  };
  return {
    has(entry) {
      dropOldEntries();
      return endings.has(entry);
    },
    add(entry) {
      dropOldEntries();
      endings.delete(entry);
      endings.set(entry, clock.elapsed() + ttlMs);
    },
    delete: entry => endings.delete(entry),
  };
}
