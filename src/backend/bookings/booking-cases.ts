import type { BookingState } from './booking.ts';

/** Why a booking needs a person. */
export const bookingCaseKinds = [
  'airline_silent',
  'orders_ambiguous',
  'captured_without_order',
  'order_without_hold',
  'capture_unconfirmed',
  'release_unconfirmed',
  'late_order',
  'schedule_changed',
  'order_canceled',
  'payment_disputed',
  'refund_failed',
  'message_undelivered',
  'refund_shortfall',
  'cancellation_unfinished',
] as const;
export type BookingCaseKind = (typeof bookingCaseKinds)[number];

interface CaseText {
  /** What the operator reads: what is known, and what to do. */
  instructions: string;
  /** What the traveler reads meanwhile: the truth about the ticket and the money. */
  message: string;
}

const contact = 'Our team is handling it and will contact you. Please do not book this trip again.';

export const caseTexts: Record<BookingCaseKind, CaseText> = {
  airline_silent: {
    instructions:
      'An order was sent, and the airline has not said for a day whether it exists. The card is held, not charged. Ask the airline by our reference. If there is an order, close the case as ticketed: the card is charged. If there is none, close it as failed: the hold is released. Do so before the hold expires (7 days).',
    message: `The airline has still not answered. Your card is held, not charged. ${contact}`,
  },
  orders_ambiguous: {
    instructions:
      'The airline has several orders with our reference. The card is held, not charged. Cancel all but one of them at the airline; then close the case as ticketed, and the card is charged. If you cancel all of them, close it as failed: the hold is released.',
    message: `The airline has not confirmed your trip yet. Your card is held, not charged. ${contact}`,
  },
  captured_without_order: {
    instructions:
      'The card was charged outside of the booking, and there is no order. Close the case as refunded: the whole charge goes back to the card.',
    message: `Your card was charged, but no ticket could be issued. ${contact}`,
  },
  order_without_hold: {
    instructions:
      'The airline has confirmed the order, and the hold on the card was lost before the charge. Cancel the order at the airline, or agree on another payment with the traveler; then close the case as settled.',
    message: `The airline has confirmed your trip, but your payment could not be completed. Your card was not charged. ${contact}`,
  },
  capture_unconfirmed: {
    instructions:
      'The airline has confirmed the order, and the payment provider has not confirmed the charge for a day. Look the payment up. If it is charged, close the case as ticketed. If it can still be charged, charge it there and close the case as ticketed.',
    message: `The airline has confirmed your trip, and your payment is not completed yet. Your card is held, and will be charged once. ${contact}`,
  },
  release_unconfirmed: {
    instructions:
      'There is no ticket, and the payment provider has not confirmed for a day that the hold is released. Look the payment up and cancel it there; then close the case as failed.',
    message: `Nothing was booked. Your card was not charged, and the hold on it is still being released. ${contact}`,
  },
  late_order: {
    instructions:
      'The airline had no order when we looked for it; the hold was released, and the traveler was told that the booking was not confirmed. Now it has one. Cancel it at the airline, or agree on a payment with the traveler; then close the case as settled.',
    message: 'The airline did not confirm your booking. Your card was not charged.',
  },
  schedule_changed: {
    instructions:
      'The airline has changed the flights of this ticket. Read the change at the airline, accept it or ask for another flight, and tell the traveler; then close the case as settled.',
    message:
      'The airline has changed your flights. Your ticket is valid, and your card was charged once. Our team will contact you.',
  },
  order_canceled: {
    instructions:
      'The order of this ticket is canceled at the airline. If an operator has canceled it, the booking’s audit entries say what the airline gives back; otherwise ask the airline. Refund the card, or don’t, and tell the traveler; then close the case as settled.',
    message:
      'Your booking is canceled. Your card was charged once. Our team will contact you about your refund.',
  },
  payment_disputed: {
    instructions:
      'The cardholder has disputed the charge of this booking. Answer the dispute at the payment provider, with the ticket as evidence; then close the case as settled.',
    message: 'The charge of this booking has been disputed with your bank. Our team will contact you.',
  },
  refund_failed: {
    instructions:
      'The payment provider could not pay a refund of this booking. Refund the traveler in another way; then close the case as settled.',
    message: 'Your refund could not be paid to the card that was charged. Our team will contact you.',
  },
  refund_shortfall: {
    instructions:
      'The traveler canceled this ticket online within a day, and the card is refunded in full, as our refund policy promises. The airline keeps some of it, or does not say what it gives back: the audit entry of the cancellation has its answer. Ask the airline to void the ticket, or book the loss; then close the case as settled.',
    message: 'Your booking is canceled, and all that your card was charged is refunded.',
  },
  cancellation_unfinished: {
    instructions:
      'The traveler has canceled this ticket online, and it could not be finished: the airline refused to cancel the order after the traveler was told that it would be, or a provider has not answered for a day. Show the booking, finish it (npm run admin -- cancel --help), and tell the traveler; then close the case as settled.',
    message:
      'You have canceled this booking, and that is not finished yet. Your card was charged: our team will refund it as you were told, and will contact you.',
  },
  message_undelivered: {
    instructions:
      'An email to the traveler of this booking could not be delivered: the address refuses it, or the mail server was silent for two days. Call the traveler, and say what it would have said; then close the case as settled.',
    message:
      'We could not send you an email about this booking. That changes nothing about your trip, nor about what your card was charged. Please call us to correct your address.',
  },
};

/** How an operator may close a case. The saga then runs on from the state, which checks it against the providers. */
export const caseOutcomes = {
  /** The order exists: look it up, and charge the card unless it is charged. */
  ticketed: 'awaitingAirline',
  /** There is no order, or it was canceled: release the hold unless it is released. */
  failed: 'releasing',
  /** There is no ticket, and the money is settled outside of the booking, for example by a refund. */
  settled: 'failed',
  /** There is no ticket: refund the whole charge. */
  refunded: 'failed',
} as const satisfies Record<string, BookingState>;
export type CaseOutcome = keyof typeof caseOutcomes;
