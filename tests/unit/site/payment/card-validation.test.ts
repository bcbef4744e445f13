import { describe, expect, test } from 'vitest';
import { validateCard } from '#site/booking/payment/sandbox/card-validation.ts';

const today = '2026-11-21';
const card = { number: '4242 4242 4242 4242', expiry: '12 / 34', securityCode: '123' };

describe('validateCard', () => {
  test('accepts a complete card', () => {
    expect(validateCard(card, today)).toEqual({});
  });

  test.each(['4242 4242 4242 4241', '4000 0000 0000 0020', '3782 822463 10006'])(
    'reports the wrong check digit of %s',
    number => {
      expect(validateCard({ ...card, number }, today).number).toEqual({
        code: 'invalid_number',
        message: 'Your card number is invalid.',
      });
    },
  );

  test('reports a security code that is too long for the brand', () => {
    expect(validateCard({ ...card, securityCode: '1234' }, today).securityCode?.code).toBe('invalid_cvc');
  });

  test('reports every missing field of an empty form', () => {
    expect(validateCard({ number: '', expiry: '', securityCode: '' }, today)).toEqual({
      number: { code: 'incomplete_number', message: 'Your card number is incomplete.' },
      expiry: { code: 'incomplete_expiry', message: "Your card's expiration date is incomplete." },
      securityCode: { code: 'incomplete_cvc', message: "Your card's security code is incomplete." },
    });
  });

  test.each([
    ['10 / 26', 'invalid_expiry_month_past'],
    ['12 / 77', 'invalid_expiry_year'],
    ['11 / 25', 'invalid_expiry_year_past'],
    ['13 / 30', 'invalid_expiry_month'],
    ['12 / 3', 'incomplete_expiry'],
  ])('reports the expiry date %j as %s', (expiry, code) => {
    expect(validateCard({ ...card, expiry }, today).expiry?.code).toBe(code);
  });

  test('reports a security code of three digits for American Express', () => {
    const amex = { ...card, number: '3782 822463 10005' };
    expect(validateCard(amex, today)).toEqual({
      securityCode: { code: 'incomplete_cvc', message: "Your card's security code is incomplete." },
    });
    expect(validateCard({ ...amex, securityCode: '1234' }, today)).toEqual({});
  });
});
