import { describe, expect, test } from 'vitest';
import { validateCard } from '#site/booking/payment/sandbox/card-validation.ts';

const today = new Date(2026, 10, 21);
const card = { number: '4242 4242 4242 4242', expiry: '12 / 34', securityCode: '123' };

describe('the card form says', () => {
  test('nothing of a card that the bank can judge', () => {
    expect(validateCard(card, today)).toEqual({});
  });

  test('nothing of a wrong check digit: that is the bank’s to say', () => {
    expect(validateCard({ ...card, number: '4242 4242 4242 4241' }, today)).toEqual({});
  });

  test('what is missing, field by field, when nothing is typed', () => {
    expect(validateCard({ number: '', expiry: '', securityCode: '' }, today)).toEqual({
      number: { code: 'incomplete_number', message: 'Your card number is incomplete.' },
      expiry: { code: 'incomplete_expiry', message: "Your card's expiration date is incomplete." },
      securityCode: { code: 'incomplete_cvc', message: "Your card's security code is incomplete." },
    });
  });

  test.each([
    ['10 / 26', 'invalid_expiry_year_past'],
    ['11 / 25', 'invalid_expiry_year_past'],
    ['13 / 30', 'invalid_expiry_month'],
    ['12 / 3', 'incomplete_expiry'],
  ])('%j is %s', (expiry, code) => {
    expect(validateCard({ ...card, expiry }, today).expiry?.code).toBe(code);
  });

  test('a code of three digits is incomplete on American Express', () => {
    const amex = { ...card, number: '3782 822463 10005' };
    expect(validateCard(amex, today)).toEqual({
      securityCode: { code: 'incomplete_cvc', message: "Your card's security code is incomplete." },
    });
    expect(validateCard({ ...amex, securityCode: '1234' }, today)).toEqual({});
  });
});
