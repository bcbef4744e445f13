import type { Clock } from '#backend/ports/clock.ts';
import type { Lease } from './booking.ts';

/** Leases that have not been seen for so long have ended. */
const forgetAfterMs = 3_600_000;

/**
 * Watches the leases of other processes. A lease has expired when this process has seen it unchanged for `leaseMs`: its
 * owner renews it three times in that time. Only this process's own elapsed time counts, so no clock that is ahead, late
 * or set back can end a lease early, or keep it forever.
 */
export interface LeaseWatch {
  /** The lease if it has expired; null otherwise. */
  getExpired(bookingId: string, lease: Lease | null): Lease | null;
}

export function createLeaseWatch(clock: Clock, leaseMs: number): LeaseWatch {
  const seen = new Map<string, { lease: Lease; since: number; lastSeen: number }>();
  let prunedAt = clock.elapsed();

  function prune(now: number): void {
    if (now - prunedAt < forgetAfterMs) return;
    prunedAt = now;
    for (const [id, { lastSeen }] of seen) if (now - lastSeen >= forgetAfterMs) seen.delete(id);
  }

  return {
    getExpired(bookingId, lease) {
      const now = clock.elapsed();
      prune(now);
      if (lease === null) {
        seen.delete(bookingId);
        return null;
      }
      const known = seen.get(bookingId);
      const isUnchanged = known?.lease.owner === lease.owner && known.lease.version === lease.version;
      const since = isUnchanged ? known.since : now;
      seen.set(bookingId, { lease, since, lastSeen: now });
      return now - since >= leaseMs ? lease : null;
    },
  };
}
