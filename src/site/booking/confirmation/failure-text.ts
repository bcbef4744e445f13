import type { BookingTag } from '#machines/booking/booking-setup.ts';

type FailureKind = 'alreadyBooked' | 'escalated' | 'notCharged' | 'held' | 'charged' | 'unknown';

interface FailureText {
  heading: string;
  /** What happened to the money; null if only the backend's message says it. */
  charge: string | null;
}

const notCharged = 'Your card was not charged. Any hold on it has been released.';

/** What the page says about each kind of failed booking, besides its message (decision 45). */
export const failureTexts: Record<FailureKind, FailureText> = {
  alreadyBooked: { heading: 'This payment was canceled', charge: notCharged },
  escalated: { heading: 'Our team is handling your booking', charge: null },
  notCharged: { heading: 'Your trip is not booked', charge: notCharged },
  held: {
    heading: 'We are still confirming your booking',
    charge: 'Your card is held, not charged. The booking is being confirmed.',
  },
  charged: { heading: 'Your trip is booked', charge: 'Your trip is booked and your card was charged.' },
  unknown: {
    heading: 'We could not open your booking',
    charge:
      'No card is charged without a ticket. If you have just paid, call us: we find your booking by name or email.',
  },
};

const failureTags = [
  'alreadyBooked',
  'escalated',
  'notCharged',
  'held',
  'charged',
] as const satisfies readonly BookingTag[];

/** The kind of failure, from the tags of the booking. */
export const getFailureKind = (hasTag: (tag: BookingTag) => boolean): FailureKind =>
  failureTags.find(hasTag) ?? 'unknown';

/** Whether a message already says what happened to the money, so that the page must not repeat it. */
export const isChargeDescribed = (message: string | null): boolean => /\bcharged\b/i.test(message ?? '');

/** An id up to this length can be read out on the phone. */
const maxSpokenLength = 20;

/** What to say on the phone: the support code, or a host's own short id. */
export const getPhoneReference = (supportCode: string | null, bookingId: string | null): string | null =>
  supportCode ?? (bookingId !== null && bookingId.length <= maxSpokenLength ? bookingId : null);
