import { ApiError } from '#backend/api-error.ts';
import type { Booking } from '#backend/bookings/booking.ts';
import { findManageLink } from '#backend/bookings/manage-links.ts';
import type { ManageLink } from '#backend/ports/manage-link-store.ts';
import type { SelfServiceDeps } from './self-service-deps.ts';

export interface OpenedBooking {
  booking: Booking;
  link: ManageLink;
}

/** The booking of a link. @throws ApiError `link_expired`, `booking_erased` */
export async function openBooking(deps: SelfServiceDeps, code: string): Promise<OpenedBooking> {
  const link = await findManageLink(deps, code);
  const booking = link === null ? null : await deps.store.find(link.bookingId);
  if (link === null || booking === null) throw new ApiError('link_expired');
  if (booking.isErased) throw new ApiError('booking_erased');
  return { booking, link };
}
