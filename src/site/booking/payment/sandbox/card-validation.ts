import { parseExpiry, isExpired } from './card-expiry.ts';
import { extractDigits, isCompleteNumber, getSecurityCodeLength } from './card-number.ts';

export interface CardValues {
  number: string;
  expiry: string;
  securityCode: string;
}

export type CardField = keyof CardValues;

/** An error of the card form, in Stripe's codes and messages. */
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

/** Every missing or invalid field. Whether the bank accepts the card is not checked here. */
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
