import type { BookingTag } from '#machines/booking/booking-setup.ts';

type FailureKind =
  | 'paymentFailed'
  | 'alreadyBooked'
  | 'escalated'
  | 'erased'
  | 'canceled'
  | 'notCharged'
  | 'held'
  | 'charged'
  | 'unknown';

interface FailureText {
  heading: string;
  /** What happened to the money; null if only the backend's message says it, or nothing is left to say. */
  charge: string | null;
  /** What to do now, where the buttons don't say it. */
  advice: string | null;
}

const notCharged = 'Your card was not charged. Any hold on it has been released.';

/** What the page says about each kind of failed booking, besides its message. */
export const failureTexts: Record<FailureKind, FailureText> = {
  paymentFailed: { heading: 'Your payment did not go through', charge: notCharged, advice: null },
  alreadyBooked: {
    heading: 'This payment was canceled',
    charge: notCharged,
    advice: 'There is nothing to do here. Your other payment for this trip counts.',
  },
  escalated: {
    heading: 'Our team is handling your booking',
    charge: null,
    advice:
      'You may close this page: we email you as soon as there is an outcome. Keep this page’s address: it shows the outcome, too.',
  },
  erased: { heading: 'This ticket is no longer here', charge: null, advice: null },
  canceled: {
    heading: 'Your booking is canceled',
    charge: null,
    advice:
      'Please do not travel on this ticket. If you did not expect this, call us, or book another flight.',
  },
  notCharged: { heading: 'We could not book your trip', charge: notCharged, advice: null },
  held: {
    heading: 'We could not confirm your booking yet',
    charge: 'Your card is held, not charged, until your ticket is issued.',
    advice: 'Please do not book this trip again before you know more.',
  },
  charged: {
    heading: 'We could not load your ticket',
    charge:
      'The airline has confirmed your trip, and your card was charged. Only the ticket is missing here.',
    advice: 'Keep this page’s address: it opens your ticket later, too.',
  },
  unknown: {
    heading: 'We could not open your booking',
    charge: 'No card is charged without a ticket.',
    advice: 'If you have just paid, call us: we find your booking by name or email.',
  },
};

const failureTags = [
  'paymentFailed',
  'alreadyBooked',
  'escalated',
  'erased',
  'canceled',
  'notCharged',
  'held',
  'charged',
] as const satisfies readonly BookingTag[];

/** The kind of failure, from the tags of the booking. */
export const getFailureKind = (hasTag: (tag: BookingTag) => boolean): FailureKind =>
  failureTags.find(hasTag) ?? 'unknown';

/** Whether a message already says what happened to the money, so that the page must not repeat it. */
export const isChargeDescribed = (message: string | null): boolean => /\bcharged?\b/i.test(message ?? '');

/** An id up to this length can be read out on the phone. */
const maxSpokenLength = 20;

interface BookingNumbers {
  bookingReference: string | null;
  supportCode: string | null;
  bookingId: string | null;
  /** The query of the page's address. */
  returned: { bookingId: string | null } | null;
}

/**
 * What to say on the phone: the airline's booking reference, the support code, or a host's own short id. An id from the
 * page's address may be anything.
 */
export function getPhoneReference(numbers: BookingNumbers): string | null {
  const { bookingReference, supportCode, bookingId, returned } = numbers;
  const id = bookingId === returned?.bookingId ? null : bookingId;
  return bookingReference ?? supportCode ?? (id !== null && id.length <= maxSpokenLength ? id : null);
}
