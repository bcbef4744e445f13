import type { PaymentCard } from '#contract/booking.ts';
import { passesLuhnCheck } from '#contract/rules/luhn.ts';
import type { PaymentError } from '#backend/ports/payment-provider.ts';

/** What happens to a card: the money is held, the card is refused, or the bank asks for a 3-D Secure challenge. */
export type CardOutcome =
  | { kind: 'held' }
  | { kind: 'refused'; error: PaymentError }
  | { kind: 'challenged'; approved: { kind: 'held' } | { kind: 'refused'; error: PaymentError } };

export interface Card {
  number: string;
  expMonth: number;
  expYear: number;
  cvc: string;
}

const cardError = (code: string, message: string, rest: Partial<PaymentError> = {}): PaymentError => ({
  type: 'card_error',
  code,
  declineCode: null,
  message,
  param: null,
  ...rest,
});

const held: CardOutcome = { kind: 'held' };
const challenged: CardOutcome = { kind: 'challenged', approved: held };
const declined = (declineCode: string, message = 'Your card was declined.') => ({
  kind: 'refused' as const,
  error: cardError('card_declined', message, { declineCode }),
});
const refused = (error: PaymentError) => ({ kind: 'refused' as const, error });

/** Stripe's test cards (docs.stripe.com/testing). */
const testCards: Record<string, CardOutcome> = {
  // Cards that succeed, by brand: Visa, debit, Mastercard, American Express, Discover, Diners, JCB, UnionPay.
  '4242424242424242': held,
  '4000056655665556': held,
  '5555555555554444': held,
  '2223003122003222': held,
  '5200828282828210': held,
  '5105105105105100': held,
  '378282246310005': held,
  '371449635398431': held,
  '6011111111111117': held,
  '6011000990139424': held,
  '6011981111111113': held,
  '3056930009020004': held,
  '36227206271667': held,
  '6555900000604105': held,
  '3566002020360505': held,
  '6200000000000005': held,
  '6200000000000047': held,
  '6205500000000000004': held,
  // Supports 3-D Secure, but needs no challenge.
  '4000000000003055': held,

  '4000000000000002': declined('generic_decline'),
  '4000000000009995': declined('insufficient_funds', 'Your card has insufficient funds.'),
  '4000000000009987': declined('lost_card'),
  '4000000000009979': declined('stolen_card'),
  '4000000000006975': declined(
    'card_velocity_exceeded',
    'Your card was declined for making repeated attempts too frequently or exceeding its amount limit.',
  ),
  '4100000000000019': declined('fraudulent'),
  '4000000000000069': refused(cardError('expired_card', 'Your card has expired.', { param: 'exp_month' })),
  '4000000000000127': refused(
    cardError('incorrect_cvc', "Your card's security code is incorrect.", { param: 'cvc' }),
  ),
  '4000000000000119': refused(
    cardError('processing_error', 'An error occurred while processing your card. Try again in a little bit.'),
  ),

  '4000002500003155': challenged,
  '4000002760003184': challenged,
  '4000000000003220': challenged,
  '4000000000003063': challenged,
  '4000008400001629': { kind: 'challenged', approved: declined('generic_decline') },
};

/** The bank's page ended without an approval. */
export const authenticationFailure: PaymentError = {
  type: 'card_error',
  code: 'payment_intent_authentication_failure',
  declineCode: null,
  message:
    'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
  param: null,
};

/** What the card form itself got wrong; null where the bank is to decide. */
function findFieldError({ number, expMonth, expYear, cvc }: Card, today: Date): PaymentError | null {
  if (!/^\d{13,19}$/.test(number) || !passesLuhnCheck(number)) {
    return cardError('incorrect_number', 'Your card number is incorrect.', { param: 'number' });
  }
  const [year, month] = [today.getUTCFullYear(), today.getUTCMonth() + 1];
  if (expMonth < 1 || expMonth > 12 || (expYear === year && expMonth < month)) {
    return cardError('invalid_expiry_month', "Your card's expiration month is invalid.", {
      param: 'exp_month',
    });
  }
  if (expYear < year || expYear > year + 50) {
    return cardError('invalid_expiry_year', "Your card's expiration year is invalid.", { param: 'exp_year' });
  }
  const cvcDigits = /^3[47]/.test(number) ? 4 : 3;
  if (!/^\d+$/.test(cvc) || cvc.length !== cvcDigits) {
    return cardError('invalid_cvc', "Your card's security code is invalid.", { param: 'cvc' });
  }
  return null;
}

const brandPrefixes: readonly (readonly [brand: string, prefix: RegExp])[] = [
  ['visa', /^4/],
  ['mastercard', /^(?:5[1-5]|2[2-7])/],
  ['amex', /^3[47]/],
  ['discover', /^6(?:011|4[4-9]|5)/],
  ['diners', /^3[068]/],
  ['jcb', /^35/],
  ['unionpay', /^62/],
];

/** What receipts say of a card; null if it has no number. */
export function describeCard({ number }: Card): PaymentCard | null {
  const brand = brandPrefixes.find(([, prefix]) => prefix.test(number))?.[0] ?? 'unknown';
  return /^\d{13,19}$/.test(number) ? { brand, last4: number.slice(-4) } : null;
}

/** What becomes of a card that is tried today. The sandbox knows test cards only. */
export function getCardOutcome(card: Card, today: Date): CardOutcome {
  const cardFieldError = findFieldError(card, today);
  if (cardFieldError !== null) return refused(cardFieldError);
  return (
    testCards[card.number] ??
    declined(
      'test_mode_live_card',
      'Your card was declined. This is a test: no real card works here. Use the test card 4242 4242 4242 4242.',
    )
  );
}
