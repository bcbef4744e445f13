import { passesLuhnCheck } from '#contract/rules/luhn.ts';
import type { PlainDate } from '#contract/rules/plain-date.ts';
import { getYear, isExpired, parseExpiry } from './card-expiry.ts';
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

/** How many years ahead a card can expire. */
const maxYears = 50;

function validateNumber(number: string): CardProblem | null {
  if (!isCompleteNumber(number)) {
    return { code: 'incomplete_number', message: 'Your card number is incomplete.' };
  }
  return passesLuhnCheck(extractDigits(number))
    ? null
    : { code: 'invalid_number', message: 'Your card number is invalid.' };
}

function validateExpiry(expiry: string, today: PlainDate): CardProblem | null {
  const date = parseExpiry(expiry);
  if (extractDigits(expiry).length < 4) {
    return { code: 'incomplete_expiry', message: "Your card's expiration date is incomplete." };
  }
  if (date === null) {
    return { code: 'invalid_expiry_month', message: "Your card's expiration date is invalid." };
  }
  if (isExpired(date, today)) {
    return date.year < getYear(today)
      ? { code: 'invalid_expiry_year_past', message: "Your card's expiration year is in the past." }
      : { code: 'invalid_expiry_month_past', message: "Your card's expiration date is in the past." };
  }
  if (date.year > getYear(today) + maxYears) {
    return { code: 'invalid_expiry_year', message: "Your card's expiration year is invalid." };
  }
  return null;
}

function validateSecurityCode(securityCode: string, number: string): CardProblem | null {
  const missingDigits = getSecurityCodeLength(number) - extractDigits(securityCode).length;
  if (missingDigits > 0) {
    return { code: 'incomplete_cvc', message: "Your card's security code is incomplete." };
  }
  return missingDigits < 0 ? { code: 'invalid_cvc', message: "Your card's security code is invalid." } : null;
}

/** Every missing or invalid field. Whether the bank accepts the card is not checked here. */
export function validateCard({ number, expiry, securityCode }: CardValues, today: PlainDate): CardProblems {
  const problems = {
    number: validateNumber(number),
    expiry: validateExpiry(expiry, today),
    securityCode: validateSecurityCode(securityCode, number),
  };
  return Object.fromEntries(Object.entries(problems).filter(([, problem]) => problem !== null));
}
