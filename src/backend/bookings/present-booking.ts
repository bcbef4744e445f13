import type { BookingStatus } from '#contract/booking.ts';
import { isInProgress, type Booking } from './booking.ts';
import { failureMessages } from './booking-failures.ts';

/** The status that the traveler sees; null if there is no booking yet. */
export function getBookingStatus(booking: Booking): BookingStatus | null {
  if (booking.state === 'ticketed') return 'confirmed';
  if (booking.state === 'failed') return 'failed';
  return isInProgress(booking.state) && booking.state !== 'discarding' ? 'pending' : null;
}

/** Why a booking failed, as a message for the traveler. */
export const getFailureMessage = (booking: Booking): string =>
  failureMessages[booking.failure ?? 'order_refused'];

/** A booking as the API returns it; null if there is none yet. */
export function presentBooking(booking: Booking) {
  const status = getBookingStatus(booking);
  if (status === null) return null;
  return {
    booking: {
      data: {
        id: booking.id,
        status,
        booking_reference: status === 'confirmed' ? booking.bookingReference : null,
        ...(status === 'failed' ? { error: getFailureMessage(booking) } : {}),
      },
    },
  };
}
