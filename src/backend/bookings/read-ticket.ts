import * as v from 'valibot';
import { bookingDetailsSchema, type BookingDetails } from '#contract/booking.ts';
import { toAirlineName } from '#contract/rules/names.ts';
import { ApiError } from '#backend/api-error.ts';
import { FlightProviderError } from '#backend/ports/flight-provider.ts';
import type { Booking } from './booking.ts';
import type { BookingDeps } from './booking-deps.ts';
import { describeCancellation, noteCancellation } from './cancellation.ts';
import { runForBooking } from './current-booking.ts';
import { getBookingStatus, getCaseMessage, getFailureMessage } from './present-booking.ts';
import { getSupportCode } from './support-code.ts';

/** The name as the traveler typed it, unless the airline has another name by now. */
const restoreSpelling = (airlineName: string, typed: string | undefined): string =>
  typed !== undefined && toAirlineName(typed) === airlineName ? typed : airlineName;

const refuseCanceled = async (deps: BookingDeps, booking: Booking): Promise<never> => {
  const { message: error } = await describeCancellation(deps, booking);
  throw new ApiError('booking_canceled', { error, supportCode: getSupportCode(booking.id) });
};

/** The order of a ticket. If it is canceled, and no event has said so, this is where it is noticed. */
async function readOrder(deps: BookingDeps, booking: Booking, orderId: string) {
  try {
    return await deps.flights.readOrder(orderId);
  } catch (error) {
    if (!(error instanceof FlightProviderError) || error.code !== 'order_canceled') throw error;
    await noteCancellation(deps, booking);
    return await refuseCanceled(deps, booking);
  }
}

/**
 * The ticket of a booking as the airline has it now, with what we know of its payment. Airlines don't repeat the passenger types (Duffel, orders) and
 * know names in capitals without accents only, so both come from the saved passengers.
 * @throws ApiError `booking_not_found`, `booking_erased`, `booking_canceled`, `booking_escalated`, `booking_pending`,
 *   `order_failed`
 */
export async function readTicket(deps: BookingDeps, bookingId: string): Promise<BookingDetails> {
  const booking = await deps.store.find(bookingId);
  const status = booking === null ? null : getBookingStatus(booking);
  if (booking === null || status === null) throw new ApiError('booking_not_found');
  const supportCode = getSupportCode(booking.id);
  const caseMessage = getCaseMessage(booking);
  if (caseMessage !== null) throw new ApiError('booking_escalated', { error: caseMessage, supportCode });
  if (status === 'pending') throw new ApiError('booking_pending', { supportCode });
  if (status === 'failed')
    throw new ApiError('order_failed', { error: getFailureMessage(booking), supportCode });
  // The retention policy has erased them, and the ticket at the airline as well.
  if (booking.isErased) throw new ApiError('booking_erased', { supportCode });
  if (booking.canceledAt !== null) return await refuseCanceled(deps, booking);
  if (booking.orderId === null) throw new Error('A ticketed booking has no order');
  const { orderId } = booking;
  const read = await runForBooking(bookingId, () => readOrder(deps, booking, orderId));
  const order = v.parse(bookingDetailsSchema, read);
  const booked = new Map(booking.passengers?.map(passenger => [passenger.id, passenger]));
  return {
    ...order,
    issued_at: new Date(booking.ticketedAt ?? booking.createdAt).toISOString(),
    card: booking.card,
    support_code: supportCode,
    passengers: order.passengers.map(passenger => {
      const typed = booked.get(passenger.id ?? '');
      return {
        ...passenger,
        given_name: restoreSpelling(passenger.given_name, typed?.given_name),
        family_name: restoreSpelling(passenger.family_name, typed?.family_name),
        type: passenger.type ?? typed?.type ?? null,
      };
    }),
  };
}
