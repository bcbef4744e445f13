import type { PaymentReturn, RememberedBooking } from '#machines/booking/booking-context.ts';
import { buildFlight } from '#tests/builders/build-flight.ts';
import { buildBookingPassenger } from '#tests/builders/build-passengers.ts';
import { buildBookResponse } from '#tests/builders/build-responses.ts';
import { buildSearchParams } from '#tests/builders/build-search.ts';
import { secret, startBooking, type Booking } from './booking-harness.ts';

/** The query of a confirmation page that was opened without one. */
const emptyReturn: PaymentReturn = {
  paymentIntent: null,
  clientSecret: null,
  redirectStatus: null,
  bookingId: null,
};

/** The query after an approved payment. */
export const returned: PaymentReturn = {
  ...emptyReturn,
  paymentIntent: 'pi_1',
  clientSecret: secret,
  redirectStatus: 'succeeded',
};

/** The stored data of that payment. */
export const remembered: RememberedBooking = {
  paymentIntent: 'pi_1',
  flight: buildFlight(),
  passengers: [buildBookingPassenger()],
  searchParams: buildSearchParams(),
};

export const emptyStorage: RememberedBooking = {
  paymentIntent: null,
  flight: null,
  passengers: null,
  searchParams: null,
};

export const knownWithoutBooking = { isKnown: true, booking: null };
/** A payment that has expired. */
export const closedPayment = {
  isKnown: true,
  booking: buildBookResponse({
    status: 'failed',
    code: 'payment_closed',
    error: 'This payment expired before it was booked. Your card was not charged.',
    supportCode: '7K3M-Q2ZD',
  }),
};
export const unknownIntent = { isKnown: false, booking: null };

/** Opens the confirmation page, by default in a new document with an approved payment. */
export function returnFromBank(
  query: Partial<PaymentReturn> = returned,
  stored: RememberedBooking | null = remembered,
  booking = startBooking({
    flight: stored?.flight ?? null,
    searchParams: stored?.searchParams ?? null,
    passengers: stored?.passengers ?? null,
  }),
): Booking {
  booking.send({
    type: 'page.open',
    path: '/booking-confirmation',
    returned: { ...emptyReturn, ...query },
    remembered: stored,
  });
  return booking;
}

/** Returns from the bank and continues until the flight is being booked. */
export async function goToBooking(
  query = returned,
  stored: RememberedBooking | null = remembered,
  booking?: Booking,
): Promise<Booking> {
  const opened = returnFromBank(query, stored, booking);
  await opened.resolve('findBooking', knownWithoutBooking);
  return opened;
}

/** Continues until the ticket is being loaded. */
export async function goToTicketRequest(booking?: Booking): Promise<Booking> {
  const booked = await goToBooking(returned, remembered, booking);
  await booked.resolve('bookFlight', buildBookResponse());
  return booked;
}
