import { bookingPaths } from '#contract/site-routes.ts';
import type { FunnelPath } from '#machines/booking/booking-events.ts';

const funnelPaths: readonly string[] = ['/', ...bookingPaths] satisfies FunnelPath[];

/** Whether a booking is shown at this path. */
export const isFunnelPath = (pathname: string): boolean => funnelPaths.includes(pathname);
