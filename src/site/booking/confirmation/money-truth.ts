import type { BookingTag } from '../../../../machines/booking/booking-setup.ts';

/** What is true of the money where a booking failed (decision 28). */
export const moneyTruths = {
  notCharged: 'Your card was not charged. Any hold on it has been released.',
  held: 'Your card is held, not charged. The booking is being confirmed.',
  charged: 'Your trip is booked and your card was charged.',
} as const satisfies Partial<Record<BookingTag, string>>;

/** Where it isn't known what was paid. */
export const unknownMoney =
  'No card is charged without a ticket. If you have just paid, call us: we find your booking by name or email.';

/** The heading of each failure. */
export const failureHeadings = {
  notCharged: 'Your trip is not booked',
  held: 'We are still confirming your booking',
  charged: 'Your trip is booked',
} as const satisfies Partial<Record<BookingTag, string>>;
