import type { FunnelPath } from '#machines/booking/booking-events.ts';

const funnelPaths: readonly string[] = [
  '/',
  '/flight-results',
  '/passenger-details',
  '/booking-confirmation',
] satisfies FunnelPath[];

/** Whether a booking is shown at this path. */
export const isFunnelPath = (pathname: string): boolean => funnelPaths.includes(pathname);
