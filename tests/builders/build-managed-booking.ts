import type { CancellationQuote, FlightChange, ManagedBooking } from '#contract/managed-booking.ts';

/** A booking with a ticket that can be canceled, as its traveler manages it. */
export const buildManagedBooking = (booking: Partial<ManagedBooking> = {}): ManagedBooking => ({
  status: 'confirmed',
  message: 'Your ticket is valid. Your card was charged $245.30.',
  booking_reference: 'RF9K2P',
  support_code: '7K3M-Q2ZD',
  passengers: ['Amelia Earhart'],
  total_amount: '245.30',
  total_currency: 'USD',
  timeline: [
    { event: 'paid', at: '2027-01-01T10:00:00.000Z', amount: null },
    { event: 'ticketed', at: '2027-01-01T10:00:05.000Z', amount: null },
  ],
  ticket: null,
  flight_change: null,
  is_change_unknown: false,
  cancellation: { is_possible: true, free_until: '2027-01-02T10:00:05.000Z', reason: null },
  link_expires_at: '2027-01-01T13:00:00.000Z',
  ...booking,
});

/** A flight that departs ten minutes later than it was bought. */
export const buildFlightChange = (change: Partial<FlightChange> = {}): FlightChange => {
  const flight = { origin: 'LHR', destination: 'JFK', flight_number: 'ZZ 204' };
  return {
    id: 'change',
    before: [{ ...flight, departing_at: '2027-03-15T09:05:00', arriving_at: '2027-03-15T12:10:00' }],
    after: [{ ...flight, departing_at: '2027-03-15T09:15:00', arriving_at: '2027-03-15T12:20:00' }],
    acceptance: 'possible',
    ...change,
  };
};

export const buildCanceledBooking = (): ManagedBooking =>
  buildManagedBooking({
    status: 'canceled',
    message:
      'This booking is canceled, and its ticket is no longer valid. Your card was charged $245.30, and all of it has been refunded to your card.',
    cancellation: { is_possible: false, free_until: null, reason: 'This booking is canceled.' },
  });

/** Everything comes back to the card. */
export const buildCancellationQuote = (quote: Partial<CancellationQuote> = {}): CancellationQuote => ({
  refund_amount: '245.30',
  refund_currency: 'USD',
  refund_to: 'card',
  kept_amount: '0.00',
  is_free: true,
  ...quote,
});
