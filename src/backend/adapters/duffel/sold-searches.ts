import { DatabaseError } from '#backend/ports/database-error.ts';
import type { DuffelStore } from './duffel-store.ts';

/** Nobody waits longer to see flights for what only the order has to know. */
const patienceMs = 2000;

/**
 * Whether a search is known to be sold. False if the database is away, or takes too long: searching needs none, and the
 * order asks again.
 */
export async function isKnownAsSold(
  store: Pick<DuffelStore, 'isSold'>,
  passengerIds: readonly string[],
): Promise<boolean> {
  const { promise: late, resolve } = Promise.withResolvers<false>();
  const timer = setTimeout(() => resolve(false), patienceMs);
  const known = store.isSold(passengerIds).catch((error: unknown) => {
    if (!(error instanceof DatabaseError)) throw error;
    return false;
  });
  return await Promise.race([known, late]).finally(() => clearTimeout(timer));
}
