import type { BookingCaseKind } from '#backend/bookings/booking-cases.ts';
import type { BookingFailure } from '#backend/bookings/booking-failures.ts';

const contact = 'Our team is handling it and will contact you. Please do not book this trip again.';
const released = 'Your card was not charged: the hold on it has been released.';

/** What a traveler reads while a person looks after the booking: the truth about the ticket and the money. */
export const takeoverTexts: Readonly<Record<BookingCaseKind, string>> = {
  airline_silent: `The airline has still not answered. Your card is held, not charged. ${contact}`,
  orders_ambiguous: `The airline has not confirmed your trip yet. Your card is held, not charged. ${contact}`,
  captured_without_order: `Your card was charged, but no ticket could be issued. ${contact}`,
  order_without_hold: `The airline has confirmed your trip, but your payment could not be completed. Your card was not charged. ${contact}`,
  capture_unconfirmed: `The airline has confirmed your trip, and your payment is not completed yet. Your card is held, and will be charged once. ${contact}`,
  release_unconfirmed: `Nothing was booked. Your card was not charged, and the hold on it is still being released. ${contact}`,
  late_order: 'The airline did not confirm your booking. Your card was not charged.',
  schedule_changed:
    'The airline has changed your flights. Your ticket is valid, and your card was charged once. Our team will contact you.',
  order_canceled:
    'Your booking is canceled. Your card was charged once. Our team will contact you about your refund.',
  payment_disputed: 'The charge of this booking has been disputed with your bank. Our team will contact you.',
  refund_failed: 'Your refund could not be paid to the card that was charged. Our team will contact you.',
  refund_shortfall: 'Your booking is canceled, and all that your card was charged is refunded.',
  cancellation_unfinished:
    'You have canceled this booking, and that is not finished yet. Your card was charged: our team will refund it as you were told, and will contact you.',
  message_undelivered:
    'We could not send you an email about this booking. That changes nothing about your trip, nor about what your card was charged. Please call us to correct your address.',
};

/** Why there is no ticket, and what became of the money. */
export const failureTexts: Readonly<Record<BookingFailure, string>> = {
  order_refused: `The airline could not issue your ticket. ${released}`,
  fare_gone: `This fare was no longer available when we ordered it. ${released} Please search again.`,
  fare_changed: `The airline changed the fare before the ticket was issued. ${released} Please search again for the new fare.`,
  airline_silent: `The airline did not confirm your booking in time. ${released} If the airline contacts you about a reservation, call us before you travel or book again.`,
  airline_cancelled: `The airline took your reservation but could not confirm it. ${released}`,
  hold_lost:
    'The hold on your card ended before the ticket was issued. Your card was not charged, and nothing was booked.',
  settled: 'Our team has settled this booking: there is no ticket for it, and no charge remains.',
  replaced: 'This payment was replaced by another one. Your card was not charged.',
  expired: 'This payment expired before it was booked. Your card was not charged.',
  unclaimed: `This payment was not followed by a booking in time, and has expired. ${released}`,
  duplicate_trip: `Another payment for this trip came first, and this one is not needed. ${released}`,
};
