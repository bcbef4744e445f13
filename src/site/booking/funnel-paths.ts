import { bookingPaths } from '#contract/site-routes.ts';
import type { FunnelPath } from '#machines/booking/booking-events.ts';

const funnelPaths: readonly string[] = ['/', ...bookingPaths] satisfies FunnelPath[];

/** Whether the page at this path belongs to the booking funnel. */
export const isFunnelPath = (pathname: string): boolean => funnelPaths.includes(pathname);
