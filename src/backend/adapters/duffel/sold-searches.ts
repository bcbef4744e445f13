import type { Clock } from '#backend/ports/clock.ts';
import { createExpiringSet } from './expiring-set.ts';

/**
 * Duffel sells one offer of a search, once. Travelers whose equal searches were one see offers of the same search, so
 * whoever comes second needs another one. The passengers' ids, which all offers of a search share, identify it.
 */
export interface SoldSearches {
  isSold(passengerIds: readonly string[]): boolean;
  add(passengerIds: readonly string[]): void;
  /** The order was refused: the search can be booked after all. */
  remove(passengerIds: readonly string[]): void;
}

/** Nobody orders from a search of yesterday: its offers have expired. */
export const soldMs = 24 * 3_600_000;

/** The searches that this process has sent orders for. Duffel itself refuses those of other processes. */
export function createSoldSearches(clock: Pick<Clock, 'elapsed'>): SoldSearches {
  const sold = createExpiringSet(clock, soldMs);
  return {
    isSold: ids => ids.some(id => sold.has(id)),
    add: ids => ids.forEach(id => sold.add(id)),
    remove: ids => ids.forEach(id => sold.delete(id)),
  };
}
