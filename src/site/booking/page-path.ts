import type { FunnelPath } from '#machines/booking/booking-events.ts';
import type { BookingSnapshot } from './booking-provider.tsx';

/** The path of the page that the machine's state belongs to. */
export function getPagePath(snapshot: BookingSnapshot): FunnelPath {
  for (const meta of Object.values(snapshot.getMeta())) if (meta) return meta.path;
  return '/';
}
