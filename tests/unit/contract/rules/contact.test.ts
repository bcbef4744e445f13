import { describe, expect, test } from 'vitest';
import { isEmail, isInternationalPhone, toPhoneDigits } from '#contract/rules/contact.ts';

describe('an e-mail address', () => {
  test.each([
    'a@b.c',
    'amelia@example.com',
    'amelia.earhart+flights@mail.example.co.uk',
    "o'brien@example.com",
    'ÅÄÖ@exämple.se',
    `${'a'.repeat(242)}@example.com`,
  ])('%s is valid', email => {
    expect(isEmail(email)).toEqual(true);
  });

  test.each([
    '',
    'amelia',
    'amelia@',
    '@example.com',
    'amelia@example',
    'amelia@example.',
    'amelia@.',
    'a@b@example.com',
    'amelia earhart@example.com',
    ' amelia@example.com',
    'amelia@example.com ',
    `${'a'.repeat(243)}@example.com`,
  ])('%s is invalid', email => {
    expect(isEmail(email)).toEqual(false);
  });
});

test.each([
  ['(307) 555-0101', '3075550101'],
  ['+1 307 555 0101', '13075550101'],
  ['1234567890123456789', '123456789012345'],
  ['no number', ''],
])('of the typed phone number %j the digits %j are kept, at most 15', (typed, digits) => {
  expect(toPhoneDigits(typed)).toEqual(digits);
});

describe('an international phone number', () => {
  test.each(['+13075550101', '+4420801', '+442080160509', '+123456789012345'])('%s is valid', phone => {
    expect(isInternationalPhone(phone)).toEqual(true);
  });

  test.each([
    '',
    '13075550101',
    '+03075550101',
    '+1 3075550101',
    '+123456',
    '+1234567890123456',
    '++13075550101',
  ])('%s is invalid', phone => {
    expect(isInternationalPhone(phone)).toEqual(false);
  });
});
