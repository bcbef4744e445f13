import type { BookingStatus } from '#contract/booking.ts';
import type { ErrorCode } from '#contract/errors.ts';
import { isInProgress, isPaymentClosed, type Booking } from './booking.ts';
import { caseTexts } from './booking-cases.ts';
import { failureMessages, type BookingFailure } from './booking-failures.ts';
import { getSupportCode } from './support-code.ts';

/** The status that the traveler sees; null if there is no booking yet. */
export function getBookingStatus(booking: Booking): BookingStatus | null {
  if (booking.state === 'ticketed') return 'confirmed';
  if (booking.state === 'failed') return 'failed';
  if (booking.state === 'drafted') return null;
  return isInProgress(booking.state) ? 'pending' : null;
}

/** Why a booking failed, as a message for the traveler. */
export const getFailureMessage = (booking: Booking): string =>
  failureMessages[booking.failure ?? 'order_refused'];

/** What the traveler is told while a person resolves the booking; null if nobody has to. */
export const getCaseMessage = ({ state, caseKind }: Booking): string | null =>
  state === 'escalated' && caseKind !== null ? caseTexts[caseKind].message : null;

/** The code of a discarded payment; null if its message says everything. */
function getDiscardCode(booking: Booking): ErrorCode | null {
  if (isPaymentClosed(booking)) return 'payment_closed';
  return booking.failure === 'duplicate_trip' ? 'already_booked_trip' : null;
}

/** A payment that came to nothing, as the page to which it returns shows it. */
const presentDiscarded = (booking: Booking, failure: BookingFailure, code = getDiscardCode(booking)) => ({
  booking: {
    data: {
      id: booking.id,
      status: 'failed' as const,
      booking_reference: null,
      support_code: getSupportCode(booking.id),
      error: failureMessages[failure],
      ...(code === null ? {} : { code }),
    },
  },
});

/** A booking as the API returns it; null if there is none yet. */
export function presentBooking(booking: Booking) {
  const { failure } = booking;
  if (failure !== null && (booking.state === 'discarded' || isPaymentClosed(booking)))
    return presentDiscarded(booking, failure);
  const status = getBookingStatus(booking);
  if (status === null) return null;
  const caseMessage = getCaseMessage(booking);
  return {
    booking: {
      data: {
        id: booking.id,
        status,
        booking_reference: status === 'confirmed' ? booking.bookingReference : null,
        support_code: getSupportCode(booking.id),
        ...(status === 'failed' ? { error: getFailureMessage(booking) } : {}),
        ...(caseMessage === null ? {} : { escalated: true, error: caseMessage }),
      },
    },
  };
}
