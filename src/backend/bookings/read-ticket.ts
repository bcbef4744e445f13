import * as v from 'valibot';
import { bookingDetailsSchema, type BookingDetails } from '#contract/booking.ts';
import { ApiError } from '#backend/api-error.ts';
import type { BookingDeps } from './booking-deps.ts';
import { getBookingStatus, getCaseMessage, getFailureMessage } from './present-booking.ts';

/**
 * The ticket of a booking as the airline has it now. Airlines don't repeat the passenger types (Duffel, orders), so
 * they come from the saved passengers.
 * @throws ApiError `booking_not_found`, `booking_erased`, `booking_pending`, `order_failed`
 */
export async function readTicket(deps: BookingDeps, bookingId: string): Promise<BookingDetails> {
  const booking = await deps.store.find(bookingId);
  const status = booking === null ? null : getBookingStatus(booking);
  if (booking === null || status === null) throw new ApiError('booking_not_found');
  if (status === 'pending') {
    const caseMessage = getCaseMessage(booking);
    throw new ApiError('booking_pending', caseMessage === null ? {} : { error: caseMessage });
  }
  if (status === 'failed') throw new ApiError('order_failed', { error: getFailureMessage(booking) });
  // The retention policy has erased them, and the ticket at the airline as well.
  if (booking.passengers === null) throw new ApiError('booking_erased');
  if (booking.orderId === null) throw new Error('A ticketed booking has no order');
  const order = v.parse(bookingDetailsSchema, await deps.flights.readOrder(booking.orderId));
  const types = new Map(booking.passengers.map(passenger => [passenger.id, passenger.type]));
  return {
    ...order,
    passengers: order.passengers.map(passenger => ({
      ...passenger,
      type: passenger.type ?? types.get(passenger.id ?? '') ?? null,
    })),
  };
}
