import * as v from 'valibot';
import { bookingDetailsSchema, type BookingDetails } from '../../contract/booking.ts';
import { Refusal } from '../refusal.ts';
import type { Desk } from './desk.ts';
import { failureSentenceOf, statusOf } from './present-booking.ts';

/**
 * The ticket of a booking, as the airline has it now. Airlines don't repeat what kind of traveller somebody is, so
 * that comes from our own copy (Duffel, orders).
 * @throws Refusal `booking_not_found`, `booking_pending`, `order_failed`
 */
export async function readTicket(desk: Desk, bookingId: string): Promise<BookingDetails> {
  const booking = await desk.store.find(bookingId);
  const status = booking === null ? null : statusOf(booking);
  if (booking === null || status === null) throw new Refusal('booking_not_found');
  if (status === 'pending') throw new Refusal('booking_pending');
  if (status === 'failed') throw new Refusal('order_failed', { error: failureSentenceOf(booking) });
  if (booking.orderId === null) throw new Error('A ticketed booking has no order');
  const order = v.parse(bookingDetailsSchema, await desk.flights.readOrder(booking.orderId));
  const types = new Map((booking.passengers ?? []).map(passenger => [passenger.id, passenger.type]));
  return {
    ...order,
    passengers: order.passengers.map(passenger => ({
      ...passenger,
      type: passenger.type ?? types.get(passenger.id ?? '') ?? null,
    })),
  };
}
