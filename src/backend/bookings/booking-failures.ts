/** Why a booking ended without a ticket, after it was authorized. */
const failuresAfterHold = [
  'order_refused',
  'fare_gone',
  'fare_changed',
  'airline_silent',
  'airline_cancelled',
  'hold_lost',
  'settled',
] as const;

/** Why a draft was discarded. */
const discardReasons = ['replaced', 'expired', 'unclaimed', 'duplicate_trip'] as const;

export const bookingFailures = [...failuresAfterHold, ...discardReasons] as const;
export type BookingFailure = (typeof bookingFailures)[number];

const notCharged = 'Your card was not charged: the hold on it has been released.';

/** The message for the traveler about what happened and about the money. Shown after the hold is released. */
export const failureMessages: Record<BookingFailure, string> = {
  order_refused: `The airline could not issue your ticket. ${notCharged}`,
  fare_gone: `This fare was no longer available when we ordered it. ${notCharged} Please search again.`,
  fare_changed: `The airline changed the fare before the ticket was issued. ${notCharged} Please search again for the new fare.`,
  airline_silent: `The airline did not confirm your booking in time. ${notCharged} If the airline contacts you about a reservation, call us before you travel or book again.`,
  airline_cancelled: `The airline took your reservation but could not confirm it. ${notCharged}`,
  hold_lost:
    'The hold on your card ended before the ticket was issued. Your card was not charged, and nothing was booked.',
  settled: 'Our team has settled this booking: there is no ticket for it, and no charge remains.',
  replaced: 'This payment was replaced by another one. Your card was not charged.',
  expired: 'This payment expired before it was booked. Your card was not charged.',
  unclaimed: `This payment was not followed by a booking in time, and has expired. ${notCharged}`,
  duplicate_trip: `Another payment for this trip came first, and this one is not needed. ${notCharged}`,
};
