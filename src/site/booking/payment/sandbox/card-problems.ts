import { expiryOf, isPast } from './card-expiry.ts';
import { digitsOf, isCompleteNumber, securityCodeLength } from './card-number.ts';

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

function expiryProblem(expiry: string, today: Date): CardProblem | null {
  const date = expiryOf(expiry);
  if (digitsOf(expiry).length < 4) {
    return { code: 'incomplete_expiry', message: "Your card's expiration date is incomplete." };
  }
  if (date === null) {
    return { code: 'invalid_expiry_month', message: "Your card's expiration date is invalid." };
  }
  if (isPast(date, today)) {
    return { code: 'invalid_expiry_year_past', message: "Your card's expiration year is in the past." };
  }
  return null;
}

/** Everything that is missing or impossible, by field; whether the bank takes the card is not judged here. */
export function cardProblems({ number, expiry, securityCode }: CardValues, today: Date): CardProblems {
  const date = expiryProblem(expiry, today);
  return {
    ...(isCompleteNumber(number)
      ? {}
      : { number: { code: 'incomplete_number', message: 'Your card number is incomplete.' } }),
    ...(date === null ? {} : { expiry: date }),
    ...(digitsOf(securityCode).length === securityCodeLength(number)
      ? {}
      : {
          securityCode: { code: 'incomplete_cvc', message: "Your card's security code is incomplete." },
        }),
  };
}
