/** What becomes of one of Stripe's test cards. */
export type CardOutcome =
  | { kind: 'held' | 'challenged' }
  | {
      kind: 'declined';
      error: { code: string; decline_code?: string; param?: string; message: string };
    };

const declined = (decline_code: string, message = 'Your card was declined.'): CardOutcome => ({
  kind: 'declined',
  error: { code: 'card_declined', decline_code, message },
});

/** docs.stripe.com/testing */
const cards: Partial<Record<string, CardOutcome>> = {
  '4242424242424242': { kind: 'held' },
  '378282246310005': { kind: 'held' },
  '5555555555554444': { kind: 'held' },
  '4000000000000002': declined('generic_decline'),
  '4000000000009995': declined('insufficient_funds', 'Your card has insufficient funds.'),
  '4000000000009987': declined('lost_card'),
  '4000000000009979': declined('stolen_card'),
  '4000000000000069': {
    kind: 'declined',
    error: { code: 'expired_card', param: 'exp_month', message: 'Your card has expired.' },
  },
  '4000000000000127': {
    kind: 'declined',
    error: { code: 'incorrect_cvc', param: 'cvc', message: 'Your card’s security code is incorrect.' },
  },
  '4000000000000119': {
    kind: 'declined',
    error: {
      code: 'processing_error',
      message: 'An error occurred while processing your card. Try again in a little bit.',
    },
  },
  '4000002500003155': { kind: 'challenged' },
  '4000002760003184': { kind: 'challenged' },
  '4000000000003220': { kind: 'challenged' },
};

export const getCardOutcome = (number: string): CardOutcome =>
  cards[number] ?? {
    kind: 'declined',
    error: { code: 'incorrect_number', param: 'number', message: 'Your card number is incorrect.' },
  };

/** The traveler didn't approve the payment at the bank: what the intent says, which no traveler should read. */
export const authenticationFailure = {
  type: 'invalid_request_error' as const,
  code: 'payment_intent_authentication_failure',
  message:
    'The provided PaymentMethod has failed authentication. You can provide payment_method_data or a new PaymentMethod to attempt to fulfill this PaymentIntent again.',
};
