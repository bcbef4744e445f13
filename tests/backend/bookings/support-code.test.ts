import { describe, expect, it } from 'vitest';
import { createBookingId } from '#backend/bookings/booking-id.ts';
import { getSupportCode, parseSupportCode, supportCodeAlphabet } from '#backend/bookings/support-code.ts';

it('is the same for the same booking, and contains nothing of its id', () => {
  const id = createBookingId();
  expect(getSupportCode(id)).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/);
  expect(getSupportCode(id)).toBe(getSupportCode(id));
});

it('tells bookings apart', () => {
  const codes = Array.from({ length: 1000 }, () => getSupportCode(createBookingId()));
  expect(new Set(codes).size).toBe(1000);
});

describe('a code that is typed', () => {
  const letters = [...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  const misread: Record<string, string> = { O: '0', I: '1', L: '1' };
  const meant = letters.map(letter => [letter, misread[letter] ?? letter] as const);

  it.each(meant)('with %s, in capitals or not, is read with %s', (typed, stored) => {
    const expected = supportCodeAlphabet.includes(stored) ? `${stored}K3M-Q2Z${stored}` : null;
    expect(
      [`${typed}K3M-Q2Z${typed}`, `${typed}k3m-q2z${typed}`.toLowerCase()].map(parseSupportCode),
    ).toEqual([expected, expected]);
  });

  it.each([
    ['7K3MQ2ZD', '7K3M-Q2ZD'],
    [' 7k3m q2zd ', '7K3M-Q2ZD'],
    ['7K-3M-Q2-ZD', '7K3M-Q2ZD'],
    ['OIL0-1lio', '0110-1110'],
    ['7K3M-Q2Z', null],
    ['7K3M-Q2ZDD', null],
    ['7K3M-Q2Z_', null],
    ['', null],
  ])('as %j is read as %j', (typed, code) => {
    expect(parseSupportCode(typed)).toBe(code);
  });
});
