import { expect, it } from 'vitest';
import { createBookingId } from '#backend/bookings/booking-id.ts';
import { getSupportCode } from '#backend/bookings/support-code.ts';

it('is the same for the same booking, and contains nothing of its id', () => {
  const id = createBookingId();
  expect(getSupportCode(id)).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/);
  expect(getSupportCode(id)).toBe(getSupportCode(id));
});

it('tells bookings apart', () => {
  const codes = Array.from({ length: 1000 }, () => getSupportCode(createBookingId()));
  expect(new Set(codes).size).toBe(1000);
});
