import { parseExpiry, isExpired } from './card-expiry.ts';
import { extractDigits, isCompleteNumber, getSecurityCodeLength } from './card-number.ts';

/** The card as typed. */
export interface CardValues {
  number: string;
  expiry: string;
  securityCode: string;
}

export type CardField = keyof CardValues;

/** What the card form says by itself, in Stripe's codes and words. */
interface CardProblem {
  code: string;
  message: string;
}

export type CardProblems = Partial<Record<CardField, CardProblem>>;

export const cardFields: readonly CardField[] = ['number', 'expiry', 'securityCode'];

function validateExpiry(expiry: string, today: Date): CardProblem | null {
  const date = parseExpiry(expiry);
  if (extractDigits(expiry).length < 4) {
    return { code: 'incomplete_expiry', message: "Your card's expiration date is incomplete." };
  }
  if (date === null) {
    return { code: 'invalid_expiry_month', message: "Your card's expiration date is invalid." };
  }
  if (isExpired(date, today)) {
    return { code: 'invalid_expiry_year_past', message: "Your card's expiration year is in the past." };
  }
  return null;
}

/** Everything that is missing or impossible, by field; whether the bank takes the card is not judged here. */
export function validateCard({ number, expiry, securityCode }: CardValues, today: Date): CardProblems {
  const date = validateExpiry(expiry, today);
  return {
    ...(isCompleteNumber(number)
      ? {}
      : { number: { code: 'incomplete_number', message: 'Your card number is incomplete.' } }),
    ...(date === null ? {} : { expiry: date }),
    ...(extractDigits(securityCode).length === getSecurityCodeLength(number)
      ? {}
      : {
          securityCode: { code: 'incomplete_cvc', message: "Your card's security code is incomplete." },
        }),
  };
}
