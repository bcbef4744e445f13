import { expect, it } from 'vitest';
import { createBookingId } from '#backend/bookings/booking-id.ts';

it('has 192 random bits: each of its characters is any of 64, and no id begins like another one', () => {
  const ids = Array.from({ length: 10_000 }, createBookingId);
  expect(ids.filter(id => !/^bkg_[\w-]{32}$/.test(id))).toEqual([]);
  expect(new Set(ids.map(id => id.slice(0, 16))).size).toEqual(ids.length);
  const unlikely = Array.from({ length: 32 }, (_, position) => {
    const counts = new Map<string, number>();
    for (const id of ids) counts.set(id.charAt(position + 4), (counts.get(id.charAt(position + 4)) ?? 0) + 1);
    const expected = ids.length / 64;
    return (
      [...counts.values()].reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0) +
      (64 - counts.size) * expected
    );
  }).filter(chiSquare => chiSquare > 160);
  // 63 degrees of freedom: above 160 once in billions.
  expect(unlikely).toEqual([]);
});
