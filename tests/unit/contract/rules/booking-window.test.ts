import { expect, test } from 'vitest';
import { findBookingWindowError } from '#contract/rules/booking-window.ts';
import { addDays } from '#contract/rules/plain-date.ts';

const today = '2026-11-22';
const hasPassed = 'The departure date has passed.';
const isTooFar = 'Flights can be booked until Thu, Nov 18, 2027. Choose an earlier departure date.';

test.each([
  [-2, 0, hasPassed],
  [-1, 0, hasPassed],
  [0, 0, null],
  [361, 0, null],
  [362, 0, isTooFar],
  [-2, 1, hasPassed],
  [-1, 1, null],
  [362, 1, null],
  [363, 1, isTooFar],
  [26_000, 1, isTooFar],
])('a departure in %i days, with a tolerance of %i: %s', (days, tolerance, message) => {
  expect(findBookingWindowError(addDays(today, days), 'departure', today, tolerance)).toBe(message);
});

test('the message names the return', () => {
  expect(findBookingWindowError('2099-01-01', 'return', today)).toBe(
    'Flights can be booked until Thu, Nov 18, 2027. Choose an earlier return date.',
  );
});
