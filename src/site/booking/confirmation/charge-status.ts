import type { BookingTag } from '#machines/booking/booking-setup.ts';

type ChargeStatus = 'notCharged' | 'held' | 'charged' | 'unknown';

/** The text for each charge status of a failed booking (decision 28). */
export const chargeStatusText = {
  notCharged: 'Your card was not charged. Any hold on it has been released.',
  held: 'Your card is held, not charged. The booking is being confirmed.',
  charged: 'Your trip is booked and your card was charged.',
  unknown:
    'No card is charged without a ticket. If you have just paid, call us: we find your booking by name or email.',
} as const satisfies Record<ChargeStatus, string>;

export const failureHeadings = {
  notCharged: 'Your trip is not booked',
  held: 'We are still confirming your booking',
  charged: 'Your trip is booked',
  unknown: 'We could not open your booking',
} as const satisfies Record<ChargeStatus, string>;

const chargeStatusTags = ['notCharged', 'held', 'charged'] as const satisfies readonly BookingTag[];

/** The charge status, from the tags of the booking. */
export const getChargeStatus = (hasTag: (tag: BookingTag) => boolean): ChargeStatus =>
  chargeStatusTags.find(hasTag) ?? 'unknown';
